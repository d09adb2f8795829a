import type { Sentence } from "../errors.ts";

/** A file that a job produced, stored by media/storage/files.ts. Plain JSON, because job rows contain it. */
export interface ResultFile {
  readonly id: string;
  readonly name: string;
  /** Media type detected from the content. */
  readonly type: string;
  readonly bytes: number;
  readonly durationMs?: number;
}

/** Returns what a job's row keeps of a stored file. */
export const toResultFile = ({
  id,
  name,
  type,
  bytes,
  durationMs,
}: Omit<ResultFile, "durationMs"> & { readonly durationMs?: number | null }): ResultFile => ({
  id,
  name,
  type,
  bytes,
  ...(typeof durationMs === "number" && { durationMs }),
});

export interface Result {
  readonly files: readonly ResultFile[];
  readonly transcript?: Transcript;
  /** Missing if the job cost nothing that is counted. */
  readonly cost?: Cost;
  /** Where its text comes from. Only addresses that the platform itself gave us. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** Tokens of the language model, for a job that asked it. */
  readonly tokens?: { readonly in: number; readonly out: number };
  /** What the audio service notes about it, in its own words. */
  readonly notes?: readonly string[];
  /** What we couldn't do with it, so that it is here as the service made it. */
  readonly caveats?: readonly Sentence[];
  /** The language model's answer to one of several calls, from which their parent makes its result. */
  readonly answer?: unknown;
}

/** Cost in millionths of the operator's currency (budgets/money.ts), and as a sentence to show. */
export interface Cost {
  readonly amount: number;
  readonly said: Sentence;
}

/** Preview of a transcript, long enough to show. The full transcript is in the file and in the transcript store. */
export interface Transcript {
  readonly language?: string;
  readonly segments: readonly Segment[];
  /** True when the file has more than `segments`. */
  readonly cut: boolean;
  /** Length of the recording, if known. */
  readonly durationMs?: number;
  /** Display names of all distinguished speakers, in order of first appearance. */
  readonly speakers?: readonly string[];
  /** How many words the server's vocabulary corrected, and the first of them. */
  readonly corrected?: { readonly count: number; readonly first: readonly Correction[] };
  /** ID of the job that transcribed the recording, if this job reused its transcript. */
  readonly heardBy?: string;
  /** Link to that job's answer. */
  readonly heardAt?: string;
}

/** The full transcript. Too long for a job's row. */
export interface WholeTranscript {
  readonly language?: string;
  readonly durationMs?: number;
  /** What the service notes about it. */
  readonly notes?: readonly string[];
  /** Speakers have the names that the service gave them. */
  readonly segments: readonly Segment[];
}

/** Content of a transcript file besides its lines. */
export interface TranscriptInfo {
  readonly title: string;
  readonly language?: string;
  readonly durationMs?: number;
  /** Display names. */
  readonly speakers?: readonly string[];
}

/** Times in seconds from the start; absent when the format has none (txt). */
export interface Segment {
  readonly text: string;
  readonly start?: number;
  readonly end?: number;
  readonly speaker?: string;
  /** Only in a full transcript, and only if words were requested. */
  readonly words?: readonly Word[];
  /** Only in a full transcript, in the order of the text. */
  readonly corrections?: readonly (Correction & { readonly at: number })[];
}

/** A word of the server's vocabulary in place of what was recognized. */
export interface Correction {
  readonly heard: string;
  readonly term: string;
}

export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Display names by the service's name for each speaker. `personId` is the platform's user ID when a member was chosen.
 */
export type SpeakerNames = Readonly<Record<string, { readonly name: string; readonly personId?: string }>>;

/** Key of the caveat that the parts of a result couldn't be joined into one file. */
export const PARTS_NOT_JOINED = "resultInParts";

/** Whether a result consists of such parts. */
export const isInParts = ({ caveats = [] }: Pick<Result, "caveats">): boolean =>
  caveats.some(({ key }) => key === PARTS_NOT_JOINED);

const MAX_NOTES = 4;
const MAX_NOTE = 300;

/** Reads what a service notes about a result: a text, or a list of texts. They are shown to people, and shortened. */
export function readNotes(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = all.flatMap((note) => (typeof note === "string" ? note.replaceAll(/\s+/g, " ").trim() : []));
  return [...new Set(texts)]
    .filter((note) => note !== "")
    .slice(0, MAX_NOTES)
    .map((note) => (note.length > MAX_NOTE ? `${note.slice(0, MAX_NOTE - 1).toWellFormed()}…` : note));
}
