import { sql, type Kysely } from "kysely";
import type { DryRunResult, ModerationRuleActions } from "../../commands/services/moderation-rules.ts";
import { z } from "zod";
import { MODERATION, quotaWorkspace } from "../intake/clip.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { ClipRule } from "../../settings/clip-rule.ts";
import { hasShape } from "../../settings/definition.ts";
import { definitionOf, MAX_CLIP_RULES } from "../../settings/definitions.ts";
import type { AllSettings } from "../../settings/index.ts";
import { ownerAt, type Scope } from "../../settings/scope.ts";
import type { Database } from "../../store/schema.ts";
import { evaluateTranscript } from "./evaluate.ts";
import { dryRunRules, type DryRunTranscript } from "./dry-run.ts";
import type { RuleSets } from "./rule-sets.ts";
import type { Segment } from "../../media/result.ts";
import type { Match } from "../cases/finding.ts";
import type { ServerKey } from "./imported-rules.ts";
import type { ModerationPlatform } from "../moderation-platform.ts";
import { compilePattern } from "./matching/pattern.ts";
import { parsePhrase } from "./matching/phrase.ts";

export interface RuleActionsDeps {
  readonly db: Kysely<Database>;
  readonly settings: AllSettings;
  readonly ruleSets: RuleSets;
  readonly moderationPlatform: (name: string) => Pick<ModerationPlatform, "listVoiceMessages"> | undefined;
  readonly now: () => Date;
}

/** A person who wants to view or change rules. */
export interface RuleActionsUser {
  readonly scope: Scope;
  readonly mayModerate: () => Promise<boolean>;
  readonly mayAdminister: () => Promise<boolean>;
  /** Channels whose clips moderators see anyway; undefined for all. */
  readonly watched: () => Promise<readonly string[] | undefined>;
}

const SETTING = "clip-rules";

/** Moderators can view and test rules; admins can change them. */
export function createRuleActions(
  { db, settings, ruleSets, moderationPlatform, now }: RuleActionsDeps,
  user: RuleActionsUser,
): ModerationRuleActions {
  const { scope, mayModerate, mayAdminister } = user;
  const change = async (make: (rules: readonly ClipRule[]) => readonly ClipRule[]) => {
    await requirePermission(mayAdminister, "clipRulesNotYours");
    await settings.change(ownerAt("server", scope), SETTING, (present) =>
      make(hasShape(definitionOf(SETTING).shape, present) ? present : []),
    );
  };
  return {
    async list() {
      await requirePermission(mayModerate, "moderationNotYours");
      const { own, imported } = await ruleSets.of(scope);
      const { rules, left, unread } = imported;
      return { own, imported: rules, left, ...(unread && { unread }) };
    },
    async add(rule) {
      let isNew = true;
      await change((rules) => {
        isNew = !rules.some(({ name }) => isNamed(rule.name, name));
        return addRule(rules, rule);
      });
      return !isNew;
    },
    remove: (wanted) =>
      change((rules) => {
        const otherRules = rules.filter(({ name }) => !isNamed(wanted, name));
        if (otherRules.length < rules.length) return otherRules;
        throw new UserError(say("clipRuleUnknown", { name: wanted, names: namesOf(rules) }));
      }),
    async test(text) {
      await requirePermission(mayModerate, "moderationNotYours");
      const { matcher } = await ruleSets.of(scope);
      return evaluateTranscript(matcher(), [{ text }]).map(({ name, action, score, matches }) => ({
        rule: { name, action },
        score,
        words: matches.map(describeMatch),
      }));
    },
    async dryRun(wanted) {
      await requirePermission(mayModerate, "moderationNotYours");
      const { own, imported, matcher } = await ruleSets.of(scope);
      const rules = [...own, ...imported.rules];
      const named = wanted === undefined ? undefined : rules.find(({ name }) => isNamed(wanted, name));
      if (wanted !== undefined && !named)
        throw new UserError(say("clipRuleUnknown", { name: wanted, names: namesOf(rules) }));
      // Moderators may lack access to some channels, whose transcripts they must not see.
      const isAdmin = await mayAdminister();
      const watched = await user.watched();
      const reach = {
        clips: isAdmin || !watched ? undefined : [scope.channel, ...watched],
        others: isAdmin ? undefined : [scope.channel, ...(watched ?? [])],
      };
      const lister = moderationPlatform(scope.platform);
      const [result, voiceMessages] = await Promise.all([
        dryRunRules(matcher(named?.name), readAll(db, scope, reach), () => performance.now()),
        lister && countVoiceMessages({ db, lister, now }, scope, reach.clips),
      ]);
      return { ...result, ...(voiceMessages && { voiceMessages }) };
    },
  };
}

