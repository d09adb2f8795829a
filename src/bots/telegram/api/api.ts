import { openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { ApiMethods, ApiResponse } from "@grammyjs/types";
import { Agent, fetch, FormData } from "undici";
import { parseJson } from "../../../base/parse-json.ts";
import type { Rate } from "../../../base/rate-limiter.ts";
import { errorCode } from "../../../errors.ts";
import { PLATFORM_REQUEST } from "../../events.ts";
import type { Limiter } from "../../limiter.ts";
import { LimitReached, type SharedLimit } from "../../shared-limit.ts";
import { isPrivateChat } from "../address.ts";
import { classifyError, isTelegramError, TelegramFailure } from "./errors.ts";

/** A file to upload, read from disk while it is sent. */
export interface UploadFile {
  readonly path: string;
  readonly bytes: number;
  readonly name: string;
  readonly type: string;
}

type Methods = ApiMethods<UploadFile>;
export type Method = keyof Methods;
export type Args<M extends Method> =
  Parameters<Methods[M]> extends [] ? object : NonNullable<Parameters<Methods[M]>[0]>;
export type Result<M extends Method> = ReturnType<Methods[M]>;

export interface CallOptions {
  /** Runs when the limits allow the call, right before it is sent. */
  readonly beforeSend?: () => Promise<void>;
  readonly signal?: AbortSignal;
}

export interface TelegramApi {
  /**
   * Makes one call, within the limits. Throws {@link TelegramFailure}: `busy`, with the time to wait, if the wait would be
   * too long.
   */
  call<M extends Method>(method: M, args: Args<M>, options?: CallOptions): Promise<Result<M>>;
  /** Milliseconds that a message to this chat would have to wait. */
  waitMs(chat: number): number;
}

export interface ApiDeps {
  /** Without a slash at the end. */
  readonly apiUrl: string;
  readonly token: string;
  readonly limiter: Limiter;
  /** Of all requests, shared by all processes. */
  readonly limit: Pick<SharedLimit, "take" | "pause">;
}

/** All waits of one call together. Longer waits are left to the queue. */
const MAX_WAIT_MS = 20_000;
const TIMEOUT_MS = 30_000;
const SLOWEST_BYTES_A_SECOND = 100_000;
/** One message a second in a chat, with short bursts. */
const PER_CHAT: Rate = { burst: 2, everyMs: 1_050 };
/** 20 a minute in a group. */
const PER_GROUP: Rate = { burst: 10, everyMs: 6_100 };

const groupKey = (chat: number) => `group ${chat}`;
const chatKey = (chat: number) => `chat ${chat}`;

export function createTelegramApi({ apiUrl, token, limiter, limit }: ApiDeps): TelegramApi {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: TIMEOUT_MS });

  async function waitForTurn(method: string, chat: number, maxMs: number): Promise<void> {
    const keys = isPrivateChat(chat)
      ? ([[chatKey(chat), PER_CHAT]] as const)
      : ([
          [chatKey(chat), PER_CHAT],
          [groupKey(chat), PER_GROUP],
        ] as const);
    for (const [key, rate] of keys) {
      const leftMs = await limiter.turn(key, rate, maxMs);
      if (leftMs > 0) throw new TelegramFailure(method, "no turn yet", "busy", { retryAfterMs: leftMs });
    }
    await limit.take().catch((error: unknown) => {
      throw error instanceof LimitReached
        ? new TelegramFailure(method, "no turn yet", "busy", { retryAfterMs: error.retryAfterMs })
        : error;
    });
  }

  async function send<M extends Method>(
    method: M,
    args: object,
    { signal }: CallOptions,
  ): Promise<Result<M>> {
    const { body, bytes } = await bodyOf(args);
    const waitMs = method === "getUpdates" ? 2 * TIMEOUT_MS : TIMEOUT_MS;
    const timeout = AbortSignal.timeout(waitMs + Math.ceil((bytes / SLOWEST_BYTES_A_SECOND) * 1000));
    const answer = await fetch(`${apiUrl}/bot${token}/${method}`, {
      method: "POST",
      body,
      ...(typeof body === "string" && { headers: { "content-type": "application/json" } }),
      dispatcher: agent,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw lostAnswer(method, error);
    });
    const text = await answer.text().catch((error: unknown) => {
      throw lostAnswer(method, error);
    });
    const read = parseJson(text) as ApiResponse<Result<M>> | undefined;
    if (read?.ok === true) return read.result;
    const { description = `HTTP ${answer.status}`, parameters } = read ?? {};
    const { retry_after: seconds, migrate_to_chat_id: movedTo } = parameters ?? {};
    const retryAfterMs = seconds === undefined ? undefined : seconds * 1000;
    throw new TelegramFailure(method, description, classifyError(answer.status, description), {
      retryAfterMs,
      movedTo,
    });
  }

  const traced = <M extends Method>(method: M, args: object, options: CallOptions) =>
    PLATFORM_REQUEST.tracePromise(() => send(method, args, options), {
      platform: "telegram",
      method,
      statusOf: (error) => (error instanceof TelegramFailure ? error.meaning : "fault"),
    });

  return {
    async call(method, args, options = {}) {
      const chat = "chat_id" in args ? Number(args.chat_id) : undefined;
      const until = performance.now() + MAX_WAIT_MS;
      for (;;) {
        const maxMs = until - performance.now();
        if (chat !== undefined && isMessage(method)) await waitForTurn(method, chat, maxMs);
        await options.beforeSend?.();
        try {
          return await traced(method, args, options);
        } catch (error) {
          if (isTelegramError(error, "moved") && error.movedTo !== undefined && isMessage(method))
            return this.call(method, { ...args, chat_id: error.movedTo }, options);
          const pauseMs = isTelegramError(error, "busy") ? error.retryAfterMs : undefined;
          if (pauseMs === undefined) throw error;
          if (chat === undefined) limit.pause(pauseMs);
          else limiter.pause(chatKey(chat), pauseMs);
          // Not everything is said by a job, which would try again.
          if (chat === undefined || pauseMs > until - performance.now()) throw error;
          await wait(pauseMs);
        }
      }
    },
    waitMs: (chat) =>
      Math.max(
        limiter.waitMs(chatKey(chat), PER_CHAT),
        isPrivateChat(chat) ? 0 : limiter.waitMs(groupKey(chat), PER_GROUP),
      ),
  };
}

