import type { Sentence } from "../../errors.ts";

/** A transcript as shown in lists. */
export interface TranscriptListing {
  /** Id of the job that created it, which identifies the transcript everywhere. */
  readonly id: string;
  /** Name of the recording. */
  readonly name: string;
  readonly createdAt: Date;
  readonly durationMs?: number;
  readonly language?: string;
  /** Number of distinct speakers. */
  readonly speakers: number;
  /** Link to the recording's message, or to the answer with its transcript. */
  readonly link?: string;
}

/** A line of a transcript. Its time is in milliseconds from the start. */
export interface TranscriptLine {
  readonly text: string;
  readonly atMs?: number;
  readonly speaker?: string;
  /** Link that plays the recording from this line. */
  readonly link?: string;
}

export interface TranscriptMatch extends TranscriptListing {
  readonly passages: readonly TranscriptLine[];
}

export interface TranscriptExcerpt extends TranscriptListing {
  readonly said: readonly TranscriptLine[];
  /** Whether there are more lines than `said`. */
  readonly cut: boolean;
}

/**
 * The transcripts that a person can see here: those of channels they can currently read, and their own. Others are
 * treated as nonexistent. Every method throws a UserError when it can't do its work.
 */
export interface TranscriptActions {
  /** Searches transcripts, best match first. Search-engine syntax: words, "phrases", or, -without. */
  search(query: string): Promise<readonly TranscriptMatch[]>;
  /** Lists transcripts, newest first. */
  list(): Promise<readonly TranscriptListing[]>;
  show(id: string): Promise<TranscriptExcerpt>;
  /**
   * Deletes a transcript and all other results of its job. Allowed for the requester, the person recorded, and admins
   * of that place.
   */
  remove(id: string): Promise<TranscriptListing>;
  /**
   * Names a speaker. `speaker` is the current name. Allowed for the requester, the person recorded, and admins of that
   * place.
   */
  name(id: string, speaker: string, name: string): Promise<void>;
  /** Merges two speakers into one. */
  merge(id: string, speaker: string, into: string): Promise<void>;
  /**
   * Replaces the text of a line. `position` is its number from 1, or a time such as 1:02. An empty text deletes the
   * line.
   */
  editLine(id: string, position: string, text: string): Promise<void>;
  /**
   * Exports all transcripts that the person can see here, newest first, as many as fit into one file. `left` counts the
   * others.
   */
  export(
    format: "txt" | "json",
  ): Promise<{ readonly text: string; readonly count: number; readonly left: number }>;
  /** Returns how many days this place's transcripts are stored. */
  keptDays(): Promise<number>;
  /** Whether the bot transcribes recordings automatically on this platform, as configured by the operator. */
  readonly listens: boolean;
  /** Posts a message to everyone in this channel. */
  announce(sentence: Sentence): Promise<void>;
}
