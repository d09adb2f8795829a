import { sql, type Kysely, type Selectable, type Updateable } from "kysely";
import { newId } from "../../base/new-id.ts";
import type { Sentence } from "../../errors.ts";
import type { ServerRef } from "../../playback/item.ts";
import { PLAYBACK_CHANNEL, serverKey } from "../../playback/playback-store.ts";
import type { CaptionLinesTable, CaptionsTable, Database } from "../../store/schema.ts";
import type { CaptionLine, CaptionPage, Captions, NewCaptions, UtteranceRef } from "./captions.ts";

export interface UnfinishedCaptions extends Captions {
  /** Whether their channel is still listened to. */
  readonly isListening: boolean;
  readonly stoppedForS: number;
}

export type CaptionStore = ReturnType<typeof createCaptionStore>;

/** Queries of captions, their lines and their pages. Who receives a channel learns of changes as playback does. */
export function createCaptionStore(db: Kysely<Database>) {
  const notify = ({ platform, workspace }: ServerRef) =>
    sql`select pg_notify(${PLAYBACK_CHANNEL}, ${serverKey({ platform, workspace })})`.execute(db);
  const lines = (captions: string) => db.selectFrom("captionLines").where("captions", "=", captions);
  const same = ({ captions, personId, beginMs }: UtteranceRef) => ({ captions, personId, beginMs });

  async function find(id: string): Promise<Captions | undefined> {
    const row = await db.selectFrom("captions").selectAll().where("id", "=", id).executeTakeFirst();
    return row && toCaptions(row);
  }

  /** Deletes lines, and has the messages edited that show them. */
  async function removeLines(refs: readonly UtteranceRef[]): Promise<void> {
    for (const ref of refs) {
      const row = await db
        .deleteFrom("captionLines")
        .where((one) => one.and(same(ref)))
        .returning("page")
        .executeTakeFirst();
      if (row?.page == null) continue;
      await db
        .updateTable("captionPages")
        .set({ revision: sql<number>`revision + 1` })
        .where((one) => one.and({ captions: ref.captions, page: row.page ?? 0 }))
        .execute();
    }
  }

  return {
    find,
    removeLines,

    /** Adds captions to what is listened to. */
    async start(listening: string, captions: NewCaptions): Promise<Captions> {
      const row = await db.transaction().execute(async (trx) => {
        const { id, ...rest } = { ...captions, id: newId("c") };
        // Everyone is told again.
        await trx
          .updateTable("listenings")
          .set({ captions: id, message: null, told: "[]" })
          .where("id", "=", listening)
          .execute();
        return trx
          .insertInto("captions")
          .values({ ...rest, id, roles: rest.roles && JSON.stringify(rest.roles), state: "running" })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      await notify(captions);
      return toCaptions(row);
    },

    /** Stops running captions. Returns whether they were running. */
    async stop(id: string, problem: Sentence | null = null): Promise<boolean> {
      const stopped = await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable("captions")
          .set({ state: "stopped", holder: null, stoppedAt: sql<Date>`now()`, problem: toJson(problem) })
          .where((one) => one.and({ id, state: "running" }))
          .returning(["platform", "workspace", "endsListening"])
          .executeTakeFirst();
        if (!row) return undefined;
        const listening = { captions: id };
        await (
          row.endsListening
            ? trx.deleteFrom("listenings").where((one) => one.and(listening))
            : trx
                .updateTable("listenings")
                .set({ captions: null })
                .where((one) => one.and(listening))
        ).execute();
        return row;
      });
      if (stopped) await notify(stopped);
      return stopped !== undefined;
    },

    /** Makes a voice session the one that sends utterances. Returns whether another one did, and didn't end it. */
    async hold(id: string, holder: string): Promise<boolean> {
      const before = (await find(id))?.holder;
      await db
        .updateTable("captions")
        .set({ holder })
        .where((one) => one.and({ id, state: "running" }))
        .execute();
      return before != null && before !== holder;
    },
    async release(id: string, holder: string): Promise<void> {
      await db
        .updateTable("captions")
        .set({ holder: null })
        .where((one) => one.and({ id, holder }))
        .execute();
    },

    async finish(id: string, columns: { readonly jobId: string | null; readonly problem: Sentence | null }) {
      const values: Updateable<CaptionsTable> = {
        ...columns,
        problem: toJson(columns.problem),
        state: "done",
      };
      await db.updateTable("captions").set(values).where("id", "=", id).execute();
    },
    /** Returns the jobs that transcribed utterances, also those of people who have opted out. */
    async jobsOf({ id, platform, personId }: Captions): Promise<readonly string[]> {
      const jobs = await db
        .selectFrom("jobs")
        .select("id")
        .where((one) => one.and({ platform, personId }))
        .where(sql<boolean>`deliver_to ->> 'captions' = ${id}`)
        .execute();
      return jobs.map((job) => job.id);
    },
    async setJob(id: string, jobId: string): Promise<void> {
      await db.updateTable("captions").set({ jobId, problem: null }).where("id", "=", id).execute();
    },

    /** Returns what isn't done or has messages to edit. */
    async unfinished(platform: string): Promise<readonly UnfinishedCaptions[]> {
      const rows = await db
        .selectFrom("captions")
        .selectAll()
        .select([
          sql<boolean>`exists (select from listenings l where l.captions = captions.id)`.as("isListening"),
          sql<number>`coalesce(extract(epoch from now() - stopped_at), 0)::float8`.as("stoppedForS"),
        ])
        .where("platform", "=", platform)
        .where(({ or, eb }) =>
          or([
            eb("state", "!=", "done"),
            sql<boolean>`exists (select from caption_pages p where p.captions = captions.id and p.revision > p.shown)`,
          ]),
        )
        .execute();
      return rows as UnfinishedCaptions[];
    },

    /** Notes that an utterance will be sent. Returns undefined if it is there. */
    async addUtterance(
      line: UtteranceRef & Pick<CaptionLine, "endMs" | "name" | "fileId">,
    ): Promise<CaptionLine | undefined> {
      const row = await db
        .insertInto("captionLines")
        .values(line)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row && toLine(row);
    },
    /** Returns the first utterances that aren't jobs yet. */
    async unsent(captions: string, most?: number): Promise<readonly CaptionLine[]> {
      const rows = await lines(captions)
        .selectAll()
        .where("words", "is", null)
        .where("jobId", "is", null)
        .orderBy("beginMs")
        .$if(most !== undefined, (query) => query.limit(most ?? 0))
        .execute();
      return rows.map(toLine);
    },
    async setUtteranceJob(ref: UtteranceRef, jobId: string): Promise<void> {
      await db
        .updateTable("captionLines")
        .set({ jobId })
        .where((one) => one.and(same(ref)))
        .execute();
    },

    /** Adds what was said. Does nothing if its person has opted out in the meantime. */
    async setWords(ref: UtteranceRef, words: string): Promise<void> {
      if (words === "") await removeLines([ref]);
      else
        await db
          .updateTable("captionLines")
          .set({ words })
          .where((one) => one.and(same(ref)))
          .execute();
    },

    /** Says something in the captions, unless that was the last thing that they said. */
    async addNote(captions: string, beginMs: number, note: Sentence): Promise<void> {
      const last = await lines(captions)
        .select("note")
        .orderBy("beginMs", "desc")
        .limit(1)
        .executeTakeFirst();
      if ((last?.note as Sentence | null | undefined)?.key === note.key) return;
      await db
        .insertInto("captionLines")
        .values({ captions, personId: "", beginMs, endMs: beginMs, name: "", words: "", note: toJson(note) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Returns how many utterances are being transcribed. */
    async countWaiting(captions: string): Promise<number> {
      const { count } = await lines(captions)
        .innerJoin("jobs", "jobs.id", "captionLines.jobId")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("words", "is", null)
        .where("jobs.finishedAt", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Returns what was said, in the order in which it was said. */
    async said(captions: string): Promise<readonly (CaptionLine & { readonly words: string })[]> {
      const rows = await lines(captions)
        .selectAll()
        .where("words", "is not", null)
        .where("personId", "!=", "")
        .orderBy("beginMs")
        .orderBy("personId")
        .execute();
      return rows.map(toLine) as (CaptionLine & { readonly words: string })[];
    },

    /** Returns the newest message and its lines, with those that no message shows yet. */
    async unshown(captions: string): Promise<{
      readonly page: number;
      readonly shown: readonly CaptionLine[];
      readonly waiting: readonly CaptionLine[];
    }> {
      const newest = await db
        .selectFrom("captionPages")
        .select(({ fn }) => fn.max("page").as("page"))
        .where("captions", "=", captions)
        .executeTakeFirst();
      const page = newest?.page ?? 0;
      const rows = await lines(captions)
        .selectAll()
        .where("words", "is not", null)
        .where(({ or, eb }) => or([eb("page", "is", null), eb("page", "=", page)]))
        .orderBy("beginMs")
        .orderBy("personId")
        .execute();
      const found = rows.map(toLine);
      return {
        page,
        shown: found.filter((line) => line.page !== null),
        waiting: found.filter((line) => line.page === null),
      };
    },

    /** Notes that a message is to show these lines, too. */
    assign: (captions: string, page: number, added: readonly UtteranceRef[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto("captionPages")
          .values({ captions, page, message: null })
          .onConflict((conflict) =>
            conflict
              .columns(["captions", "page"])
              .doUpdateSet({ revision: sql<number>`caption_pages.revision + 1` }),
          )
          .execute();
        for (const ref of added)
          await trx
            .updateTable("captionLines")
            .set({ page })
            .where((one) => one.and(same(ref)))
            .execute();
      }),

    /** Returns the messages that don't show their lines as they are. */
    stalePages: (captions: string): Promise<readonly CaptionPage[]> =>
      db
        .selectFrom("captionPages")
        .select(["page", "message", "revision"])
        .where("captions", "=", captions)
        .where(sql<boolean>`revision > shown`)
        .orderBy("page")
        .execute(),
    linesOf: async (captions: string, page: number): Promise<readonly CaptionLine[]> =>
      (
        await lines(captions)
          .selectAll()
          .where("page", "=", page)
          .orderBy("beginMs")
          .orderBy("personId")
          .execute()
      ).map(toLine),
    /** Notes which lines a message shows. What has changed since then is shown next. */
    async setShown(captions: string, { page, message, revision: shown }: CaptionPage): Promise<void> {
      await db
        .updateTable("captionPages")
        .set({ message, shown })
        .where((one) => one.and({ captions, page }))
        .execute();
    },

    /** Returns the utterances of a person; with captions, only of those. */
    async utterancesOf(
      { platform, personId, workspace }: { platform: string; personId: string; workspace?: string },
      captions?: string,
    ) {
      return db
        .selectFrom("captionLines")
        .innerJoin("captions", "captions.id", "captionLines.captions")
        .selectAll("captionLines")
        .select(["captions.workspace", "captions.channel", "captions.startedAt"])
        .where("captions.platform", "=", platform)
        .where("captionLines.personId", "=", personId)
        .$if(workspace !== undefined, (query) => query.where("captions.workspace", "=", workspace ?? ""))
        .$if(captions !== undefined, (query) => query.where("captions.id", "=", captions ?? ""))
        .orderBy("captionLines.createdAt")
        .execute();
    },

    /** Deletes captions that have ended before, and whose transcript is gone. */
    async expire(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("captions")
        .where("state", "=", "done")
        .where("stoppedAt", "<", before)
        .where(sql<boolean>`not exists (select from transcripts t where t.job_id = captions.job_id)`)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const toJson = (sentence: Sentence | null) => sentence && JSON.stringify(sentence);
const toCaptions = (row: Selectable<CaptionsTable>): Captions => row as Captions;
const toLine = (row: Selectable<CaptionLinesTable>): CaptionLine => row as CaptionLine;
