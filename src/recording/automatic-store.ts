import { sql, type Kysely, type Selectable } from "kysely";
import type { Sentence } from "../errors.ts";
import { createNoticeStore } from "../notices/store.ts";
import type { ServerRef } from "../playback/item.ts";
import { createPlaybackStore } from "../playback/playback-store.ts";
import type { AutomaticRecordingsTable, Database, RecordingOccasionsTable } from "../store/schema.ts";
import { createRecordingStore } from "./recording-store.ts";
import type { NewRecording, Recording } from "./recording.ts";

/** What a server's admins have chosen to be recorded. */
export type AutomaticRecording = Readonly<Selectable<AutomaticRecordingsTable>>;

/**
 * Something that was to be recorded: `channel`, from the first person who joined it until the last one leaves, or an
 * `event` while it's active. Its row is there as long as it lasts, so that nothing is recorded twice.
 */
export type Occasion = ServerRef & {
  readonly kind: "channel" | "event";
  readonly id: string;
};

export type StoredOccasion = Occasion & Readonly<Pick<Selectable<RecordingOccasionsTable>, "recordingId">>;

/** A recording that hasn't begun, because it failed or the bot is still joining. */
export interface Unbegun extends ServerRef, Pick<Recording, "channelName" | "state" | "problem"> {
  readonly recordingId: string;
  /** Of the voice session. */
  readonly isOpen: boolean | null;
  readonly sessionProblem: Sentence | null;
}

export type AutomaticStore = ReturnType<typeof createAutomaticStore>;

class Elsewhere extends Error {}

const isOneOf = (workspaces: readonly string[]) => sql<boolean>`workspace = any(${[...workspaces]}::text[])`;

