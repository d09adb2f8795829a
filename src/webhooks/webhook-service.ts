import type { Kysely } from "kysely";
import { customAlphabet, nanoid } from "nanoid";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { checkPublicLink } from "../net/public-link.ts";
import type { Database } from "../store/schema.ts";
import type { Seal } from "../store/secret-box.ts";
import { type EndpointRow, endpointRows } from "./endpoint-store.ts";
import { openEndpoint, sealEndpoint } from "./endpoint.ts";
import { eventRows } from "./event-store.ts";
import { newSecret } from "./secret.ts";

const MOST = 10;
/** Typed by people; no vowels, so that none is a word. */
const idTail = customAlphabet("23456789bcdfghjkmnpqrstvwxz", 5);

export interface Webhook {
  readonly id: string;
  /** Undefined when it cannot be read any more: it was sealed with another `SECRET_KEY`. */
  readonly url: string | undefined;
  readonly state: "new" | "reached" | "failing" | "disabled";
  /** Milliseconds: how long ago it was reached, or since when it is failing or disabled. */
  readonly forMs: number;
  readonly lastFailure: string | null;
  /** Events. */
  readonly waiting: number;
  readonly givenUp: number;
}

/** A server's webhooks, for one person there. Everything throws a UserError for who does not manage that server. */
export interface WebhookDesk {
  list(): Promise<readonly Webhook[]>;
  /** The secret is told here, and nowhere again. */
  add(url: string): Promise<{ readonly id: string; readonly secret: string }>;
  remove(id: string): Promise<void>;
  /** Sends a test soon, once, and with it all that waits; switches on what was disabled. */
  test(id: string): Promise<void>;
}

interface DeskOptions {
  readonly db: Kysely<Database>;
  readonly seal: Seal;
  readonly scope: { readonly platform: string; readonly workspace: string; readonly person: string };
  readonly mayAdminister: () => Promise<boolean>;
  readonly now: () => Date;
}

export function createWebhookDesk({ db, seal, scope, mayAdminister, now }: DeskOptions): WebhookDesk {
  const { platform, workspace, person } = scope;
  const server = { platform, workspace };
  const endpoints = endpointRows(db);
  const mustManage = async () => {
    if (!(await mayAdminister())) throw new UserError(say("webhooksNotYours"));
  };
  return {
    async list() {
      await mustManage();
      return (await endpoints.of(server)).map((row) => seen(row, seal, now()));
    },
    async add(given) {
      await mustManage();
      const link = checkPublicLink(given);
      if (!link.ok || link.url.protocol !== "https:") throw new UserError(say("webhookAddress"));
      const [id, secret] = [`w${idTail()}`, newSecret()];
      const sealed = sealEndpoint(seal, id, { url: link.url.href, secret });
      if (!(await endpoints.add({ ...server, id, sealed, addedBy: person }, MOST)))
        throw new UserError(say("webhooksTooMany", { most: MOST }));
      return { id, secret };
    },
    async remove(id) {
      await mustManage();
      if (!(await endpoints.remove(id, server))) throw unknown(id);
    },
    async test(id) {
      await mustManage();
      const found = (await endpoints.of(server)).some((endpoint) => endpoint.id === id);
      if (!found) throw unknown(id);
      await eventRows(db).test(`msg_${nanoid(24)}`, id);
    },
  };
}

const unknown = (id: string) => new UserError(say("webhookUnknown", { id }));

function seen(row: EndpointRow, seal: Seal, now: Date): Webhook {
  const { id, sealed, lastFailure, waiting, givenUp, disabledAt, failingSince, reachedAt } = row;
  const since = disabledAt ?? failingSince ?? reachedAt;
  return {
    id,
    url: sealed === null ? undefined : openEndpoint(seal, id, sealed)?.url,
    state: disabledAt ? "disabled" : failingSince ? "failing" : reachedAt ? "reached" : "new",
    forMs: since ? now.getTime() - since.getTime() : 0,
    lastFailure,
    waiting,
    givenUp,
  };
}
