import type { Kysely } from "kysely";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { personKey } from "../store/person.ts";
import type { Database } from "../store/schema.ts";
import { createCounterStore, type Spender, type BudgetUsage } from "./counter-store.ts";
import { limitedServer } from "./limited-server.ts";
import { createLimitStore, type BudgetLimitKey } from "./limit-store.ts";

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
}

interface BudgetServiceDeps {
  readonly db: Kysely<Database>;
  readonly currency: string | undefined;
  readonly scope: Omit<Spender, "roles">;
  readonly mayAdminister: () => Promise<boolean>;
  readonly now: () => Date;
}

export function createBudgetService({
  db,
  currency,
  scope,
  mayAdminister,
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
  };
}
