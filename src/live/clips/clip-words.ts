import type { Answer } from "../../commands/definition/command.ts";
import { transcribe } from "../../commands/sound/transcribe.ts";
import { clipLine } from "../../commands/voice-channels/clip.ts";
import { UserError } from "../../errors.ts";
import type { AcceptJob } from "../../jobs/intake/accepted.ts";
import type { Invocation, Job } from "../../jobs/job.ts";
import { type Delivery, NOWHERE } from "../../jobs/ports/platform.ts";
import { runInLanguage } from "../../messages/language.ts";
import { ENGLISH } from "../../messages/locales.ts";
import { truncate } from "../../messages/sanitize.ts";
import type { VoiceChannels } from "../../playback/voice-channels.ts";
import type { AllSettings } from "../../settings/index.ts";
import { resolveLanguage } from "../../settings/language.ts";
import type { Clip, ClipPosts } from "./clip.ts";
import type { ClipStore } from "./clip-store.ts";

const MAX_WORDS = 1_000;
/** Names the job that transcribes a clip, also if its ID was lost in a crash. */
export const wordsKey = ({ id }: Pick<Clip, "id">): string => `clip ${id}`;

export interface ClipLineDeps {
  readonly settings: Pick<AllSettings, "of">;
  readonly voiceChannels: readonly VoiceChannels[];
}

/** Returns what is shown below a clip's audio, in the language of the server. */
export async function lineOf(
  { settings, voiceChannels }: ClipLineDeps,
  { id, platform, workspace, channel, personId, heard, durationMs: lengthMs }: Clip,
  words?: string,
): Promise<Answer> {
  const channels = voiceChannels.find((one) => one.platform === platform);
  const maker = (await channels?.nameOf(workspace, personId)) ?? personId;
  const language = await resolveLanguage(settings, { platform, workspace, channel, person: "" }, ENGLISH);
  const view = { id, lengthMs, heard: heard.map(({ name }) => name) };
  return runInLanguage(language, async () => clipLine(view, maker, words));
}

/**
 * Creates the delivery of jobs that transcribe a clip: the words are added below its audio. Nothing is shown if they fail,
 * because nobody asked for them.
 */
export function createWordsDelivery({
  clips,
  posts,
  ...deps
}: ClipLineDeps & {
  readonly clips: Pick<ClipStore, "find">;
  readonly posts: readonly ClipPosts[];
}): Delivery {
  return {
    ...NOWHERE,
    async deliver({ platform, deliverTo }, outcome) {
      const transcript = outcome.verdict === "done" ? outcome.result.transcript : undefined;
      const words = transcript?.segments.map(({ text }) => text.trim()).join(" ") ?? "";
      const clip = deliverTo?.kind === "clip" && words !== "" ? await clips.find(deliverTo.clip) : undefined;
      const chat = posts.find((one) => one.platform === platform);
      if (clip) await chat?.editLine(clip, await lineOf(deps, clip, truncate(words, MAX_WORDS)));
      return {};
    },
  };
}

export interface ClipWordsDeps {
  readonly acceptJob: AcceptJob;
  readonly findInvocation: (platform: string, key: string) => Promise<Job | null>;
  readonly deleteJobs: (ids: readonly string[]) => Promise<unknown>;
}

/** Has a clip transcribed for its maker, who pays. Without a budget or permission, it has no words. */
export async function requestWords(
  { acceptJob }: Pick<ClipWordsDeps, "acceptJob">,
  { platform, person, place, locale, roles }: Invocation,
  clip: Clip,
): Promise<void> {
  const from = { platform, person, place, locale, ...(roles && { roles }) };
  const options = { source: { kind: "upload", id: clip.fileId } };
  const deliverTo = { kind: "clip", clip: clip.id } as const;
  await acceptJob({
    ...from,
    key: wordsKey(clip),
    deliverTo,
    command: transcribe.name,
    options,
    isUnasked: true,
  }).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
  });
}

/** Deletes a clip's transcript. Returns false while the job still runs. */
export async function deleteWords(
  { findInvocation, deleteJobs }: Omit<ClipWordsDeps, "acceptJob">,
  clip: Clip,
): Promise<boolean> {
  const job = await findInvocation(clip.platform, wordsKey(clip));
  if (!job) return true;
  if (job.finishedAt === null) return false;
  await deleteJobs([job.id]);
  return true;
}
