import { render, say } from "../../messages/index.ts";
import { truncateName as cutText } from "../storage/file-name.ts";
import type { SpeakerNames, Segment, Transcript, WholeTranscript } from "../result.ts";

/** As many as a chat message or a page shows at first. */
const MAX_SEGMENTS = 200;
/** One segment without an end (a whole talk as one line of text) must not swell the job's row. */
const MAX_SEGMENT_LENGTH = 2000;
/** What services call somebody whom they do not know: `SPEAKER_00`, `Speaker 2`, `spk1`, `A`. */
const NAMELESS = /^(?:(?:speaker|spk)[\s_-]*)?(?:\d+|[A-Z])$/i;

/** The speakers by what the service calls them, in the order in which they speak, each with what people call them. */
export const speakersOf = (
  segments: readonly Segment[],
  names: SpeakerNames = {},
): ReadonlyMap<string, string> =>
  speakerNames(
    segments.flatMap(({ speaker }) => speaker ?? []),
    names,
  );

/** The same of speakers in the order in which they speak. */
export const speakerNames = (
  speakers: Iterable<string>,
  names: SpeakerNames = {},
): ReadonlyMap<string, string> =>
  new Map(
    [...new Set(speakers)].map((speaker, n) => [
      speaker,
      names[speaker]?.name ?? defaultSpeakerName(speaker, n + 1),
    ]),
  );

/** A service counts from nought, or by its own lights: people count whom they hear. */
const defaultSpeakerName = (speaker: string, number: number): string =>
  NAMELESS.test(speaker) ? render(say("speakerNumber", { number })) : speaker;

/** Every segment with its speaker as people call them. */
export function* withSpeakerNames(
  { segments }: Pick<WholeTranscript, "segments">,
  names: SpeakerNames = {},
): Generator<Segment> {
  const speakers = speakersOf(segments, names);
  for (const segment of segments) {
    const speaker = segment.speaker === undefined ? undefined : speakers.get(segment.speaker);
    yield speaker === undefined ? segment : { ...segment, speaker };
  }
}

/** How it begins, for an answer. Nothing can be shown of what could not be read. */
export function previewTranscript(whole: WholeTranscript | undefined, names: SpeakerNames = {}): Transcript {
  if (!whole) return { segments: [], cut: true };
  const first = withSpeakerNames(whole, names).take(MAX_SEGMENTS).map(truncateSegment).toArray();
  const speakers = [...new Set(speakersOf(whole.segments, names).values())];
  const durationMs = durationOf(whole);
  const isTorn = first.some(({ text }, n) => text !== whole.segments[n]?.text);
  return {
    ...(whole.language !== undefined && { language: whole.language }),
    ...(durationMs !== undefined && { durationMs }),
    ...(speakers.length > 0 && { speakers }),
    segments: first,
    cut: isTorn || whole.segments.length > MAX_SEGMENTS,
  };
}

/** As the service says; else until the last word. */
export function durationOf({ durationMs, segments }: WholeTranscript): number | undefined {
  if (durationMs !== undefined) return durationMs;
  const end = segments.reduce((latest, { end = 0 }) => Math.max(latest, end), 0);
  return end > 0 ? Math.round(end * 1000) : undefined;
}

function truncateSegment(whole: Segment): Segment {
  const { words: _, ...segment } = whole;
  if (segment.text.length <= MAX_SEGMENT_LENGTH) return segment;
  return { ...segment, text: `${cutText(segment.text, MAX_SEGMENT_LENGTH)}…` };
}
