import type { Source } from "../../commands/definition/option.ts";
import type { Job, Outcome } from "../../jobs/job.ts";
import { NOWHERE, type Platform } from "../../jobs/ports/platform.ts";
import { MediaProcessorError, type MediaProcessor, type Inspector } from "../../media/processing/index.ts";
import type { Files } from "../../media/storage/files.ts";
import type { Segment, Result } from "../../media/result.ts";
import { timeIn } from "../../media/transcript/track-time.ts";
import { say } from "../../messages/index.ts";
import { executeAction, type ActionDeps } from "../service/carry-out.ts";
import { type Case, type Evidence, isDistressCase } from "../cases/case.ts";
import { createCaseId } from "../service/case-service.ts";
import { type Finding, type MatchedRule, toMatchedRule } from "../cases/finding.ts";
import { MODERATION, originOfJob, type Clip } from "./clip.ts";
import { allQuotes, openingQuotes, extractQuotes, joinQuotes, timeSpanOf } from "../cases/quotes.ts";
import { loadModerationConfig, syncCard } from "../service/show-card.ts";

/** Checks a clip's transcript against the server's rules. */
export type EvaluateClip = (clip: Clip, segments: readonly Segment[]) => Promise<readonly Finding[]>;

export interface ReviewDeps extends ActionDeps {
  readonly evaluateClip: EvaluateClip;
  readonly files: Pick<Files, "write" | "fetchLocal">;
  readonly mediaProcessor: Pick<MediaProcessor, "toExcerpt" | "readTranscript">;
  /** Returns the platform that stores a clip. */
  readonly platform: (name: string) => Pick<Platform, "sourceUrl"> | undefined;
}

/**
 * Creates the platform for clips' jobs: delivering an answer reviews it, and shows it to the moderators if necessary.
 */
export function createReviewPlatform(deps: ReviewDeps): Platform {
  return {
    name: MODERATION,
    ...NOWHERE,
    async deliver(job, outcome) {
      const moderationCase = await recordReview(deps, job, outcome);
      if (!moderationCase) return {};
      try {
        await syncCard(deps, moderationCase.id);
      } finally {
        // Posting the card may have shown that the message is gone.
        await applyAutomaticAction(deps, (await deps.cases.find(moderationCase.id)) ?? moderationCase);
      }
      return { case: moderationCase.id };
    },
    sourceUrl(source, job) {
      const { platform, workspace, address } = originOfJob(job);
      const holder = deps.platform(platform);
      if (!holder) throw new Error(`nobody holds files of ${platform}`);
      return holder.sourceUrl(source, { ...job, platform, place: { ...job.place, workspace, address } });
    },
  };
}

/** Stores the evidence; returns undefined if there is nothing to report. Idempotent. */
async function recordReview(deps: ReviewDeps, job: Job, outcome: Outcome): Promise<Case | undefined> {
  const { address: _, ...origin } = originOfJob(job);
  const reported = await deps.cases.ofMessage(origin);
  if (reported?.said.call) return reviewCall(deps, reported, job, outcome);
  const evidence = await collectEvidence(deps, job, outcome);
  const isHarmless = evidence.findings.length === 0 && evidence.unheard === undefined;
  if (isHarmless && !reported) return undefined;
  return deps.cases.tell({ id: createCaseId(), ...origin }, (present) =>
    present?.heard.includes(job.id)
      ? undefined
      : {
          said: present ? mergeEvidence(present, evidence) : evidence,
          shown: evidence.unheard !== undefined || evidence.findings.some(({ action }) => action !== "log"),
        },
  );
}

/** Adds what one person said in a reported call. Only the author's words are checked; the others' are context. */
async function reviewCall(
  deps: ReviewDeps,
  reported: Case,
  job: Job,
  outcome: Outcome,
): Promise<Case | undefined> {
  const file = job.options["source"] as Source;
  const track = reported.said.call?.tracks.find((one) => file.kind === "upload" && one.file === file.id);
  if (!track) return undefined;
  const isAuthor = track.person === reported.author;
  const segments = outcome.verdict === "done" ? await readSegments(deps, outcome.result) : undefined;
  const findings = isAuthor && segments ? await deps.evaluateClip(originOfJob(job), segments) : [];
  const quotes = allQuotes(segments ?? [], findings).map(({ at, pieces }) => ({
    pieces,
    at: timeIn(track.spans, at ?? 0, "start"),
    speaker: track.name,
  }));
  const reason = outcome.verdict === "done" ? say("moderationUnreadable") : outcome.reason;
  return deps.cases.tell(reported, (present) => {
    if (!present?.call || present.heard.includes(job.id)) return undefined;
    const { isAwaited: _, ...before } = present;
    const heard = [...before.heard, job.id];
    const said = {
      ...before,
      heard,
      findings: [...before.findings, ...findings.map(toMatchedRule)],
      quotes: joinQuotes([...before.quotes, ...quotes]),
      ...(heard.length < present.call.tracks.length && { isAwaited: true }),
      ...(isAuthor && !segments && { unheard: reason }),
    };
    return { said, shown: true };
  });
}