/** Queries of tables `automatic_recordings` and `recording_occasions`. */
export function createAutomaticStore(db: Kysely<Database>) {
  const only = ({ platform, workspace }: ServerRef) => ({ platform, workspace });
  const same = ({ kind, id, ...server }: Occasion) => ({ ...only(server), kind, id });

  /** Deletes it, also what has occurred: after that, everything is new. Returns whether it was there. */
  async function remove(server: ServerRef, within: Kysely<Database> = db): Promise<boolean> {
    await within
      .deleteFrom("recordingOccasions")
      .where((row) => row.and(only(server)))
      .execute();
    const { numDeletedRows } = await within
      .deleteFrom("automaticRecordings")
      .where((row) => row.and(only(server)))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Returns whether it is new. */
  async function note(occasion: Occasion, within: Kysely<Database>): Promise<boolean> {
    const noted = await within
      .insertInto("recordingOccasions")
      .values({ ...same(occasion), recordingId: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    return noted.length > 0;
  }

  /** Tells the admins why an occasion isn't recorded, once. */
  const refuse = (occasion: Occasion, sentence: Sentence): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (await note(occasion, trx)) await createNoticeStore(trx).put(only(occasion), sentence);
    });

  return {
    remove,
    refuse,

    async find(server: ServerRef): Promise<AutomaticRecording | undefined> {
      return db
        .selectFrom("automaticRecordings")
        .selectAll()
        .where((row) => row.and(only(server)))
        .executeTakeFirst();
    },

    /** Returns those of a platform, or of some of its servers. */
    async list(platform: string, workspaces?: readonly string[]): Promise<readonly AutomaticRecording[]> {
      return db
        .selectFrom("automaticRecordings")
        .selectAll()
        .where("platform", "=", platform)
        .$if(workspaces !== undefined, (query) => query.where(isOneOf(workspaces ?? [])))
        .execute();
    },

    async save({ channels, ...recording }: AutomaticRecording): Promise<void> {
      const columns = { ...recording, channels: JSON.stringify(channels) };
      await db
        .insertInto("automaticRecordings")
        .values(columns)
        .onConflict((conflict) => conflict.columns(["platform", "workspace"]).doUpdateSet(columns))
        .execute();
    },

    /** Keeps only these channels of it, and tells the admins why. */
    keepChannels: (server: ServerRef, channels: readonly string[], sentence: Sentence): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const json = JSON.stringify(channels);
        const { numUpdatedRows } = await trx
          .updateTable("automaticRecordings")
          .set({ channels: json })
          .where((row) => row.and(only(server)))
          .where(sql<boolean>`channels <> ${json}::jsonb`)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await createNoticeStore(trx).put(only(server), sentence);
      }),

    /** Ends all of it, and tells the admins why. */
    disable: (server: ServerRef, sentence: Sentence): Promise<void> =>
      db.transaction().execute(async (trx) => {
        if (await remove(server, trx)) await createNoticeStore(trx).put(only(server), sentence);
      }),

    /** Returns those of servers, by server. */
    async occasions(
      platform: string,
      workspaces: readonly string[],
    ): Promise<ReadonlyMap<string, readonly StoredOccasion[]>> {
      const stored = await db
        .selectFrom("recordingOccasions")
        .selectAll()
        .where("platform", "=", platform)
        .where(isOneOf(workspaces))
        .execute();
      return Map.groupBy(stored as readonly StoredOccasion[], ({ workspace }) => workspace);
    },

    async removeOccasion(occasion: Occasion): Promise<void> {
      await db
        .deleteFrom("recordingOccasions")
        .where((row) => row.and(same(occasion)))
        .execute();
    },

    /**
     * Starts the recording of an occasion, and opens the voice session in its channel. Does nothing if another process
     * has. If the channel is already recorded, that recording gets the title. Returns false if the bot is busy in
     * another channel.
     */
    async begin(occasion: Occasion, recording: NewRecording): Promise<boolean> {
      try {
        await db.transaction().execute(async (trx) => {
          if (!(await note(occasion, trx))) return;
          const recordings = createRecordingStore(trx);
          const running = await recordings.running(occasion);
          if (running?.channel === recording.channel) {
            if (typeof recording.title === "string") await recordings.setTitle(running.id, recording.title);
            return;
          }
          const begun = running ? undefined : await recordings.insert(recording);
          if (!begun || !(await createPlaybackStore(trx).open(occasion, recording.channel)))
            throw new Elsewhere();
          await trx
            .updateTable("recordingOccasions")
            .set({ recordingId: begun.id })
            .where((row) => row.and(same(occasion)))
            .execute();
        });
        return true;
      } catch (error) {
        if (error instanceof Elsewhere) return false;
        throw error;
      }
    },

    async unbegun(platform: string): Promise<readonly Unbegun[]> {
      const rows = await db
        .selectFrom("recordingOccasions as occasion")
        .innerJoin("recordings as recording", "recording.id", "occasion.recordingId")
        .leftJoin("voiceSessions as session", (join) =>
          join
            .onRef("session.platform", "=", "occasion.platform")
            .onRef("session.workspace", "=", "occasion.workspace"),
        )
        .select([
          "occasion.platform",
          "occasion.workspace",
          "recording.id as recordingId",
          "recording.channelName",
          "recording.state",
          "recording.problem",
          "session.isOpen",
          "session.problem as sessionProblem",
        ])
        .where("occasion.platform", "=", platform)
        .where("recording.startedAt", "is", null)
        // Otherwise it ended as somebody wanted.
        .where(({ or, eb }) => or([eb("reason", "is", null), eb("reason", "in", ["left", "untold", "lost"])]))
        .execute();
      return rows as readonly Unbegun[];
    },

    /** Tells the admins once that a recording has failed. */
    tellFailure: ({ recordingId, ...server }: Unbegun, sentence: Sentence): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("recordingOccasions")
          .set({ recordingId: null })
          .where("recordingId", "=", recordingId)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await createNoticeStore(trx).put(only(server), sentence);
      }),
  };
}
