import { say, render } from "../../messages/index.ts";
import type { Budgets } from "../../budgets/index.ts";
import type { ModerationDeskFor } from "../../commands/services/moderation.ts";
import { UserError } from "../../errors.ts";
import type { AllSettings } from "../../settings/index.ts";
import { holderAt } from "../../settings/scope.ts";
import type { Permissions } from "../../permissions/index.ts";
import { lineOf } from "../cases/card.ts";
import { createRulesDesk, type RulesDeskTools } from "../rules/rule-actions.ts";
import { exported } from "../cases/export.ts";
import { KEPT_DAYS, LISTED_AT_MOST } from "../cases/limits.ts";
import { budgetScope } from "../intake/clip.ts";
import { watchOf, type ShowTools } from "./show-card.ts";
import { strikes } from "../cases/strikes.ts";

export interface DeskTools extends ShowTools, Pick<RulesDeskTools, "db" | "rulebooks"> {
  readonly settings: AllSettings;
  readonly budgets: Budgets;
  readonly permissions: Permissions;
}

const LISTED = 20;

/** A person's desk; undefined where there are no moderators. */
export function createDeskFor(tools: DeskTools): ModerationDeskFor {
  return ({ scope, roles, mayAdminister }) => {
    const room = tools.room(scope.platform);
    if (!room || scope.workspace === "direct") return undefined;
    const { workspace, person } = scope;
    const mayModerate = () =>
      tools.permissions.may(
        { scope, roles },
        "moderate",
        async () =>
          (await room.isModerator({ workspace, address: {}, person, ...(roles && { roles }) })) ||
          mayAdminister(),
      );
    const must = async (may: () => Promise<boolean>) => {
      if (!(await may())) throw new UserError(say("moderationNotYours"));
    };
    const budget = tools.budgets.desk({ scope: budgetScope(scope), mayAdminister });
    const words = (amount: number | undefined) =>
      amount === undefined ? undefined : tools.budgets.inWords(amount);
    const casesOf = async (author: string | undefined, limit: number) => {
      await must(mayModerate);
      const cases = await tools.cases.ofServer({ ...scope, author }, limit);
      return { cases, statements: await tools.statements.of(cases.map(({ id }) => id)) };
    };
    return {
      rules: createRulesDesk(tools, {
        scope,
        mayModerate,
        mayAdminister,
        watched: async () => ((await watchOf(tools, scope))?.channels ?? []).map(({ id }) => id),
      }),
      async status() {
        await must(mayModerate);
        const isMonthly = ({ level, period }: { level: string; period: string }) =>
          level === "server" && period === "month";
        const used = (await budget.usage("server").catch(() => [])).find(isMonthly);
        const most = words((await budget.limits()).find(isMonthly)?.most);
        const spent = words(used && used.reserved + used.spent + used.unconfirmed);
        return {
          watch: await watchOf(tools, scope),
          ...(spent !== undefined && { used: spent }),
          ...(most !== undefined && { most }),
          keptDays: KEPT_DAYS,
        };
      },
      async setUp(watch) {
        await must(mayAdminister);
        await tools.settings.change(holderAt("server", scope), "moderation", () => watch);
      },
      share: (most) => budget.change({ level: "server", id: "", period: "month" }, most),
      async cases(person) {
        const { cases, statements } = await casesOf(person, LISTED);
        const list = cases.map((about) => {
          const last = about.acts.at(-1);
          return {
            id: about.id,
            author: about.author,
            link: about.link,
            createdAt: about.createdAt,
            rules: about.said.findings.map(({ name }) => name),
            reports: statements.filter((one) => one.case === about.id && one.kind === "report").length,
            ...(last && { done: render(lineOf(last).words) }),
          };
        });
        return { cases: list, ...(person !== undefined && { strikes: strikes(cases, tools.now()) }) };
      },
      async export(form) {
        const { cases, statements } = await casesOf(undefined, LISTED_AT_MOST);
        return { count: cases.length, text: exported(form, cases, statements) };
      },
    };
  };
}
