import { sql, type Kysely } from "kysely";
import type { RulesDesk } from "../../commands/services/moderation-rules.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { ClipRule } from "../../settings/clip-rule.ts";
import { fits } from "../../settings/definition.ts";
import { definitionOf, MOST_CLIP_RULES } from "../../settings/definitions.ts";
import type { AllSettings } from "../../settings/index.ts";
import { holderAt, type Scope } from "../../settings/scope.ts";
import type { Database } from "../../store/schema.ts";
import { judge } from "./evaluate.ts";
import { rehearse, type Recorded } from "./dry-run.ts";
import type { Rulebooks } from "./rule-sets.ts";
import type { Segment } from "../../media/result.ts";
import type { Server } from "./imported-rules.ts";
import { patternOf } from "./matching/pattern.ts";
import { phraseOf } from "./matching/phrase.ts";

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

/** Three hours of talk are some megabytes. */
const PAGE = 5;
const MOST = 1_000;

/** What is kept of a server's transcripts, the newest first; undefined: of all channels. A few at a time: a meeting has tens of thousands of lines. */
async function* recordedIn(
  db: Kysely<Database>,
  { platform, workspace }: Server,
  channels: readonly string[] | undefined,
): AsyncGenerator<Recorded> {
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const rows = await db
      .selectFrom("transcripts")
      .select(["name", "link", "durationMs", "segments"])
      .where((row) => row.and({ platform, workspaceId: workspace }))
      .$if(channels !== undefined, (query) => query.where("channelId", "in", channels ?? []))
      .where(sql<boolean>`(expires_at is null or expires_at > now())`)
      .orderBy("createdAt", "desc")
      .orderBy("jobId")
      .limit(PAGE)
      .offset(offset)
      .execute();
    for (const { segments, durationMs, ...row } of rows)
      yield { ...row, durationMs: durationMs ?? 0, segments: segments as readonly Segment[] };
    if (rows.length < PAGE) return;
  }
}

/** As in Discord's AutoMod. */
const LONGEST_NAME = 50;
const MOST_WORDS = 1_000;
const LONGEST_WORD = 60;
/** Each costs as long as the text is long; words together cost as much as one of them. */
const MOST_PATTERNS = 10;

/** All rules with this one among them. Throws a UserError where it cannot be one, or where there would be too many. */
export function withRule(rules: readonly ClipRule[], rule: ClipRule): readonly ClipRule[] {
  check(rule);
  const others = rules.filter(({ name }) => !isNamed(rule.name, name));
  if (others.length >= MOST_CLIP_RULES)
    throw new UserError(say("clipRulesTooMany", { max: MOST_CLIP_RULES }));
  const patterns = [...others, rule].flatMap((one) => one.patterns).length;
  if (patterns > MOST_PATTERNS) throw new UserError(say("clipRulePatterns", { max: MOST_PATTERNS }));
  return [...others, rule];
}

const isNamed = (wanted: string, name: string): boolean => wanted.trim().toLowerCase() === name.toLowerCase();

function check({ name, words, patterns, presets, allow }: ClipRule): void {
  if (name === "" || name.length > LONGEST_NAME)
    throw new UserError(say("clipRuleName", { max: LONGEST_NAME }));
  if (words.length + patterns.length + presets.length === 0) throw new UserError(say("clipRuleEmpty"));
  if (words.length > MOST_WORDS || allow.length > MOST_WORDS)
    throw new UserError(say("clipRuleWords", { max: MOST_WORDS }));
  for (const word of [...words, ...allow]) {
    if (word.length > LONGEST_WORD) throw new UserError(say("clipRuleWordLong", { word, max: LONGEST_WORD }));
    if (!phraseOf(word, "dropped")) throw new UserError(say("clipRuleNoWord", { word }));
  }
  patterns.forEach(patternOf);
}
