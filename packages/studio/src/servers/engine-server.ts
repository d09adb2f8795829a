import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Agent, fetch, FormData, type Response } from "undici";
import type { Logger } from "pino";
import type { z } from "zod";
import { StudioFailure } from "../failure.ts";

/** Where an engine of the operator's runs. */
export interface EngineAddress {
  /** Base URL, such as `http://kokoro:8880/v1`. The operator's own, so its address can be private. */
  readonly url: string;
  /** Undefined: none is sent, and the server is taken for one that charges nothing. */
  readonly apiKey?: string | undefined;
  readonly model: string;
}

export interface EngineServerOptions extends EngineAddress {
  /** What its settings begin with. */
  readonly settings: "STUDIO_SPEECH" | "STUDIO_TRANSCRIPTION";
  /** Milliseconds before each further attempt of a request that certainly did no work. */
  readonly retryAfterMs: readonly number[];
  readonly log: Logger;
}

/** A server that speaks OpenAI's audio interface, with every failure as a sentence that names the setting to look at. */
export interface EngineServer {
  /** For logs: people needn't know where it runs. */
  readonly host: string;
  /** `speech server` or `transcription server`. */
  readonly name: string;
  readonly mayCharge: boolean;
  /** Returns what kept the last request from succeeding, as a sentence for the operator. */
  problem(): string | undefined;
  /** Rejects with an {@link EngineFailure}, or with the signal's reason when it aborts. */
  readJson<T>(path: string, request: EngineRequest, answer: z.ZodType<T>): Promise<T>;
  /** Saves an answer's audio at `out`. Rejects as {@link readJson}. */
  saveAudio(path: string, request: EngineRequest, out: string): Promise<void>;
  /** Creates the failure of an answer that isn't `what` was asked for. */
  unusable(what: string): EngineFailure;
}

export interface EngineRequest {
  /** Missing: the request is a GET. */
  readonly body?: object | FormData;
  readonly signal: AbortSignal;
  /** Ends a server that hangs. */
  readonly timeoutMs: number;
  /** Isn't repeated, and leaves {@link EngineServer.problem} as it is. */
  readonly isProbe?: true;
}

/** A server of the operator's didn't do its work. */
export class EngineFailure extends StudioFailure {
  /** Undefined: it didn't answer. */
  readonly status: number | undefined;
  /** Whether the request certainly did no work, so that it costs nothing and can be repeated. */
  readonly isUnstarted: boolean;

  constructor(
    code: "engine_unavailable" | "engine_misconfigured" | "engine_refused",
    message: string,
    facts: { readonly status?: number; readonly isUnstarted: boolean; readonly cause?: unknown },
  ) {
    super(code, message, { cause: facts.cause });
    this.status = facts.status;
    this.isUnstarted = facts.isUnstarted;
  }
}

/** Whether the server didn't like the request, which therefore did no work. */
export const isRefused = (error: unknown): error is EngineFailure =>
  error instanceof EngineFailure && error.code === "engine_refused";

const CONNECT_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;
/** An hour of speech as WAV. */
const MOST_AUDIO_BYTES = 200 * 1024 ** 2;
const MOST_JSON_BYTES = 64 * 1024 ** 2;
const MOST_ERROR_BYTES = 64 * 1024;
const EXCERPT = 200;

/** The connection was never made, so the request never arrived. */
const UNREACHED: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** A model on a slow processor says nothing for minutes. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: CONNECT_MS } });

