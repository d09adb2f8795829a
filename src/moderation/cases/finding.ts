/** Matches of a rule in a transcript (rules/evaluate.ts). */
export interface Finding {
  readonly rule: string;
  /** Display name of the rule. */
  readonly name: string;
  /** `log` only stores it, `ask` shows it to moderators, `act` deletes the message and shows it to them. */
  readonly action: "log" | "ask" | "act";
  readonly matches: readonly Match[];
  readonly score: number;
  /** All that it found is distress (the built-in list `self-harm`), which calls for help, and not for punishment. */
  readonly isDistress?: true;
  /** From 0 to 1, if it was only found because it sounds alike. Nobody is punished for that without being heard. */
  readonly confidence?: number;
}

/** What a case stores of a finding. */
export type MatchedRule = Pick<Finding, "rule" | "name" | "action" | "isDistress" | "confidence">;

export const toMatchedRule = ({ rule, name, action, isDistress, confidence }: Finding): MatchedRule => ({
  rule,
  name,
  action,
  ...(isDistress && { isDistress }),
  ...(confidence !== undefined && { confidence }),
});

/** Seconds from the start of the recording. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

export interface Match {
  /** Index of the segment in which it starts, from 0. */
  readonly segment: number;
  /** Seconds from the start of the recording, if the transcript has times. */
  readonly start?: number;
  readonly end?: number;
  /** Offsets in the segment's text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** What moderators see of personal data, instead of the text. */
  readonly masked?: string;
  /** From 0 to 1, if it only sounds alike. */
  readonly confidence?: number;
}
