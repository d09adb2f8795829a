import type { Kysely } from "kysely";
import { z } from "zod";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { personKey } from "../store/person.ts";
import type { Database } from "../store/schema.ts";
import { createCounterStore, type Spender, type BudgetUsage } from "./counter-store.ts";
import { type BudgetLimitKey, createLimitStore, limitedServer } from "./limit-store.ts";
import type { MeteredCall } from "./units.ts";

export type BudgetLimit = Pick<BudgetLimitKey, "level" | "id" | "period">;

/** What a person can see of, and do with, the budgets in a place. Amounts are in millionths (money.ts). */
export interface BudgetService {
  /** Unit of amounts; undefined while nothing has a price. */
  readonly currency: string | undefined;
  /** Usage of today and this month: the person's here, or the whole server's for its admins. */
  readonly usage: (target: "me" | "server") => Promise<readonly BudgetUsage[]>;
  /** Total of each day of this month, in order: the person's across the platform, or the whole server's. */
  readonly days: (target: "me" | "server") => Promise<readonly number[]>;
  /** Number of jobs of each day of this month, in order: the person's here, or the whole server's. */
  readonly jobs: (target: "me" | "server") => Promise<readonly number[]>;
  /** Limits of the server and of the operator. */
  readonly limits: () => Promise<
    readonly (BudgetLimit & { readonly most: number; readonly isOperators: boolean })[]
  >;
  /** Sets a limit; undefined removes it. Throws a UserError if the person isn't allowed to. */
  readonly change: (limit: BudgetLimit, most: number | undefined) => Promise<void>;
  /**
   * Lowers what a finished job of this server counts for to what was estimated before it ran, in all counters. So nobody
   * gets around the operator's limits. Throws a UserError if the person isn't allowed to, or there is no such job here.
   */
  readonly correct: (jobId: string) => Promise<{ readonly before: number; readonly after: number }>;
}

/** Of a job's plan, what an estimate needs. */
const meteredCall = z.looseObject({
  operation: z.string(),
  request: z.record(z.string(), z.unknown()),
  sources: z.record(z.string(), z.looseObject({ kind: z.string(), durationMs: z.number().optional() })),
});

interface BudgetServiceDeps {
  readonly db: Kysely<Database>;
  readonly currency: string | undefined;
  readonly scope: Omit<Spender, "roles">;
  readonly mayAdminister: () => Promise<boolean>;
  readonly estimate: (calls: readonly MeteredCall[]) => number;
  readonly now: () => Date;
}

export function createBudgetService({
  db,
  currency,
  scope,
  mayAdminister,
  estimate,
  now,
}: BudgetServiceDeps): BudgetService {
  const { platform, workspace, channel, person } = scope;
  const [limits, counters] = [createLimitStore(db), createCounterStore(db)];
  const requireAdmin = async () => {
    if (!(await mayAdminister())) throw new UserError(say("budgetNotYours"));
  };
  return {
    currency,
    async usage(target) {
      if (target === "server") await requireAdmin();
      const roles = (await limits.of(platform, workspace)).flatMap(({ level, id }) =>
        level === "role" ? [id] : [],
      );
      const all = await counters.of(
        { platform, workspace, channel, person, roles: [...new Set(roles)] },
        now(),
      );
      return all.filter(({ level }) => (level === "person") === (target === "me"));
    },
    async days(target) {
      if (target === "server") await requireAdmin();
      const days = await counters.days(
        target === "me"
          ? { platform, workspace: "*", level: "person", id: personKey(scope, person) }
          : { platform, workspace, level: "server", id: limitedServer(workspace, person) },
        now(),
      );
      return days.map(({ used }) => used);
    },
    async jobs(target) {
      if (target === "server") await requireAdmin();
      return counters.jobs({ platform, workspace, person: target === "me" ? person : null }, now());
    },
    limits: () => limits.of(platform, workspace),
    async change(limit, most) {
      await requireAdmin();
      await limits.set({ ...limit, platform, workspace }, most, person);
    },
    async correct(jobId) {
      await requireAdmin();
      const booked = await counters.bookedBy({ platform, workspace, jobId });
      if (booked.length === 0) throw new UserError(say("budgetNoJob", { id: jobId }));
      const sums = { before: 0, after: 0 };
      for (const { id, spent, plan } of booked) {
        const most = Math.min(spent, estimate([meteredCall.parse(plan) as MeteredCall]));
        sums.before += spent;
        sums.after += most;
        if (most < spent) await counters.lower(id, most);
      }
      return sums;
    },
  };
}
