import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Database, WebhookEndpointsTable } from "../store/schema.ts";
import type { SecretBox } from "../store/secret-box.ts";
import { ENABLED } from "./event-store.ts";
import { EVENT_TYPES, type EventType } from "./message.ts";

export type EndpointRow = Selectable<WebhookEndpointsTable> & {
  /** Number of events that are still to be sent, and of those that were given up. */
  readonly waiting: number;
  readonly givenUp: number;
};

/** `platform`, `workspace` and name of the operator's own endpoint, which receives every event, without texts. */
const EVERYWHERE = "*";
const OPERATOR = "operator";

interface ServerRef {
  readonly platform: string;
  readonly workspace: string;
}

const count = (givenUp: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from webhook_events where endpoint_id = endpoint.id and given_up_at ${givenUp})`;

/** Queries of table `webhook_endpoints`. */
export function createEndpointStore(db: Kysely<Database>) {
  const all = () =>
    db
      .selectFrom("webhookEndpoints as endpoint")
      .selectAll("endpoint")
      .select([count(sql`is null`).as("waiting"), count(sql`is not null`).as("givenUp")]);

  return {
    of: ({ platform, workspace }: ServerRef): Promise<EndpointRow[]> =>
      all()
        .where((row) => row.and({ platform, workspace }))
        .orderBy("addedAt")
        .orderBy("id")
        .execute(),

    /** Endpoints that are failing, longest first. */
    failing: (limit: number): Promise<EndpointRow[]> =>
      all().where("failingSince", "is not", null).orderBy("failingSince").limit(limit).execute(),

    /** False if the server already has `max` endpoints. */
    async add(
      row: ServerRef & {
        id: string;
        sealed: string;
        addedBy: string;
        types: readonly EventType[];
        hasText: boolean;
      },
      max: number,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        // Prevents two concurrent inserts from both being the last.
        await sql`select pg_advisory_xact_lock(hashtext(${`webhooks ${row.platform} ${row.workspace}`}))`.execute(
          trx,
        );
        const present = await createEndpointStore(trx).of(row);
        if (present.length >= max) return false;
        await trx
          .insertInto("webhookEndpoints")
          .values({
            ...row,
            ...ENABLED,
            types: [...row.types],
            reachedAt: null,
          })
          .execute();
        return true;
      });
    },

    /** Replaces an endpoint's address and secrets, unless another request has done so. */
    async replaceSealed(
      id: string,
      { platform, workspace }: ServerRef,
      { before, after }: { readonly before: string; readonly after: string },
    ): Promise<boolean> {
      const changed = await db
        .updateTable("webhookEndpoints")
        .set({ sealed: after })
        .where((row) => row.and({ id, platform, workspace, sealed: before }))
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /** Deletes the endpoint with its events. False if there was none. */
    async remove(id: string, { platform, workspace }: ServerRef): Promise<boolean> {
      const gone = await db
        .deleteFrom("webhookEndpoints")
        .where((row) => row.and({ id, platform, workspace }))
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    /** Inserts or deletes the operator's endpoint at startup. */
    async declareOperators(isConfigured: boolean): Promise<void> {
      if (!isConfigured)
        return void (await this.remove(OPERATOR, { platform: EVERYWHERE, workspace: EVERYWHERE }));
      const enabled = { ...ENABLED, types: [...EVENT_TYPES] };
      await db
        .insertInto("webhookEndpoints")
        .values({
          id: OPERATOR,
          platform: EVERYWHERE,
          workspace: EVERYWHERE,
          sealed: null,
          addedBy: OPERATOR,
          reachedAt: null,
          ...enabled,
        })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(enabled))
        .execute();
    },

    async reached(id: string): Promise<void> {
      await db
        .updateTable("webhookEndpoints")
        .set({ reachedAt: sql<Date>`now()`, failingSince: null, lastFailure: null })
        .where("id", "=", id)
        .execute();
    },

    /** Records a failure and returns how long the endpoint has been failing, in milliseconds. */
    async failed(id: string, reason: string): Promise<number> {
      const row = await db
        .updateTable("webhookEndpoints")
        .set({ failingSince: sql<Date>`coalesce(failing_since, now())`, lastFailure: reason })
        .where("id", "=", id)
        .returning(sql<number>`(extract(epoch from now() - failing_since) * 1000)::float8`.as("forMs"))
        .executeTakeFirst();
      return row?.forMs ?? 0;
    },

    /** Undefined if it was already disabled or deleted. */
    disable: (id: string) =>
      db
        .updateTable("webhookEndpoints")
        .set({ disabledAt: sql<Date>`now()` })
        .where("id", "=", id)
        .where("disabledAt", "is", null)
        .returning(["platform", "workspace"])
        .executeTakeFirst(),
  };
}

/** For so long after a change, requests are signed with the secret before, too. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** Address and signing secrets of a webhook. */
export interface Endpoint {
  readonly url: string;
  /** In the format that {@link isSecret} checks. */
  readonly secret: string;
  /** The secret before the last change. */
  readonly previous?: { readonly secret: string; readonly until: Date } | undefined;
}

const shape = z.object({
  url: z.string(),
  secret: z.string(),
  previous: z.object({ secret: z.string(), until: z.coerce.date() }).optional(),
});

export const encryptEndpoint = (secretBox: SecretBox, id: string, endpoint: Endpoint): string => {
  const { url, secret, previous } = endpoint;
  return secretBox.seal(JSON.stringify({ url, secret, previous }), id);
};

/** Undefined for data sealed with another key (`SECRET_KEY`). */
export function decryptEndpoint(secretBox: SecretBox, id: string, sealed: string): Endpoint | undefined {
  const text = secretBox.open(sealed, id);
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}

/** Returns the endpoint with another secret, beside which the present one is valid for a while. */
export const withNewSecret = ({ url, secret }: Endpoint, next: string, now: Date): Endpoint => ({
  url,
  secret: next,
  previous: { secret, until: new Date(now.getTime() + OVERLAP_MS) },
});

/** Returns the secrets with which a request is signed, the newest first. */
export const signingSecrets = ({ secret, previous }: Endpoint, now: Date): readonly string[] =>
  previous && previous.until > now ? [secret, previous.secret] : [secret];