/** Creates a client of such a server. A slow one is waited for. */
export function createEngineServer(options: EngineServerOptions): EngineServer {
  const { apiKey, model, settings, retryAfterMs, log } = options;
  const base = options.url.replace(/\/+$/, "");
  const { host } = new URL(base);
  const mayCharge = apiKey !== undefined;
  let problem: string | undefined;

  const name = settings === "STUDIO_SPEECH" ? "speech server" : "transcription server";
  const fail = (...[code, sentence, facts]: ConstructorParameters<typeof EngineFailure>) => {
    const charged = facts.isUnstarted || !mayCharge ? "" : " It may have charged for the request.";
    return new EngineFailure(code, `${sentence}${charged}`, facts);
  };

  async function attempt<T>(
    path: string,
    { body, signal, timeoutMs }: EngineRequest,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${base}${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
          ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.any([signal, limit]),
        dispatcher,
      });
      if (!response.ok) throw await refusal(response);
      return await read(response);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      // The answer can't be saved.
      const isDiskFull = error instanceof Error && "code" in error && error.code === "ENOSPC";
      if (error instanceof StudioFailure || isDiskFull) throw error;
      if (limit.aborted)
        throw fail(
          "engine_unavailable",
          `The ${name} needed more than ${Math.round(timeoutMs / 60_000)} minutes.`,
          { isUnstarted: false },
        );
      const { cause } = error as Error;
      const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
      const isUnstarted = UNREACHED.has(code);
      throw fail(
        "engine_unavailable",
        isUnstarted
          ? `The ${name} can't be reached. Check that it runs, and ${settings}_URL.`
          : `The ${name} broke off the connection. Look at its log, and check ${settings}_URL.`,
        { isUnstarted, cause: error },
      );
    }
  }

  async function refusal(response: Response): Promise<EngineFailure> {
    const { status } = response;
    const text = (await readText(response, MOST_ERROR_BYTES).catch(() => "")).replaceAll(/\s+/g, " ").trim();
    const said = text === "" || text.startsWith("<") ? "" : ` It says: “${text.slice(0, EXCERPT)}”`;
    const retryAfter = response.headers.get("retry-after");
    const isUnstarted = status < 500 || (status === 503 && (retryAfter !== null || !mayCharge));
    const facts = { status, isUnstarted, cause: { wait: Number(retryAfter) * 1000 } };
    if (status === 401 || status === 403)
      return fail("engine_misconfigured", `The ${name} refuses the key. Check ${settings}_KEY.`, facts);
    if (status === 404 || status === 405)
      return fail(
        "engine_misconfigured",
        `The ${name} doesn't know the address or the model “${model}”. Check ${settings}_URL, which usually ends in /v1, and ${settings}_MODEL.${said}`,
        facts,
      );
    if (status === 429 || status >= 500)
      return fail(
        "engine_unavailable",
        `The ${name} ${status === 429 ? "has too much to do" : `failed (status ${status})`}. Try again later, or look at its log.${said}`,
        facts,
      );
    return fail(
      "engine_refused",
      `The ${name} refuses the request (status ${status}). Check ${settings}_MODEL.${said}`,
      facts,
    );
  }

  /** Repeats what certainly did no work, while there is hope. */
  async function send<T>(
    path: string,
    request: EngineRequest,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    if (request.isProbe) return attempt(path, request, read);
    for (const waitMs of [...retryAfterMs, undefined]) {
      try {
        const answer = await attempt(path, request, read);
        problem = undefined;
        return answer;
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        if (error.code !== "engine_refused") problem = error.message;
        if (waitMs === undefined || !error.isUnstarted || error.code !== "engine_unavailable") throw error;
        log.debug({ host, why: error.message }, "studio: asking an engine's server again");
        await sleep(Math.min(LONGEST_WAIT_MS, Math.max(waitMs, waitIn(error))), undefined, {
          signal: request.signal,
        });
      }
    }
    throw new Error("the last attempt has ended");
  }

  const unusable = (what: string) =>
    fail(
      "engine_misconfigured",
      `The ${name} answered with something that isn't ${what}. Check ${settings}_URL, which usually ends in /v1.`,
      { isUnstarted: false },
    );

  return {
    host,
    name,
    mayCharge,
    problem: () => problem,
    unusable,
    readJson: (path, request, schema) =>
      send(path, request, async (response) => {
        const text = await readText(response, MOST_JSON_BYTES).catch((error: unknown) => {
          throw error instanceof TooMuch ? unusable("JSON of a usual size") : error;
        });
        const read = schema.safeParse(parsed(text));
        if (!read.success) throw unusable("what was asked for");
        return read.data;
      }),
    saveAudio: (path, request, out) =>
      send(path, request, async (response) => {
        const type = response.headers.get("content-type") ?? "";
        if (!response.body || /^\s*(?:text|application\/(?:json|xml))\b/i.test(type)) {
          await response.body?.cancel();
          throw unusable("audio");
        }
        try {
          await pipeline(Readable.fromWeb(response.body), limited(MOST_AUDIO_BYTES), createWriteStream(out));
        } catch (error) {
          throw error instanceof TooMuch ? unusable("audio of a usual size") : error;
        }
      }),
  };
}

const waitIn = ({ cause }: EngineFailure): number => {
  const { wait } = (cause ?? {}) as { readonly wait?: number };
  return wait !== undefined && wait > 0 ? wait : 0;
};

class TooMuch extends Error {}

/** Passes at most so many bytes on. */
function limited(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new TooMuch());
      else done(null, chunk);
    },
  });
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Undefined for what isn't JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
