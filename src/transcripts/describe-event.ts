import type { Job } from "../jobs/job.ts";
import type { AnswerLink } from "../jobs/reports/answer-link.ts";
import { withSpeakerNames } from "../media/transcript/speakers.ts";
import type { HappenedEvent, TextReader } from "../webhooks/message.ts";
import type { MinutesStore } from "./minutes/store.ts";
import { withOwners } from "./minutes/view.ts";
import type { StoredTranscript, TranscriptStore } from "./store/transcripts.ts";
import type { VisibilityCheck } from "./visibility.ts";

/** Enough for five hours of speech; receivers refuse larger requests. */
const MAX_TEXT = 250_000;

interface TranscriptEventDeps {
  readonly rows: Pick<TranscriptStore, "summaryOf" | "transcriptOf">;
  readonly minutes: Pick<MinutesStore, "find">;
  readonly visibility: Pick<VisibilityCheck, "named">;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly answerLink: AnswerLink;
}

/**
 * Returns the data of `transcript.ready` or `minutes.ready` (docs/webhooks.md), with names and texts if `reader` can see
 * them at this moment. Undefined if the transcript has been deleted or has expired.
 */
export async function describeTranscriptEvent(
  { rows, minutes, visibility, findJob, answerLink }: TranscriptEventDeps,
  id: string,
  { type }: Pick<HappenedEvent, "type">,
  reader: TextReader | undefined,
): Promise<object | undefined> {
  const summary = await rows.summaryOf(id);
  if (!summary) return undefined;
  const job = await findJob(id);
  const visible =
    reader &&
    (await visibility.named(
      {
        platform: reader.platform,
        person: { id: reader.person },
        place: { workspace: reader.workspace, channel: summary.channelId, address: {} },
      },
      summary,
    ));
  const transcript = visible && (await rows.transcriptOf(id));
  return {
    transcript: id,
    platform: summary.platform,
    server: summary.workspaceId,
    channel: summary.channelId,
    thread: summary.threadId,
    person: summary.personId,
    recording: summary.link,
    link: job && (await answerLink(job)),
    language: summary.language,
    durationMs: summary.durationMs,
    speakers: summary.speakers,
    ...(transcript && { name: transcript.name }),
    ...(transcript && type === "transcript.ready" && formatText(transcript)),
    ...(transcript && type === "minutes.ready" && (await readMinutes(minutes, transcript))),
  };
}

async function readMinutes(store: Pick<MinutesStore, "find">, transcript: StoredTranscript): Promise<object> {
  const stored = await store.find(transcript.jobId);
  if (!stored) return { minutes: null };
  return { minutes: withOwners(transcript, stored.minutes), origin: stored.origin };
}

/** A line for each segment, with its speaker's name where speakers were told apart. */
function formatText({ segments, names }: StoredTranscript): { text: string; isCut: boolean } {
  const lines = withSpeakerNames({ segments }, names).map(({ text, speaker }) =>
    speaker === undefined ? text : `${speaker}: ${text}`,
  );
  const whole = [...lines].join("\n");
  return { text: whole.slice(0, MAX_TEXT).toWellFormed(), isCut: whole.length > MAX_TEXT };
}
