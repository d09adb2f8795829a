/** What a rule found in a transcript (rules/judge). */
export interface Finding {
  readonly rule: string;
  /** The rule's name, for people. */
  readonly name: string;
  /** Kept only; shown to moderators; shown to them after the message was deleted. */
  readonly action: "log" | "ask" | "act";
  readonly matches: readonly Match[];
  readonly score: number;
}

/** Seconds from the start of the recording. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

export interface Match {
  /** Which segment of the transcript it begins in, from 0. */
  readonly segment: number;
  /** Seconds from the start of the recording, where the transcript has times. */
  readonly start?: number;
  readonly end?: number;
  /** Offsets in the segment's text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
