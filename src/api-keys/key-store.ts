import { createHash, randomBytes } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import { type PersonRef, workspaceOfPerson } from "../store/person.ts";
import type { ApiKeysTable, Database } from "../store/schema.ts";

export type KeyRow = Omit<Selectable<ApiKeysTable>, "hash">;

interface ServerRef {
  readonly platform: string;
  readonly workspace: string;
}

/** Lets scanners of published code recognize a key. */
const PREFIX = "mynah_";
const BYTES = 32;

/** Creates a key, which is shown once. Only its hash is stored. */
export const createToken = (): string => PREFIX + randomBytes(BYTES).toString("base64url");

/** A plain hash is enough: keys are random, so there is no dictionary to try. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Columns of a person's own keys. On Slack, a user ID identifies a person only within a workspace. */
function ownedBy({ platform, workspace, id }: PersonRef) {
  const own = workspaceOfPerson({ platform, workspace });
  return { platform, personId: id, ...(own !== undefined && { workspace: own }) };
}

function createdBy(person: PersonRef) {
  const { personId, ...place } = ownedBy(person);
  return { ...place, createdBy: personId };
}

/** Queries of table `api_keys`. */
export function createKeyStore(db: Kysely<Database>) {
  const rows = () =>
    db
      .selectFrom("apiKeys")
      .select(["id", "platform", "workspace", "personId", "name", "scope", "limitedAs", "accessMark"])
      .select(["createdBy", "createdAt", "expiresAt", "lastUsedAt"]);
  const ofPerson = (person: PersonRef): Promise<KeyRow[]> =>
    rows()
      .where((row) => row.and(ownedBy(person)))
      .orderBy("createdAt")
      .execute();
  const ofServer = ({ platform, workspace }: ServerRef): Promise<KeyRow[]> =>
    rows()
      .where((row) => row.and({ platform, workspace }))
      .where("personId", "is", null)
      .orderBy("createdAt")
      .execute();

  return {
    ofPerson,
    ofServer,

    /** False if the owner already has `max` keys. */
    async add(
      row: Omit<KeyRow, "createdAt" | "lastUsedAt"> & { readonly hash: string },
      max: number,
    ): Promise<boolean> {
      const { platform, workspace, personId } = row;
      return db.transaction().execute(async (trx) => {
        // Prevents two concurrent inserts from both being the last.
        const owner = `${platform} ${workspace} ${personId ?? ""}`;
        await sql`select pg_advisory_xact_lock(hashtext(${`api keys ${owner}`}))`.execute(trx);
        const store = createKeyStore(trx);
        const present =
          personId === null
            ? await store.ofServer(row)
            : await store.ofPerson({ platform, workspace, id: personId });
        if (present.length >= max) return false;
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

    /** False if the person has no such key. */
    async removeOfPerson(id: string, person: PersonRef): Promise<boolean> {
      const gone = await db
        .deleteFrom("apiKeys")
        .where((row) => row.and({ id, ...ownedBy(person) }))
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    /** False if the server has no such key. */
    async removeOfServer(id: string, { platform, workspace }: ServerRef): Promise<boolean> {
      const gone = await db
        .deleteFrom("apiKeys")
        .where((row) => row.and({ id, platform, workspace }))
        .where("personId", "is", null)
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    /** A person's own keys, and those of servers that they created. */
    createdBy: (person: PersonRef): Promise<KeyRow[]> =>
      rows()
        .where(({ or, and }) => or([and(ownedBy(person)), and(createdBy(person))]))
        .orderBy("createdAt")
        .execute(),

    /** Deletes these, since nobody's permissions would bound those of servers. Returns how many. */
    async forget(person: PersonRef): Promise<number> {
      const gone = await db
        .deleteFrom("apiKeys")
        .where(({ or, and }) => or([and(ownedBy(person)), and(createdBy(person))]))
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },

    /** Deletes every key. Returns how many there were. */
    async removeAll(): Promise<number> {
      const gone = await db.deleteFrom("apiKeys").executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
