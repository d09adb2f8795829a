import { type ExpressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import { createHash, randomBytes } from "node:crypto";
import { type PersonRef, workspaceOfPerson } from "../store/person.ts";
import type { ApiKeysTable, Database } from "../store/schema.ts";

export type KeyRow = Omit<Selectable<ApiKeysTable>, "hash">;

/** Lets scanners of published code recognize a key. */
const PREFIX = "mynah_";
const BYTES = 32;

/** Creates a key, which is shown once. Only its hash is stored. */
export const createToken = (): string => PREFIX + randomBytes(BYTES).toString("base64url");

/** A plain hash is enough: keys are random, so there is no dictionary to try. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Columns by which keys belong to a person or to a server. */
type KeyOwner = Pick<KeyRow, "platform" | "personId"> & Partial<Pick<KeyRow, "workspace">>;

/** On Slack, a user ID identifies a person only within a workspace. */
export function ownedByPerson({ platform, workspace, id }: PersonRef) {
  const own = workspaceOfPerson({ platform, workspace });
  return { platform, personId: id, ...(own !== undefined && { workspace: own }) };
}

export const ownedByServer = ({ platform, workspace }: Omit<PersonRef, "id">) => ({
  platform,
  workspace,
  personId: null,
});

/** Selects a person's own keys, and those of servers that they created. */
function createdBy(person: PersonRef) {
  const own = ownedByPerson(person);
  const { personId, ...place } = own;
  return ({ or, and }: ExpressionBuilder<Database, "apiKeys">) =>
    or([and(own), and({ ...place, createdBy: personId })]);
}

/** Queries of table `api_keys`. */
export function createKeyStore(db: Kysely<Database>) {
  const rows = () =>
    db
      .selectFrom("apiKeys")
      .select(["id", "platform", "workspace", "personId", "name", "scope", "limitedAs", "accessMark"])
      .select(["createdBy", "createdAt", "expiresAt", "lastUsedAt"]);
  const of = (owner: KeyOwner): Promise<KeyRow[]> =>
    rows()
      .where((row) => row.and(owner))
      .orderBy("createdAt")
      .execute();

  return {
    of,

    /** False if the owner already has `max` keys. */
    async add(
      row: Omit<KeyRow, "createdAt" | "lastUsedAt"> & { readonly hash: string },
      max: number,
    ): Promise<boolean> {
      const { platform, workspace, personId: id } = row;
      const owner = id === null ? ownedByServer(row) : ownedByPerson({ platform, workspace, id });
      return db.transaction().execute(async (trx) => {
        // Prevents two concurrent inserts from both being the last.
        const lock = `api keys ${platform} ${workspace} ${id ?? ""}`;
        await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(trx);
        if ((await createKeyStore(trx).of(owner)).length >= max) return false;
        await trx
          .insertInto("apiKeys")
          .values({ ...row, lastUsedAt: null })
          .execute();
        return true;
      });
    },

    /** Finds a key that hasn't expired by the hash of its text. */
    findValid: (hash: string, now: Date): Promise<KeyRow | undefined> =>
      rows().where("hash", "=", hash).where("expiresAt", ">", now).executeTakeFirst(),

    async markUsed(id: string, now: Date): Promise<void> {
      await db.updateTable("apiKeys").set({ lastUsedAt: now }).where("id", "=", id).execute();
    },

    /** False if the owner has no such key. */
    async remove(id: string, owner: KeyOwner): Promise<boolean> {
      const gone = await db
        .deleteFrom("apiKeys")
        .where((row) => row.and({ id, ...owner }))
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    /** A person's own keys, and those of servers that they created. */
    createdBy: (person: PersonRef): Promise<KeyRow[]> =>
      rows().where(createdBy(person)).orderBy("createdAt").execute(),

    /** Deletes these, since nobody's permissions would bound those of servers. Returns how many. */
    async forget(person: PersonRef): Promise<number> {
      const gone = await db.deleteFrom("apiKeys").where(createdBy(person)).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },

    /** Deletes every key. Returns how many there were. */
    async removeAll(): Promise<number> {
      const gone = await db.deleteFrom("apiKeys").executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}

/** What a key can do. Each scope includes those before it. */
export const KEY_SCOPES = ["read", "run", "edit", "admin"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Returns whether a key with the scope `held` can do what needs `needed`. Scopes that this version doesn't know allow nothing. */
export const hasScope = (held: string, needed: KeyScope): boolean =>
  KEY_SCOPES.findIndex((scope) => scope === held) >= KEY_SCOPES.indexOf(needed);
