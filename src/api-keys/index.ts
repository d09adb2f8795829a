import type { Kysely } from "kysely";
import type { PersonRef } from "../store/person.ts";
import type { Database } from "../store/schema.ts";
import { createKeyService, markOf, type AccessMarks, type KeyUser } from "./key-service.ts";
import { createKeyStore, hashToken } from "./key-store.ts";

/** Whom a request with a key acts for. */
export interface KeyHolder {
  /** The key's ID, which is no secret. */
  readonly key: string;
  readonly name: string;
  readonly platform: string;
  readonly workspace: string;
  readonly person: string;
  /** Whether it acts for the whole server. `person` is then an ID that no person has. */
  readonly isServer: boolean;
  /** Whose permissions bound those of a server's key. */
  readonly createdBy: string;
  readonly scope: string;
  /** Whom the limits count in place of the person. */
  readonly limitedAs: string | undefined;
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** How long a key's last use can be out of date, so that reading doesn't write. */
const USE_WRITTEN_MS = 60 * 60 * 1000;

/** Keys with which programs use the API (docs/api.md). */
export function createApiKeys({
  db,
  accessMarks,
  now,
}: {
  db: Kysely<Database>;
  accessMarks: AccessMarks;
  now: () => Date;
}) {
  const keys = createKeyStore(db);
  return {
    forUser: (user: KeyUser) => createKeyService({ ...user, db, accessMarks, now }),
    /** Undefined for a key that is unknown, expired or revoked. */
    async authenticate(token: string): Promise<KeyHolder | undefined> {
      // Not cached: a revoked key must stop working at once, in every process.
      const row = await keys.findValid(hashToken(token), now());
      if (!row || row.accessMark !== markOf(accessMarks, row.platform)) return undefined;
      const { id, name, platform, workspace, personId, createdBy, scope, limitedAs, lastUsedAt } = row;
      if (!lastUsedAt || now().getTime() - lastUsedAt.getTime() > USE_WRITTEN_MS)
        await keys.markUsed(id, now());
      return {
        key: id,
        name,
        platform,
        workspace,
        person: personId ?? serverPerson(workspace),
        isServer: personId === null,
        createdBy,
        scope,
        limitedAs: limitedAs ?? undefined,
      };
    },
  };
}

/** Keys of one server share their jobs. No platform has user IDs of this form. */
const serverPerson = (workspace: string) => `server-${workspace}`;

/** Personal data source of a person's own keys, and of those that they created for servers. */
export function createKeysDataSource({ db }: { db: Kysely<Database> }) {
  const keys = createKeyStore(db);
  return {
    name: "apiKeys",
    export: (person: PersonRef): Promise<readonly unknown[]> => keys.createdBy(person),
    erase: (person: PersonRef): Promise<number> => keys.forget(person),
  };
}
