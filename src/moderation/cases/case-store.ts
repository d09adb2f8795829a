import { sql, type Kysely } from "kysely";
import { inBatches } from "../../store/in-batches.ts";
import type { GoneChannel } from "../../jobs/ports/media-messages.ts";
import type { Database } from "../../store/schema.ts";
import type { ModerationAction, Case, MessageRef, Origin, Evidence } from "./case.ts";
import { originColumns, toCase, matchesMessage, readCaseRow } from "./case-row.ts";
import { ACTION_TIMEOUT_MS, createCardQueries } from "./card-queries.ts";

/** Time that cases are stored, counted from when they were opened. */
export const RETENTION_DAYS = 90;

/** Most cases that are returned at once. */
export const MAX_LISTED = 5_000;

export type CaseStore = ReturnType<typeof createCaseStore>;

/** A server's cases, or those of one author there. */
interface ServerCases {
  readonly platform: string;
  readonly workspace: string;
  readonly author?: string | undefined;
}

/** Nobody has decided, and the message is there as far as is known. */
const isUndecided = sql<boolean>`version > 0 and acts = '[]' and not said ?| '{isGone,text,call}'`;

/** In the channel or one of its threads, whose address names the channel if they have an ID of their own. */
const inChannel = (channel: string) =>
  sql<boolean>`(channel_id = ${channel} or said -> 'address' ->> 'parent' = ${channel})`;

