import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { z } from "zod";
import { sendAttempt } from "../audio/attempt.ts";
import type { Operation } from "@mynah/audio-interface";
import { createTransport } from "../audio/transport.ts";
import { backoff } from "../base/backoff.ts";
import { ServiceError } from "../errors.ts";
import { ANSWER_FORMATS, type AnswerFormat, describeFormat, readAnswer, responseFormat } from "./answer.ts";
import { chatCompletions, estimateTokens, listModels, type ModelTokens } from "./contract.ts";

/** One question to the language model. The model has no tools, and its answer is data. */
export interface ModelRequest<T = unknown> {
  /** What to do, and how. */
  readonly instructions: string;
  /** What to do it with. Never contains instructions of ours, since people's words may look like some. */
  readonly text: string;
  /** Checks the answer. Messages of refinements are sent to the model when the answer has to be repaired. */
  readonly answer: z.ZodType<T>;
}

export interface ModelAnswer<T> {
  readonly answer: T;
  /** Of all requests that were needed. */
  readonly tokens: ModelTokens;
}

/** The model answered, but twice not as it was asked. Both answers may have been charged. */
export class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
  /** Of the answers that arrived, if that is known. */
  readonly tokens: ModelTokens | undefined;

  constructor(
    message: string,
    { tokens, ...options }: ErrorOptions & { readonly tokens?: ModelTokens } = {},
  ) {
    super(message, options);
    this.tokens = tokens;
  }
}

