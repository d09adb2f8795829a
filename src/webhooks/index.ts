import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { createSecretBox } from "../store/secret-box.ts";
import { createWebhookService, type WebhookUser } from "./webhook-service.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { createEndpointStore } from "./endpoint-store.ts";
import { startSender, type SenderOptions } from "./sender.ts";

export type Webhooks = ReturnType<typeof createWebhooks>;

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

/** Webhooks that are called when something happens (docs/webhooks.md). */
export function createWebhooks({ interactiveDb, secret, now }: WebhooksOptions) {
  const secretBox = createSecretBox(secret, "webhooks");
  return {
    /** For one person in a place. */
    forUser: (user: WebhookUser) => createWebhookService({ ...user, db: interactiveDb, secretBox, now }),
    /** Endpoints whose last attempt failed, including disabled ones; those failing longest first. */
    failing: createEndpointStore(interactiveDb).failing,
    /** Sends due events until it is closed. First adds or deletes the operator's own endpoint. */
    async send(options: Omit<SenderOptions, "secretBox">) {
      await createEndpointStore(options.store.db).declareOperators(options.operators !== undefined);
      return startSender({ ...options, secretBox });
    },
  };
}
