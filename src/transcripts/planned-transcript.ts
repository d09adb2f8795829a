import type { PlannedTranscript } from "../commands/definition/command.ts";
import { LATEST_TRANSCRIPT } from "../commands/transcripts/show.ts";
import { UserError } from "../errors.ts";
import { scopeOf } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { JobModel } from "../jobs/language-model/model-tasks.ts";
import { say } from "../messages/index.ts";
import type { MinutesStore, StoredMinutes } from "./minutes/store.ts";
import type { StoredTranscript, TranscriptStore, TranscriptSummary } from "./store/transcripts.ts";
import type { SearchStore } from "./store/search.ts";
import type { TranscriptUser, VisibilityCheck } from "./visibility.ts";

export interface VisibleTranscriptDeps {
  readonly rows: Pick<TranscriptStore, "summaryOf" | "transcriptOf">;
  readonly searchStore: Pick<SearchStore, "list">;
  readonly visibility: Pick<VisibilityCheck, "named" | "of" | "visible">;
}

/** Newest transcripts among which the channel's own is looked for. */
const MAX_LATEST = 30;

/**
 * Returns a transcript that a person can see now. Throws a UserError otherwise, the same for one that doesn't exist.
 * Reads the segments only for people who can see them, so that the response time reveals nothing to others.
 */
export async function requireVisibleTranscript(
  deps: VisibleTranscriptDeps,
  user: TranscriptUser,
  id: string,
): Promise<StoredTranscript> {
  const { rows, visibility } = deps;
  if (id === LATEST_TRANSCRIPT) return requireLatest(deps, user);
  const visible = await visibility.named(user, await rows.summaryOf(id));
  const transcript = visible && (await rows.transcriptOf(id));
  if (!transcript) throw new UserError(say("transcriptUnknown", { id }));
  return transcript;
}

async function requireLatest(
  { rows, searchStore, visibility }: VisibleTranscriptDeps,
  user: TranscriptUser,
): Promise<StoredTranscript> {
  const newest = await searchStore.list(await visibility.of(user), MAX_LATEST);
  const visible = await visibility.visible(user, newest);
  const { channel } = scopeOf(user);
  const found = visible.find(({ channelId }) => channelId === channel) ?? visible[0];
  const transcript = found && (await rows.transcriptOf(found.jobId));
  if (!transcript) throw new UserError(say("transcriptsNone"));
  return transcript;
}

export interface ReadTranscriptDeps extends VisibleTranscriptDeps {
  readonly platforms: ReadonlyMap<string, Pick<Platform, "isOpen" | "isPersonal">>;
  readonly minutes: Pick<MinutesStore, "find">;
}

/**
 * Creates what the plans of commands read of a transcript. Refuses one that people here may not see, since the answer is
 * posted here.
 */
export const createReadTranscript =
  (deps: ReadTranscriptDeps): JobModel["readTranscript"] =>
  async (invocation, id) => {
    const transcript = await requireVisibleTranscript(deps, invocation, id);
    if (!canQuoteHere(deps.platforms, invocation, transcript)) throw new UserError(say("transcriptNotHere"));
    return toPlannedTranscript(transcript, await deps.minutes.find(id));
  };

/** Whether everyone who can see an answer in this place can see the transcript, which its person can see. */
export function canQuoteHere(
  platforms: ReadTranscriptDeps["platforms"],
  { platform, place, person }: TranscriptUser,
  { workspaceId, channelId, threadId }: TranscriptSummary,
): boolean {
  const port = platforms.get(platform);
  if (port?.isOpen === undefined || port.isPersonal?.(place) === true) return true;
  const { channel } = scopeOf({ platform, place, person });
  // Slack's threads are named by a time, and everyone in their channel can read them.
  const isOpenThread = threadId === null || threadId === place.channel || threadId.includes(".");
  return workspaceId === place.workspace && channelId === channel && isOpenThread;
}

const toPlannedTranscript = (
  transcript: StoredTranscript,
  minutes: StoredMinutes | undefined,
): PlannedTranscript => ({
  id: transcript.jobId,
  speakers: transcript.speakers,
  lengths: transcript.segments.map(({ text }) => text.length),
  hasWrittenMinutes: minutes?.origin === "model" && minutes.transcriptVersion === transcript.version,
  ...(minutes && {
    minutesForm: { template: minutes.minutes.template ?? "meeting", sections: minutes.minutes.sections },
  }),
  ...(transcript.language !== null && { language: transcript.language }),
  ...(transcript.durationMs !== null && { durationMs: transcript.durationMs }),
});
