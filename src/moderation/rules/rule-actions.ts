import type { Kysely } from "kysely";
import type { RulesDesk } from "../../commands/services/moderation-rules.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { ClipRule } from "../../settings/clip-rule.ts";
import { fits } from "../../settings/definition.ts";
import { definitionOf } from "../../settings/definitions.ts";
import type { AllSettings } from "../../settings/index.ts";
import { holderAt, type Scope } from "../../settings/scope.ts";
import type { Database } from "../../store/schema.ts";
import { isNamed, withRule } from "./validate-rule.ts";
import { judge } from "./evaluate.ts";
import { recordedIn } from "./stored-transcripts.ts";
import { rehearse } from "./dry-run.ts";
import type { Rulebooks } from "./rule-sets.ts";

export interface RulesDeskTools {
  readonly db: Kysely<Database>;
  readonly settings: AllSettings;
  readonly rulebooks: Rulebooks;
}

/** Somebody who wants to see or change rules. */
export interface RulesAsker {
  readonly scope: Scope;
  readonly mayModerate: () => Promise<boolean>;
  readonly mayAdminister: () => Promise<boolean>;
  /** Channels whose clips moderators are shown anyway. */
  readonly watched: () => Promise<readonly string[]>;
}

const SETTING = "clip-rules";

/** Moderators see and try the rules; who administers the server changes them. */
export function createRulesDesk({ db, settings, rulebooks }: RulesDeskTools, asker: RulesAsker): RulesDesk {
  const { scope, mayModerate, mayAdminister } = asker;
  const change = async (make: (rules: readonly ClipRule[]) => readonly ClipRule[]) => {
    await must(mayAdminister, "clipRulesNotYours");
    await settings.change(holderAt("server", scope), SETTING, (present) =>
      make(fits(definitionOf(SETTING).shape, present) ? (present as readonly ClipRule[]) : []),
    );
  };
  return {
    async list() {
      await must(mayModerate, "moderationNotYours");
      const { own, borrowed } = await rulebooks.of(scope);
      const { rules, left, unread } = borrowed;
      return { own, borrowed: rules, left, ...(unread && { unread }) };
    },
    async add(rule) {
      let isNew = true;
      await change((rules) => {
        isNew = !rules.some(({ name }) => isNamed(rule.name, name));
        return withRule(rules, rule);
      });
      return !isNew;
    },
    remove: (wanted) =>
      change((rules) => {
        const kept = rules.filter(({ name }) => !isNamed(wanted, name));
        if (kept.length < rules.length) return kept;
        throw new UserError(say("clipRuleUnknown", { name: wanted, names: namesOf(rules) }));
      }),
    async test(text) {
      await must(mayModerate, "moderationNotYours");
      const { book } = await rulebooks.of(scope);
      return judge(book(), [{ text }]).map(({ name, action, score, matches }) => ({
        rule: { name, action },
        score,
        words: matches.map((match) => match.text),
      }));
    },
    async rehearse(wanted) {
      await must(mayModerate, "moderationNotYours");
      const { own, borrowed, book } = await rulebooks.of(scope);
      const rules = [...own, ...borrowed.rules];
      const named = wanted === undefined ? undefined : rules.find(({ name }) => isNamed(wanted, name));
      if (wanted !== undefined && !named)
        throw new UserError(say("clipRuleUnknown", { name: wanted, names: namesOf(rules) }));
      // Moderators need not be in every channel, and what was said there is none of their business.
      const channels = (await mayAdminister()) ? undefined : [scope.channel, ...(await asker.watched())];
      return rehearse(book(named?.name), recordedIn(db, scope, channels), () => performance.now());
    },
  };
}

const namesOf = (rules: readonly ClipRule[]): string => rules.map(({ name }) => name).join(", ");

async function must(may: () => Promise<boolean>, otherwise: "moderationNotYours" | "clipRulesNotYours") {
  if (!(await may())) throw new UserError(say(otherwise));
}
