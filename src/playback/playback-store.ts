import { sql, type Kysely, type Selectable, type Transaction } from "kysely";
import { newId } from "../base/new-id.ts";
import type { Sentence } from "../errors.ts";
import type { ChannelRef } from "../jobs/ports/platform.ts";
import type { Database, PlaybackItemsTable, VoiceSessionsTable } from "../store/schema.ts";
import { checkRoom, chooseNext } from "./rules.ts";
import type { ListedItem, NewItem, PlaybackItem, ServerRef, SessionReport, VoiceSession } from "./item.ts";

/** Channel of notifications that a session or its queue has changed; the payload is {@link serverKey}. */
export const PLAYBACK_CHANNEL = "playback";

/** A queue that nobody has played for so long is not played any more. */
const FORGOTTEN_AFTER_S = 600;
/** A holder reports every two seconds. One that hasn't for so long is dead, and another process takes the session over. */
const SILENT_HOLDER_S = 6;

/** Returns a server's name in notifications. */
export const serverKey = ({ platform, workspace }: ServerRef): string => `${platform} ${workspace}`;

export interface Added {
  /** Number in the queue, from 1; 1 plays next or now. What loops comes last. */
  readonly position: number;
  readonly session: VoiceSession;
}

export type PlaybackStore = ReturnType<typeof createPlaybackStore>;
type Db = Kysely<Database> | Transaction<Database>;

