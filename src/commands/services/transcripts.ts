import type { SpeakingTime } from "../../media/transcript/speaking-time.ts";
import type { Sentence } from "../../errors.ts";
import type { ResultFile } from "../../media/result.ts";
import type { TranscriptFormat } from "../../media/transcript/formats.ts";
import type { ActionItem, ItemChange, MinutesFallback, MinutesOf, MinutesOrigin } from "./minutes.ts";

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

/** What a search is limited to. */
export interface TranscriptFilters {
  /** ID of a channel, with its threads, or of a thread. */
  readonly channel?: string | undefined;
  /** Words of the name that a speaker was given. */
  readonly speaker?: string | undefined;
  readonly since?: Date | undefined;
  /** Exclusive. */
  readonly before?: Date | undefined;
}

/** The transcript after which a page begins. */
export interface TranscriptPosition {
  readonly id: string;
  readonly createdAt: Date;
  /** How well it matches; only in a search. */
  readonly rank?: number;
  /** Which matches it was ranked with; only in a search. */
  readonly window?: SearchWindow;
}

/** Matches that are ranked together: those before one transcript, as the newest come first, down to another one. */
export interface SearchWindow {
  readonly before: Pick<TranscriptPosition, "id" | "createdAt">;
  readonly last: Pick<TranscriptPosition, "id" | "createdAt">;
}

export interface TranscriptPageRequest {
  readonly limit: number;
  readonly after?: TranscriptPosition | undefined;
}

export interface TranscriptPage<T> {
  /** Can be fewer than the limit although there is a next page, where many are in places that the person can't see. */
  readonly found: readonly T[];
  /** Missing on the last page. */
  readonly next?: TranscriptPosition;
}

/** Minutes of a transcript as a person sees them. */
export interface MinutesView extends MinutesOf<ShownItem> {
  readonly transcript: TranscriptListing;
  readonly origin: MinutesOrigin;
  /** Longest first; missing or empty where it isn't known who spoke when. */
  readonly speakingTimes?: readonly SpeakingTime[];
  /** Why rules made them instead of the model. */
  readonly fallback?: MinutesFallback;
  /** The transcript has been edited since. */
  readonly isOutdated: boolean;
  /** Whether they can be posted below the answer with the transcript, and aren't there yet. */
  readonly canBePosted: boolean;
  /** Whether a language model can write them, for money. */
  readonly canBeWritten: boolean;
  /** Whether a document with them can be created where everyone who can see the answer can read it. */
  readonly canHaveDocument?: boolean;
  /** Opens the document with them. */
  readonly documentLink?: string;
  /** Returns a link that plays the recording from a time in seconds; undefined where there is none. */
  readonly linkTo: (seconds: number) => string | undefined;
}

/** An action item with its owner's name. */
export type ShownItem = Omit<ActionItem, "owner"> & { readonly owner?: string };

/** The minutes of transcripts that a person can see here. Every method throws a UserError when it can't do its work. */
export interface MinutesActions {
  /** Returns the minutes of a transcript. They are made if there are none, or if `again` is set. */
  show(id: string, options?: { readonly again?: boolean | undefined }): Promise<MinutesView>;
  /** Posts them below the answer with the transcript, for everyone there. */
  post(id: string): Promise<MinutesView>;
  /** Creates a document of the platform with them, and posts them with its link. */
  createDocument(id: string): Promise<MinutesView>;
  /** Changes an action item. Allowed for everyone who can see the transcript. */
  changeItem(id: string, number: number, change: ItemChange): Promise<MinutesView>;
}

/**
 * The transcripts that a person can see here: those of channels they can currently read, and their own. Others are
 * treated as nonexistent. Every method throws a UserError when it can't do its work.
 */
export interface TranscriptActions {
  /**
   * Searches transcripts, best match first among the 100 newest that match, then among the 100 before those, and so on.
   * Search-engine syntax: words, "phrases", or, -without.
   */
  search(
    query: string,
    filters?: TranscriptFilters,
    page?: TranscriptPageRequest,
  ): Promise<TranscriptPage<TranscriptMatch>>;
  /** Lists transcripts, newest first. */
  list(page?: TranscriptPageRequest): Promise<TranscriptPage<TranscriptListing>>;
  show(id: string): Promise<TranscriptExcerpt>;
  /** Returns the whole transcript, for programs. */
  read(id: string): Promise<TranscriptListing & { readonly lines: readonly TranscriptLine[] }>;
  /** Returns a file of the whole transcript, which is deleted with it. */
  file(id: string, format: TranscriptFormat): Promise<ResultFile>;
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
  /** Restores what was recognized in place of the vocabulary's words. */
  undoCorrections(id: string): Promise<void>;
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
  /** Whether a transcript is deleted with its recording's message. */
  readonly followsDeletions: boolean;
  readonly minutes: MinutesActions;
  /** Whether a language model is configured. */
  readonly canWriteMinutes: boolean;
  /** Tells everyone in this channel that minutes are made automatically, once. */
  announceMinutes(): Promise<void>;
  /** Posts a message to everyone in this channel. */
  announce(sentence: Sentence): Promise<void>;
}
