import type { Signal } from "./clock.ts";
import { Refusal, type Update } from "./model.ts";

interface Webhook {
  readonly url: string;
  readonly secret: string | undefined;
  lastError?: string;
}

const CONFLICT =
  "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";
const HAS_WEBHOOK =
  "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
const RETRY_MS = 50;

export type Updates = ReturnType<typeof createUpdates>;

/** What happened in the bot's chats, until the bot confirms it: by long polling or over a webhook, never both. */
export function createUpdates(changed: Signal) {
  const pending: Update[] = [];
  let lastId = 800_000_000;
  let allowed: readonly string[] = [];
  let webhook: Webhook | undefined;
  let address: string | undefined;
  let isClosed = false;
  /** Ends the request that waits. */
  let conflict: (() => void) | undefined;

  const isAllowed = (update: Omit<Update, "update_id">) =>
    allowed.length === 0 || Object.keys(update).some((kind) => allowed.includes(kind));

  /** Sends updates one after another, each until the bot's endpoint accepts it. */
  async function deliver(to: Webhook): Promise<void> {
    for (;;) {
      if (isClosed || webhook !== to) return;
      const [update] = pending;
      if (!update) {
        await changed.wait(1_000);
        continue;
      }
      const status = await fetch(address ?? to.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(to.secret !== undefined && { "x-telegram-bot-api-secret-token": to.secret }),
        },
        body: JSON.stringify(update),
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status >= 200 && status < 300) pending.splice(pending.indexOf(update), 1);
      else {
        to.lastError = `Wrong response from the webhook: ${status}`;
        await changed.wait(RETRY_MS);
      }
    }
  }

  return {
    push(update: Omit<Update, "update_id">): void {
      if (isAllowed(update)) pending.push({ update_id: ++lastId, ...update });
      changed.notify();
    },
    /** Updates that the bot hasn't confirmed. */
    waiting: (): number => pending.length,
    /** Where the webhook's address leads: a bot in a test has no public one. */
    deliverTo: (url: string): void => void (address = url),
    webhook: (): Readonly<Webhook> | undefined => webhook,
    setWebhook(url: string, secret: string | undefined, kinds: readonly string[] | undefined): void {
      allowed = kinds ?? allowed;
      webhook = url === "" ? undefined : { url, secret };
      conflict?.();
      if (webhook) void deliver(webhook);
    },
    drop: (): void => void pending.splice(0, Infinity),
    /** Answers a request of long polling. A later request ends the earlier one. */
    async poll({
      offset,
      limit = 100,
      timeout = 0,
      kinds,
      isGone,
    }: {
      readonly offset: number | undefined;
      readonly limit: number | undefined;
      readonly timeout: number | undefined;
      readonly kinds: readonly string[] | undefined;
      readonly isGone: () => boolean;
    }): Promise<readonly Update[]> {
      if (webhook) throw new Refusal(409, HAS_WEBHOOK);
      allowed = kinds ?? allowed;
      conflict?.();
      let isEnded = false;
      const end = () => {
        isEnded = true;
        changed.notify();
      };
      conflict = end;
      if (offset !== undefined)
        pending.splice(0, Infinity, ...pending.filter(({ update_id: id }) => id >= offset));
      changed.notify();
      const until = performance.now() + timeout * 1000;
      for (;;) {
        if (isEnded) throw new Refusal(409, CONFLICT);
        const left = until - performance.now();
        if (pending.length > 0 || left <= 0 || isClosed || isGone()) break;
        await changed.wait(Math.min(left, 200));
      }
      if (conflict === end) conflict = undefined;
      return isGone() ? [] : pending.slice(0, limit);
    },
    close(): void {
      isClosed = true;
      changed.notify();
    },
  };
}
