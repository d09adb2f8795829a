import type { CallToolResult, McpHttpHandler, McpServer } from "@modelcontextprotocol/server";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { z } from "zod";
import { say } from "../../messages/index.ts";
import { asWebRequest } from "../../net/web-request.ts";
import { HttpError } from "../web/routes/http-error.ts";
import { isCrossOrigin } from "../web/security.ts";
import { API_PATH } from "./job-view.ts";
import { definedEntries, searchFilters } from "./transcripts/transcript-routes.ts";
import { pageQuery } from "./transcripts/page.ts";

/** How long a tool that makes something waits before it answers with the job as it is: clients give up after a minute. */
const WAIT_S = 45;

const requestId = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional()
  .describe("Any unique text. When you repeat a call with the same one, nothing is made or paid twice");
const MAKES = `Waits up to ${WAIT_S} s. If the job's state isn't final by then, call job_status with its ID. May cost the user money.`;

interface ApiRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
}

interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly isReadOnly: boolean;
  readonly request: (input: z.output<Input>) => ApiRequest;
}

const tool = <Input extends z.ZodObject>(spec: Tool<Input>): Tool => spec;

const run = (command: string, body: object): ApiRequest => ({
  method: "POST",
  path: `/commands/${command}`,
  body,
});
const get = (path: string): ApiRequest => ({ method: "GET", path });

const TOOLS: readonly Tool[] = [
  tool({
    name: "speak",
    description: `Turn text into speech and return the job with its audio file. ${MAKES}`,
    input: z.object({
      text: z.string().min(1).describe("What to say"),
      voice: z.string().optional().describe("Name of a voice; left out: the user's own choice"),
    }),
    isReadOnly: false,
    request: ({ text, voice }) => run("tts", { text, voice }),
  }),
  tool({
    name: "make_sound_effect",
    description: `Make a sound effect from a description and return the job with its audio file. ${MAKES}`,
    input: z.object({
      prompt: z.string().min(1).describe("The sound, for example: heavy rain on a tin roof"),
      duration: z.number().optional().describe("Length in seconds"),
    }),
    isReadOnly: false,
    request: ({ prompt, duration }) => run("sfx", { prompt, duration }),
  }),
  tool({
    name: "transcribe",
    description: `Transcribe speech in an audio or video file and return the job with the beginning of the transcript; read_transcript returns all of it. ${MAKES}`,
    input: z.object({
      source: z
        .string()
        .min(1)
        .describe("A public link to the file, or job: and the ID of a job whose result to use"),
      language: z.string().optional().describe("Language code such as en; left out: detected"),
    }),
    isReadOnly: false,
    request: ({ source, language }) => run("transcribe", { source, language }),
  }),
  tool({
    name: "search_transcripts",
    description:
      "Search the transcripts that the user can see for words; returns matching passages with their times.",
    input: z.object({
      query: z.string().min(1).max(200).describe('Words, a "phrase", or -without'),
      ...searchFilters.shape,
      before: pageQuery.shape.before,
    }),
    isReadOnly: true,
    request: ({ query, ...filters }) => {
      const given = definedEntries({ q: query, ...filters });
      return get(
        `/transcripts?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`,
      );
    },
  }),
  tool({
    name: "read_transcript",
    description: "Read a whole transcript by its ID, with times and speakers.",
    input: z.object({ transcript: z.string().min(1).max(100) }),
    isReadOnly: true,
    request: ({ transcript }) => get(`/transcripts/${encodeURIComponent(transcript)}`),
  }),
  tool({
    name: "read_minutes",
    description:
      "Read the minutes of a transcript by its ID: summary, decisions, action items, open questions and chapters.",
    input: z.object({ transcript: z.string().min(1).max(100) }),
    isReadOnly: true,
    request: ({ transcript }) => get(`/transcripts/${encodeURIComponent(transcript)}/minutes`),
  }),
  tool({
    name: "job_status",
    description: `Read a job by its ID: its state, progress, files and failure. Waits up to ${WAIT_S} s for it to finish.`,
    input: z.object({ job: z.string().min(1).max(100) }),
    isReadOnly: true,
    request: ({ job }) => get(`/jobs/${encodeURIComponent(job)}?wait=${WAIT_S}`),
  }),
];

/**
 * Registers Mynah's own tools for models at /mcp (streamable HTTP), on a scope whose requests have a key. Each call goes
 * through the API's own route, so checks, limits, budgets and answers are identical.
 */
export function registerMcp(
  api: FastifyInstance,
  { publicUrl, log }: { publicUrl: string; log: Logger },
): void {
  let opened: Promise<McpHttpHandler> | undefined;
  api.route({
    method: ["GET", "POST", "DELETE"],
    url: "/mcp",
    exposeHeadRoute: false,
    // A page of another site could hold a key, but the protocol asks for this check.
    preHandler: async (request) => {
      if (isCrossOrigin(request, publicUrl)) throw new HttpError(403, say("webForeignRequest"));
    },
    async handler(request) {
      opened ??= open(api, log);
      return (await opened).fetch(asWebRequest(request), { parsedBody: request.body });
    },
  });
  api.addHook("onClose", async () => (await opened)?.close());
}

/** Loaded with the first call: few people use it, and it takes 14 MB of memory. */
async function open(api: FastifyInstance, log: Logger): Promise<McpHttpHandler> {
  const sdk = await import("@modelcontextprotocol/server");
  // Without sessions: every request is self-contained, so a restart disconnects nobody.
  return sdk.createMcpHandler(
    ({ requestInfo }) => {
      const server = new sdk.McpServer({ name: "mynah", version: "1.0.0" });
      offerTools(server, api, new Headers(requestInfo?.headers));
      return server;
    },
    { onerror: (error) => log.debug({ err: error }, "api: tool server rejected a request") },
  );
}

function offerTools(server: McpServer, api: FastifyInstance, headers: Headers): void {
  for (const { name, description, input, isReadOnly, request } of TOOLS) {
    const inputSchema = isReadOnly ? input : input.extend({ request_id: requestId });
    server.registerTool(
      name,
      {
        description,
        inputSchema,
        annotations: { readOnlyHint: isReadOnly, destructiveHint: false, idempotentHint: isReadOnly },
      },
      async (values: Record<string, unknown>) => {
        const key = values["request_id"];
        const call = createCall(api, headers, typeof key === "string" ? key : undefined);
        const first = await call(request(values));
        const made = first.body as { job?: { id: string } };
        const isStarted = !isReadOnly && !first.isError && made.job;
        return toResult(isStarted ? await call(get(`/jobs/${isStarted.id}?wait=${WAIT_S}`)) : first);
      },
    );
  }
}

interface ApiAnswer {
  readonly body: unknown;
  readonly isError: boolean;
}

const createCall =
  (api: FastifyInstance, headers: Headers, key: string | undefined) =>
  async ({ method, path, body }: ApiRequest): Promise<ApiAnswer> => {
    const language = headers.get("accept-language");
    const answer = await api.inject({
      method,
      url: API_PATH + path,
      headers: {
        authorization: headers.get("authorization") ?? "",
        ...(language !== null && { "accept-language": language }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body && { payload: body }),
    });
    return { body: answer.json<unknown>(), isError: answer.statusCode >= 400 };
  };

const toResult = ({ body, isError }: ApiAnswer): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(body) }],
  structuredContent: body,
  isError,
});
