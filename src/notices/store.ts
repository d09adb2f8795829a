import { type Kysely, sql } from "kysely";
import type { Sentence } from "../errors.ts";
import type { Database } from "../store/schema.ts";

/** Channel of notifications that notices are due. */
export const NOTICES_CHANNEL = "notices";

/** Longer than sending can take. */
const TAKEN_FOR = sql`interval '2 minutes'`;

/** A message to a server's admins. */
export interface Notice {
  readonly id: string;
  readonly platform: string;
  readonly workspace: string;
  readonly sentence: Sentence;
  /** Address of the newest job there, for platforms that need more than a server's ID. */
  readonly address: Readonly<Record<string, string>> | null;
  readonly createdAt: Date;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
}

/** Queries of table `notices`. Insert a notice in the transaction of its cause, and it can't be lost. */
export function createNoticeStore(db: Kysely<Database>) {
  return {
    async put(server: Pick<Notice, "platform" | "workspace">, sentence: Sentence): Promise<void> {
      await db
        .insertInto("notices")
        .values({ ...server, sentence: JSON.stringify(sentence) })
        .execute();
      await sql`select pg_notify(${NOTICES_CHANNEL}, '')`.execute(db);
    },

    /** Takes the oldest due notices of these platforms first; other workers don't get them for two minutes. */
    async take(
      platforms: readonly string[],
      limit: number,
      busy: readonly string[],
    ): Promise<readonly Notice[]> {
      const { rows } = await sql<Notice>`
        update notices set due_at = now() + ${TAKEN_FOR}, attempt = attempt + 1
        where id in (
          select id from notices
          where due_at <= now() and platform = any(${[...platforms]}::text[])
            and platform || ' ' || workspace <> all(${[...busy]}::text[])
          order by due_at limit ${limit} for update skip locked)
        returning id, platform, workspace, sentence, created_at, attempt, (
          select address from jobs
          where jobs.platform = notices.platform and workspace_id = workspace and parent_id is null
          order by jobs.created_at desc limit 1) as address`.execute(db);
      return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },

    async postpone(id: string, ms: number): Promise<void> {
      await db
        .updateTable("notices")
        .set({ dueAt: sql<Date>`now() + ${ms} * interval '1 millisecond'` })
        .where("id", "=", id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom("notices").where("id", "=", id).execute();
    },
  };
}