const LISTED_DAYS = 30;
const MAX_LISTED_MESSAGES = 200;

interface CountDeps extends Pick<RuleActionsDeps, "db" | "now"> {
  readonly lister: Pick<ModerationPlatform, "listVoiceMessages">;
}

/** Counts recent voice messages in these channels, and those that were never transcribed. */
async function countVoiceMessages(
  { db, lister, now }: CountDeps,
  { platform, workspace }: ServerKey,
  channels: readonly string[] | undefined,
): Promise<DryRunResult["voiceMessages"]> {
  const since = new Date(now().getTime() - LISTED_DAYS * 24 * 60 * 60 * 1000);
  const listed = await lister.listVoiceMessages?.(
    { workspace, address: {} },
    { since, most: MAX_LISTED_MESSAGES },
  );
  if (!listed) return undefined;
  const ids = listed
    .filter(({ channel }) => channels?.includes(channel) ?? true)
    .map(({ message }) => message);
  const { rows } = await sql<{ message: string }>`
    select address ->> 'message' as message from jobs
    where platform = ${MODERATION} and workspace_id = ${quotaWorkspace({ platform, workspace })}
      and outcome ->> 'verdict' = 'done' and address ->> 'message' = any(${ids}::text[])
    union
    select source_message from transcripts
    where platform = ${platform} and workspace_id = ${workspace} and source_message = any(${ids}::text[])
      and (expires_at is null or expires_at > now())`.execute(db);
  return { days: LISTED_DAYS, count: ids.length, untranscribed: ids.length - rows.length };
}

/** Says how sure a match is, if it only sounds alike. */
const describeMatch = ({ text, confidence }: Match): string =>
  confidence === undefined ? text : `${text} (≈ ${Math.round(confidence * 100)} %)`;

const namesOf = (rules: readonly ClipRule[]): string => rules.map(({ name }) => name).join(", ");

async function requirePermission(
  may: () => Promise<boolean>,
  refusal: "moderationNotYours" | "clipRulesNotYours",
) {
  if (!(await may())) throw new UserError(say(refusal));
}

/** Three hours of speech take several megabytes. */
const PAGE_SIZE = 5;
const MAX_TRANSCRIPTS = 1_000;

/**
 * Yields a server's stored transcripts, newest first; for all channels if undefined. Reads a few at a time, because a
 * meeting has tens of thousands of lines.
 */
async function* readStoredTranscripts(
  db: Kysely<Database>,
  { platform, workspace }: ServerKey,
  channels: readonly string[] | undefined,
): AsyncGenerator<DryRunTranscript> {
  for (let offset = 0; offset < MAX_TRANSCRIPTS; offset += PAGE_SIZE) {
    const rows = await db
      .selectFrom("transcripts")
      .select(["name", "link", "durationMs", "segments"])
      .where((row) => row.and({ platform, workspaceId: workspace }))
      .$if(channels !== undefined, (query) => query.where("channelId", "in", channels ?? []))
      .where(sql<boolean>`(expires_at is null or expires_at > now())`)
      .orderBy("createdAt", "desc")
      .orderBy("jobId")
      .limit(PAGE_SIZE)
      .offset(offset)
      .execute();
    for (const { segments, durationMs, ...row } of rows)
      yield { ...row, durationMs: durationMs ?? 0, segments: segments as readonly Segment[] };
    if (rows.length < PAGE_SIZE) return;
  }
}

