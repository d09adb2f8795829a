import { sql, type Kysely, type Selectable } from "kysely";
import type { ChannelStatusesTable, Database } from "../store/schema.ts";
import type { ServerRef } from "./item.ts";

/** What a voice channel's status was before the bot showed its own. */
export type ReplacedStatus = Readonly<Selectable<ChannelStatusesTable>>;

type VoiceChannelRef = ServerRef & Pick<ReplacedStatus, "channel">;

export type ChannelStatusStore = ReturnType<typeof createChannelStatusStore>;

/** Queries of table `channel_statuses`: a row is there while the bot's own status may be shown in a channel. */
export function createChannelStatusStore(db: Kysely<Database>) {
  const only = ({ platform, workspace, channel }: VoiceChannelRef) => ({ platform, workspace, channel });
  return {
    find: (channel: VoiceChannelRef): Promise<ReplacedStatus | undefined> =>
      db
        .selectFrom("channelStatuses")
        .selectAll()
        .where((row) => row.and(only(channel)))
        .executeTakeFirst(),

    /** What was noted earlier stays: since then, the bot's own status is shown. */
    async insert({ before, ...channel }: ReplacedStatus): Promise<void> {
      await db
        .insertInto("channelStatuses")
        .values({ ...only(channel), before })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async remove(channel: VoiceChannelRef): Promise<void> {
      await db
        .deleteFrom("channelStatuses")
        .where((row) => row.and(only(channel)))
        .execute();
    },

    /** Returns those of channels in which no session is open. */
    async leftovers(platform: string): Promise<readonly ReplacedStatus[]> {
      return db
        .selectFrom("channelStatuses as left")
        .selectAll("left")
        .where("left.platform", "=", platform)
        .where(
          sql<boolean>`not exists (select from voice_sessions session where session.is_open
            and session.platform = "left".platform and session.workspace = "left".workspace
            and session.channel = "left".channel)`,
        )
        .execute();
    },
  };
}
