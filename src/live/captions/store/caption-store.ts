import { sql, type Kysely, type Selectable, type Updateable } from "kysely";
import { newId } from "../../../base/new-id.ts";
import type { Sentence } from "../../../errors.ts";
import type { ServerRef } from "../../../playback/item.ts";
import { PLAYBACK_CHANNEL, serverKey } from "../../../playback/playback-store.ts";
import type { CaptionsTable, Database } from "../../../store/schema.ts";
import { createLineQueries, toJson } from "./caption-lines.ts";
import { createPageQueries } from "./caption-pages.ts";
import { createRecapQueries } from "./caption-recaps.ts";
import { createTranslationQueries } from "./caption-translations.ts";
import type { Captions, NewCaptions } from "../captions.ts";

export interface UnfinishedCaptions extends Captions {
  /** Whether their channel is still listened to. */
  readonly isListening: boolean;
  readonly stoppedForS: number;
}

export type CaptionStore = ReturnType<typeof createCaptionStore>;

/** Creates the queries of captions, with those of their lines and of the messages that show them. Who receives a channel learns of changes as playback does. */
export function createCaptionStore(db: Kysely<Database>) {
  const notify = ({ platform, workspace }: ServerRef) =>
    sql`select pg_notify(${PLAYBACK_CHANNEL}, ${serverKey({ platform, workspace })})`.execute(db);

  async function find(id: string): Promise<Captions | undefined> {
    const row = await db.selectFrom("captions").selectAll().where("id", "=", id).executeTakeFirst();
    return row && toCaptions(row);
  }

  return {
    find,
    ...createLineQueries(db),
    ...createPageQueries(db),
    ...createTranslationQueries(db),
    ...createRecapQueries(db),

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
    /** Returns the jobs of captions, also those of people who have opted out; or only those that readers wanted. */
    async jobsOf(
      { id, platform, personId }: Captions,
      { ofReadersOnly = false } = {},
    ): Promise<readonly string[]> {
      const jobs = await db
        .selectFrom("jobs")
        .select("id")
        .where((one) => one.and({ platform, personId }))
        .where(sql<boolean>`deliver_to ->> 'captions' = ${id}`)
        .$if(ofReadersOnly, (query) => query.where(sql<boolean>`deliver_to ->> 'speaker' is null`))
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

const toCaptions = (row: Selectable<CaptionsTable>): Captions => row as Captions;
