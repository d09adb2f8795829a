import { render, say } from "../../messages/index.ts";
import { truncateName as cutText } from "../storage/file-name.ts";
import type { SpeakerNames, Segment, Transcript, WholeTranscript } from "../result.ts";

/** As many as a chat message or a page shows at first. */
const MAX_SEGMENTS = 200;
/** Keeps a very long segment (a whole talk as one line of text) from swelling the job's row. */
const MAX_SEGMENT_LENGTH = 2000;
/** Names that services give to unknown speakers: `SPEAKER_00`, `Speaker 2`, `spk1`, `A`. */
const NAMELESS = /^(?:(?:speaker|spk)[\s_-]*)?(?:\d+|[A-Z])$/i;

/**
 * Maps the service's name of each speaker to the display name, in order of first appearance. gap speaker-identity: the
 * same name in another transcript can be another person.
 */
export const speakersOf = (
  segments: readonly Segment[],
  names: SpeakerNames = {},
): ReadonlyMap<string, string> =>
  speakerNames(
    segments.flatMap(({ speaker }) => speaker ?? []),
    names,
  );

/** Same as {@link speakersOf}, for a list of speaker names. */
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

/** Services number speakers from 0 or arbitrarily; we number them from 1 by first appearance. */
const defaultSpeakerName = (speaker: string, number: number): string =>
  NAMELESS.test(speaker) ? numberedName(number) : speaker;

const numberedName = (number: number): string => render(say("speakerNumber", { number }));

/** Returns whether any of these display names, in order of first appearance, is more than a number. */
export const hasSpeakerNames = (names: readonly string[]): boolean =>
  names.some((name, n) => name !== numberedName(n + 1));

/** Yields every segment with the display name of its speaker. */
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

/** Returns the beginning of a transcript for an answer. Empty for a transcript that couldn't be read. */
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
    ...correctedIn(whole.segments),
    segments: first,
    cut: isTorn || whole.segments.length > MAX_SEGMENTS,
  };
}

/** As many as fit into a line. */
const MAX_CORRECTIONS = 5;

function correctedIn(segments: readonly Segment[]): Pick<Transcript, "corrected"> {
  const all = segments.flatMap(({ corrections = [] }) => corrections);
  if (all.length === 0) return {};
  const alike = Map.groupBy(all, ({ heard, term }) => `${heard.toLowerCase()} ${term}`);
  const first = alike.values().flatMap(([one]) => (one ? [{ heard: one.heard, term: one.term }] : []));
  return { corrected: { count: all.length, first: first.take(MAX_CORRECTIONS).toArray() } };
}

/** Returns the service's duration if it gave one, else the end of the last segment. */
export function durationOf({ durationMs, segments }: WholeTranscript): number | undefined {
  if (durationMs !== undefined) return durationMs;
  const end = segments.reduce((latest, { end = 0 }) => Math.max(latest, end), 0);
  return end > 0 ? Math.round(end * 1000) : undefined;
}

function truncateSegment(whole: Segment): Segment {
  const { words: _, corrections: __, ...segment } = whole;
  if (segment.text.length <= MAX_SEGMENT_LENGTH) return segment;
  return { ...segment, text: `${cutText(segment.text, MAX_SEGMENT_LENGTH)}…` };
}
