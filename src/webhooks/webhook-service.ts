import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { nanoid } from "nanoid";
import { newId } from "../base/new-id.ts";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { checkPublicLink } from "../net/public-link.ts";
import type { Database } from "../store/schema.ts";
import type { SecretBox } from "../store/secret-box.ts";
import { type EndpointRow, createEndpointStore } from "./endpoint-store.ts";
import { decryptEndpoint, encryptEndpoint, withNewSecret } from "./endpoint.ts";
import { createDeliveryStore, type LoggedEvent } from "./delivery-store.ts";
import { EVENT_TYPES, type EventType } from "./message.ts";
import { createEventStore } from "./event-store.ts";
import { createSecret } from "./secret.ts";

const MAX_WEBHOOKS = 10;
/** People type the IDs, so they are short. */
const ID_LENGTH = 5;

const LISTED_EVENTS = 20;

/** What an endpoint can be added for, and the types of events that it then gets. */
export const WEBHOOK_EVENTS = {
  jobs: ["job.ended"],
  transcripts: ["transcript.ready", "minutes.ready"],
  moderation: ["case.opened", "case.decided"],
  everything: EVENT_TYPES,
} as const satisfies Readonly<Record<string, readonly EventType[]>>;
export type WebhookEvents = keyof typeof WEBHOOK_EVENTS;

export interface NewWebhook {
  readonly url: string;
  readonly events: WebhookEvents;
  /** Whether events contain texts by people, as far as the admin who adds it can see them. */
  readonly hasText: boolean;
}

export interface Webhook {
  readonly id: string;
  /** Undefined when it can't be read anymore: it was sealed with another `SECRET_KEY`. */
  readonly url: string | undefined;
  readonly state: "new" | "reached" | "failing" | "disabled";
  /** Milliseconds since it was reached, or since it has been failing or disabled. */
  readonly forMs: number;
  readonly lastFailure: string | null;
  readonly events: WebhookEvents;
  readonly hasText: boolean;
  /** Number of events. */
  readonly waiting: number;
  readonly givenUp: number;
}

/** A server's webhooks, for one person. Every method throws a UserError unless they are an admin of the server. */
export interface WebhookService {
  list(): Promise<readonly Webhook[]>;
  /** Returns the secret, which is never shown again. */
  add(webhook: NewWebhook): Promise<{ readonly id: string; readonly secret: string }>;
  /** Returns another secret, beside which the one before is valid for a day. It's never shown again. */
  rotate(id: string): Promise<{ readonly secret: string }>;
  remove(id: string): Promise<void>;
  /** Returns its newest events, delivered or not. */
  deliveries(id: string): Promise<readonly LoggedEvent[]>;
  /** Sends an event again soon, and enables its endpoint. */
  redeliver(event: string): Promise<void>;
  /** Sends a test event soon, once, and all waiting events with it; enables a disabled endpoint. */
  test(id: string): Promise<void>;
}

interface WebhookServiceDeps {
  readonly db: Kysely<Database>;
  readonly secretBox: SecretBox;
  readonly scope: { readonly platform: string; readonly workspace: string; readonly person: string };
  readonly mayAdminister: () => Promise<boolean>;
  readonly now: () => Date;
}

export function createWebhookService({
  db,
  secretBox: seal,
  scope,
  mayAdminister,
  now,
}: WebhookServiceDeps): WebhookService {
  const { platform, workspace, person } = scope;
  const server = { platform, workspace };
  const endpoints = createEndpointStore(db);
  const deliveryStore = createDeliveryStore(db);
  const requireAdmin = async () => {
    if (!(await mayAdminister())) throw new UserError(say("webhooksNotYours"));
  };
  const requireEndpoint = async (id: string) => {
    await requireAdmin();
    const found = (await endpoints.of(server)).find((endpoint) => endpoint.id === id);
    if (!found) throw unknownWebhook(id);
    return found;
  };
  return {
    async list() {
      await requireAdmin();
      return (await endpoints.of(server)).map((row) => toWebhook(row, seal, now()));
    },
    async add({ url, events, hasText }) {
      await requireAdmin();
      const link = checkPublicLink(url);
      if (!link.ok || link.url.protocol !== "https:") throw new UserError(say("webhookAddress"));
      const [id, secret] = [newId("w", ID_LENGTH), createSecret()];
      const sealed = encryptEndpoint(seal, id, { url: link.url.href, secret });
      const types = WEBHOOK_EVENTS[events];
      if (!(await endpoints.add({ ...server, id, sealed, addedBy: person, types, hasText }, MAX_WEBHOOKS)))
        throw new UserError(say("webhooksTooMany", { most: MAX_WEBHOOKS }));
      return { id, secret };
    },
    async rotate(id) {
      const { sealed } = await requireEndpoint(id);
      const endpoint = sealed === null ? undefined : decryptEndpoint(seal, id, sealed);
      if (sealed === null || !endpoint) throw unknownWebhook(id);
      const secret = createSecret();
      const after = encryptEndpoint(seal, id, withNewSecret(endpoint, secret, now()));
      if (!(await endpoints.replaceSealed(id, server, { before: sealed, after }))) throw unknownWebhook(id);
      return { secret };
    },
    async remove(id) {
      await requireAdmin();
      if (!(await endpoints.remove(id, server))) throw unknownWebhook(id);
    },
    async deliveries(id) {
      await requireEndpoint(id);
      return deliveryStore.log(id, LISTED_EVENTS);
    },
    async redeliver(event) {
      await requireAdmin();
      if (!(await deliveryStore.redeliver(event, server)))
        throw new UserError(say("webhookEventUnknown", { id: event }));
    },
    async test(id) {
      await requireEndpoint(id);
      await createEventStore(db).test(`msg_${nanoid(24)}`, id);
    },
  };
}

const unknownWebhook = (id: string) => new UserError(say("webhookUnknown", { id }));

function toWebhook(row: EndpointRow, secretBox: SecretBox, now: Date): Webhook {
  const { id, sealed, types, hasText, lastFailure, waiting, givenUp, disabledAt, failingSince, reachedAt } =
    row;
  const since = disabledAt ?? failingSince ?? reachedAt;
  return {
    id,
    url: sealed === null ? undefined : decryptEndpoint(secretBox, id, sealed)?.url,
    state: disabledAt ? "disabled" : failingSince ? "failing" : reachedAt ? "reached" : "new",
    forMs: since ? now.getTime() - since.getTime() : 0,
    lastFailure,
    events: eventsOf(types),
    hasText,
    waiting,
    givenUp,
  };
}

/** An endpoint gets more or less than it was added for only after a change of {@link WEBHOOK_EVENTS}. */
const eventsOf = (types: readonly string[]): WebhookEvents =>
  (Object.keys(WEBHOOK_EVENTS) as WebhookEvents[]).find((name) =>
    isDeepStrictEqual([...WEBHOOK_EVENTS[name]], types),
  ) ?? "everything";
