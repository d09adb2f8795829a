import type { Source } from "../../commands/definition/option.ts";
import type { Sentence } from "../../errors.ts";
import type { Finding } from "./finding.ts";
import type { TimeSpan } from "./finding.ts";
import type { Quote } from "./quotes.ts";

/** A message on a platform. */
export interface MessageRef {
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
  readonly message: string;
}

/** Whom a message is by, and how it is opened. */
export interface Origin extends MessageRef {
  readonly author: string;
  readonly link: string;
}

/** One message that moderators should look at, or whose words a rule is to be remembered by. */
export interface Case extends MessageRef {
  readonly id: string;
  readonly author: string;
  /** Opens the message, for people. */
  readonly link: string;
  readonly said: Evidence;
  readonly acts: readonly ModerationAction[];
  readonly version: number;
  /** The version that the card shows. */
  readonly shown: number;
  readonly receipts: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** What is known of the message. Plain JSON. */
export interface Evidence {
  /** What the platform keeps of where it is (`Place.address`). */
  readonly address: Readonly<Record<string, string>>;
  readonly files: readonly Source[];
  /** Jobs whose transcripts are in it. */
  readonly heard: readonly string[];
  readonly findings: readonly Pick<Finding, "rule" | "name" | "action">[];
  readonly quotes: readonly Quote[];
  /** Seconds into the first file where the evidence lies. */
  readonly at?: TimeSpan;
  /** Why nobody could listen to it. */
  readonly unheard?: Sentence;
  /** It is being listened to: somebody has reported it. */
  readonly isAwaited?: boolean;
  /** The message was deleted on the platform. */
  readonly isGone?: boolean;
}

export const ACTION_KINDS = ["dismiss", "wrong", "delete", "warn", "timeout", "grant", "reject"] as const;
/** `wrong`: the transcript is; `grant` and `reject` answer an appeal. */
export type ModerationActionKind = (typeof ACTION_KINDS)[number];

/** Something that was decided about the message. */
export interface ModerationAction {
  readonly kind: ModerationActionKind;
  /** The moderator's id; of a rule that acts at once, `rule:` and its name. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Of a timeout. */
  readonly minutes?: number;
  /** Where it could not be done: why not. */
  readonly outcome: "pending" | "done" | Sentence;
}

/** What somebody has said about a case: why they report it, or why the decision is wrong. */
export interface Statement {
  readonly case: string;
  readonly person: string;
  readonly kind: "report" | "appeal";
  readonly words: string;
  readonly at: Date;
}

export const isCarriedOut = ({ outcome }: ModerationAction): boolean => outcome === "done";

/** What is left of what was decided: nothing of it counts after an appeal was granted. */
export const effectiveActions = (actions: readonly ModerationAction[]): readonly ModerationAction[] =>
  actions.some(({ kind }) => kind === "grant") ? [] : actions.filter(isCarriedOut);
