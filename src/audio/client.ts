import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { backoff } from "../base/backoff.ts";
import { ServiceError } from "../errors.ts";
import { getTask, type Operation, type RequestOf, type ResponseOf } from "@mynah/audio-interface";
import { excerptAnswer } from "./answer-excerpt.ts";
import { sendAttempt, type RequestAttempt } from "./attempt.ts";
import { AUDIO_REQUEST } from "./events.ts";
import { type ServiceAddresses, buildWireRequest, createPollRequests, type WireRequest } from "./request.ts";
import { parsePolledTask, statesProgress, type TaskStatus, UNREADABLE } from "./task.ts";
import { createTransport } from "./transport.ts";

const FIRST_WAIT_MS = 250;
/** For a longer wait the call fails, so that the job is delayed instead of occupying a slot. */
const MAX_WAIT_MS = 2000;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** For each attempt, in milliseconds. */
  readonly timeoutMs?: number;
}

interface PollOptions extends CallOptions {
  /** Operation of the task, whose result the answer can hold. */
  readonly operation?: Operation;
}

/** `answer`: an excerpt of what the service said, for the operator. */
export type PolledTask = TaskStatus & { readonly answer?: string };

export interface AudioService {
  /**
   * Sends one request and returns the response, parsed by the operation's response schema.
   *
   * Throws ServiceError (the service returned a failure), NetworkError and TimeoutError (no response), the signal's
   * reason, or MalformedRequest when our own code built a request that the contract doesn't allow.
   */
  call<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    options?: CallOptions,
  ): Promise<ResponseOf<O>>;
  /** Polls a task (interface 4.1). Throws ServiceError with status 404 for an unknown task. */
  task(id: string, options?: PollOptions): Promise<PolledTask>;
  /** Closes every connection; running requests fail. */
  close(): Promise<void>;
}

export interface AudioServiceOptions extends ServiceAddresses {
  readonly now?: () => number;
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly random?: () => number;
  readonly log?: Logger;
  /** Maximum connections to each host; further requests wait for a free one. */
  readonly connections?: number;
  readonly timeouts?: {
    readonly connectMs?: number;
    /** For responses without work behind them: look-ups, and submissions with useAsync. */
    readonly quickMs?: number;
    /** For paid requests that may do all their work before they respond. */
    readonly workMs?: number;
  };
}

const DEFAULT_TIMEOUTS = { connectMs: 5000, quickMs: 60_000, workMs: 300_000 };

const defaultSleep = (ms: number, signal?: AbortSignal) => wait(ms, undefined, signal ? { signal } : {});

/** Creates a client of the audio service over HTTP (interface 4 and 5). Retries only what failures.ts allows. */
export function createAudioService(options: AudioServiceOptions): AudioService {
  const { now = Date.now, sleep = defaultSleep, random = Math.random, log, connections = 64 } = options;
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const transport = createTransport({ connections, connectMs: timeouts.connectMs });

  async function send(operation: Operation, wire: WireRequest, { signal, timeoutMs }: CallOptions) {
    const works = operation.paid && !wire.asynchronous;
    const limit = timeoutMs ?? (works ? timeouts.workMs : timeouts.quickMs);
    for (let tries = 0; ; tries++) {
      const started = now();
      const { apiKey } = options;
      const once = () => sendAttempt({ operation, wire, transport, signal, limit, now, apiKey });
      const outcome = await AUDIO_REQUEST.tracePromise(once, { operation: operation.name });
      const ms = now() - started;
      log?.debug(
        { operation: operation.name, tries, ms, error: errorMessageOf(outcome) },
        "audio service: call finished",
      );
      if ("body" in outcome) return outcome.body;
      const { verdict, error } = outcome;
      const retryAfterMs = error instanceof ServiceError ? error.facts.retryAfterMs : undefined;
      const pause =
        retryAfterMs ?? backoff(tries, { firstMs: FIRST_WAIT_MS, maxMs: MAX_WAIT_MS, jitter: random });
      if (tries >= verdict.again || pause > MAX_WAIT_MS) throw error;
      await sleep(pause, signal);
    }
  }

  const pollRequest = createPollRequests(options);

  /** The path that the service was found to have, by operation. */
  const knownForms = new Map<string, string>();

  /** gap path-forms: a route that doesn't exist has done nothing, so its other form can be called. */
  async function sendToAnyForm(operation: Operation, request: object, callOptions: CallOptions) {
    const knownForm = knownForms.get(operation.name) ?? operation.paths[0];
    const sendTo = (form: string) =>
      send(operation, buildWireRequest(operation, request, options, form), callOptions);
    try {
      return await sendTo(knownForm);
    } catch (error) {
      const other = operation.paths.find((form) => form !== knownForm);
      if (other === undefined || !isNotFound(error)) throw error;
      const body = await sendTo(other);
      knownForms.set(operation.name, other);
      return body;
    }
  }

  return {
    async call(operation, request, callOptions = {}) {
      return (await sendToAnyForm(operation, request, callOptions)) as ResponseOf<typeof operation>;
    },
    async task(id, { operation, ...callOptions } = {}) {
      const body = await send(getTask, pollRequest(id), callOptions);
      const reading = parsePolledTask(body, { operation });
      if (reading.state === "in-progress" && statesProgress(body)) return reading;
      const answer = excerptAnswer(body);
      if (reading.state !== "failed" || reading.code !== UNREADABLE) return { ...reading, answer };
      const facts = { status: 200, code: UNREADABLE, retryable: true, maybeCharged: true };
      throw new ServiceError(`getTask: ${reading.message}`, facts, answer);
    },
    close: () => transport.close(),
  };
}

const isNotFound = (error: unknown) => error instanceof ServiceError && error.facts.status === 404;

const errorMessageOf = (outcome: RequestAttempt) => ("error" in outcome ? outcome.error.message : undefined);