const isMessage = (method: string): boolean => method.startsWith("send") && method !== "sendChatAction";

/** Only codes: undici's messages can quote the address, which has the token. */
function lostAnswer(method: string, error: unknown): TelegramFailure {
  const code = errorCode(error instanceof Error ? (error.cause ?? error) : error) || "timeout";
  const isUnsent = code === "ECONNREFUSED" || code === "ENOTFOUND";
  return new TelegramFailure(method, `no answer (${code})`, isUnsent ? "busy" : "unclear");
}

/** JSON, or a form if there are files. One inside of another value is named there. */
async function bodyOf(args: object) {
  const files = new Map<string, UploadFile>();
  const attach = (_key: string, value: unknown): unknown => {
    if (!isUpload(value)) return value;
    const name = `file${files.size}`;
    files.set(name, value);
    return `attach://${name}`;
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(args)) {
    if (isUpload(value)) files.set(name, value);
    else if (value !== undefined)
      form.append(name, typeof value === "string" ? value : JSON.stringify(value, attach));
  }
  if (files.size === 0) return { body: JSON.stringify(args), bytes: 0 };
  for (const [name, { path, type, name: fileName }] of files)
    form.append(name, await openAsBlob(path, { type }), fileName);
  return { body: form, bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0) };
}

const isUpload = (value: unknown): value is UploadFile =>
  typeof value === "object" && value !== null && "path" in value;
