import { sql, type Kysely } from "kysely";
import { commitSoon } from "../../store/transaction-settings.ts";
import type { Database } from "../../store/schema.ts";
import type { DurationHistogram } from "./poll-schedule.ts";

export type DurationStore = ReturnType<typeof createDurationStore>;

/** Above this sum, old weights are halved: a service that has become faster is noticed within a few hundred tasks. */
export const MAX_WEIGHT = 400;

/** Queries of table `durations`: by kind of task, how many finished in each bin of poll-schedule.ts. */
export function createDurationStore({ db }: { db: Kysely<Database> }) {
  return {
    async all(): Promise<ReadonlyMap<string, DurationHistogram>> {
      const found = new Map<string, number[]>();
      for (const { kind, bin, weight } of await db.selectFrom("durations").selectAll().execute()) {
        const seen = found.get(kind) ?? [];
        seen[bin] = weight;
        found.set(kind, seen);
      }
      return found;
    },

    async add(weights: ReadonlyMap<string, DurationHistogram>): Promise<void> {
      const rows = [...weights].flatMap(([kind, seen]) =>
        Array.from(seen, (weight, bin) => ({ kind, bin, weight })).filter(({ weight }) => weight > 0),
      );
      if (rows.length === 0) return;
      await db.transaction().execute(async (trx) => {
        // Serializes processes that add to the same rows at once.
        await sql`select pg_advisory_xact_lock(hashtextextended('durations', 0)), ${commitSoon}`.execute(trx);
        await trx
          .insertInto("durations")
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(["kind", "bin"])
              .doUpdateSet({ weight: sql`durations.weight + excluded.weight` }),
          )
          .execute();
        const full = trx
          .selectFrom("durations")
          .select("kind")
          .groupBy("kind")
          .having((having) => having.fn.sum("weight"), ">", MAX_WEIGHT);
        await trx
          .updateTable("durations")
          .set({ weight: sql`weight / 2` })
          .where("kind", "in", full)
          .execute();
      });
    },
  };
}
