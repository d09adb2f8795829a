import type { Logger } from "pino";
import { parseRetryAfterMs } from "../base/backoff.ts";
import { say } from "../messages/index.ts";
import type { GuardedPost } from "../net/guarded-post.ts";
import { createNoticeStore } from "../notices/store.ts";
import type { Store } from "../store/index.ts";
import { type OutboxOptions, runOutbox } from "../store/outbox.ts";
import type { SecretBox } from "../store/secret-box.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { createEndpointStore, decryptEndpoint, signingSecrets } from "./endpoint-store.ts";
import { createEventStore, type DueEvent, isTest, WEBHOOKS_CHANNEL } from "./event-store.ts";
import { type DescribeEvent, formatBody, signHeaders } from "./message.ts";

/** As long as one event is retried: enough for a receiver that is down over a weekend. */
const FAILING_LIMIT_MS = 3 * 24 * 60 * 60 * 1000;

/** An address, and the secrets with which requests to it are signed. */
interface SigningEndpoint {
  readonly url: string;
  readonly secrets: readonly string[];
}

export interface SenderOptions extends Pick<OutboxOptions<DueEvent>, "mayBeDue"> {
  readonly store: Pick<Store, "db" | "listen">;
  readonly secretBox: SecretBox;
  /** The operator's endpoint. */
  readonly operators: SigningEndpoint | undefined;
  readonly post: GuardedPost;
  /** Only for the operator's endpoint: it may have a private address, which servers must not reach by naming it. */
  readonly trustedPost: GuardedPost;
  readonly describe: DescribeEvent;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: Logger;
}

export function startSender(options: SenderOptions): Promise<{ close(): Promise<void> }> {
  const { store, mayBeDue, log } = options;
  return runOutbox<DueEvent>({
    name: "webhooks",
    laneOf: ({ endpointId }) => endpointId,
    take: createEventStore(store.db).take,
    send: (event) => sendEvent(options, event),
    mayBeDue,
    listen: store.listen,
    channel: WEBHOOKS_CHANNEL,
    log,
  });
}

async function sendEvent(options: SenderOptions, event: DueEvent): Promise<void> {
  const { store, now } = options;
  const { id, endpointId } = event;
  const events = createEventStore(store.db);
  const endpoint = endpointOf(options, event);
  if (!endpoint) return disableEndpoint(options, event, "SECRET_KEY has changed");
  const body = event.body ?? (await composeBody(options, event));
  if (body === undefined) return events.remove(id);
  const { url, secrets } = endpoint;
  const headers = signHeaders({ id, body, secrets, at: now() });
  const result = await attemptPost(event.sealed === null ? options.trustedPost : options.post, url, {
    headers,
    body,
  });
  if (result.kind === "taken") {
    await (isTest(event) ? events.remove(id) : createDeliveryStore(store.db).delivered(id));
    return createEndpointStore(store.db).reached(endpointId);
  }
  await handleFailure(options, event, result);
}

/** Undefined if its address can't be read anymore. */
function endpointOf(
  { secretBox, operators, now }: SenderOptions,
  { endpointId, sealed }: DueEvent,
): SigningEndpoint | undefined {
  if (sealed === null) return operators;
  const endpoint = decryptEndpoint(secretBox, endpointId, sealed);
  return endpoint && { url: endpoint.url, secrets: signingSecrets(endpoint, now()) };
}

/** Saved before it is sent, so that every retry sends the same body, even if what it is about has changed since. */
async function composeBody({ store, describe }: SenderOptions, event: DueEvent): Promise<string | undefined> {
  if (isTest(event)) return formatBody("webhook.test", event.happenedAt, {});
  const { platform, workspace, addedBy: person } = event;
  const data = await describe(event, event.hasText ? { platform, workspace, person } : undefined);
  if (data === undefined) return undefined;
  const body = formatBody(event.type, event.happenedAt, data);
  await createEventStore(store.db).keepBody(event.id, body);
  return body;
}

