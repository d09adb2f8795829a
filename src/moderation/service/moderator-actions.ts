import { resultWithin } from "../../base/time-limit.ts";
import { say, render } from "../../messages/index.ts";
import type { Budgets } from "../../budgets/index.ts";
import type { CaseSummary, ModeratorActionsFor } from "../../commands/services/moderation.ts";
import type { Kysely } from "kysely";
import { UserError, type Sentence } from "../../errors.ts";
import type { AllSettings } from "../../settings/index.ts";
import { isModerationConfig, type ModerationConfig } from "../../settings/moderation-config.ts";
import { ownerAt } from "../../settings/scope.ts";
import type { PermissionChecker } from "../../permissions/index.ts";
import { type Case, countStrikes } from "../cases/case.ts";
import { describeAct } from "../cases/card.ts";
import { createRuleActions, type RuleActionsDeps } from "../rules/rule-actions.ts";
import { exportCases } from "../cases/export.ts";
import { RETENTION_DAYS, MAX_LISTED } from "../cases/case-store.ts";
import { budgetScope, MODERATION, quotaWorkspace } from "../intake/clip.ts";
import { receivedUntil, recordFirstMoment } from "../intake/catch-up.ts";
import type { WaitingClips } from "../intake/waiting-clips.ts";
import type { Database } from "../../store/schema.ts";
import { loadModerationConfig, type CardDeps } from "./show-card.ts";

export interface ModeratorActionsDeps extends CardDeps, Pick<RuleActionsDeps, "db" | "ruleSets"> {
  readonly settings: AllSettings;
  readonly budgets: Budgets;
  readonly permissions: PermissionChecker;
  readonly waiting: Pick<WaitingClips, "countOfServer">;
  /** Names of platforms on which the bot listens for clips. */
  readonly listeningPlatforms: ReadonlySet<string>;
}