/** Queries of tables `voice_sessions` and `playback_items`. */
export function createPlaybackStore(db: Kysely<Database>) {
  const notify = (server: ServerRef, within: Db = db) =>
    sql`select pg_notify(${PLAYBACK_CHANNEL}, ${serverKey(server)})`.execute(within);

  /** The one in which these queries already are, or a new one. */
  const inTransaction = <T>(work: (trx: Db) => Promise<T>): Promise<T> =>
    db.isTransaction ? work(db) : db.transaction().execute(work);

  /** Each change of a queue locks its session's row first, so that changes come one after the other. */
  const lock = (within: Db, { platform, workspace }: ServerRef) =>
    within
      .selectFrom("voiceSessions")
      .selectAll()
      .where((row) => row.and({ platform, workspace }))
      .forUpdate()
      .executeTakeFirst();

  async function lockOrInsert(within: Db, server: ServerRef, channel: string) {
    await within
      .insertInto("voiceSessions")
      .values({ ...ref(server), channel, isOpen: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await lock(within, server);
    if (!row) throw new Error("the session was not inserted");
    return row;
  }

  const openIn = (
    within: Db,
    server: ServerRef,
    row: Pick<Selectable<VoiceSessionsTable>, "isOpen" | "channel">,
    channel: string,
  ) => {
    const opened = row.isOpen
      ? { channel, ...(row.channel !== channel && { status: "joining" }) }
      : { ...OPENED, channel, holder: null, lastPacketAt: null, problem: null };
    return within
      .updateTable("voiceSessions")
      .set(row.isOpen ? opened : { ...opened, seenAt: sql<Date>`now()`, since: sql<Date>`now()` })
      .where((one) => one.and(ref(server)))
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  const itemsOf = async (within: Db, { platform, workspace }: ServerRef): Promise<PlaybackItem[]> =>
    (
      await within
        .selectFrom("playbackItems")
        .selectAll()
        .where((row) => row.and({ platform, workspace }))
        .orderBy(isLoop)
        .orderBy("place")
        .execute()
    ).map(toItem);

  /** A recording needs the bot where it is, and so does what keeps a channel's last minutes. */
  const isReceiving = async (within: Db, { platform, workspace }: ServerRef, channel: string) => {
    const recording = within
      .selectFrom("recordings")
      .select("id")
      .where((row) => row.and({ platform, workspace, state: "recording" }));
    const listening = within
      .selectFrom("listenings")
      .select("id")
      .where((row) => row.and({ platform, workspace, channel }));
    return (await recording.unionAll(listening).executeTakeFirst()) !== undefined;
  };

  return {
    items: (server: ServerRef): Promise<readonly PlaybackItem[]> => itemsOf(db, server),

    /** Returns the items with the channels of messages, which decide who may know of them. */
    async listItems({ platform, workspace }: ServerRef): Promise<readonly ListedItem[]> {
      const found = await db
        .selectFrom("playbackItems")
        .leftJoin("jobs", "jobs.id", "playbackItems.jobId")
        .selectAll("playbackItems")
        .select(["jobs.channelId", sql<string | null>`jobs.address->>'parent'`.as("parent")])
        .where("playbackItems.platform", "=", platform)
        .where("playbackItems.workspace", "=", workspace)
        .orderBy(isLoop)
        .orderBy("playbackItems.place")
        .execute();
      return found.map((row) => Object.assign(toItem(row), { writtenIn: channelOf(row) }));
    },

    /** Returns the item with the result of a job, by the job's invocation key. */
    async itemOf(
      { platform, workspace }: ServerRef,
      invocationKey: string,
    ): Promise<PlaybackItem | undefined> {
      const row = await db
        .selectFrom("playbackItems")
        .innerJoin("jobs", "jobs.id", "playbackItems.jobId")
        .selectAll("playbackItems")
        .where("jobs.invocationKey", "=", `${platform}:${invocationKey}`)
        .where("playbackItems.workspace", "=", workspace)
        .executeTakeFirst();
      return row && toItem(row);
    },

    async session({ platform, workspace }: ServerRef): Promise<VoiceSession | undefined> {
      const row = await db
        .selectFrom("voiceSessions")
        .selectAll()
        .where((session) => session.and({ platform, workspace }))
        .executeTakeFirst();
      return row && toSession(row);
    },

    /**
     * Adds an item to a server's queue, and opens a session in the channel if there is none. An open session moves when
     * nothing is played; otherwise returns undefined. Throws a UserError when the queue is full.
     */
    async add(server: ServerRef, channel: string, item: NewItem): Promise<Added | undefined> {
      return db.transaction().execute(async (trx) => {
        const row = await lockOrInsert(trx, server, channel);
        const items = await itemsOf(trx, server);
        const isElsewhere = row.isOpen && row.channel !== channel;
        if (isElsewhere && (items.length > 0 || (await isReceiving(trx, server, row.channel))))
          return undefined;
        checkRoom(items, item);
        const session = await openIn(trx, server, row, channel);
        await trx
          .insertInto("playbackItems")
          .values({ ...ref(server), ...item, id: newId("q") })
          .execute();
        await notify(server, trx);
        const before = items.filter(({ kind }) => kind !== "loop");
        return { position: before.length + 1, session: toSession(session) };
      });
    },

    /** Opens a session in the channel, to which nothing is added. Returns false if the bot plays in another one. */
    open: (server: ServerRef, channel: string): Promise<boolean> =>
      inTransaction(async (trx) => {
        const row = await lockOrInsert(trx, server, channel);
        if (row.isOpen && row.channel !== channel && (await itemsOf(trx, server)).length > 0) return false;
        await openIn(trx, server, row, channel);
        await notify(server, trx);
        return true;
      }),

    /** Removes items, also the one that is playing. Returns those that were there. */
    async remove(server: ServerRef, ids: readonly string[]): Promise<readonly string[]> {
      if (ids.length === 0) return [];
      const removed = await db
        .deleteFrom("playbackItems")
        .where((row) => row.and(ref(server)))
        .where("id", "in", ids)
        .returning("id")
        .execute();
      if (removed.length > 0) await notify(server);
      return removed.map(({ id }) => id);
    },

    /** Returns false if no session is open. */
    async change(
      server: ServerRef,
      change: { readonly paused?: boolean; readonly volume?: number },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("voiceSessions")
        .set(change)
        .where((row) => row.and({ ...ref(server), isOpen: true }))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await notify(server);
      return numUpdatedRows > 0n;
    },

    /** Returns the open sessions that no live process holds. */
    async unheld(
      platform: string,
    ): Promise<readonly (ServerRef & Pick<VoiceSession, "channel"> & { readonly isForgotten: boolean })[]> {
      return db
        .selectFrom("voiceSessions")
        .select(["platform", "workspace", "channel"])
        .select(sql<boolean>`seen_at < now() - make_interval(secs => ${FORGOTTEN_AFTER_S})`.as("isForgotten"))
        .where((row) => row.and({ platform, isOpen: true }))
        .where(isUnheld)
        .execute();
    },

    /** Makes a process the holder, unless another live one is. */
    async claim(server: ServerRef, holder: string): Promise<VoiceSession | undefined> {
      const row = await db
        .updateTable("voiceSessions")
        .set({ holder, seenAt: sql<Date>`now()`, status: "joining", encrypted: false })
        .where((session) => session.and({ ...ref(server), isOpen: true }))
        .where(isUnheld)
        .returningAll()
        .executeTakeFirst();
      return row && toSession(row);
    },

    /** Returns the sessions that the process still holds, as they are. */
    async report(holder: string, reports: readonly SessionReport[]): Promise<readonly VoiceSession[]> {
      const { rows } = await sql<Selectable<VoiceSessionsTable>>`
        update voice_sessions session set seen_at = now(), status = told.status, encrypted = told.encrypted,
          last_packet_at = told.last_packet_at, played_ms = told.played_ms
        from jsonb_to_recordset(${JSON.stringify(reports.map(toRecord))}::jsonb) as told(
          platform text, workspace text, status text, encrypted boolean, last_packet_at timestamptz, played_ms integer)
        where session.platform = told.platform and session.workspace = told.workspace
          and session.holder = ${holder} and session.is_open
        returning session.*`.execute(db);
      return rows.map(toSession);
    },

    /** Starts the next item, or the one whose holder has died. Undefined: there is none, or someone else is the holder. */
    async next(server: ServerRef, holder: string): Promise<PlaybackItem | undefined> {
      return db.transaction().execute(async (trx) => {
        const session = await lock(trx, server);
        if (session?.holder !== holder || !session.isOpen) return undefined;
        const { next, given } = chooseNext(await itemsOf(trx, server));
        for (const { id } of given) await trx.deleteFrom("playbackItems").where("id", "=", id).execute();
        if (!next) return undefined;
        // What loops and was interrupted begins again later, as often as that happens.
        await trx
          .updateTable("playbackItems")
          .set({ state: "waiting", starts: 0 })
          .where((row) => row.and({ ...ref(server), kind: "loop", state: "playing" }))
          .where("id", "!=", next.id)
          .execute();
        await trx
          .updateTable("playbackItems")
          .set({ state: "playing", starts: next.starts + 1 })
          .where("id", "=", next.id)
          .execute();
        return { ...next, state: "playing", starts: next.starts + 1 };
      });
    },

    /** What has played for a while doesn't end its process: its starts count from here. */
    async settle(id: string): Promise<void> {
      await db.updateTable("playbackItems").set({ starts: 1 }).where("id", "=", id).execute();
    },

    /** Follows the bot to the channel that a moderator has moved it to. */
    async move(server: ServerRef, holder: string, channel: string): Promise<void> {
      await db
        .updateTable("voiceSessions")
        .set({ channel })
        .where((row) => row.and({ ...ref(server), holder }))
        .execute();
    },

    /** Says what a session needs, such as permission to speak; null when it needs nothing any more. */
    async note(server: ServerRef, holder: string, problem: Sentence | null): Promise<void> {
      await db
        .updateTable("voiceSessions")
        .set({ problem: problem && JSON.stringify(problem) })
        .where((row) => row.and({ ...ref(server), holder }))
        .execute();
    },

    /**
     * Ends a session and empties its queue. With `ifEmpty`, returns false if something was added in the meantime.
     * Without a holder, ends it for any.
     */
    async end(
      server: ServerRef,
      {
        holder,
        problem,
        ifEmpty = false,
      }: { readonly holder?: string; readonly problem: Sentence | null; readonly ifEmpty?: boolean },
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const session = await lock(trx, server);
        if (!session?.isOpen || (holder !== undefined && session.holder !== holder)) return false;
        if (ifEmpty && (await itemsOf(trx, server)).length > 0) return false;
        await trx
          .deleteFrom("playbackItems")
          .where((row) => row.and(ref(server)))
          .execute();
        await trx
          .updateTable("voiceSessions")
          .set({ isOpen: false, holder: null, problem: problem && JSON.stringify(problem) })
          .where((row) => row.and(ref(server)))
          .execute();
        await notify(server, trx);
        return true;
      });
    },

    /** Gives up a process's sessions, which others take over at once. */
    async release(holder: string): Promise<void> {
      const released = await db
        .updateTable("voiceSessions")
        .set({ holder: null })
        .where((row) => row.and({ holder, isOpen: true }))
        .returning(["platform", "workspace"])
        .execute();
      for (const server of released) await notify(server);
    },
  };
}

function channelOf({
  kind,
  channelId,
  parent,
}: {
  readonly kind: string;
  readonly channelId: string | null;
  readonly parent: string | null;
}): ChannelRef | undefined {
  if (kind !== "spoken" || channelId === null) return undefined;
  return parent === null ? { channel: channelId } : { channel: parent, thread: channelId };
}

const ref = ({ platform, workspace }: ServerRef) => ({ platform, workspace });

/** Last in the queue, because all else comes first. */
const isLoop = sql<boolean>`kind = 'loop'`;

const OPENED = { isOpen: true, status: "joining", encrypted: false, paused: false, playedMs: 0 } as const;

const isUnheld = sql<boolean>`(holder is null or seen_at < now() - make_interval(secs => ${SILENT_HOLDER_S}))`;

const toRecord = ({ platform, workspace, status, encrypted, lastPacketAt, playedMs }: SessionReport) => ({
  platform,
  workspace,
  status,
  encrypted,
  last_packet_at: lastPacketAt,
  played_ms: Math.round(playedMs),
});

function toSession(row: Selectable<VoiceSessionsTable>): VoiceSession {
  const { holder: _, seenAt: __, since: ___, ...session } = row;
  return session as VoiceSession;
}

function toItem(row: Selectable<PlaybackItemsTable>): PlaybackItem {
  const { platform: _, workspace: __, place: ___, createdAt: ____, ...item } = row;
  return item as PlaybackItem;
}
