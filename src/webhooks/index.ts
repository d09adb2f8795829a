import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { createSecretBox } from "../store/secret-box.ts";
import { createWebhookService, type WebhookService } from "./webhook-service.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { type EndpointRow, createEndpointStore } from "./endpoint-store.ts";
import { startSender, type SenderOptions } from "./sender.ts";

/** Webhooks that are called when something happens (docs/webhooks.md). */
export interface Webhooks {
  /** For one person in a place. */
  forUser(user: {
    readonly scope: { readonly platform: string; readonly workspace: string; readonly person: string };
    readonly mayAdminister: () => Promise<boolean>;
  }): WebhookService;
  /** Endpoints whose last attempt failed, including disabled ones; those failing longest first. */
  failing(count: number): Promise<readonly EndpointRow[]>;
  /** Sends due events until it is closed. First adds or deletes the operator's own endpoint. */
  send(options: Omit<SenderOptions, "secretBox">): Promise<{ close(): Promise<void> }>;
}

/** Long enough to notice over a weekend that a receiver lost what it had accepted. */
const LOG_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes the oldest entries of the delivery log, and returns how many. */
export const purgeDeliveries = (db: Kysely<Database>, now: Date): Promise<number> =>
  createDeliveryStore(db).forget(new Date(now.getTime() - LOG_MS));

interface WebhooksOptions {
  /** For requests that a person is waiting for. */
  readonly interactiveDb: Kysely<Database>;
  readonly secret: string;
  readonly now: () => Date;
}

export function createWebhooks({ interactiveDb, secret, now }: WebhooksOptions): Webhooks {
  const secretBox = createSecretBox(secret, "webhooks");
  return {
    forUser: (user) => createWebhookService({ ...user, db: interactiveDb, secretBox, now }),
    failing: createEndpointStore(interactiveDb).failing,
    async send(options) {
      await createEndpointStore(options.store.db).declareOperators(options.operators !== undefined);
      return startSender({ ...options, secretBox });
    },
  };
}
