import { sql, type Kysely, type Selectable, type Updateable } from "kysely";
import { newId } from "../base/new-id.ts";
import type { Sentence } from "../errors.ts";
import type { ServerRef } from "../playback/item.ts";
import { PLAYBACK_CHANNEL, serverKey } from "../playback/playback-store.ts";
import type { Database, RecordingsTable } from "../store/schema.ts";
import {
  MAX_SPEAKERS,
  type NewRecording,
  type RecordedPerson,
  type Recording,
  type StopReason,
} from "./recording.ts";

/** A holder reports every two seconds. One that hasn't for so long is dead. */
const SILENT_HOLDER_S = 10;
/** After so long, nobody goes on with a recording whose process has died: what there is becomes the recording. */
const LOST_AFTER_S = 120;

export type RecordingStore = ReturnType<typeof createRecordingStore>;

/** Queries of tables `recordings` and `recording_people`. Who works on a recording learns of changes as playback does. */
export function createRecordingStore(db: Kysely<Database>) {
  const notify = (server: ServerRef) =>
    sql`select pg_notify(${PLAYBACK_CHANNEL}, ${serverKey(server)})`.execute(db);
  const isUnheld = (holder: string) =>
    sql<boolean>`(holder is null or holder = ${holder} or seen_at < now() - make_interval(secs => ${SILENT_HOLDER_S}))`;

  async function findNewest(
    wanted: Partial<Pick<Recording, "id" | "platform" | "workspace" | "state">>,
  ): Promise<Recording | undefined> {
    const row = await db
      .selectFrom("recordings")
      .selectAll()
      .where((one) => one.and(wanted))
      .orderBy("createdAt", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && toRecording(row);
  }

  async function change(id: string, columns: Updateable<RecordingsTable>): Promise<void> {
    await db.updateTable("recordings").set(columns).where("id", "=", id).execute();
  }

  /** Notes that its holder has just been there. Returns undefined if another process is the holder. */
  async function updateHeld(
    id: string,
    holder: string,
    columns: Updateable<RecordingsTable> = {},
  ): Promise<Recording | undefined> {
    const row = await db
      .updateTable("recordings")
      .set({ ...columns, seenAt: sql<Date>`now()` })
      .where("id", "=", id)
      .where("holder", "=", holder)
      .returningAll()
      .executeTakeFirst();
    return row && toRecording(row);
  }

  return {
    /** Returns undefined if one is running on the server. */
    async insert(recording: NewRecording): Promise<Recording | undefined> {
      const row = await db
        .insertInto("recordings")
        .values({ ...recording, roles: recording.roles && JSON.stringify(recording.roles), id: newId("k") })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row) await notify(recording);
      return row && toRecording(row);
    },

    find: (id: string) => findNewest({ id }),
    running: ({ platform, workspace }: ServerRef) => findNewest({ platform, workspace, state: "recording" }),
    newest: ({ platform, workspace }: ServerRef) => findNewest({ platform, workspace }),

    people: async (id: string): Promise<readonly RecordedPerson[]> =>
      (await db
        .selectFrom("recordingPeople")
        .select(["personId", "name", "state", "outAt", "fileId", "durationMs", "spans"])
        .where("recordingId", "=", id)
        .orderBy("toldAt")
        .orderBy("personId")
        .execute()) as readonly RecordedPerson[],

    /** Notes that people were told. Who opted out before stays out. */
    async tell(
      id: string,
      people: readonly { readonly personId: string; readonly name: string }[],
    ): Promise<void> {
      if (people.length === 0) return;
      await db
        .insertInto("recordingPeople")
        .values(people.map(({ personId, name }) => ({ recordingId: id, personId, name, state: "told" })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Opts a person out at a time, or in. A person who wasn't told is told by that. Returns false if there is no room. */
    async setOut(
      { id, ...server }: Pick<Recording, "id" | "platform" | "workspace">,
      { personId, name }: Pick<RecordedPerson, "personId" | "name">,
      outAt: Date | undefined,
    ): Promise<boolean> {
      const { count } = await db
        .selectFrom("recordingPeople")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("recordingId", "=", id)
        .where("state", "=", "told")
        .where("personId", "!=", personId)
        .executeTakeFirstOrThrow();
      if (!outAt && Number(count) >= MAX_SPEAKERS) return false;
      // An earlier opt-out holds for what was said before it.
      const change = { name, state: outAt ? "out" : "told", ...(outAt && { outAt }) };
      await db
        .insertInto("recordingPeople")
        .values({ recordingId: id, personId, ...change })
        .onConflict((conflict) => conflict.columns(["recordingId", "personId"]).doUpdateSet(change))
        .execute();
      await notify(server);
      return true;
    },

    /** Makes a process the one that works on a recording, unless another live one does. */
    async claim(id: string, holder: string): Promise<Recording | undefined> {
      const row = await db
        .updateTable("recordings")
        .set({ holder, seenAt: sql<Date>`now()` })
        .where("id", "=", id)
        .where("state", "!=", "done")
        .where(isUnheld(holder))
        .returningAll()
        .executeTakeFirst();
      return row && toRecording(row);
    },

    /** Says that the process still works on it. Returns what it is now; undefined if another process took it over. */
    report: (id: string, holder: string) => updateHeld(id, holder),

    /** Gives a recording up, so that another process, or this one after its restart, goes on with it. */
    async release(id: string, holder: string): Promise<void> {
      await updateHeld(id, holder, { holder: null });
    },

    setMessage: (id: string, message: string) => change(id, { message }),
    setTitle: (id: string, title: string) => change(id, { title }),
    setNickname: (
      id: string,
      nick: { readonly nickBefore: string | null; readonly nickSet: string | null },
    ) => change(id, nick),
    /** Returns when it began: the first call says so. */
    async begin(id: string, at: Date): Promise<Date> {
      const row = await db
        .updateTable("recordings")
        .set({ startedAt: sql<Date>`coalesce(started_at, ${at})` })
        .where("id", "=", id)
        .returning("startedAt")
        .executeTakeFirst();
      return row?.startedAt ?? at;
    },

    /** Stops a running recording. Returns false if it isn't running. */
    async stop(
      { id, platform, workspace }: Pick<Recording, "id" | "platform" | "workspace">,
      reason: StopReason,
      at: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("recordings")
        .set({ state: "stopped", reason, stoppedAt: at })
        .where("id", "=", id)
        .where("state", "=", "recording")
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await notify({ platform, workspace });
      return numUpdatedRows > 0n;
    },

    /** Returns what is to be finished: stopped ones, and those that no process has gone on with. */
    async unfinished(platform: string): Promise<readonly Recording[]> {
      const rows = await db
        .selectFrom("recordings")
        .selectAll()
        .where("platform", "=", platform)
        .where(({ or, eb }) =>
          or([
            eb("state", "=", "stopped"),
            sql<boolean>`state = 'recording' and seen_at < now() - make_interval(secs => ${LOST_AFTER_S})`,
          ]),
        )
        // Who receives it may still be writing, also in this process.
        .where(isUnheld(""))
        .orderBy("createdAt")
        .limit(20)
        .execute();
      return rows.map(toRecording);
    },

    /** Returns false if the person has opted out, or asked to be forgotten, in the meantime. */
    async setTrack(
      id: string,
      { personId, outAt }: Pick<RecordedPerson, "personId" | "outAt">,
      { spans, ...track }: Pick<RecordedPerson, "fileId" | "durationMs" | "spans">,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("recordingPeople")
        .set({ ...track, spans: spans && JSON.stringify(spans) })
        .where((row) => row.and({ recordingId: id, personId, state: "told" }))
        .where("outAt", "is not distinct from", outAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Ends the work on it, with its job or with the reason why there is none. */
    finish: (
      id: string,
      { jobId, problem }: { readonly jobId: string | null; readonly problem: Sentence | null },
    ): Promise<void> =>
      change(id, { state: "done", holder: null, jobId, problem: problem && JSON.stringify(problem) }),
    setJob: (id: string, jobId: string) => change(id, { jobId, problem: null }),

    /** Deletes recordings whose tracks have expired with their people, before that time. */
    async expire(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("recordings")
        .where("state", "=", "done")
        .where("createdAt", "<", before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function toRecording(row: Selectable<RecordingsTable>): Recording {
  const { holder: _, seenAt: __, createdAt: ___, ...recording } = row;
  return recording as Recording;
}
