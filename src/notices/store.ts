import { type Kysely, sql } from "kysely";
import type { Sentence } from "../errors.ts";
import { createOutboxTable } from "../store/outbox.ts";
import type { Database } from "../store/schema.ts";

/** Channel of notifications that notices are due. */
export const NOTICES_CHANNEL = "notices";

/** Longer than sending can take. */
const TAKEN_FOR_S = 120;

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
  const { take, postpone, remove } = createOutboxTable(db, "notices");
  return {
    postpone,
    remove,

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
      const rows = await take<Notice>({
        due: sql`
          select id from notices
          where due_at <= now() and platform = any(${[...platforms]}::text[])
            and platform || ' ' || workspace <> all(${[...busy]}::text[])
          order by due_at limit ${limit} for update skip locked`,
        seconds: TAKEN_FOR_S,
        returning: sql`item.id, platform, workspace, sentence, created_at, attempt, (
          select address from jobs
          where jobs.platform = item.platform and workspace_id = workspace and parent_id is null
          order by jobs.created_at desc limit 1) as address`,
      });
      return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },
  };
}