/** A person waits for the list, and IDs are enough. */
const NAMES_TIMEOUT_MS = 1_000;
/** It is recorded every 30 seconds that messages were received. */
const OVERDUE_MS = 2 * 60 * 1000;
/** As many links to cards as Discord shows below an answer. */
const PAGE = 10;
/** Most cases of a person that strikes are counted from. */
const MAX_COUNTED = 100;
const NOTHING_SET: Omit<ModerationConfig, "review"> = { channels: [], exempt: [], notices: false };

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
    /** If the platform doesn't answer, the check when a card is posted decides. */
    const checkReview = async (
      channel: string,
      onRefusal = async ({ sentence }: UserError): Promise<readonly Sentence[]> => [sentence],
    ) => {
      try {
        return await platform.checkReview({ workspace, address: {}, channel });
      } catch (error) {
        if (error instanceof UserError) return onRefusal(error);
        deps.log.info({ err: error }, "moderation: failed to check the moderators' channel");
        return [];
      }
    };
    const budget = deps.budgets.forUser({ scope: budgetScope(scope), mayAdminister });
    const words = (amount: number | undefined) =>
      amount === undefined ? undefined : deps.budgets.describe(amount);
    const casesOf = async (author: string | undefined, limit: number, offset = 0) => {
      await must(mayModerate);
      const cases = await deps.cases.ofServer({ ...scope, author }, limit, offset);
      return { cases, statements: await deps.statements.of(cases.map(({ id }) => id)) };
    };
    /** By ID, each asked for once. IDs of those whom the platform doesn't name are left out. */
    const namesOf = async (authors: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const found = await Promise.all(
        [...new Set(authors)].map(async (author) => {
          const nameLookup = platform
            .memberName({ workspace, address: {}, person: author })
            .catch(() => undefined);
          const name = await resultWithin(nameLookup, NAMES_TIMEOUT_MS, undefined);
          return name === undefined ? [] : [[author, name] as const];
        }),
      );
      return new Map(found.flat());
    };
    return {
      isModerator: mayModerate,
      rules: createRuleActions(deps, {
        scope,
        mayModerate,
        mayAdminister,
        async watched() {
          const config = await loadModerationConfig(deps, scope);
          // Without named channels, clips of all are checked.
          return config?.channels.length === 0 ? undefined : (config?.channels ?? []).map(({ id }) => id);
        },
      }),
      async status() {
        await must(mayModerate);
        const isMonthly = ({ level, period }: { level: string; period: string }) =>
          level === "server" && period === "month";
        const used = (await budget.usage("server").catch(() => [])).find(isMonthly);
        const most = words((await budget.limits()).find(isMonthly)?.most);
        const spent = words(used && used.reserved + used.spent + used.unconfirmed);
        const config = await loadModerationConfig(deps, scope);
        const until = config && (await receivedUntil(deps.db, scope));
        const isDeaf = until && until.getTime() < deps.now().getTime() - OVERDUE_MS;
        const lastClip = config && (await findLastClip(deps.db, quotaWorkspace(scope)));
        return {
          config,
          listens: deps.listeningPlatforms.has(scope.platform),
          ...(isDeaf && { deafSince: until }),
          waiting: config ? await deps.waiting.countOfServer(scope) : 0,
          problems: config ? await checkReview(config.review.id) : [],
          ...(lastClip && { lastClip }),
          ...(spent !== undefined && { used: spent }),
          ...(most !== undefined && { most }),
          keptDays: RETENTION_DAYS,
        };
      },
      async setUp(change) {
        await must(mayAdminister);
        const warnings = change
          ? await checkReview(change.review.id, (refusal) => Promise.reject(refusal))
          : [];
        let isNew = false;
        await deps.settings.change(ownerAt("server", scope), "moderation", (stored) => {
          isNew = change !== undefined && !isModerationConfig(stored);
          if (!change) return undefined;
          const {
            channels,
            exempt,
            notices,
            captions = "off",
          } = isModerationConfig(stored) ? stored : NOTHING_SET;
          return {
            review: change.review,
            channels: change.channels ?? channels,
            exempt: change.exempt ?? exempt,
            notices: change.notices ?? notices,
            captions: change.captions ?? captions,
          };
        });
        if (isNew) await recordFirstMoment(deps.db, scope, deps.now());
        return warnings;
      },
      share: (most) => budget.change({ level: "server", id: "", period: "month" }, most),
      async cases(person, page) {
        const { cases, statements } = await casesOf(person, PAGE, (page - 1) * PAGE);
        const names = await namesOf(cases.map(({ author }) => author));
        const count = await deps.cases.countOfServer({ ...scope, author: person });
        const all = person === undefined ? [] : (await casesOf(person, MAX_COUNTED)).cases;
        return {
          cases: cases.map((moderationCase) =>
            summarizeCase(moderationCase, {
              name: names.get(moderationCase.author),
              card: platform.cardLink(moderationCase),
              reports: statements.filter((one) => one.case === moderationCase.id && one.kind === "report")
                .length,
            }),
          ),
          count,
          pages: Math.max(1, Math.ceil(count / PAGE)),
          ...(person !== undefined && { strikes: countStrikes(all, deps.now()) }),
        };
      },
      async export(form) {
        const { cases, statements } = await casesOf(undefined, MAX_LISTED);
        return { count: cases.length, text: exportCases(form, cases, statements) };
      },
    };
  };
}

interface CaseFacts {
  readonly name: string | undefined;
  readonly card: string | undefined;
  readonly reports: number;
}

function summarizeCase(moderationCase: Case, { name, card, reports }: CaseFacts): CaseSummary {
  const last = moderationCase.acts.at(-1);
  return {
    id: moderationCase.id,
    author: name === undefined ? moderationCase.author : `${name} (${moderationCase.author})`,
    link: moderationCase.link,
    ...(card !== undefined && { card }),
    createdAt: moderationCase.createdAt,
    rules: moderationCase.said.findings.map((finding) => finding.name),
    reports,
    ...(last && { done: render(describeAct(last).words) }),
  };
}

async function findLastClip(db: Kysely<Database>, workspaceId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("jobs")
    .select("createdAt")
    .where((at) => at.and({ platform: MODERATION, workspaceId }))
    .where("parentId", "is", null)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}
