import { createHash } from "node:crypto";
import type { CallPlan, Plan } from "../commands/definition/command.ts";
import type { Source } from "../commands/definition/option.ts";
import { callsOf, isGroup } from "../commands/definition/plan-calls.ts";
import { mainText } from "../commands/main-text.ts";
import { isMeeting } from "../commands/minutes/is-meeting.ts";
import { scopeOf, type Job, type Outcome } from "../jobs/job.ts";
import { deliveryOf, type Platform } from "../jobs/ports/platform.ts";
import type { TranscriptCache } from "../jobs/ports/transcript-cache.ts";
import type { Files } from "../media/storage/files.ts";
import type { ResultFile } from "../media/result.ts";
import { durationOf, previewTranscript, speakersOf } from "../media/transcript/speakers.ts";
import type { AllSettings } from "../settings/index.ts";
import { workspaceOfPerson } from "../store/person.ts";
import type { MinutesStore } from "./minutes/store.ts";
import type { NewTranscript, StoredTranscript, TranscriptStore } from "./store/transcripts.ts";

export interface TranscriptCacheDeps extends FingerprintDeps {
  readonly rows: Pick<TranscriptStore, "transcriptsLike" | "transcriptOf">;
  readonly platforms: ReadonlyMap<string, Pick<Platform, "fileId" | "isOpen" | "linkTo">>;
  readonly files: Pick<Files, "find">;
}

type CacheRequest = Parameters<TranscriptCache["find"]>[0];

/**
 * Finds a stored transcript of the same recording with the same options, and returns it as an answer. See
 * `TranscriptCache.find`.
 */
export function createCacheLookup(deps: TranscriptCacheDeps): TranscriptCache["find"] {
  return async (request) => {
    const { platform } = request.invocation;
    const plan = findTranscriptionCall(request.plan);
    // In a recipe, further steps need the transcript, so the call runs in full.
    if (!plan || plan !== request.plan || plan.anew) return undefined;
    const identity = await computeFingerprint(deps, platform, plan);
    if (!identity) return undefined;
    for (const found of await deps.rows.transcriptsLike(request.invocation, identity)) {
      const job = await request.findJob(found.jobId);
      if (canAccess(deps, request, found, job)) return buildAnswer(deps, found.jobId, job);
    }
    return undefined;
  };
}

/** Whether the transcript is the requester's own, or its answer is visible to everyone in the place of the request. */
function canAccess(
  { platforms }: TranscriptCacheDeps,
  { invocation: { platform, person, place } }: CacheRequest,
  found: Pick<StoredTranscript, "personId" | "workspaceId">,
  job: Job | null,
): boolean {
  const own = workspaceOfPerson({ platform, workspace: place.workspace });
  const isInOwn = own === undefined || found.workspaceId === own;
  if (found.personId === person.id && isInOwn) return true;
  const isHere = job?.place.workspace === place.workspace && job.place.channel === place.channel;
  return job !== null && isHere && deliveryOf(platforms, job)?.isOpen?.(job) === true;
}

/** Includes the job's files that are still stored; a button creates any other format. */
async function buildAnswer(
  { rows, files, platforms }: TranscriptCacheDeps,
  sourceJob: string,
  job: Job | null,
): Promise<Outcome | undefined> {
  const whole = await rows.transcriptOf(sourceJob);
  if (!whole) return undefined;
  const heardAt = job && (await linkTo(platforms, job));
  const beginning = previewTranscript(toWholeTranscript(whole), whole.names);
  const transcript = { ...beginning, heardBy: sourceJob, ...(heardAt != null && { heardAt }) };
  const resultFiles: readonly ResultFile[] = job?.outcome?.verdict === "done" ? job.outcome.result.files : [];
  const storedFiles = await Promise.all(
    resultFiles.map(async (file) => ((await files.find(file.id)) ? file : [])),
  );
  return { verdict: "done", result: { files: storedFiles.flat(), transcript } };
}

/** An answer without a link is better than none. */
const linkTo = (platforms: TranscriptCacheDeps["platforms"], job: Job): Promise<string | undefined> =>
  Promise.resolve(deliveryOf(platforms, job)?.linkTo?.(job)).catch(() => undefined);

/** Converts a stored transcript to the type of media/. */
export const toWholeTranscript = ({ language, durationMs, segments }: StoredTranscript) => ({
  ...(language !== null && { language }),
  ...(durationMs !== null && { durationMs }),
  segments,
});

/** Identifies a recording and its transcription options: equal fingerprints give the same transcript. */
export interface TranscriptFingerprint {
  readonly contentHash: string;
  readonly optionsKey: string;
}

export interface FingerprintDeps {
  readonly files: Pick<Files, "find">;
  readonly platforms: ReadonlyMap<string, Pick<Platform, "fileId">>;
}

