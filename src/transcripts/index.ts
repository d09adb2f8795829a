import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { TranscriptsDesk } from "../commands/services/transcripts.ts";
import type { AcceptJob } from "../jobs/intake/accepted.ts";
import type { Forget } from "../jobs/privacy/erase-jobs.ts";
import { createTranscriptEars } from "./auto-transcribe.ts";
import { createForgetting } from "./retention/erase.ts";
import { expireTranscripts } from "./retention/expire.ts";
import { transcriptsKeeper } from "./retention/personal-data.ts";
import { createFoundRows } from "./store/search.ts";
import { createTranscriptsDesk } from "./transcript-actions.ts";
import { createReach } from "./visibility.ts";
import type { Amend } from "../jobs/actions/update-result.ts";
import type { Hearing } from "../jobs/ports/transcript-cache.ts";
import { type Invocation, scopeOf, type Job } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Files } from "../media/storage/files.ts";
import { createPermissions } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Database } from "../store/schema.ts";
import { createHeardBefore } from "./transcript-cache.ts";
import { createTranscriptRows, type NewTranscript, type TranscriptRows } from "./store/transcripts.ts";
import { createWorkbench } from "./transcript-editor.ts";
import { mainText } from "../commands/main-text.ts";
import type { Source } from "../commands/definition/option.ts";
import { durationOf, speakersOf } from "../media/transcript/speakers.ts";
import { identityOf, listeningIn, sourceOf, type IdentityTools } from "./fingerprint.ts";

export interface TranscriptCacheOptions {
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "find">;
  readonly settings: Pick<AllSettings, "of">;
  /** Those whose transcripts are kept: what moderation has transcribed for its own ends is not. */
  readonly platforms: readonly Platform[];
  readonly now: () => Date;
}

/** Keeps what jobs have transcribed, and finds it again when the same recording is asked for. */
export function createTranscriptCache(options: TranscriptCacheOptions): Hearing {
  const tools = {
    ...options,
    rows: createTranscriptRows(options),
    platforms: byName(options.platforms),
  };
  return { keep: createKeep(tools), before: createHeardBefore(tools) };
}

export interface TranscriptsOptions extends TranscriptCacheOptions {
  readonly files: Pick<Files, "find" | "write" | "keep">;
  readonly jobs: TranscriptJobs;
  /** Platforms on which the bot listens without being asked. */
  readonly listening: ReadonlySet<string>;
  readonly forgetJobs: Forget;
  readonly log: Logger;
}

/** What transcripts ask of jobs. */
export interface TranscriptJobs {
  readonly jobNamed: (id: string) => Promise<Job | null>;
  readonly amend: Amend;
  readonly accept: AcceptJob;
  readonly callOff: (id: string) => Promise<boolean>;
}

export type Transcripts = ReturnType<typeof createTranscripts>;

/** What becomes of transcripts when they are there: edited, found, kept as long as they may be, and deleted. */
export function createTranscripts(options: TranscriptsOptions) {
  const { db, jobs, now } = options;
  const found = createFoundRows({ db });
  const { forget, forgetRest, forgetRepeated, forgetMessage } = createForgetting(options);
  const platforms = byName(options.platforms);
  const rows = createTranscriptRows({ db });
  const workbench = createWorkbench({ ...options, ...jobs, rows, permissions: createPermissions(options) });
  const tools = {
    ...options,
    platforms,
    rows,
    found,
    workbench,
    reach: createReach({ rows: found, platforms }),
    forget,
  };
  return {
    workbench,
    desk: (invocation: Invocation): TranscriptsDesk => createTranscriptsDesk(tools, invocation),
    ears: createTranscriptEars({
      ...options,
      accept: jobs.accept,
      forgetMessage: (message, keys) => forgetMessage(message, keys, jobs.callOff),
    }),
    /** Removes what has been kept long enough; tells how much. */
    async expire(): Promise<number> {
      await forgetRest();
      const expired = await expireTranscripts(db, now());
      await forgetRepeated();
      return expired;
    },
    keeper: transcriptsKeeper({ db, forget }),
  };
}

const byName = (platforms: readonly Platform[]) =>
  new Map(platforms.map((platform) => [platform.name, platform]));

interface KeepTools extends IdentityTools {
  readonly rows: Pick<TranscriptRows, "keepTranscript">;
  readonly settings: Pick<AllSettings, "of">;
  readonly now: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes down all that a job has heard, under the job that people know. See `Hearing.keep`. */
function createKeep(tools: KeepTools): Hearing["keep"] {
  return async (job, whole) => {
    // What is heard for the bot's own ends is whoever's it is heard for.
    if (!tools.platforms.has(job.platform)) return;
    const plan = listeningIn(job.plan);
    if (!plan) throw new TypeError("only a job that listens can have heard something");
    const [identity, settings] = await Promise.all([
      identityOf(tools, job.platform, plan),
      tools.settings.of(scopeOf(job)),
    ]);
    const now = tools.now();
    const days = settings.value("transcript-days");
    await tools.rows.keepTranscript({
      ...placeOf(job),
      ...recordingOf(job, sourceOf(plan)),
      ...identity,
      jobId: job.parent?.id ?? job.id,
      personId: job.person.id,
      language: whole.language ?? null,
      durationMs: durationOf(whole) ?? null,
      speakers: new Set(speakersOf(whole.segments).values()).size,
      segments: whole.segments,
      names: {},
      createdAt: now,
      expiresAt: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
    });
  };
}

function placeOf({ platform, place, person }: Job) {
  const { channel } = scopeOf({ platform, place, person });
  // Where threads are channels of their own, the address names the channel above.
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

const MOST_NAME = 200;

const nameOf = (title: unknown, otherwise: string): string =>
  (typeof title === "string" && title !== "" ? title : otherwise).slice(0, MOST_NAME);
