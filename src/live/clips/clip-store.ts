import { sql, type Kysely } from "kysely";
import { invocationKey } from "../../jobs/store/job-row.ts";
import type { Database } from "../../store/schema.ts";
import type { Clip } from "./clip.ts";

/** One that isn't posted. */
export type NewClip = Omit<Clip, "postedAt" | "voiceMessage" | "lineMessage" | "soundName" | "sound">;

export type ClipStore = ReturnType<typeof createClipStore>;

/** Queries of table `channel_clips`. */
export function createClipStore(db: Kysely<Database>) {
  const change = (id: string) => db.updateTable("channelClips").where("id", "=", id);
  return {
    async insert(clip: NewClip): Promise<void> {
      await db
        .insertInto("channelClips")
        .values({ ...clip, heard: JSON.stringify(clip.heard) })
        .execute();
    },
    find: (id: string): Promise<Clip | undefined> =>
      db.selectFrom("channelClips").selectAll().where("id", "=", id).executeTakeFirst(),
    /** Notes that a clip is going to be posted. Returns undefined if it was deleted. */
    publish: (id: string, postedAt: Date, expiresAt: Date): Promise<Clip | undefined> =>
      change(id)
        .set({ postedAt: sql`coalesce(posted_at, ${postedAt})`, expiresAt })
        .returningAll()
        .executeTakeFirst(),
    /** Notes a message or sound. Returns undefined if the clip was deleted meanwhile. */
    note: (
      id: string,
      message: Partial<Pick<Clip, "voiceMessage" | "lineMessage" | "soundName" | "sound">>,
    ): Promise<Clip | undefined> => change(id).set(message).returningAll().executeTakeFirst(),
    /** From then on nobody can use it, and what is left of it is deleted again until it is gone. */
    expireNow: async (id: string): Promise<void> =>
      void (await change(id)
        .set({ expiresAt: sql<Date>`to_timestamp(0)` })
        .execute()),
    /** Deletes a clip for good, unless a job with this key transcribes it. */
    async delete({ id, platform }: Clip, key: string): Promise<void> {
      await db
        .deleteFrom("channelClips")
        .where("id", "=", id)
        .where(
          sql<boolean>`not exists (select from jobs where invocation_key = ${invocationKey(platform, key)})`,
        )
        .execute();
    },
    /** Stores a clip again that was deleted a moment ago, so that what came of it since is deleted, too. */
    async restoreExpired(clip: Clip): Promise<void> {
      await db
        .insertInto("channelClips")
        .values({ ...clip, heard: JSON.stringify(clip.heard), expiresAt: new Date(0) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    expired: (now: Date): Promise<Clip[]> =>
      db.selectFrom("channelClips").selectAll().where("expiresAt", "<=", now).execute(),
    /** Those that a person made or is heard in. */
    of: (person: {
      readonly platform: string;
      readonly personId: string;
      readonly workspace?: string;
    }): Promise<Clip[]> => {
      const { personId, ...server } = person;
      return db
        .selectFrom("channelClips")
        .selectAll()
        .where((row) => row.and(server))
        .where(({ or, eb }) =>
          or([
            eb("personId", "=", personId),
            sql<boolean>`heard @> ${JSON.stringify([{ id: personId }])}::jsonb`,
          ]),
        )
        .execute();
    },
  };
}
