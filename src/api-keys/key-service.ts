import type { Kysely } from "kysely";
import { newId } from "../base/new-id.ts";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { Database } from "../store/schema.ts";
import {
  createKeyStore,
  createToken,
  hashToken,
  ownedByPerson,
  ownedByServer,
  type KeyRow,
  type KeyScope,
} from "./key-store.ts";

const MAX_OF_PERSON = 10;
const MAX_OF_SERVER = 25;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scope: string;
  readonly target: "me" | "server";
  /** Who created a server's key: `you`, or an ID of the platform. */
  readonly creator?: string;
  /** Days until it expires, rounded up; 0 if it has, or if the password was changed under which it was created. */
  readonly daysLeft: number;
  /** Milliseconds since it was last used, as far as written; missing if it never was. */
  readonly usedMs?: number;
}

export interface NewApiKey {
  readonly name: string;
  readonly target: "me" | "server";
  readonly scope: KeyScope;
  readonly days: number;
}

export type ApiKeyService = ReturnType<typeof createKeyService>;

export interface KeyUser {
  readonly scope: { readonly platform: string; readonly workspace: string; readonly person: string };
  readonly mayAdminister: () => Promise<boolean>;
  /** Whom the limits count in place of the person. */
  readonly limitedAs?: string | undefined;
}

/** What changes with a platform's own password, by platform. Its keys end when it does. */
export type AccessMarks = ReadonlyMap<string, string>;

export const markOf = (marks: AccessMarks, platform: string): string | null => marks.get(platform) ?? null;

interface KeyServiceDeps extends KeyUser {
  readonly db: Kysely<Database>;
  readonly accessMarks: AccessMarks;
  readonly now: () => Date;
}

/** API keys, for one person in a place. Every method throws a UserError when it can't do its work. */
export function createKeyService({
  db,
  scope: { platform, workspace, person },
  mayAdminister,
  limitedAs,
  accessMarks,
  now,
}: KeyServiceDeps) {
  const keys = createKeyStore(db);
  const ofServer = ownedByServer({ platform, workspace });
  const ofPerson = ownedByPerson({ platform, workspace, id: person });
  return {
    /** Returns the key itself, which is never shown again. Keys of a server are for its admins. */
    async create({ name, target, scope, days }: NewApiKey) {
      const isServer = target === "server";
      if (isServer && !(await mayAdminister())) throw new UserError(say("apiKeysNotYours"));
      if (scope === "admin" && !isServer) throw new UserError(say("apiKeyAdminScope"));
      const [id, token] = [newId("k", 7), createToken()];
      const row = {
        platform,
        workspace,
        id,
        hash: hashToken(token),
        personId: isServer ? null : person,
        name,
        scope,
        limitedAs: limitedAs ?? null,
        accessMark: markOf(accessMarks, platform),
        createdBy: person,
        expiresAt: new Date(now().getTime() + days * DAY_MS),
      };
      const max = isServer ? MAX_OF_SERVER : MAX_OF_PERSON;
      if (!(await keys.add(row, max))) throw new UserError(say("apiKeysTooMany", { most: max }));
      return { id, token };
    },
    /** Lists the person's own keys and, for admins, those of the server. */
    async list(): Promise<readonly ApiKey[]> {
      const own = await keys.of(ofPerson);
      const shared = (await mayAdminister()) ? await keys.of(ofServer) : [];
      const mark = markOf(accessMarks, platform);
      return [...own, ...shared].map((row) => toKey(row, { person, mark, now: now() }));
    },
    /** Deletes a key: the next request with it is refused. */
    async revoke(id: string): Promise<void> {
      if (await keys.remove(id, ofPerson)) return;
      if ((await mayAdminister()) && (await keys.remove(id, ofServer))) return;
      throw new UserError(say("apiKeyUnknown", { id }));
    },
  };
}

function toKey(
  { id, name, scope, personId, createdBy, accessMark, expiresAt, lastUsedAt }: KeyRow,
  { person, mark, now }: { readonly person: string; readonly mark: string | null; readonly now: Date },
): ApiKey {
  const leftMs = accessMark === mark ? expiresAt.getTime() - now.getTime() : 0;
  return {
    id,
    name,
    scope,
    target: personId === null ? "server" : "me",
    ...(personId === null && { creator: createdBy === person ? "you" : createdBy }),
    daysLeft: Math.max(0, Math.ceil(leftMs / DAY_MS)),
    ...(lastUsedAt && { usedMs: Math.max(0, now.getTime() - lastUsedAt.getTime()) }),
  };
}