/** Queries on cases; reports and appeals are in `statement-store.ts`. */
export function createCaseStore(db: Kysely<Database>) {
  /** Without what was only about to be reported. */
  const ofServer = ({ platform, workspace, author }: ServerCases) =>
    db
      .selectFrom("moderationCases")
      .where((row) =>
        row.and({ platform, workspaceId: workspace, ...(author !== undefined && { authorId: author }) }),
      )
      .where(sql<boolean>`(version > 0 or said -> 'findings' <> '[]')`);
  const one = (id: string) => db.selectFrom("moderationCases").selectAll().where("id", "=", id);
  return {
    ...createCardQueries(db),
    find: async (id: string) => readCaseRow(await one(id).executeTakeFirst()),
    ofMessage: async (message: MessageRef) =>
      readCaseRow(
        await db.selectFrom("moderationCases").selectAll().where(matchesMessage(message)).executeTakeFirst(),
      ),

    /**
     * Updates the evidence of a message; undefined leaves it unchanged. `shown` means that moderators should see it.
     */
    async tell(
      { id, ...origin }: Origin & { readonly id: string },
      make: (
        present: Evidence | undefined,
      ) => { readonly said: Evidence; readonly shown: boolean } | undefined,
    ): Promise<Case> {
      return db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows: insertedCount } = await trx
          .insertInto("moderationCases")
          .values({ id, ...originColumns(origin), said: "{}" })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        const row = await trx
          .selectFrom("moderationCases")
          .selectAll()
          .where(matchesMessage(origin))
          .forUpdate()
          .executeTakeFirstOrThrow();
        const change = make(insertedCount === 1n ? undefined : (row.said as Evidence));
        if (!change) return toCase(row);
        const changed = await trx
          .updateTable("moderationCases")
          .set(({ eb }) => ({
            said: JSON.stringify(change.said),
            ...(change.shown || row.version > 0 ? { version: eb("version", "+", 1) } : {}),
          }))
          .where("id", "=", row.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return toCase(changed);
      });
    },

    /**
     * Stores a decision, if there were `shownActs` actions and none is pending. Returns undefined if another decision
     * came first.
     */
    async decide(
      id: string,
      shownActs: number,
      action: ModerationAction,
      at: Date,
    ): Promise<Case | undefined> {
      const row = await db
        .updateTable("moderationCases")
        .set(({ eb }) => ({
          acts: sql<string>`acts || ${JSON.stringify([action])}::jsonb`,
          pendingSince: at,
          version: eb("version", "+", 1),
        }))
        .where("id", "=", id)
        .where("pendingSince", "is", null)
        .where(sql<number>`jsonb_array_length(acts)`, "=", shownActs)
        .returningAll()
        .executeTakeFirst();
      return readCaseRow(row);
    },
    /** Lets any process carry out the last decision, which failed, from this time on. */
    async postpone(id: string, until: Date): Promise<void> {
      await db
        .updateTable("moderationCases")
        .set({ pendingSince: new Date(until.getTime() - ACTION_TIMEOUT_MS) })
        .where("id", "=", id)
        .where("pendingSince", "is not", null)
        .execute();
    },
    /** Claims a decision for another try, so that no other process makes it. False if one already did. */
    async claimAction(id: string, pendingSince: Date, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("moderationCases")
        .set({ pendingSince: now })
        .where((row) => row.and({ id, pendingSince }))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** Stores the outcome of the last decision. */
    async concluded(id: string, outcome: ModerationAction["outcome"]): Promise<void> {
      await db
        .updateTable("moderationCases")
        .set(({ eb }) => ({
          acts: sql<string>`jsonb_set(acts, '{-1,outcome}', ${JSON.stringify(outcome)}::jsonb)`,
          pendingSince: null,
          version: eb("version", "+", 1),
        }))
        .where("id", "=", id)
        .where("pendingSince", "is not", null)
        .execute();
    },

    /** Returns the newest first. */
    async ofServer(server: ServerCases, limit: number, offset = 0) {
      const rows = await ofServer(server)
        .selectAll()
        .orderBy("createdAt", "desc")
        .orderBy("id")
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toCase);
    },
    /** Returns those that nobody has decided, of messages that are still there as far as is known, newest first. */
    async undecided(
      { platform, workspace }: Omit<ServerCases, "author">,
      since: Date,
      limit: number,
    ): Promise<readonly Case[]> {
      const rows = await ofServer({ platform, workspace })
        .selectAll()
        .where("createdAt", ">", since)
        .where(isUndecided)
        .orderBy("createdAt", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(toCase);
    },
    /** Records that a channel is gone in the undecided cases of its messages, and returns their IDs. */
    async loseChannel({ platform, place, why }: GoneChannel): Promise<readonly string[]> {
      const gone = { isGone: true, goneChannel: why } satisfies Partial<Evidence>;
      const rows = await db
        .updateTable("moderationCases")
        .set(({ eb }) => ({
          said: sql<string>`said || ${JSON.stringify(gone)}::jsonb`,
          version: eb("version", "+", 1),
        }))
        .where((row) => row.and({ platform, workspaceId: place.workspace }))
        .where(inChannel(place.channel))
        .where(isUndecided)
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    async countOfServer(server: ServerCases): Promise<number> {
      const { count } = await ofServer(server)
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Returns an author's cases on a platform, or in one workspace of it, newest first. */
    async ofAuthor(
      author: { readonly platform: string; readonly workspaceId?: string; readonly authorId: string },
      limit: number,
    ) {
      const rows = await db
        .selectFrom("moderationCases")
        .selectAll()
        .where((row) => row.and(author))
        .orderBy("createdAt", "desc")
        .limit(limit)
        .execute();
      return rows.map(toCase);
    },
    /** Deletes cases opened before this time and returns their number. */
    async forget(before: Date): Promise<number> {
      const forgotten = await inBatches(async (limit) => {
        const old = db
          .selectFrom("moderationCases")
          .select("id")
          .where("createdAt", "<", before)
          .orderBy("createdAt")
          .limit(limit);
        const { numDeletedRows } = await db
          .deleteFrom("moderationCases")
          .where("id", "in", old)
          .executeTakeFirst();
        return Number(numDeletedRows);
      });
      await db
        .deleteFrom("moderationNotices")
        .where("day", "<", sql<Date>`${before.toISOString().slice(0, 10)}::date`)
        .execute();
      return forgotten;
    },
  };
}