async function collectEvidence(deps: ReviewDeps, job: Job, outcome: Outcome): Promise<Evidence> {
  const origin = originOfJob(job);
  const { address } = origin;
  const evidence = {
    address,
    files: [job.options["source"] as Source],
    heard: [job.id],
    findings: [],
    quotes: [],
  };
  if (outcome.verdict !== "done") return { ...evidence, unheard: outcome.reason };
  const segments = await readSegments(deps, outcome.result);
  if (!segments) return { ...evidence, unheard: say("moderationUnreadable") };
  const findings = await deps.evaluateClip(origin, segments);
  const at = timeSpanOf(findings);
  return {
    ...evidence,
    findings: findings.map(toMatchedRule),
    quotes: findings.length > 0 ? extractQuotes(segments, findings) : openingQuotes(segments),
    ...(at && { at }),
  };
}

/** A message can have several files. The evidence comes from the first with a match. */
function mergeEvidence(
  existing: Evidence,
  { files, heard, findings, quotes, at, unheard }: Evidence,
): Evidence {
  const { isAwaited: _, ...before } = existing;
  const others = existing.files.filter((file) => JSON.stringify(file) !== JSON.stringify(files[0]));
  return {
    ...before,
    files: existing.at === undefined ? [...files, ...others] : [...others, ...files],
    heard: [...existing.heard, ...heard],
    findings: [...existing.findings, ...findings],
    quotes: [...existing.quotes, ...quotes],
    ...(existing.at === undefined && at && { at }),
    ...(unheard && { unheard }),
  };
}

/**
 * Deletes the message if a rule says so, or sends help lines to an author in distress, if nobody has decided before. Help
 * is sent if the rule acts, or if the server has authors notified.
 */
async function applyAutomaticAction(deps: ReviewDeps, moderationCase: Case): Promise<void> {
  const { acts, said } = moderationCase;
  if (acts.length > 0 || said.call) return;
  const forbidden = said.findings.find(({ action, isDistress }) => action === "act" && !isDistress);
  const distress = forbidden ? undefined : await findDistress(deps, moderationCase);
  const rule = forbidden ?? distress;
  if (!rule || (forbidden && said.isGone)) return;
  const at = deps.now();
  const kind = forbidden ? "delete" : "help";
  const act = { kind, by: `rule:${rule.name}`, at: at.toISOString(), outcome: "pending" } as const;
  const decided = await deps.cases.decide(moderationCase.id, 0, act, at);
  if (decided) await executeAction(deps, decided, at);
}

async function findDistress(deps: ReviewDeps, moderationCase: Case): Promise<MatchedRule | undefined> {
  const found = moderationCase.said.findings.filter(
    ({ isDistress, action }) => isDistress && action !== "log",
  );
  const isAutomatic =
    found.some(({ action }) => action === "act") ||
    (found.length > 0 && (await loadModerationConfig(deps, moderationCase))?.notices === true);
  return isAutomatic && isDistressCase(moderationCase) ? found[0] : undefined;
}

/**
 * Returns the full transcript, or undefined if it can't be read. The preview in a job's row isn't enough here, unless
 * nobody spoke: then there is no file.
 */
async function readSegments(
  {
    files,
    mediaProcessor,
  }: { files: Pick<Files, "fetchLocal">; mediaProcessor: Pick<Inspector, "readTranscript"> },
  { files: resultFiles, transcript }: Result,
): Promise<readonly Segment[] | undefined> {
  const [first] = resultFiles;
  if (!first && transcript?.segments.length === 0) return [];
  await using fetched = first && (await files.fetchLocal(first.id));
  if (!fetched) return undefined;
  try {
    return (await mediaProcessor.readTranscript(fetched.path, fetched.file.type))?.segments;
  } catch (error) {
    // Too complex to parse, so people have to listen.
    if (error instanceof MediaProcessorError && error.code !== "closed") return undefined;
    throw error;
  }
}
