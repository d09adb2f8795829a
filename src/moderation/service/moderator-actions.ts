import { say, render } from "../../messages/index.ts";
import type { Budgets } from "../../budgets/index.ts";
import type { ModeratorActionsFor } from "../../commands/services/moderation.ts";
import { UserError } from "../../errors.ts";
import type { AllSettings } from "../../settings/index.ts";
import { ownerAt } from "../../settings/scope.ts";
import type { PermissionChecker } from "../../permissions/index.ts";
import { describeAct } from "../cases/card.ts";
import { createRuleActions, type RuleActionsDeps } from "../rules/rule-actions.ts";
import { exportCases } from "../cases/export.ts";
import { RETENTION_DAYS, MAX_LISTED } from "../cases/limits.ts";
import { budgetScope } from "../intake/clip.ts";
import { loadModerationConfig, type CardDeps } from "./show-card.ts";
import { countStrikes } from "../cases/strikes.ts";

export interface ModeratorActionsDeps extends CardDeps, Pick<RuleActionsDeps, "db" | "ruleSets"> {
  readonly settings: AllSettings;
  readonly budgets: Budgets;
  readonly permissions: PermissionChecker;
}

const MAX_SHOWN = 20;

/** Creates the actions of a moderator; undefined where there is no moderation. */
export function createModeratorActions(deps: ModeratorActionsDeps): ModeratorActionsFor {
  return ({ scope, roles, mayAdminister }) => {
    const platform = deps.moderationPlatform(scope.platform);
    if (!platform || scope.workspace === "direct") return undefined;
    const { workspace, person } = scope;
    const mayModerate = () =>
      deps.permissions.may(
        { scope, roles },
        "moderate",
        async () =>
          (await platform.isModerator({ workspace, address: {}, person, ...(roles && { roles }) })) ||
          mayAdminister(),
      );
    const must = async (may: () => Promise<boolean>) => {
      if (!(await may())) throw new UserError(say("moderationNotYours"));
    };
    const budget = deps.budgets.forUser({ scope: budgetScope(scope), mayAdminister });
    const words = (amount: number | undefined) =>
      amount === undefined ? undefined : deps.budgets.describe(amount);
    const casesOf = async (author: string | undefined, limit: number) => {
      await must(mayModerate);
      const cases = await deps.cases.ofServer({ ...scope, author }, limit);
      return { cases, statements: await deps.statements.of(cases.map(({ id }) => id)) };
    };
    return {
      rules: createRuleActions(deps, {
        scope,
        mayModerate,
        mayAdminister,
        watched: async () => ((await loadModerationConfig(deps, scope))?.channels ?? []).map(({ id }) => id),
      }),
      async status() {
        await must(mayModerate);
        const isMonthly = ({ level, period }: { level: string; period: string }) =>
          level === "server" && period === "month";
        const used = (await budget.usage("server").catch(() => [])).find(isMonthly);
        const most = words((await budget.limits()).find(isMonthly)?.most);
        const spent = words(used && used.reserved + used.spent + used.unconfirmed);
        return {
          config: await loadModerationConfig(deps, scope),
          ...(spent !== undefined && { used: spent }),
          ...(most !== undefined && { most }),
          keptDays: RETENTION_DAYS,
        };
      },
      async setUp(watch) {
        await must(mayAdminister);
        await deps.settings.change(ownerAt("server", scope), "moderation", () => watch);
      },
      share: (most) => budget.change({ level: "server", id: "", period: "month" }, most),
      async cases(person) {
        const { cases, statements } = await casesOf(person, MAX_SHOWN);
        const list = cases.map((about) => {
          const last = about.acts.at(-1);
          return {
            id: about.id,
            author: about.author,
            link: about.link,
            createdAt: about.createdAt,
            rules: about.said.findings.map(({ name }) => name),
            reports: statements.filter((one) => one.case === about.id && one.kind === "report").length,
            ...(last && { done: render(describeAct(last).words) }),
          };
        });
        return { cases: list, ...(person !== undefined && { strikes: countStrikes(cases, deps.now()) }) };
      },
      async export(form) {
        const { cases, statements } = await casesOf(undefined, MAX_LISTED);
        return { count: cases.length, text: exportCases(form, cases, statements) };
      },
    };
  };
}
