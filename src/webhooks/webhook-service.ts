import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { nanoid } from "nanoid";
import { newId } from "../base/new-id.ts";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { checkPublicLink } from "../net/public-link.ts";
import type { Database } from "../store/schema.ts";
import type { SecretBox } from "../store/secret-box.ts";
import {
  createEndpointStore,
  decryptEndpoint,
  encryptEndpoint,
  type EndpointRow,
  withNewSecret,
} from "./endpoint-store.ts";
import { createDeliveryStore } from "./delivery-store.ts";
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

export interface WebhookUser {
  readonly scope: { readonly platform: string; readonly workspace: string; readonly person: string };
  readonly mayAdminister: () => Promise<boolean>;
}

interface WebhookServiceDeps extends WebhookUser {
  readonly db: Kysely<Database>;
  readonly secretBox: SecretBox;
  readonly now: () => Date;
}

export type WebhookService = ReturnType<typeof createWebhookService>;

/** A server's webhooks, for one person. Every method throws a UserError unless they are an admin of the server. */
export function createWebhookService({ db, secretBox: seal, scope, mayAdminister, now }: WebhookServiceDeps) {
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
    async list(): Promise<readonly Webhook[]> {
      await requireAdmin();
      return (await endpoints.of(server)).map((row) => toWebhook(row, seal, now()));
    },
    /** Returns the secret, which is never shown again. */
    async add({ url, events, hasText }: NewWebhook) {
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
    /** Returns another secret, beside which the one before is valid for a day. It's never shown again. */
    async rotate(id: string) {
      const { sealed } = await requireEndpoint(id);
      const endpoint = sealed === null ? undefined : decryptEndpoint(seal, id, sealed);
      if (sealed === null || !endpoint) throw unknownWebhook(id);
      const secret = createSecret();
      const after = encryptEndpoint(seal, id, withNewSecret(endpoint, secret, now()));
      if (!(await endpoints.replaceSealed(id, server, { before: sealed, after }))) throw unknownWebhook(id);
      return { secret };
    },
    async remove(id: string) {
      await requireAdmin();
      if (!(await endpoints.remove(id, server))) throw unknownWebhook(id);
    },
    /** Returns its newest events, delivered or not. */
    async deliveries(id: string) {
      await requireEndpoint(id);
      return deliveryStore.log(id, LISTED_EVENTS);
    },
    /** Sends an event again soon, and enables its endpoint. */
    async redeliver(event: string) {
      await requireAdmin();
      if (!(await deliveryStore.redeliver(event, server)))
        throw new UserError(say("webhookEventUnknown", { id: event }));
    },
    /** Sends a test event soon, once, and all waiting events with it; enables a disabled endpoint. */
    async test(id: string) {
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
