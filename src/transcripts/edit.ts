import { createHash } from "node:crypto";
import { UserError } from "../errors.ts";
import type { Segment } from "../media/result.ts";
import { speakersOf } from "../media/transcript/speakers.ts";
import { undoCorrections } from "../media/transcript/vocabulary.ts";
import { say } from "../messages/index.ts";
import type { TranscriptContent } from "./store/transcripts.ts";

/** An edit of a transcript. Speakers have the service's names. */
export type TranscriptEdit =
  | { readonly kind: "name"; readonly speaker: string; readonly name: string; readonly personId?: string }
  /** Both are the same person: `speaker` becomes `into`. */
  | { readonly kind: "merge"; readonly speaker: string; readonly into: string }
  /** `line` counts from 0. */
  | { readonly kind: "fix"; readonly line: number; readonly text: string }
  /** What was recognized returns in place of the vocabulary's words. */
  | { readonly kind: "undo corrections" };

/** Longer names wouldn't fit into menus. */
export const MAX_NAME = 80;
const MAX_LINE = 2000;

/** Returns the transcript after an edit. Throws a UserError if the edit is impossible. */
export function applyEdit(before: TranscriptContent, edit: TranscriptEdit): TranscriptContent {
  switch (edit.kind) {
    case "name": {
      checkSpeaker(before, edit.speaker);
      const { speaker, personId } = edit;
      const name = oneLine(edit.name).slice(0, MAX_NAME).trim();
      if (name === "") throw new UserError(say("transcriptNameEmpty"));
      return { ...before, names: { ...before.names, [speaker]: { name, ...(personId && { personId }) } } };
    }
    case "merge": {
      const { speaker, into } = edit;
      checkSpeaker(before, speaker);
      checkSpeaker(before, into);
      const { [speaker]: _, ...names } = before.names;
      const renamed = (one: Segment) => (one.speaker === speaker ? { ...one, speaker: into } : one);
      return { names: speaker === into ? before.names : names, segments: before.segments.map(renamed) };
    }
    case "fix":
      return { ...before, segments: editLine(before.segments, edit) };
    case "undo corrections":
      if (!before.segments.some(({ corrections }) => corrections))
        throw new UserError(say("transcriptNotCorrected"));
      return { ...before, segments: before.segments.map(undoCorrections) };
  }
}

function checkSpeaker({ segments }: TranscriptContent, speaker: string): void {
  if (!segments.some((segment) => segment.speaker === speaker)) throw new UserError(say("transcriptChanged"));
}

function editLine(
  segments: readonly Segment[],
  { line, text }: Extract<TranscriptEdit, { kind: "fix" }>,
): readonly Segment[] {
  const words = oneLine(text).slice(0, MAX_LINE).trim();
  const wrong = segments[line];
  if (!wrong) throw new UserError(say("transcriptNoLine", { lines: segments.length }));
  // An empty text removes the line: nothing was said there.
  if (words === "") return segments.toSpliced(line, 1);
  // The word times and corrections belong to the previous words.
  const { words: _, corrections: __, ...rest } = wrong;
  return segments.with(line, { ...rest, text: words });
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ");

/** Returns the line at this time, in seconds, counted from 0; -1 if none has started. */
const lineAt = (segments: readonly Segment[], seconds: number): number =>
  // People name times to the second.
  segments.findLastIndex(({ start }) => start !== undefined && Math.floor(start) <= seconds);

/** Finds a speaker by display name or number. Throws a UserError that lists the speakers. */
export function findSpeaker({ segments, names }: TranscriptContent, query: string): string {
  const speakers = [...speakersOf(segments, names)];
  const wanted = query.trim().toLowerCase();
  const found =
    speakers.find(([, called]) => called.toLowerCase() === wanted) ??
    (/^\d+$/.test(wanted) ? speakers[Number(wanted) - 1] : undefined);
  if (found) return found[0];
  if (speakers.length === 0) throw new UserError(say("transcriptNoSpeakers"));
  const called = speakers.map(([, name]) => name).join(", ");
  throw new UserError(say("transcriptNoSpeaker", { given: query, names: called }));
}

/** Finds a line by its number, from 1, or by a time such as 1:02:03. Returns its index from 0. Throws a UserError. */
export function findLine(segments: readonly Segment[], position: string): number {
  const at = position.trim();
  if (/^\d+$/.test(at)) return Number(at) - 1;
  if (!/^(?:\d+:)?\d{1,2}:\d{2}$/.test(at))
    throw new UserError(say("transcriptNotAPlace", { given: position }));
  return lineAt(
    segments,
    at.split(":").reduce((sum, part) => sum * 60 + Number(part), 0),
  );
}

/** Sample lines by which people recognize a speaker: the longest of their first lines, in order. */
export interface SpeakerSample {
  /** Identifies the speaker in buttons and menus; stable as long as the speaker exists. */
  readonly key: string;
  readonly speaker: string;
  /** Display name. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** Hashed, because the service's names have no fixed format and can be too long. */
const keyOf = (speaker: string): string =>
  createHash("sha256").update(speaker).digest("hex").slice(0, KEY_LENGTH);
const KEY_LENGTH = 16;

/** Finds the speaker of a key. Throws a UserError if there is none, for example after a merge. */
export function findSpeakerByKey({ segments }: Pick<TranscriptContent, "segments">, key: string): string {
  const found = [...speakersOf(segments).keys()].find((speaker) => keyOf(speaker) === key);
  if (found === undefined) throw new UserError(say("transcriptChanged"));
  return found;
}

const SAMPLE_WORDS = 20;
const SAMPLES_PER_SPEAKER = 3;

export function collectSamples({ segments, names }: TranscriptContent): SpeakerSample[] {
  return [...speakersOf(segments, names)].map(([speaker, name]) => {
    const first = segments
      .values()
      .filter((segment) => segment.speaker === speaker)
      .take(SAMPLE_WORDS)
      .map(({ text }) => text)
      .toArray();
    const longest = new Set(first.toSorted((a, b) => b.length - a.length).slice(0, SAMPLES_PER_SPEAKER));
    return {
      key: keyOf(speaker),
      speaker,
      name,
      lines: first.filter((line) => longest.has(line)).slice(0, SAMPLES_PER_SPEAKER),
    };
  });
}