/** A client of the operator's language model, over an OpenAI-compatible interface. */
export interface LanguageModel {
  /**
   * Asks the model, and once more if its answer isn't what was asked. Never repeats a request that may have arrived.
   *
   * Throws ServiceError, NetworkError and TimeoutError like the audio service's client, with the same meaning of
   * `maybeCharged` and `reached`, or {@link UnusableAnswer}. When `signal` aborts, its reason, at once: the model may go
   * on, and charge for it.
   */
  ask<T>(request: ModelRequest<T>, options: AskOptions): Promise<ModelAnswer<T>>;
  /** Lists the names of the endpoint's models, which costs nothing. Not every server can. */
  models(options: { readonly timeoutMs: number }): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface AskOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface LanguageModelOptions {
  /** Base URL, such as https://api.openai.com/v1. The operator's own, so its address can be private. */
  readonly url: string;
  /** Empty: none is sent. Local servers need none. */
  readonly apiKey: string;
  readonly model: string;
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<unknown>;
  readonly log?: Logger;
}

const CONNECT_MS = 5_000;
const CONNECTIONS = 16;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;
/** Retries of a repair that certainly did no work: without it, the paid first answer would be lost. */
const MAX_REPAIR_RETRIES = 3;

type Message = { readonly role: "system" | "user" | "assistant"; readonly content: string };

export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const { apiKey, model, now = Date.now, sleep = wait, log } = options;
  const base = options.url.replace(/\/+(?:chat\/completions\/*)?$/, "");
  const transport = createTransport({ connections: CONNECTIONS, connectMs: CONNECT_MS });
  /** The strictest format that this server is known to accept. */
  let format: AnswerFormat = ANSWER_FORMATS[0];

  async function send<O extends Operation>(
    operation: O,
    body: object | undefined,
    { timeoutMs, signal }: AskOptions,
  ) {
    const started = now();
    const url = new URL(`${base}${operation.paths[0]}`);
    const wire = {
      origin: url.origin,
      path: url.pathname + url.search,
      method: operation.method,
      headers: {
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...(apiKey !== "" && { authorization: `Bearer ${apiKey}` }),
      },
      body: body && JSON.stringify(body),
      asynchronous: false,
    };
    const outcome = await sendAttempt({
      operation,
      wire,
      transport,
      signal,
      limit: timeoutMs,
      now,
      apiKey,
    });
    const error = "error" in outcome ? outcome.error : undefined;
    const ms = now() - started;
    log?.debug({ operation: operation.name, ms, error: error?.message }, "language model: call finished");
    if (!("body" in outcome)) throw outcome.error;
    return outcome.body as z.output<O["response"]>;
  }

  /** A server that doesn't know a format refuses it before any work, so the next one is tried at once. */
  async function sendInKnownFormat(request: ModelRequest, further: readonly Message[], options: AskOptions) {
    for (let tried = format; ;) {
      const instructions = `${request.instructions}\n\n${describeFormat(tried, request.answer)}`;
      const messages = [
        { role: "system", content: instructions },
        { role: "user", content: request.text },
        ...further,
      ] as const;
      try {
        const response_format = responseFormat(tried, request.answer);
        const payload = { model, messages, ...(response_format !== undefined && { response_format }) };
        const body = await send(chatCompletions, payload, options);
        const content = body.choices[0]?.message.content ?? "";
        format = tried;
        return { content, tokens: usageOf(body, JSON.stringify(payload), content) };
      } catch (error) {
        const next = ANSWER_FORMATS[ANSWER_FORMATS.indexOf(tried) + 1];
        if (next === undefined || !isFormatRefusal(error)) throw error;
        log?.debug({ refused: tried, next }, "language model: trying another format of answers");
        tried = next;
      }
    }
  }

  async function repair(
    request: ModelRequest,
    further: readonly Message[],
    options: AskOptions,
    tokens: ModelTokens,
  ) {
    for (let tries = 0; ; tries++) {
      try {
        return await sendInKnownFormat(request, further, options);
      } catch (error) {
        options.signal?.throwIfAborted();
        const isHarmless = error instanceof ServiceError && error.facts.retryable;
        if (!isHarmless || tries >= MAX_REPAIR_RETRIES)
          throw new UnusableAnswer("the answer couldn't be repaired", { cause: error, tokens });
        const pause = backoff(tries, { firstMs: FIRST_WAIT_MS, maxMs: MAX_WAIT_MS, jitter: Math.random });
        await sleep(Math.min(error.facts.retryAfterMs ?? pause, MAX_WAIT_MS));
      }
    }
  }

  return {
    async ask(request, options) {
      const end = now() + options.timeoutMs;
      const first = await sendInKnownFormat(request, [], options);
      const read = await readAnswer(request.answer, first.content);
      if ("answer" in read) return { answer: read.answer, tokens: first.tokens };
      const further = [
        { role: "assistant", content: first.content },
        {
          role: "user",
          content: `Your answer has mistakes. Answer again, complete and corrected.\n${read.problems}`,
        },
      ] as const;
      const left = { ...options, timeoutMs: Math.max(1, end - now()) };
      const second = await repair(request, further, left, first.tokens);
      const repaired = await readAnswer(request.answer, second.content);
      const tokens = { in: first.tokens.in + second.tokens.in, out: first.tokens.out + second.tokens.out };
      if ("problems" in repaired) throw new UnusableAnswer(repaired.problems, { tokens });
      return { answer: repaired.answer, tokens };
    },
    async models(options) {
      const { data } = await send(listModels, undefined, options);
      return data.map(({ id }) => id);
    },
    close: () => transport.close(),
  };
}

/** Servers name different reasons, or none. A request that is wrong otherwise is refused in every format. */
const isFormatRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && [400, 415, 422, 501].includes(error.facts.status);

/** Templates of servers put words of their own around messages. */
const TEMPLATE_TOKENS = 1_000;
/** What a model thinks counts as written, and mostly isn't in the answer. */
const HIDDEN_TOKENS = 32_768;

/** What a server reports is believed as far as the lengths allow: a token has at least one byte. */
function usageOf(
  { usage }: z.output<typeof chatCompletions.response>,
  requestText: string,
  content: string,
): ModelTokens {
  if (!usage) return { in: estimateTokens(requestText.length), out: estimateTokens(content.length) };
  return {
    in: Math.min(usage.prompt_tokens, Buffer.byteLength(requestText) + TEMPLATE_TOKENS),
    out: Math.min(usage.completion_tokens, Buffer.byteLength(content) + HIDDEN_TOKENS),
  };
}
