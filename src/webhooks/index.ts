import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { createSeal } from "../store/secret-box.ts";
import { createWebhookDesk, type WebhookDesk } from "./webhook-service.ts";
import { type EndpointRow, endpointRows } from "./endpoint-store.ts";
import { runSender, type SenderOptions } from "./sender.ts";

/** What tells other programs when jobs end (docs/webhooks.md). */
export interface Webhooks {
  /** For one person, where they are. */
  desk(about: {
    readonly scope: { readonly platform: string; readonly workspace: string; readonly person: string };
    readonly mayAdminister: () => Promise<boolean>;
  }): WebhookDesk;
  /** Endpoints that could not be reached the last time, disabled ones too; those that fail longest first. */
  failing(count: number): Promise<readonly EndpointRow[]>;
  /** Sends what there is to send, until it is closed. Before it the operator's own endpoint is made known, or taken away. */
  send(how: Omit<SenderOptions, "seal">): Promise<{ close(): Promise<void> }>;
}

interface WebhooksOptions {
  /** For what a person waits for. */
  readonly front: Kysely<Database>;
  readonly secret: string;
  readonly now: () => Date;
}

export function createWebhooks({ front, secret, now }: WebhooksOptions): Webhooks {
  const seal = createSeal(secret, "webhooks");
  return {
    desk: (about) => createWebhookDesk({ ...about, db: front, seal, now }),
    failing: endpointRows(front).failing,
    async send(how) {
      await endpointRows(how.store.db).declareOperators(how.operators !== undefined);
      return runSender({ ...how, seal });
    },
  };
}