async function handleFailure(
  options: SenderOptions,
  event: DueEvent,
  result: Exclude<DeliveryAttempt, { kind: "taken" }>,
) {
  const { store, log } = options;
  const { id, endpointId, attempt } = event;
  const forMs = await createEndpointStore(store.db).failed(endpointId, result.why);
  await postponeEvent(options, event, result);
  log.info({ endpoint: endpointId, event: id, attempt, why: result.why }, "webhooks: delivery failed");
  const isOver = result.kind === "gone" || (!isTest(event) && forMs >= FAILING_LIMIT_MS);
  if (isOver) await disableEndpoint(options, event, result.why);
}

async function postponeEvent(
  { store, random }: SenderOptions,
  event: DueEvent,
  result: Exclude<DeliveryAttempt, { kind: "taken" }>,
): Promise<void> {
  const events = createEventStore(store.db);
  const { id, attempt } = event;
  // A person who requests a test checks it now, not in an hour.
  if (isTest(event)) return events.remove(id);
  // Keep the event: a test sends it again.
  if (result.kind === "gone") return;
  const ms = retryDelayMs(attempt, result.askedMs, random());
  await (ms === undefined ? events.giveUp(id) : events.postpone(id, ms));
}

/**
 * Stops sending to the endpoint, and notifies the server's admins of the reason. Waiting events are kept for a test to
 * send.
 */
async function disableEndpoint(
  { store, log }: SenderOptions,
  { endpointId }: DueEvent,
  reason: string,
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    const server = await createEndpointStore(trx).disable(endpointId);
    if (!server) return;
    log.warn(
      { endpoint: endpointId, why: reason },
      "webhooks: endpoint disabled; it failed for too long or is gone",
    );
    await createNoticeStore(trx).put(server, say("webhookDisabled", { id: endpointId, why: reason }));
  });
}

/** Within the specification's 15 to 30 seconds; a slower receiver should answer first and work later. */
const TIMEOUT_MS = 15_000;

type DeliveryAttempt =
  | { readonly kind: "taken" }
  /** `why` names the status or the kind of failure, never the receiver's text or address. */
  | { readonly kind: "failed"; readonly why: string; readonly askedMs: number }
  /** The receiver says that the endpoint is permanently gone. */
  | { readonly kind: "gone"; readonly why: string };

/** Attempts to deliver an event once; never throws. */
async function attemptPost(
  post: GuardedPost,
  url: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<DeliveryAttempt> {
  try {
    const { status, headers } = await post(url, { ...message, timeoutMs: TIMEOUT_MS });
    if (status >= 200 && status < 300) return { kind: "taken" };
    const why = `status ${status}`;
    if (status === 410) return { kind: "gone", why };
    const limits = { now: Date.now(), maxMs: MAX_DELAY_MS };
    return { kind: "failed", why, askedMs: parseRetryAfterMs(headers["retry-after"], limits) ?? 0 };
  } catch (error) {
    return { kind: "failed", why: error instanceof Error ? error.name : "unknown", askedMs: 0 };
  }
}

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/** The schedule that the Standard Webhooks specification proposes: about three days in all. */
const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** Spreads out retries of events that failed together. */
const JITTER = 0.2;
/** A receiver can't delay events longer than the schedule does. */
const MAX_DELAY_MS = 24 * HOUR;

/**
 * Milliseconds until the next attempt after `attempt` of them; undefined: it is given up. `requestedMs` is the
 * receiver's `retry-after`, at most {@link MAX_DELAY_MS}; `random` is from 0 to 1.
 */
export function retryDelayMs(attempt: number, requestedMs: number, random: number): number | undefined {
  const delay = DELAYS_MS[attempt - 1];
  if (delay === undefined) return undefined;
  return Math.max(delay * (1 + JITTER * random), requestedMs);
}
