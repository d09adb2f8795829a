import type { Kysely } from "kysely";
import { nanoid } from "nanoid";
import { newId } from "../base/new-id.ts";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { checkPublicLink } from "../net/public-link.ts";
import type { Database } from "../store/schema.ts";
import type { SecretBox } from "../store/secret-box.ts";
import { type EndpointRow, createEndpointStore } from "./endpoint-store.ts";
import { decryptEndpoint, encryptEndpoint } from "./endpoint.ts";
import { createEventStore } from "./event-store.ts";
import { createSecret } from "./secret.ts";

const MAX_WEBHOOKS = 10;
/** People type the IDs, so they are short. */
const ID_LENGTH = 5;

export interface Webhook {
  readonly id: string;
  /** Undefined when it can't be read anymore: it was sealed with another `SECRET_KEY`. */
  readonly url: string | undefined;
  readonly state: "new" | "reached" | "failing" | "disabled";
  /** Milliseconds since it was reached, or since it has been failing or disabled. */
  readonly forMs: number;
  readonly lastFailure: string | null;
  /** Number of events. */
  readonly waiting: number;
  readonly givenUp: number;
}

/** A server's webhooks, for one person. Every method throws a UserError unless they are an admin of the server. */
export interface WebhookService {
  list(): Promise<readonly Webhook[]>;
  /** Returns the secret, which is never shown again. */
  add(url: string): Promise<{ readonly id: string; readonly secret: string }>;
  remove(id: string): Promise<void>;
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
  const requireAdmin = async () => {
    if (!(await mayAdminister())) throw new UserError(say("webhooksNotYours"));
  };
  return {
    async list() {
      await requireAdmin();
      return (await endpoints.of(server)).map((row) => toWebhook(row, seal, now()));
    },
    async add(address) {
      await requireAdmin();
      const link = checkPublicLink(address);
      if (!link.ok || link.url.protocol !== "https:") throw new UserError(say("webhookAddress"));
      const [id, secret] = [newId("w", ID_LENGTH), createSecret()];
      const sealed = encryptEndpoint(seal, id, { url: link.url.href, secret });
      if (!(await endpoints.add({ ...server, id, sealed, addedBy: person }, MAX_WEBHOOKS)))
        throw new UserError(say("webhooksTooMany", { most: MAX_WEBHOOKS }));
      return { id, secret };
    },
    async remove(id) {
      await requireAdmin();
      if (!(await endpoints.remove(id, server))) throw unknownWebhook(id);
    },
    async test(id) {
      await requireAdmin();
      const found = (await endpoints.of(server)).some((endpoint) => endpoint.id === id);
      if (!found) throw unknownWebhook(id);
      await createEventStore(db).test(`msg_${nanoid(24)}`, id);
    },
  };
}

const unknownWebhook = (id: string) => new UserError(say("webhookUnknown", { id }));

function toWebhook(row: EndpointRow, secretBox: SecretBox, now: Date): Webhook {
  const { id, sealed, lastFailure, waiting, givenUp, disabledAt, failingSince, reachedAt } = row;
  const since = disabledAt ?? failingSince ?? reachedAt;
  return {
    id,
    url: sealed === null ? undefined : decryptEndpoint(secretBox, id, sealed)?.url,
    state: disabledAt ? "disabled" : failingSince ? "failing" : reachedAt ? "reached" : "new",
    forMs: since ? now.getTime() - since.getTime() : 0,
    lastFailure,
    waiting,
    givenUp,
  };
}
