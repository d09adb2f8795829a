import { sql, type Kysely } from "kysely";
import type { GoneChannel, MediaMessage, MediaMessageRef } from "../../jobs/ports/media-messages.ts";
import type { Database } from "../../store/schema.ts";
import { RATE_LIMITS } from "./clip-filter.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Time after which a clip is no longer retried, and moderators are told. */
const MAX_WAIT_MS = 24 * HOUR_MS;

/** Most clips that are tried in one round, of all servers. */
const MAX_TRIED = 1_000;

export type WaitingClips = ReturnType<typeof createWaitingClips>;

/** Clips that wait because a limit is used up, or because nothing is accepted for now. */
export function createWaitingClips(db: Kysely<Database>) {
  return {
    /** Keeps a clip. One that already waits isn't changed. */
    async add(clip: MediaMessage, since: Date): Promise<void> {
      await db
        .insertInto("moderationWaiting")
        .values({ ...keyOf(clip), authorId: clip.author.id, clip: JSON.stringify(clip), since })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async remove(clip: MediaMessageRef): Promise<void> {
      await db
        .deleteFrom("moderationWaiting")
        .where((row) => row.and(keyOf(clip)))
        .execute();
    },
    async removeChannel({
      platform,
      place: { workspace, channel },
    }: Omit<GoneChannel, "why">): Promise<void> {
      await db
        .deleteFrom("moderationWaiting")
        .where((row) => row.and({ platform, workspaceId: workspace }))
        .where(
          sql<boolean>`(channel_id = ${channel} or clip -> 'place' -> 'address' ->> 'parent' = ${channel})`,
        )
        .execute();
    },
    /** Lists clips to try again: of each author and server only as many as can be accepted, so that all get a turn. */
    async due(now: Date): Promise<readonly MediaMessage[]> {
      const { rows } = await sql<{ clip: MediaMessage }>`
        select clip from (
          select *, row_number() over (partition by platform, workspace_id order by turn, since) as place from (
            select *, row_number() over (partition by platform, workspace_id, author_id order by since) as turn
            from moderation_waiting where since > ${expiry(now)}
          ) by_author where turn <= ${RATE_LIMITS.person}
        ) by_server where place <= ${RATE_LIMITS.server} order by place, since limit ${MAX_TRIED}`.execute(
        db,
      );
      return rows.map(({ clip }) => clip);
    },
    async countOfServer({ platform, workspace }: { platform: string; workspace: string }): Promise<number> {
      const { count } = await db
        .selectFrom("moderationWaiting")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where((row) => row.and({ platform, workspaceId: workspace }))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Lists the servers with clips that are no longer retried, and how many. */
    async expired(now: Date) {
      const rows = await db
        .selectFrom("moderationWaiting")
        .select(({ fn }) => ["platform", "workspaceId", fn.countAll<string>().as("count")])
        .where("since", "<=", expiry(now))
        .groupBy(["platform", "workspaceId"])
        .execute();
      return rows.map(({ platform, workspaceId, count }) => ({
        platform,
        workspace: workspaceId,
        count: Number(count),
      }));
    },
    async removeExpired(server: { platform: string; workspace: string }, now: Date): Promise<void> {
      await db
        .deleteFrom("moderationWaiting")
        .where((row) => row.and({ platform: server.platform, workspaceId: server.workspace }))
        .where("since", "<=", expiry(now))
        .execute();
    },
  };
}

const expiry = (now: Date): Date => new Date(now.getTime() - MAX_WAIT_MS);

const keyOf = ({ platform, place, message }: MediaMessageRef) => ({
  platform,
  workspaceId: place.workspace,
  channelId: place.channel,
  messageId: message,
});
