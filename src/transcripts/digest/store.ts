import { type Kysely, sql, type Updateable } from "kysely";
import { createOutboxTable } from "../../store/outbox.ts";
import type { ActionItemDigestsTable, Database } from "../../store/schema.ts";
import { createPostingAttempt, type PostingAttempt } from "../store/posting.ts";
import { unexpired } from "../store/transcripts.ts";

/** Channel of notifications that digests are due. */
export const DIGESTS_CHANNEL = "digests";

/** If a process dies while it sends a digest, another one continues after this time. */
const TAKEN_S = 180;
/** As many recordings as are read for a digest. */
const MAX_TRANSCRIPTS = 50;

export interface DigestChannel {
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
}

/** A digest that is due; without a platform, the digests of its week are to be planned. */
export interface DueDigest extends DigestChannel {
  readonly id: string;
  /** Its Monday, such as 2026-11-23. */
  readonly week: string;
  /** From 1. */
  readonly attempt: number;
}

export interface PostedDigest extends DigestChannel {
  readonly id: string;
  readonly posted: string;
}

export type DigestStore = ReturnType<typeof createDigestStore>;

const hasOpenItems = sql<boolean>`m.content @? '$.items[*] ? (!(@.isDone == true))'`;

/** Queries on table `action_item_digests`. */
export function createDigestStore(db: Kysely<Database>) {
  const { take } = createOutboxTable(db, "action_item_digests");
  const set = async (id: string, columns: Updateable<ActionItemDigestsTable>): Promise<void> => {
    await db.updateTable("actionItemDigests").set(columns).where("id", "=", id).execute();
  };
  const notify = sql`select pg_notify(${DIGESTS_CHANNEL}, '')`;
  return {
    /** Has the digests of a week planned, unless they were. */
    async planWeek(week: string): Promise<void> {
      await sql`
        with planned as (
          insert into action_item_digests (id, week) values (${week}, ${week}) on conflict do nothing returning id
        )
        select pg_notify(${DIGESTS_CHANNEL}, '') from planned`.execute(db);
    },

    /** Takes what is due; nobody else gets it while it is sent. */
    takeDue: (limit: number): Promise<readonly DueDigest[]> =>
      take<DueDigest>({
        due: sql`
          select id from action_item_digests where due_at <= now()
          order by due_at limit ${limit} for update skip locked`,
        seconds: TAKEN_S,
        returning: sql`item.id, week, platform, workspace, channel, attempt`,
      }),

    /** Returns the channels with open action items. */
    async channelsWithItems(): Promise<readonly DigestChannel[]> {
      const { rows } = await sql<DigestChannel>`
        select distinct t.platform, t.workspace_id as workspace, t.channel_id as channel
        from minutes m join transcripts t on t.job_id = m.job_id
        where ${hasOpenItems} and ${unexpired}`.execute(db);
      return rows;
    },

    /** Returns the transcripts of a channel, and of its threads, that have open action items, newest first. */
    async transcriptsWithItems({ platform, workspace, channel }: DigestChannel): Promise<readonly string[]> {
      const { rows } = await sql<{ jobId: string }>`
        select t.job_id from minutes m join transcripts t on t.job_id = m.job_id
        where t.platform = ${platform} and t.workspace_id = ${workspace} and t.channel_id = ${channel}
          and ${hasOpenItems} and ${unexpired}
        order by t.created_at desc limit ${MAX_TRANSCRIPTS}`.execute(db);
      return rows.map(({ jobId }) => jobId);
    },

    /** Adds the digests of a week that aren't there yet. */
    async add(week: string, channels: readonly DigestChannel[]): Promise<void> {
      if (channels.length === 0) return;
      const rows = channels.map(({ platform, workspace, channel }) => ({
        id: `${week} ${platform} ${workspace} ${channel}`,
        week,
        platform,
        workspace,
        channel,
      }));
      await db
        .insertInto("actionItemDigests")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await notify.execute(db);
    },

    finish: (id: string) => set(id, { dueAt: null }),

    /** See `postOnce`. Notes what the digest quotes, too. */
    attempt: (id: string, quoted: readonly string[]): PostingAttempt =>
      createPostingAttempt(db, {
        table: sql`action_item_digests`,
        key: sql`id`,
        id,
        set: sql`, quoted = array(select distinct unnest(item.quoted || ${[...quoted]}::text[]))`,
      }),

    notePosted: (id: string, posted: string) => set(id, { posted, dueAt: null }),

    /** Returns the posted digests that quote one of these transcripts. */
    async postsWith(jobIds: readonly string[]): Promise<readonly PostedDigest[]> {
      const { rows } = await sql<PostedDigest>`
        select id, platform, workspace, channel, posted from action_item_digests
        where quoted && ${[...jobIds]}::text[] and posted is not null`.execute(db);
      return rows;
    },

    /** Returns the address of the newest job in a workspace, for platforms that need more than its ID. */
    async addressIn({
      platform,
      workspace,
    }: DigestChannel): Promise<Readonly<Record<string, string>> | undefined> {
      const { rows } = await sql<{ address: Readonly<Record<string, string>> }>`
        select address from jobs
        where platform = ${platform} and workspace_id = ${workspace} and parent_id is null
        order by created_at desc limit 1`.execute(db);
      return rows[0]?.address;
    },

    /** Deletes rows of earlier weeks, apart from digests whose transcripts are still stored. */
    async deleteBefore(week: string): Promise<void> {
      await sql`
        delete from action_item_digests digest
        where week < ${week} and not exists (
          select from transcripts where posted is not null and job_id = any(digest.quoted))`.execute(db);
    },
  };
}
