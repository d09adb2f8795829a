import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { listen } from "@mynah/audio-interface/fake";

const chatRequest = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(2),
  response_format: z.object({ type: z.string(), json_schema: z.unknown() }).partial().optional(),
});
export type ChatRequest = z.output<typeof chatRequest>;

/**
 * What can go wrong with the next request.
 *
 * - `status`: answered with this; no work is done.
 * - `reset-before`: the connection is destroyed before any work.
 * - `reset-after`: the work is done, then the connection is destroyed.
 * - `slow`: the answer arrives after this many milliseconds.
 * - `says`: the work is done, and this is the answer's text, with these tokens.
 * - `sends`: the work is done, and this is sent, whatever it is.
 * - `hang`: the work goes on for ever.
 */
export type ModelFault =
  | { readonly status: number; readonly headers?: Record<string, string> }
  | "reset-before"
  | "reset-after"
  | { readonly slow: number }
  | { readonly says: string; readonly usage?: typeof TOKENS }
  | { readonly sends: string; readonly type: string }
  | "hang";

export interface FakeModelOptions {
  /** Answers a request with a value, which is sent as JSON. */
  readonly answer: (request: ChatRequest) => unknown;
  /** The key it accepts; any if omitted. */
  readonly apiKey?: string;
  /** Kinds of `response_format` it refuses, as servers without them do. */
  readonly refuses?: readonly string[];
  /** Whether it reports the tokens that it used. Default: it does. */
  readonly reportsUsage?: boolean;
}

export interface FakeLanguageModel {
  /** The base URL, as in MINUTES_API_URL. */
  readonly url: string;
  readonly model: string;
  /** Requests that did work, which a real service would charge, oldest first. */
  readonly charged: readonly ChatRequest[];
  /** How many requests have arrived. */
  arrived(): number;
  /** How many connections were closed by the client before it was answered. */
  hungUp(): number;
  behave: { answer: FakeModelOptions["answer"] };
  /** Applies this fault to the next `times` requests. Faults queue up. */
  fail(fault: ModelFault, times?: number): void;
  close(): Promise<void>;
}

const TOKENS = { prompt_tokens: 100, completion_tokens: 20 };
const MODEL = "fake-model";

/** Starts an OpenAI-compatible endpoint with one model, over real HTTP. */
export async function startFakeLanguageModel(options: FakeModelOptions): Promise<FakeLanguageModel> {
  const { apiKey, refuses = [], reportsUsage = true } = options;
  const behave = { answer: options.answer };
  const charged: ChatRequest[] = [];
  const faults: ModelFault[] = [];
  let arrived = 0;
  let hungUp = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${apiKey}` && apiKey !== undefined)
      return reply(response, 401, { error: { message: "Incorrect API key", code: "invalid_api_key" } });
    if (request.url === "/v1/models") return reply(response, 200, { data: [{ id: MODEL }] });
    if (request.method !== "POST" || request.url !== "/v1/chat/completions")
      return reply(response, 404, { error: { message: "Not found" } });
    arrived++;
    const fault = faults.shift();
    if (fault === "reset-before") return void request.socket.resetAndDestroy();
    let text = "";
    for await (const chunk of request) text += String(chunk);
    if (typeof fault === "object" && "status" in fault)
      return reply(response, fault.status, { error: { message: "Out of order" } }, fault.headers);
    const parsed = chatRequest.safeParse(JSON.parse(text));
    if (!parsed.success) return reply(response, 400, { error: { message: parsed.error.message } });
    const chat = parsed.data;
    if (chat.model !== MODEL) return reply(response, 404, { error: { message: "No such model" } });
    const kind = chat.response_format?.type;
    if (kind !== undefined && refuses.includes(kind))
      return reply(response, 400, { error: { message: `response_format ${kind} is not supported` } });
    charged.push(chat);
    const says =
      typeof fault === "object" && "says" in fault ? fault.says : JSON.stringify(await behave.answer(chat));
    if (fault === "reset-after") return void request.socket.resetAndDestroy();
    if (fault === "hang") return void response.once("close", () => hungUp++);
    if (typeof fault === "object" && "sends" in fault)
      return void response.writeHead(200, { "content-type": fault.type }).end(fault.sends);
    if (typeof fault === "object" && "slow" in fault)
      await new Promise((done) => setTimeout(done, fault.slow));
    reply(response, 200, {
      choices: [{ index: 0, message: { role: "assistant", content: says }, finish_reason: "stop" }],
      ...(reportsUsage && {
        usage: (typeof fault === "object" && "usage" in fault && fault.usage) || TOKENS,
      }),
    });
  }

  const server = await listen((request, response) => {
    // A client that disconnects during its request ends up here.
    handle(request, response).catch(() => response.destroy());
  });
  return {
    url: `${server.url}/v1`,
    model: MODEL,
    charged,
    arrived: () => arrived,
    hungUp: () => hungUp,
    behave,
    fail: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    close: server.stop,
  };
}

function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
