import { type Kysely, sql } from "kysely";
import { newId } from "../base/new-id.ts";
import {
  type AccountKey,
  accountKey,
  type AccountsOf,
  isAmong,
  isSameKey,
  type PersonRef,
} from "../store/person.ts";
import type { Database } from "../store/schema.ts";

/** An account that is linked to others. */
export interface LinkedAccount extends PersonRef {
  /** As others saw it when it was linked. */
  readonly name: string;
  readonly linkedAt: Date;
}

/** Queries of table `linked_accounts`. */
export function createAccountStore(db: Kysely<Database>) {
  async function linkedTo(account: PersonRef): Promise<readonly LinkedAccount[]> {
    const { platform, personKey: key } = accountKey(account);
    const rows = await db
      .selectFrom("linkedAccounts as other")
      .innerJoin("linkedAccounts as own", "own.person", "other.person")
      .select(["other.platform", "other.workspace", "other.personId as id", "other.name", "other.linkedAt"])
      .where("own.platform", "=", platform)
      .where("own.personKey", "=", key)
      .orderBy("other.linkedAt")
      .orderBy("other.platform")
      .execute();
    return rows.filter((other) => !isAmong([account], other));
  }

  const accountsOf: AccountsOf = async (account) => [
    account,
    ...(await linkedTo(account)).map(({ platform, workspace, id }) => ({ platform, workspace, id })),
  ];

  return {
    accountsOf,
    /** Returns the keys of all accounts of an account's person, that one first. */
    async accountKeys(account: AccountKey): Promise<readonly AccountKey[]> {
      const rows = await db
        .selectFrom("linkedAccounts as other")
        .innerJoin("linkedAccounts as own", "own.person", "other.person")
        .select(["other.platform", "other.personKey"])
        .where("own.platform", "=", account.platform)
        .where("own.personKey", "=", account.personKey)
        .execute();
      return [account, ...rows.filter((other) => !isSameKey(other, account))];
    },
    /** Returns the person's other accounts, oldest link first. */
    linkedTo,

    /** Makes two accounts one person's, with all that are linked to either. */
    async link(one: PersonRef & { name: string }, other: PersonRef & { name: string }): Promise<void> {
      await db.transaction().execute(async (trx) => {
        // Two links of one account at once would each miss the other's.
        await sql`lock table linked_accounts in share row exclusive mode`.execute(trx);
        const both = [one, other].map((account) => ({ account, key: accountKey(account) }));
        const present = await trx
          .selectFrom("linkedAccounts")
          .select("person")
          .where((row) => row.or(both.map(({ key }) => row.and({ ...key }))))
          .execute();
        const [person = newId("h"), ...merged] = new Set(present.map((row) => row.person));
        await trx
          .updateTable("linkedAccounts")
          .set({ person })
          .where("person", "=", sql<string>`any(${merged})`)
          .execute();
        await trx
          .insertInto("linkedAccounts")
          .values(
            both.map(({ account: { platform, workspace, id: personId, name }, key }) => ({
              platform,
              personKey: key.personKey,
              workspace,
              personId,
              name,
              person,
            })),
          )
          .onConflict((conflict) => conflict.columns(["platform", "personKey"]).doNothing())
          .execute();
        for (const each of [person, ...merged]) await shareBudget(trx, each);
      });
    },

    /** Takes an account away from its person's others; a last one that remains is linked to nothing. */
    async unlink(account: PersonRef): Promise<void> {
      const { platform, personKey: key } = accountKey(account);
      await db.transaction().execute(async (trx) => {
        await sql`lock table linked_accounts in share row exclusive mode`.execute(trx);
        const gone = await trx
          .deleteFrom("linkedAccounts")
          .where((row) => row.and({ platform, personKey: key }))
          .returning("person")
          .executeTakeFirst();
        if (gone === undefined) return;
        await trx
          .deleteFrom("linkedAccounts")
          .where("person", "=", gone.person)
          .where(
            sql<boolean>`(select count(*) from linked_accounts rest where rest.person = ${gone.person}) = 1`,
          )
          .execute();
        await shareBudget(trx, gone.person);
      });
    },
  };
}

/** Adds up what a person's accounts have used of the operator's limit, which they share (migrations/linked-budgets.sql). */
const shareBudget = (db: Kysely<Database>, person: string) =>
  sql`select budget_of_linked(${person})`.execute(db);

export type AccountStore = ReturnType<typeof createAccountStore>;
