import { type Kysely, type Selectable, sql } from "kysely";
import { accountKey, type PersonRef } from "../store/person.ts";
import type { Database, LinkCodesTable } from "../store/schema.ts";

/** An account as its owner recognizes it. */
export interface NamedAccount extends PersonRef {
  /** As others see it. */
  readonly name: string;
}

/** A code that somebody typed, and who. */
export interface TakenCode {
  readonly taker: NamedAccount | undefined;
}

/** Queries of tables `link_codes` and `link_tries`. */
export function createLinkCodes(db: Kysely<Database>) {
  return {
    /** Replaces an account's code. */
    async put(account: NamedAccount, codeHash: string, expiresAt: Date): Promise<void> {
      const { workspace, id: personId, name } = account;
      const code = { workspace, personId, name, codeHash, expiresAt, taker: null };
      await db
        .insertInto("linkCodes")
        .values({ ...accountKey(account), ...code })
        .onConflict((conflict) => conflict.columns(["platform", "personKey"]).doUpdateSet(code))
        .execute();
    },

    /** Returns whose code it is, while nobody has agreed to it; undefined if there is no such code. */
    async ownerOf(codeHash: string, now: Date): Promise<NamedAccount | undefined> {
      const row = await db
        .selectFrom("linkCodes")
        .select(["platform", "workspace", "personId", "name"])
        .where("codeHash", "=", codeHash)
        .where("expiresAt", ">", now)
        .where("taker", "is", null)
        .executeTakeFirst();
      return row && toAccount(row);
    },

    /** Notes who agreed to a code. Returns false if it has expired, or somebody has agreed before. */
    async take(codeHash: string, taker: NamedAccount, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("linkCodes")
        .set({ taker: JSON.stringify({ ...taker, ...accountKey(taker) }) })
        .where("codeHash", "=", codeHash)
        .where("expiresAt", ">", now)
        .where("taker", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Returns an account's code; undefined if it has none that is still valid. */
    async of(account: PersonRef, now: Date): Promise<TakenCode | undefined> {
      const row = await db
        .selectFrom("linkCodes")
        .select("taker")
        .where((where) => where.and(accountKey(account)))
        .where("expiresAt", ">", now)
        .executeTakeFirst();
      if (!row?.taker) return row && { taker: undefined };
      const { platform, workspace, id, name } = row.taker;
      return { taker: { platform, workspace, id, name } };
    },

    async remove(account: PersonRef): Promise<void> {
      await db
        .deleteFrom("linkCodes")
        .where((where) => where.and(accountKey(account)))
        .execute();
    },

    /** Notes a try, and returns the number of them since a time, with this one. */
    async countTry(account: PersonRef, now: Date, since: Date): Promise<number> {
      await db
        .insertInto("linkTries")
        .values({ ...accountKey(account), triedAt: now })
        .execute();
      const { count } = await db
        .selectFrom("linkTries")
        .select(sql<number>`count(*)::int`.as("count"))
        .where((where) => where.and(accountKey(account)))
        .where("triedAt", ">", since)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Deletes an account's code, those that it agreed to, and its tries. */
    async forget(account: PersonRef): Promise<void> {
      const { platform, personKey: key } = accountKey(account);
      await this.remove(account);
      await db
        .deleteFrom("linkCodes")
        .where(sql<boolean>`taker ->> 'platform' = ${platform} and taker ->> 'personKey' = ${key}`)
        .execute();
      await this.forgetTries(account);
    },

    async forgetTries(account: PersonRef): Promise<void> {
      await db
        .deleteFrom("linkTries")
        .where((where) => where.and(accountKey(account)))
        .execute();
    },

    /** Deletes codes and tries that no longer matter. */
    async purge(now: Date, triesBefore: Date): Promise<void> {
      await db.deleteFrom("linkCodes").where("expiresAt", "<=", now).execute();
      await db.deleteFrom("linkTries").where("triedAt", "<=", triesBefore).execute();
    },

    /** Returns an account's row, for its export. */
    exported: (account: PersonRef) =>
      db
        .selectFrom("linkCodes")
        .select(["name", "expiresAt"])
        .where((where) => where.and(accountKey(account)))
        .execute(),
  };
}

const toAccount = ({
  personId: id,
  ...row
}: Pick<Selectable<LinkCodesTable>, "platform" | "workspace" | "personId" | "name">): NamedAccount => ({
  ...row,
  id,
});

export type LinkCodes = ReturnType<typeof createLinkCodes>;