/** Yields clips that moderation has checked, then other transcripts. */
async function* readAll(
  db: Kysely<Database>,
  server: ServerKey,
  reach: Record<"clips" | "others", readonly string[] | undefined>,
): AsyncGenerator<DryRunTranscript> {
  yield* readCheckedClips(db, server, reach.clips);
  yield* readStoredTranscripts(db, server, reach.others);
}

/** What the row of a clip's job has of its result: the beginning of what was said, which is all of a short clip. */
const checkedClip = z.object({
  options: z.object({ source: z.object({ name: z.string().catch("") }) }),
  address: z.object({ link: z.string().nullable().catch(null) }),
  outcome: z.object({
    result: z.object({
      transcript: z.object({
        durationMs: z.number().catch(0),
        cut: z.boolean().catch(false),
        segments: z.array(
          z.object({ text: z.string(), start: z.number().optional(), end: z.number().optional() }),
        ),
      }),
    }),
  }),
});

type StoredSegment = z.infer<typeof checkedClip>["outcome"]["result"]["transcript"]["segments"][number];

const toSegment = ({ text, start, end }: StoredSegment): Segment => ({
  text,
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
});

/** Yields the texts of a server's checked clips, newest first, as long as their jobs are stored. */
async function* readCheckedClips(
  db: Kysely<Database>,
  { platform, workspace }: ServerKey,
  channels: readonly string[] | undefined,
): AsyncGenerator<DryRunTranscript> {
  const clips = await db
    .selectFrom("jobs")
    .select(["options", "address", "outcome"])
    .where((row) => row.and({ platform: MODERATION, workspaceId: quotaWorkspace({ platform, workspace }) }))
    .where("parentId", "is", null)
    .$if(channels !== undefined, (query) =>
      query.where(sql<string>`coalesce(address ->> 'parent', channel_id)`, "in", channels ?? []),
    )
    .where(sql<boolean>`outcome ->> 'verdict' = 'done'`)
    .orderBy("createdAt", "desc")
    .limit(MAX_TRANSCRIPTS)
    .execute();
  for (const row of clips) {
    const { data } = checkedClip.safeParse(row);
    if (!data) continue;
    const { durationMs, segments, cut } = data.outcome.result.transcript;
    yield {
      isClip: true,
      isCut: cut,
      name: data.options.source.name,
      link: data.address.link,
      durationMs,
      segments: segments.map(toSegment),
    };
  }
}

/** Same limit as Discord's AutoMod. */
const MAX_NAME = 50;
const MAX_WORDS = 1_000;
const MAX_WORD = 60;
/** Each pattern is a pass over the text; all words together take one. */
const MAX_PATTERNS = 10;

/** Returns the rules with this one added or replaced. Throws a UserError if it is invalid or exceeds a limit. */
export function addRule(rules: readonly ClipRule[], rule: ClipRule): readonly ClipRule[] {
  check(rule);
  const others = rules.filter(({ name }) => !isNamed(rule.name, name));
  if (others.length >= MAX_CLIP_RULES) throw new UserError(say("clipRulesTooMany", { max: MAX_CLIP_RULES }));
  const patterns = [...others, rule].flatMap((one) => one.patterns).length;
  if (patterns > MAX_PATTERNS) throw new UserError(say("clipRulePatterns", { max: MAX_PATTERNS }));
  return [...others, rule];
}

const isNamed = (wanted: string, name: string): boolean => wanted.trim().toLowerCase() === name.toLowerCase();

function check({ name, words, patterns, presets, allow, personal = [] }: ClipRule): void {
  if (name === "" || name.length > MAX_NAME) throw new UserError(say("clipRuleName", { max: MAX_NAME }));
  if (words.length + patterns.length + presets.length + personal.length === 0)
    throw new UserError(say("clipRuleEmpty"));
  if (words.length > MAX_WORDS || allow.length > MAX_WORDS)
    throw new UserError(say("clipRuleWords", { max: MAX_WORDS }));
  for (const word of [...words, ...allow]) {
    if (word.length > MAX_WORD) throw new UserError(say("clipRuleWordLong", { word, max: MAX_WORD }));
    if (!parsePhrase(word, { accents: "dropped" })) throw new UserError(say("clipRuleNoWord", { word }));
  }
  patterns.forEach(compilePattern);
}
