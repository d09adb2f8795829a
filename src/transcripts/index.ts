import type { Kysely } from "kysely";
import type { Amend } from "../jobs/actions/update-result.ts";
import type { Hearing } from "../jobs/ports/transcript-cache.ts";
import { scopeOf, type Job } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Files } from "../media/storage/files.ts";
import { createPermissions } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Database } from "../store/schema.ts";
import { createHeardBefore } from "./transcript-cache.ts";
import { createTranscriptRows, type NewTranscript, type TranscriptRows } from "./store/transcripts.ts";
import { createWorkbench, type Workbench } from "./transcript-editor.ts";
import { mainText } from "../commands/main-text.ts";
import type { Source } from "../commands/definition/option.ts";
import { durationOf, speakersOf } from "../media/transcript/speakers.ts";
import { identityOf, listeningIn, sourceOf, type IdentityTools } from "./fingerprint.ts";

export interface TranscriptsOptions {
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "find" | "write" | "keep">;
  readonly settings: Pick<AllSettings, "of">;
  readonly platforms: readonly Platform[];
  readonly jobNamed: (id: string) => Promise<Job | null>;
  readonly amend: Amend;
  readonly now: () => Date;
}

export interface Transcripts {
  readonly hearing: Hearing;
  readonly workbench: Workbench;
}

/** The room's front. */
export function createTranscripts(options: TranscriptsOptions): Transcripts {
  const rows = createTranscriptRows(options);
  const tools = {
    ...options,
    rows,
    permissions: createPermissions(options),
    platforms: new Map(options.platforms.map((platform) => [platform.name, platform])),
  };
  return {
    hearing: { keep: createKeep(tools), before: createHeardBefore(tools) },
    workbench: createWorkbench(tools),
  };
}

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
