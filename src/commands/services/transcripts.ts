import type { Sentence } from "../../errors.ts";

/** A transcript as people see it in lists. */
export interface TranscriptListing {
  /** The job that made it; its name everywhere. */
  readonly id: string;
  /** The recording's name. */
  readonly name: string;
  readonly createdAt: Date;
  readonly durationMs?: number;
  readonly language?: string;
  /** How many are told apart. */
  readonly speakers: number;
  /** Opens the recording's message. */
  readonly link?: string;
}

/** Something that was said, and when it was, in milliseconds from the start. */
export interface TranscriptLine {
  readonly text: string;
  readonly atMs?: number;
  readonly speaker?: string;
}

export interface TranscriptMatch extends TranscriptListing {
  readonly passages: readonly TranscriptLine[];
}

export interface TranscriptExcerpt extends TranscriptListing {
  readonly said: readonly TranscriptLine[];
  /** There is more than `said`. */
  readonly cut: boolean;
}

/**
 * The transcripts that somebody may see where they are: what was heard in channels that they can read at this moment, and
 * what is their own. What they may not see is not there. All throw a UserError for what cannot be done.
 */
export interface TranscriptActions {
  /** Best first. As in search engines: words, "phrases", or, -without. */
  search(query: string): Promise<readonly TranscriptMatch[]>;
  /** Newest first. */
  list(): Promise<readonly TranscriptListing[]>;
  show(id: string): Promise<TranscriptExcerpt>;
  /** With all that the job has made. For who asked for it, whose voice it is, and who manages that place. */
  remove(id: string): Promise<TranscriptListing>;
  /** Calls a speaker by a name. `speaker` as people call them now. For whoever asked, is heard, or manages that place. */
  name(id: string, speaker: string, name: string): Promise<void>;
  /** Two speakers are the same person. */
  merge(id: string, speaker: string, into: string): Promise<void>;
  /** Puts other words in the place of a line; `at` is its number from 1, or a time such as 1:02. No words: it goes. */
  editLine(id: string, position: string, text: string): Promise<void>;
  /** Of all that they may see there, the newest first, as much as one file holds; `left`: how many it does not. */
  export(
    format: "txt" | "json",
  ): Promise<{ readonly text: string; readonly count: number; readonly left: number }>;
  /** How many days those of this place are kept. */
  keptDays(): Promise<number>;
  /** Whether the bot hears recordings by itself on this platform: whoever runs it decides. */
  readonly listens: boolean;
  /** Tells everybody in this channel. */
  announce(sentence: Sentence): Promise<void>;
}
