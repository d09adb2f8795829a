import { setTimeout as wait } from "node:timers/promises";
import type { Update } from "@grammyjs/types";
import type { Logger } from "pino";
import { backoff } from "../../../base/backoff.ts";
import type { ConnectionState } from "../../chat-platform.ts";
import type { TelegramApi } from "../api/api.ts";
import { isTelegramError } from "../api/errors.ts";

/** What the bot listens for. */
export const ALLOWED_UPDATES = ["message", "guest_message", "callback_query", "inline_query"] as const;

/** How long Telegram keeps a request open while nothing happens. */
const POLL_SECONDS = 25;
/** How often a process that waits for its turn looks whether it is the one. */
const STANDBY_MS = 500;
const CONFLICT_MS = 1_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;

export interface PollerDeps {
  readonly api: TelegramApi;
  /** Telegram gives updates to one poller at a time. */
  readonly isReceiver: () => boolean;
  /** Rejects if the update has to come again. */
  readonly onUpdate: (update: Update) => Promise<void>;
  readonly log: Logger;
}

/**
 * Receives updates by long polling. They are confirmed after they were handled, so those of a process that dies come again.
 * A process that isn't the receiver stands by, and counts as connected: it can take over at any time.
 */
export function createPoller({ api, isReceiver, onUpdate, log }: PollerDeps) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: ConnectionState = "connecting";
  let offset: number | undefined;
  /** Not confirmed yet, because an earlier one has to come again. */
  let handled: ReadonlySet<number> = new Set();
  let running: Promise<void> | undefined;

  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);

  async function poll(timeout: number): Promise<void> {
    const updates = await api.call(
      "getUpdates",
      { timeout, allowed_updates: ALLOWED_UPDATES, ...(offset !== undefined && { offset }) },
      { signal },
    );
    state = "open";
    const results = await Promise.allSettled(
      updates.map(async (update) => handled.has(update.update_id) || onUpdate(update)),
    );
    const ids = updates.map(({ update_id: id }) => id);
    const failed = results.findIndex(({ status }) => status === "rejected");
    const failure = results[failed];
    if (failure?.status === "rejected") {
      offset = ids[failed];
      handled = new Set(ids.filter((_, n) => results[n]?.status === "fulfilled"));
      throw failure.reason;
    }
    handled = new Set();
    const last = ids.at(-1);
    if (last !== undefined) offset = last + 1;
  }

  /** Confirms what was handled, so that the next process doesn't get it again. */
  async function confirm(): Promise<void> {
    if (offset === undefined) return;
    await api.call("getUpdates", { timeout: 0, limit: 1, offset }).catch(() => undefined);
    offset = undefined;
  }

  /** A webhook of earlier would keep all updates from us; another poller is gone soon. */
  async function resolveConflict(why: string): Promise<void> {
    if (/webhook/i.test(why)) await api.call("deleteWebhook", {}).catch(() => undefined);
    await pause(CONFLICT_MS);
  }

  async function run(tried: () => void): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      if (!isReceiver()) {
        await confirm();
        state = "open";
        tried();
        await pause(STANDBY_MS);
        continue;
      }
      try {
        // The first answer comes at once.
        await poll(state === "open" ? POLL_SECONDS : 0);
        failures = 0;
      } catch (error) {
        if (signal.aborted) break;
        if (isTelegramError(error, "conflict")) await resolveConflict(error.why);
        else {
          failures++;
          state = isTelegramError(error, "revoked") ? "closed" : "connecting";
          log.warn({ err: error }, "telegram: failed to receive or store updates; trying again");
          await pause(backoff(failures, { firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS }));
        }
      }
      tried();
    }
    await confirm();
  }

  return {
    connection: (): ConnectionState => state,
    async start(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      running = run(resolve);
      await promise;
    },
    async close(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
