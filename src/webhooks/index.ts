import type { Kysely } from "kysely";
import type { Database } from "../store/schema.ts";
import { createSecretBox } from "../store/secret-box.ts";
import { createWebhookService, type WebhookService } from "./webhook-service.ts";
import { type EndpointRow, createEndpointStore } from "./endpoint-store.ts";
import { startSender, type SenderOptions } from "./sender.ts";

/** What tells other programs when jobs end (docs/webhooks.md). */
export interface Webhooks {
  /** For one person, where they are. */
  forUser(user: {
    readonly scope: { readonly platform: string; readonly workspace: string; readonly person: string };
    readonly mayAdminister: () => Promise<boolean>;
  }): WebhookService;
  /** Endpoints that could not be reached the last time, disabled ones too; those that fail longest first. */
  failing(count: number): Promise<readonly EndpointRow[]>;
  /** Sends what there is to send, until it is closed. Before it the operator's own endpoint is made known, or taken away. */
  send(options: Omit<SenderOptions, "secretBox">): Promise<{ close(): Promise<void> }>;
}

interface WebhooksOptions {
  /** For what a person waits for. */
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
