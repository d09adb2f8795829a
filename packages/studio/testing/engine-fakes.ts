import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

/** What a server does with its next request instead of its work. */
export type EngineFault =
  | { readonly kind: "status"; readonly status: number; readonly retryAfter?: number; readonly body?: string }
  | { readonly kind: "page" }
  | { readonly kind: "hang up" }
  | { readonly kind: "endless" }
  /** Arrives, and isn't answered until {@link FakeEngine.release}. */
  | { readonly kind: "hold" };

export interface FakeEngineOptions {
  /** Default: any key will do. */
  readonly key?: string;
}

interface Received {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Length of the file in bytes. */
  readonly bytes: number;
}

type Handle = (request: Received, response: ServerResponse) => void;

/** A server that keeps what it was asked, and fails on demand. */
async function startEngine({ key }: FakeEngineOptions, routes: Readonly<Record<string, Handle>>) {
  const received: Received[] = [];
  const faults: EngineFault[] = [];
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    void receive(request).then((one) => {
      const route = routes[`${request.method} ${one.path}`];
      if (request.method === "POST") received.push(one);
      const fault = request.method === "POST" ? faults.shift() : undefined;
      if (fault) return fail(fault, response);
      if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
        return answer(response, 401, { error: { message: "Incorrect API key provided." } });
      if (!route) return answer(response, 404, { detail: "Not Found" });
      return route(one, response);
    });
  });
  const fail = (fault: EngineFault, response: ServerResponse) => {
    if (fault.kind === "status") {
      if (fault.retryAfter !== undefined) response.setHeader("retry-after", String(fault.retryAfter));
      return answer(response, fault.status, { detail: fault.body ?? "not now" });
    }
    if (fault.kind === "page")
      return response.setHeader("content-type", "text/html").end("<html>Welcome</html>");
    if (fault.kind === "hang up") return response.socket?.destroy();
    if (fault.kind === "hold") return held.push(response);
    response.setHeader("content-type", "audio/wav");
    const chunk = Buffer.alloc(1024 ** 2, "[");
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    return more();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** What was posted, in order. */
    received: received as readonly Received[],
    failNext: (fault: EngineFault, times = 1) =>
      void faults.push(...Array.from({ length: times }, () => fault)),
    held: () => held.length,
    /** Breaks the connections of all requests that are held. */
    release: () => held.splice(0).forEach((response) => response.destroy()),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeEngine = Awaited<ReturnType<typeof startEngine>>;

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const path = new URL(request.url ?? "", "http://localhost").pathname;
  const type = request.headers["content-type"] ?? "";
  if (type.startsWith("application/json"))
    return { path, bytes: 0, fields: JSON.parse(String(body)) as Received["fields"] };
  if (!type.startsWith("multipart/")) return { path, bytes: 0, fields: {} };
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  const file = form.get("file");
  const fields = Object.fromEntries(
    [...form.keys()].map((name) => [name, form.getAll(name).map(String).join()]),
  );
  return { path, fields, bytes: file instanceof File ? file.size : 0 };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

export interface FakeSpeechOptions extends FakeEngineOptions {
  /** Default: as Kokoro-FastAPI lists them. */
  readonly voices?: readonly (string | object)[];
  /** What it says, whatever the text: a WAV file. */
  readonly sound: Buffer;
  /** `openai`: refuses what the model or the interface doesn't know; without a list of voices. Default: `kokoro`. */
  readonly kind?: "kokoro" | "openai";
}

const SpeechRequest = z.object({
  model: z.enum(["kokoro", "tts-1", "tts-1-hd", "gpt-4o-mini-tts"]),
  input: z.string().min(1),
  voice: z.string(),
  response_format: z.enum(["mp3", "opus", "aac", "flac", "wav", "pcm"]).default("mp3"),
  speed: z.number().min(0.25).max(4).default(1),
});
const OpenAiSpeechRequest = SpeechRequest.extend({
  input: z.string().min(1).max(4096),
  instructions: z.string().optional(),
}).strict();

/** A fake of Kokoro-FastAPI, or of OpenAI's own speech: their published schemas, one sound. */
export async function startFakeSpeech(options: FakeSpeechOptions) {
  const { kind = "kokoro", sound } = options;
  const voices =
    options.voices ?? ["af_heart", "am_adam", "bf_emma", "ff_siwis"].map((id) => ({ id, name: id }));
  const names = new Set(
    voices.map((voice) => (typeof voice === "string" ? voice : (voice as { id?: string }).id)),
  );
  const engine = await startEngine(options, {
    "GET /v1/audio/voices": (_, response) =>
      kind === "openai" ? answer(response, 404, { error: {} }) : answer(response, 200, { voices }),
    "POST /v1/audio/speech": ({ fields }, response) => {
      const read = (kind === "openai" ? OpenAiSpeechRequest : SpeechRequest).safeParse(fields);
      if (!read.success)
        return answer(response, kind === "openai" ? 400 : 422, { detail: read.error.issues });
      const { voice, model } = read.data;
      if (kind === "openai" && model.startsWith("tts") && "instructions" in read.data)
        return answer(response, 400, { error: { message: "This model takes no instructions." } });
      if (kind === "kokoro" && !names.has(voice))
        return answer(response, 400, { detail: `Voice '${voice}' not found` });
      return void response.writeHead(200, { "content-type": "audio/wav" }).end(sound);
    },
  });
  return { ...engine, said: () => engine.received.map(({ fields }) => String(fields["input"])) };
}

/** What a recognizer answers for one file: times in seconds from its beginning. */
export interface FakeTranscript {
  readonly language?: string;
  readonly segments: readonly {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly speaker?: string;
    readonly no_speech_prob?: number;
    readonly avg_logprob?: number;
    readonly compression_ratio?: number;
  }[];
}

export interface FakeTranscriptionOptions extends FakeEngineOptions {
  /** Formats that it knows; the others are refused before any work. Default: those of Speaches. */
  readonly formats?: readonly string[];
  readonly mostBytes?: number;
  /** Returns what is said in the file number `index`. */
  readonly hear: (index: number, request: Received) => FakeTranscript;
}

/** A fake of Speaches, or of OpenAI's transcriptions: published schemas, words that the test chooses. */
export async function startFakeTranscription(options: FakeTranscriptionOptions) {
  const {
    formats = ["text", "json", "verbose_json", "srt", "vtt"],
    mostBytes = 25 * 1024 ** 2,
    hear,
  } = options;
  let heard = 0;
  return startEngine(options, {
    "POST /v1/audio/transcriptions": (request, response) => {
      const { fields, bytes } = request;
      const format = z.string().default("json").parse(fields["response_format"]);
      if (bytes > mostBytes)
        return answer(response, 413, { error: { message: "Maximum content size limit exceeded" } });
      if (!formats.includes(format))
        return answer(response, 400, { error: { message: `response_format '${format}' is not compatible` } });
      const { language = "english", segments } = hear(heard++, request);
      const text = segments.map((segment) => segment.text).join(" ");
      if (format === "json") return answer(response, 200, { text });
      const isDiarized = format === "diarized_json";
      const shown = segments.map(({ speaker, ...segment }, id) => ({
        id,
        ...segment,
        ...(isDiarized && { speaker }),
      }));
      if (isDiarized) return answer(response, 200, { text, segments: shown });
      const words = String(fields["timestamp_granularities[]"]).includes("word")
        ? segments.flatMap(wordsOf)
        : undefined;
      const duration = segments.at(-1)?.end ?? 0;
      return answer(response, 200, { task: "transcribe", language, duration, text, segments: shown, words });
    },
  });
}

/** Spreads a segment's words over its time. */
function wordsOf({ start, end, text }: FakeTranscript["segments"][number]) {
  const words = text.split(" ");
  const each = (end - start) / words.length;
  return words.map((word, i) => ({ word, start: start + i * each, end: start + (i + 1) * each }));
}
