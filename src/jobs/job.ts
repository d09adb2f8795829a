import type { Plan } from "../commands/definition/command.ts";
import type { Sentence } from "../errors.ts";
import type { Result, ResultFile } from "../media/result.ts";
import type { NamedRef } from "../settings/permission-rule.ts";
import type { Scope } from "../settings/scope.ts";

/** One person's request as a platform understood it. */
export interface Invocation {
  /** The platform's own id of this request; a second delivery of it makes no second job. */
  readonly key: string;
  readonly platform: string;
  readonly person: Person;
  readonly place: Place;
  /** BCP 47, of the person. */
  readonly locale: string;
  readonly command: string;
  /** The person's roles there: rules and budgets may be about them. Missing: the platform does not tell. */
  readonly roles?: readonly string[];
  /** All roles that there are where they ask, by name. Asked only where it matters. Missing: the platform cannot tell. */
  readonly rolesThere?: () => Promise<readonly NamedRef[]>;
  /** Whether a channel belongs to the server where they ask. Asked only where it matters. Missing: the platform cannot tell. */
  readonly isOwnChannel?: (id: string) => Promise<boolean>;
  /** As the platform read them: strings, numbers, booleans and sources. Checked by commands/. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Nobody gave a command: the answer is a reply to what was heard, whatever its author wants for what they ask. */
  readonly isUnasked?: true;
  /**
   * Whether they may decide for everybody in that place, as the platform says. Asked only where it matters, since a
   * platform may have to be asked in turn; rejects with a UserError where it cannot tell. Missing: they may not.
   */
  readonly mayAdminister?: () => Promise<boolean>;
  /** What the bot may not do in that place though it should, as the platform calls it. Missing: there is nothing to lack. */
  readonly missingPermissions?: () => Promise<readonly string[]>;
}

export interface Person {
  readonly id: string;
}

/** Where it was asked, and so where the answer goes. */
export interface Place {
  readonly workspace: string;
  readonly channel: string;
  /**
   * What only the platform understands: thread, message, token. Plain JSON, no secrets in clear. But for `parent`: where
   * threads are channels of their own, the channel that this one belongs to; and `results`, see destination.ts.
   */
  readonly address: Readonly<Record<string, string>>;
}

/** Whose settings hold for what was asked here. In a thread those of its channel do. */
export const scopeOf = ({
  platform,
  place,
  person,
}: Pick<Invocation, "platform" | "place" | "person">): Scope => ({
  platform,
  workspace: place.workspace,
  channel: place.address["parent"] ?? place.channel,
  person: person.id,
});

/**
 * accepted → submitting → waiting → collecting → delivering → done | failed | cancelled | unconfirmed
 *
 * `submitting` is the intent: it is written before the request leaves. A job found in it has no receipt. An ended job goes
 * back to `waiting` when its task turns up after all (recovery.ts, moves.ts `adoptLate`).
 */
export type JobState = "accepted" | "submitting" | "waiting" | "collecting" | "delivering" | FinalState;
export type FinalState = "done" | "failed" | "cancelled" | "unconfirmed";

/** How a job ended, decided before it is delivered. */
export type Outcome =
  | { readonly verdict: "done"; readonly result: Result }
  | {
      readonly verdict: Exclude<FinalState, "done">;
      readonly reason: Sentence;
      readonly maybeCharged: boolean;
      /** Of a job of several calls. */
      readonly broke?: PartialResult;
    };

/** Where a job of several calls came to its end, and what it had made until then. */
export interface PartialResult {
  /** The call that brought no result, from 0. Missing where all are done but could not be put together. */
  readonly part?: number;
  readonly of: number;
  /** The command of that step, where they are steps. */
  readonly command?: string;
  readonly made: Result;
}

/** What a job has made, whether or not it is all that was asked for. */
export const producedFiles = (outcome: Outcome | null): readonly ResultFile[] => {
  if (!outcome) return [];
  return outcome.verdict === "done" ? outcome.result.files : (outcome.broke?.made.files ?? []);
};

/** What the platform gave back for what we posted; opaque to everyone else. */
export type Receipts = Readonly<Record<string, string>>;

export interface ParentRef {
  readonly id: string;
  /** Which of its calls, from 0. */
  readonly part: number;
}

/** A job as the lifecycle sees it. Shapes as in store/schema.ts; `version` fences concurrent workers. */
export interface Job {
  readonly id: string;
  readonly platform: string;
  readonly person: Person;
  readonly place: Place;
  readonly locale: string;
  /** As in {@link Invocation}. */
  readonly roles?: readonly string[];
  readonly command: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plan: Plan;
  readonly state: JobState;
  readonly version: number;
  readonly attempt: number;
  /** Until then, whoever wrote `submitting` or `delivering` may still be at it. */
  readonly claimedUntil: Date | null;
  /** The word of who wrote `submitting`, another one for each time: by it they know their own intent. */
  readonly claim: string | null;
  readonly taskId: string | null;
  readonly urls: readonly string[] | null;
  /** When the result's link first led nowhere; null while that has not happened in this state. */
  readonly missingSince: Date | null;
  readonly outcome: Outcome | null;
  readonly receipts: Receipts;
  readonly retryOf: string | null;
  /** Of a call that is one of several: it has no place of its own, and its end is its parent's to tell. */
  readonly parent: ParentRef | null;
  readonly createdAt: Date;
  readonly submittedAt: Date | null;
  readonly deadlineAt: Date;
  readonly finishedAt: Date | null;
  /** How many processes have died while they worked on it, since it last changed its state. */
  readonly deaths: number;
  /** It was sent a second time because the first was never confirmed: both may have cost something. */
  readonly resubmitted: boolean;
  /** What is kept for it while it goes on, and what it is known to have cost, in millionths (budgets/money.ts). */
  readonly reserved: number;
  readonly spent: number;
}
