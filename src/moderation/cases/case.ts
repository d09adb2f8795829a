import type { Source } from "../../commands/definition/option.ts";
import type { Sentence } from "../../errors.ts";
import type { Invocation } from "../../jobs/job.ts";
import type { GoneChannel } from "../../jobs/ports/media-messages.ts";
import type { TrackSpan } from "../../media/processing/tasks/track.ts";
import type { MatchedRule, TimeSpan } from "./finding.ts";
import type { Quote } from "./quotes.ts";

export interface MessageRef {
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
  readonly message: string;
}

export interface Origin extends MessageRef {
  readonly author: string;
  readonly link: string;
}

/** A message for moderators to review, or the record of a rule's match. */
export interface Case extends MessageRef {
  readonly id: string;
  readonly author: string;
  /** Link that opens the message. */
  readonly link: string;
  readonly said: Evidence;
  readonly acts: readonly ModerationAction[];
  readonly version: number;
  /** Version that the card shows. */
  readonly shown: number;
  readonly receipts: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** Evidence about the message. Plain JSON. */
export interface Evidence {
  /** The platform's data about its place (`Place.address`). */
  readonly address: Readonly<Record<string, string>>;
  readonly files: readonly Source[];
  /** Jobs whose transcripts are included. */
  readonly heard: readonly string[];
  readonly findings: readonly MatchedRule[];
  readonly quotes: readonly Quote[];
  /** Range of the evidence in the first file, in seconds. */
  readonly at?: TimeSpan;
  /** Why it couldn't be transcribed. */
  readonly unheard?: Sentence;
  /** Being transcribed because of a report. */
  readonly isAwaited?: boolean;
  /** The message was deleted on the platform, or lost its recording. */
  readonly isGone?: boolean;
  /** The same of its whole channel. */
  readonly goneChannel?: GoneChannel["why"];
  /** It was said in a call, and not in a message. */
  readonly call?: {
    readonly tracks: readonly CallTrack[];
    /** Captions had its words, and there is no audio. */
    readonly isCaption?: true;
  };
  /** It is a text that is to be spoken, and not a message with a recording; `held` until a moderator allows it. */
  readonly text?: { readonly held?: HeldRequest };
}

/** What one person said in a call, without the silence, and when that was. */
export interface CallTrack {
  readonly file: string;
  readonly person: string;
  readonly name: string;
  readonly spans: readonly TrackSpan[];
}

/** A request that waits for moderators. Plain JSON. */
export type HeldRequest = Pick<
  Invocation,
  "key" | "platform" | "person" | "place" | "locale" | "command" | "options" | "roles"
>;

export const ACTION_KINDS = [
  "dismiss",
  "wrong",
  "delete",
  "warn",
  "timeout",
  "ban",
  "mute",
  "disconnect",
  "move",
  "unfounded",
  "undo",
  "grant",
  "reject",
  "allow",
  "refuse",
  "help",
  "reopen",
] as const;
/**
 * `wrong`: the transcript is wrong; `mute`, `disconnect` and `move` are about a call; `unfounded` tells the reporters; `undo`
 * takes a false alarm back; `grant` and `reject` answer an appeal; `allow` and `refuse` decide about a text; `help` sends
 * the author help lines; `reopen` lets moderators decide although the message is gone.
 */
export type ModerationActionKind = (typeof ACTION_KINDS)[number];

/** A decision about the message. */
export interface ModerationAction {
  readonly kind: ModerationActionKind;
  /** The moderator's ID, or `rule:` and the name of a rule that acts automatically. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Length of a timeout, or of a mute that is lifted. */
  readonly minutes?: number;
  /** The voice channel that the author is moved to. */
  readonly to?: string;
  /** Why a moderator took it back, in their own words. */
  readonly reason?: string;
  /** A sentence is the reason for a failure. */
  readonly outcome: "pending" | "done" | Sentence;
}

/** A report of a message, or an appeal against a decision. */
export interface Statement {
  readonly case: string;
  readonly person: string;
  readonly kind: "report" | "appeal";
  readonly words: string;
  readonly at: Date;
}

/** Whether rules found nothing but distress. */
export const isDistressCase = ({ said: { findings } }: Pick<Case, "said">): boolean =>
  findings.length > 0 && findings.every(({ isDistress }) => isDistress);

export const isCarriedOut = ({ outcome }: ModerationAction): boolean => outcome === "done";

/** Whether the message was deleted, but not by one of the case's actions. Platforms don't tell by whom. */
export const isDeletedByOthers = ({ said, acts }: Pick<Case, "said" | "acts">): boolean =>
  said.isGone === true &&
  !acts.some(({ kind, outcome }) => kind === "delete" && (outcome === "done" || outcome === "pending"));

/** Returns the actions that still apply: none after an accepted appeal, or when they were taken back. */
export const effectiveActions = (actions: readonly ModerationAction[]): readonly ModerationAction[] =>
  actions.some(({ kind }) => kind === "grant" || kind === "undo") ? [] : actions.filter(isCarriedOut);

/** Strikes for each action. */
const WEIGHTS: Partial<Record<ModerationActionKind, number>> = {
  warn: 1,
  delete: 1,
  mute: 1,
  disconnect: 1,
  move: 1,
  timeout: 2,
  ban: 2,
};
/** Time after which a strike counts half. */
export const HALF_LIFE_DAYS = 30;
const HALF_LIFE_MS = HALF_LIFE_DAYS * 24 * 60 * 60 * 1000;

/** Returns a person's current strikes, to one decimal: the heaviest action of each case, decaying over time. None for distress. */
export function countStrikes(
  cases: readonly (Pick<Case, "acts"> & Partial<Pick<Case, "said">>)[],
  now: Date,
): number {
  const all = cases.reduce(
    (sum, { acts, said }) => sum + (said && isDistressCase({ said }) ? 0 : strikeOf(acts, now)),
    0,
  );
  return Math.round(all * 10) / 10;
}

function strikeOf(acts: readonly ModerationAction[], now: Date): number {
  return Math.max(
    0,
    ...effectiveActions(acts).map(({ kind, at }) => {
      const age = Math.max(0, now.getTime() - Date.parse(at));
      return (WEIGHTS[kind] ?? 0) * 0.5 ** (age / HALF_LIFE_MS);
    }),
  );
}