/** Returns the call that transcribes; undefined for a plan with none or several. */
export function findTranscriptionCall(plan: Plan): CallPlan | undefined {
  const calls = callsOf(plan).filter(({ expect }) => expect === "transcript");
  return calls.length === 1 ? calls[0] : undefined;
}

const sourceOfPlan = (plan: CallPlan): Source | undefined => Object.values(plan.sources)[0];

/** Returns undefined if two recordings can't be compared: the content behind a link can change. */
export async function computeFingerprint(
  deps: FingerprintDeps,
  platform: string,
  plan: CallPlan,
): Promise<TranscriptFingerprint | undefined> {
  const source = sourceOfPlan(plan);
  const content = source && (await hashContent(deps, platform, source));
  return content === undefined ? undefined : { contentHash: digest(content), optionsKey: optionsKeyOf(plan) };
}

async function hashContent(
  { files, platforms }: FingerprintDeps,
  platform: string,
  source: Source,
): Promise<string | undefined> {
  switch (source.kind) {
    case "link":
      return undefined;
    case "upload":
    case "result": {
      const hash = (await files.find(source.kind === "upload" ? source.id : source.file))?.contentHash;
      return hash ? `sha256 ${hash}` : undefined;
    }
    case "platform": {
      // Its bytes don't pass through us before transcription, so the platform's file ID and its size have to do.
      const id = platforms.get(platform)?.fileId?.(source);
      return id === undefined ? undefined : `${platform} ${id} ${source.bytes ?? ""}`;
    }
  }
}

/** Ignores the title, which doesn't affect the transcript, and the order of options. */
function optionsKeyOf({ operation, request }: CallPlan): string {
  const { title: _, ...options } = request;
  return digest(JSON.stringify([operation, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]));
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

interface SaveDeps extends FingerprintDeps {
  readonly rows: Pick<TranscriptStore, "keepTranscript">;
  readonly minutes: Pick<MinutesStore, "request">;
  readonly settings: Pick<AllSettings, "of">;
  readonly now: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores a job's full transcript under the job that people see. See `TranscriptCache.save`. */
export function createSave(deps: SaveDeps): TranscriptCache["save"] {
  return async (job, whole, names = {}) => {
    // Moderation owns the transcripts that are made for it.
    if (!deps.platforms.has(job.platform)) return;
    // An utterance becomes a part of the captions' transcript.
    if (job.deliverTo?.kind === "captions") return;
    const plan = findTranscriptionCall(job.plan);
    const isJoined = isGroup(job.plan) && "parts" in job.plan && job.plan.join === "tracks";
    if (!plan && !isJoined) throw new TypeError("only a job that listens can have heard something");
    const [identity, settings] = await Promise.all([
      isJoined || !plan ? undefined : computeFingerprint(deps, job.platform, plan),
      deps.settings.of(scopeOf(job)),
    ]);
    const now = deps.now();
    const days = settings.value("transcript-days");
    const jobId = job.parent?.id ?? job.id;
    const durationMs = durationOf(whole);
    const speakers = [...new Set(speakersOf(whole.segments, names).values())];
    await deps.rows.keepTranscript({
      ...placeOf(job),
      ...recordingOf(job, isJoined || !plan ? undefined : sourceOfPlan(plan)),
      ...identity,
      jobId,
      personId: job.person.id,
      language: whole.language ?? null,
      durationMs: durationMs ?? null,
      translationOf: null,
      speakers: speakers.length,
      segments: whole.segments,
      names,
      createdAt: now,
      expiresAt: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
    });
    const durationKnown = durationMs === undefined ? {} : { durationMs };
    const meeting = { segments: whole.segments, speakers, ...durationKnown };
    if (settings.value("minutes") !== "off" && isMeeting(meeting)) await deps.minutes.request(jobId);
  };
}

function placeOf({ platform, place, person }: Job) {
  const { channel } = scopeOf({ platform, place, person });
  // On platforms whose threads are channels of their own, the address names the parent channel.
  const thread = channel === place.channel ? (place.address["thread"] ?? null) : place.channel;
  return { platform, workspaceId: place.workspace, channelId: channel, threadId: thread };
}

function recordingOf(
  { command, options }: Job,
  source: Source | undefined,
): Pick<NewTranscript, "name" | "sourceMessage" | "authorId" | "link"> {
  const title = options["title"] ?? mainText(command, options);
  if (source === undefined || source.kind === "link") return { name: nameOf(title, source?.url ?? command) };
  const { from } = source;
  return {
    name: nameOf(title, source.name ?? command),
    ...(from && { sourceMessage: from.message, authorId: from.author ?? null, link: from.link ?? null }),
  };
}

const MAX_NAME = 200;

const nameOf = (title: unknown, fallback: string): string =>
  (typeof title === "string" && title !== "" ? title : fallback).slice(0, MAX_NAME);
