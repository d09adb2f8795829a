import type { Logger } from "pino";
import { say } from "../messages/index.ts";
import type { GuardedPost } from "../net/guarded-post.ts";
import { noticeRows } from "../notices/store.ts";
import { runOutbox } from "../store/outbox.ts";
import type { Seal } from "../store/secret-box.ts";
import type { Store } from "../store/index.ts";
import { endpointRows } from "./endpoint-store.ts";
import { openEndpoint, type Endpoint } from "./endpoint.ts";
import { eventRows, WEBHOOKS, type Due } from "./event-store.ts";
import { bodyOf, headersOf, type JobEnd } from "./message.ts";
import { retryMs, askedMs } from "./schedule.ts";

/** As long as one event is tried: a receiver that was away for a weekend is found again. */
const FAILING_LIMIT_MS = 3 * 24 * 60 * 60 * 1000;

export interface SenderOptions {
  readonly store: Pick<Store, "db" | "listen">;
  readonly seal: Seal;
  readonly operators: Endpoint | undefined;
  readonly post: GuardedPost;
  /** For the operator's endpoint alone: it may be on a private address, which servers must not reach by naming it. */
  readonly trustedPost: GuardedPost;
  /** What is known of a job; undefined when it has been forgotten. */
  readonly describe: (job: string) => Promise<JobEnd | undefined>;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Logger;
}

/** Tells endpoints of what has ended, until it is closed. */
export function runSender(options: SenderOptions): Promise<{ close(): Promise<void> }> {
  const { store, log } = options;
  return runOutbox<Due>({
    what: "webhooks",
    laneOf: ({ endpointId }) => endpointId,
    take: eventRows(store.db).take,
    send: (event) => send(options, event),
    listen: store.listen,
    channel: WEBHOOKS,
    log,
  });
}

async function send(options: SenderOptions, event: Due): Promise<void> {
  const { store, now } = options;
  const { id, endpointId } = event;
  const events = eventRows(store.db);
  const to = endpointOf(options, event);
  if (!to) return disable(options, event, "SECRET_KEY has changed");
  const body = event.body ?? (await compose(options, event));
  if (body === undefined) return events.remove(id);
  const headers = headersOf({ id, body, secret: to.secret, at: now() });
  const came = await attempt(event.sealed === null ? options.trustedPost : options.post, to.url, {
    headers,
    body,
  });
  if (came.kind === "taken") {
    await events.remove(id);
    return endpointRows(store.db).reached(endpointId);
  }
  await failed(options, event, came);
}

const endpointOf = ({ seal, operators }: SenderOptions, { endpointId, sealed }: Due): Endpoint | undefined =>
  sealed === null ? operators : openEndpoint(seal, endpointId, sealed);

/** Kept before it is sent: whoever tries again sends the same, whatever has become of the job since. */
async function compose({ store, describe }: SenderOptions, event: Due): Promise<string | undefined> {
  const end = event.jobId === null ? null : await describe(event.jobId);
  if (end === undefined) return undefined;
  const body = bodyOf(event, end);
  await eventRows(store.db).keepBody(event.id, body);
  return body;
}

async function failed(options: SenderOptions, event: Due, came: Exclude<Attempt, { kind: "taken" }>) {
  const { store, log } = options;
  const { id, endpointId, attempt } = event;
  const forMs = await endpointRows(store.db).failed(endpointId, came.why);
  await postpone(options, event, came);
  log.info({ endpoint: endpointId, event: id, attempt, why: came.why }, "webhook not taken");
  const isOver = came.kind === "gone" || (event.jobId !== null && forMs >= FAILING_LIMIT_MS);
  if (isOver) await disable(options, event, came.why);
}

async function postpone(
  { store, random }: SenderOptions,
  { id, jobId, attempt }: Due,
  came: Exclude<Attempt, { kind: "taken" }>,
): Promise<void> {
  const events = eventRows(store.db);
  // Who has asked for a test looks now, not in an hour.
  if (jobId === null) return events.remove(id);
  // It stays for a test to bring back.
  if (came.kind === "gone") return;
  const ms = retryMs(attempt, came.askedMs, random());
  await (ms === undefined ? events.giveUp(id) : events.putOff(id, ms));
}

/** Nothing more is sent there, and those who manage the server are told why. What waits is kept for a test to send. */
async function disable({ store, log }: SenderOptions, { endpointId }: Due, why: string): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    const server = await endpointRows(trx).disable(endpointId);
    if (!server) return;
    log.warn({ endpoint: endpointId, why }, "webhook disabled: it has failed for too long, or is gone");
    await noticeRows(trx).put(server, say("webhookDisabled", { id: endpointId, why }));
  });
}

/** A receiver that takes longer than the specification's 15 to 30 seconds should answer first and work later. */
const TIMEOUT_MS = 15_000;

type Attempt =
  | { readonly kind: "taken" }
  /** `why` names the status or the kind of failure, never the receiver's words or its address. */
  | { readonly kind: "failed"; readonly why: string; readonly askedMs: number }
  /** The receiver says that nobody will ever be there again. */
  | { readonly kind: "gone"; readonly why: string };

/** One attempt to hand an event over; never throws. */
async function attempt(
  post: GuardedPost,
  url: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<Attempt> {
  try {
    const { status, headers } = await post(url, { ...message, timeoutMs: TIMEOUT_MS });
    if (status >= 200 && status < 300) return { kind: "taken" };
    const why = `status ${status}`;
    if (status === 410) return { kind: "gone", why };
    return { kind: "failed", why, askedMs: askedMs(headers["retry-after"]) };
  } catch (error) {
    return { kind: "failed", why: error instanceof Error ? error.name : "unknown", askedMs: 0 };
  }
}
