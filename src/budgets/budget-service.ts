import type { Kysely } from "kysely";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { personKey } from "../store/person.ts";
import type { Database } from "../store/schema.ts";
import { counterRows, type Spender, type Used } from "./counter-store.ts";
import { limitedServer } from "./limited-server.ts";
import { limitRows, type Limited } from "./limit-store.ts";

export type Limit = Pick<Limited, "level" | "id" | "period">;

/** What one person can see and do about budgets where they are. Amounts are millionths (money.ts). */
export interface BudgetDesk {
  /** What amounts are counted in; undefined while nothing has a price. */
  readonly currency: string | undefined;
  /** What today and this month have seen, of this person here, or of the whole server for those who manage it. */
  readonly usage: (whose: "me" | "server") => Promise<readonly Used[]>;
  /** What each day of this month has come to, the first first: of this person wherever they are, or of the whole server. */
  readonly days: (whose: "me" | "server") => Promise<readonly number[]>;
  /** Those of the server, and the operator's. */
  readonly limits: () => Promise<
    readonly (Limit & { readonly most: number; readonly isOperators: boolean })[]
  >;
  /** Undefined takes the limit away. Throws a UserError for whoever may not. */
  readonly change: (limit: Limit, most: number | undefined) => Promise<void>;
}

interface DeskOptions {
  readonly db: Kysely<Database>;
  readonly currency: string | undefined;
  readonly scope: Omit<Spender, "roles">;
  readonly mayAdminister: () => Promise<boolean>;
  readonly now: () => Date;
}

export function createBudgetDesk({ db, currency, scope, mayAdminister, now }: DeskOptions): BudgetDesk {
  const { platform, workspace, channel, person } = scope;
  const [limits, counters] = [limitRows(db), counterRows(db)];
  const mustManage = async () => {
    if (!(await mayAdminister())) throw new UserError(say("budgetNotYours"));
  };
  return {
    currency,
    async usage(whose) {
      if (whose === "server") await mustManage();
      const roles = (await limits.of(platform, workspace)).flatMap(({ level, id }) =>
        level === "role" && whose === "server" ? [id] : [],
      );
      const all = await counters.of(
        { platform, workspace, channel, person, roles: [...new Set(roles)] },
        now(),
      );
      return all.filter(({ level }) => (level === "person") === (whose === "me"));
    },
    async days(whose) {
      if (whose === "server") await mustManage();
      const days = await counters.days(
        whose === "me"
          ? { platform, workspace: "*", level: "person", id: personKey(scope, person) }
          : { platform, workspace, level: "server", id: limitedServer(workspace, person) },
        now(),
      );
      return days.map(({ used }) => used);
    },
    limits: () => limits.of(platform, workspace),
    async change(limit, most) {
      await mustManage();
      await limits.set({ ...limit, platform, workspace }, most, person);
    },
  };
}
