import { createHash } from "node:crypto";
import type { Source } from "../../commands/definition/option.ts";
import { transcribe } from "../../commands/sound/transcribe.ts";
import { callsOf } from "../../commands/definition/plan-calls.ts";
import type { Invocation, Job } from "../../jobs/job.ts";
import type { RecordingKey } from "../../jobs/store/shared-calls.ts";
import type { Platform } from "../../jobs/ports/platform.ts";
import { AUTOMATIC } from "../../settings/definitions.ts";
import type { AllSettings } from "../../settings/index.ts";
import { MODERATION, originOfJob, type Clip } from "./clip.ts";

/**
 * Creates the key of the recording of a posted message that a job has transcribed. Moderation and transcription of the
 * same clip have the same key if they request the same.
 */
export function createRecordingKey(
  platform: (name: string) => Pick<Platform, "fileId"> | undefined,
): RecordingKey {
  return (job) => {
    const [call, ...others] = callsOf(job.plan);
    const source = job.options["source"] as Source | undefined;
    const isPlain = call !== undefined && others.length === 0 && !call.anew;
    // Who retries wants a call of their own.
    if (job.command !== transcribe.name || !isPlain || job.parent || job.retryOf !== null) return undefined;
    if (source?.kind !== "platform") return undefined;
    const message = messageOf(job, source);
    const file = message && platform(message.platform)?.fileId?.(source);
    if (!message || file === undefined) return undefined;
    const { title: _, ...request } = call.request;
    const requested = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
    const facts = [message.platform, message.workspace, message.channel, message.message, file];
    return createHash("sha256")
      .update(JSON.stringify([...facts, call.operation, requested]))
      .digest("hex");
  };
}

function messageOf(
  job: Job,
  { from }: Extract<Source, { kind: "platform" }>,
): Pick<Clip, "platform" | "workspace" | "channel" | "message"> | undefined {
  if (job.platform === MODERATION) return originOfJob(job);
  const { workspace, channel } = job.place;
  return from && { platform: job.platform, workspace, channel, message: from.message };
}

export interface RecognitionDeps {
  readonly settings: Pick<AllSettings, "of">;
  /** Whether the audio service can tell speakers apart. */
  readonly canTellSpeakers: boolean;
}

/**
 * Returns the options with which a clip is transcribed for moderation: where it is also transcribed automatically, those
 * of that transcript, so that both need the same call. The language is the server's: a member could choose a wrong one.
 */
export async function recognitionOptions(
  { settings, canTellSpeakers }: RecognitionDeps,
  { platform, workspace, channel, address, author }: Clip,
): Promise<Invocation["options"]> {
  const scope = { platform, workspace, channel: address["parent"] ?? channel };
  const [server, member] = await Promise.all([
    settings.of({ ...scope, person: "" }),
    settings.of({ ...scope, person: author }),
  ]);
  const language = server.value("recognition-language");
  const isTranscribed = member.value("transcripts") === "automatic" && member.value("transcribe-me");
  const wanted = member.value("speakers");
  const speakers = isTranscribed && (wanted === "yes" || (wanted === AUTOMATIC && canTellSpeakers));
  return { ...(language !== AUTOMATIC && { language }), ...(speakers && { speakers }) };
}
