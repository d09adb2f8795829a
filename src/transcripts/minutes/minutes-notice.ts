import { sql, type Kysely } from "kysely";
import { UserError } from "../../errors.ts";
import type { Platform } from "../../jobs/ports/platform.ts";
import { type Invocation, scopeOf } from "../../jobs/job.ts";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";
import { POSTING_S } from "../store/posting.ts";

export interface MinutesNoticeDeps {
  readonly db: Kysely<Database>;
  readonly platforms: ReadonlyMap<string, Pick<Platform, "announce" | "isPersonal">>;
}

export type MinutesNotices = ReturnType<typeof createMinutesNotices>;
type Requester = Pick<Invocation, "platform" | "place" | "person">;

/** Tells channels that minutes are made automatically, before the first ones. */
export function createMinutesNotices({ db, platforms }: MinutesNoticeDeps) {
  const where = (requester: Requester) => {
    const { platform, workspace, channel } = scopeOf(requester);
    return { platform, workspaceId: workspace, channelId: channel };
  };

  /** Returns false if the notice was posted, or is being posted. After a crash, it can be posted twice, later. */
  async function begin(requester: Requester): Promise<boolean> {
    const { platform, workspaceId, channelId } = where(requester);
    const { rows } = await sql`
      insert into minutes_notices (platform, workspace_id, channel_id)
      values (${platform}, ${workspaceId}, ${channelId})
      on conflict (platform, workspace_id, channel_id) do update set posting_at = now()
      where not minutes_notices.is_posted
        and minutes_notices.posting_at < now() - ${POSTING_S} * interval '1 second'
      returning channel_id`.execute(db);
    return rows.length > 0;
  }

  return {
    /**
     * Posts the notice, unless this channel has had it or is getting it. Throws a UserError where it can't be posted.
     */
    async post(requester: Requester): Promise<void> {
      const port = platforms.get(requester.platform);
      if (!port?.announce || port.isPersonal?.(requester.place) === true) return;
      if (!(await begin(requester))) return;
      const table = where(requester);
      try {
        // In a thread, its channel is told.
        await port.announce({ ...requester.place, channel: table.channelId }, say("minutesNotice"));
      } catch (error) {
        // Without an answer, it may be there.
        if (error instanceof UserError)
          await db
            .deleteFrom("minutesNotices")
            .where((row) => row.and(table))
            .execute();
        throw error;
      }
      await db
        .updateTable("minutesNotices")
        .set({ isPosted: true })
        .where((row) => row.and(table))
        .execute();
    },
  };
}
