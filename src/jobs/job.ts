import type { Plan, ServiceAnswer } from "../commands/definition/command.ts";
import type { Sentence } from "../errors.ts";
import { isInParts, type Result, type ResultFile } from "../media/result.ts";
import type { NamedRef } from "../settings/permission-rule.ts";
import type { Scope } from "../settings/scope.ts";

/**
 * Where progress and result go instead of to the place of the request: to a thread there, to the person alone, to the program
 * that holds an API key, into the queue of a voice channel, below a clip, into captions, or nowhere, because only what another
 * part makes of it is shown.
 */
export type DeliverTo =
  | { readonly kind: "thread" }
  | { readonly kind: "direct-message" }
  | {
      readonly kind: "api";
      /** ID of the key. */
      readonly key: string;
      /** A hash of the request, if it had an Idempotency-Key. */
      readonly request?: string;
    }
  | { readonly kind: "voice-channel"; readonly channel: string }
  /** Below a clip of a voice channel. */
  | { readonly kind: "clip"; readonly clip: string }
  | {
      /** Into captions (live/captions/): one utterance of a speaker, named by when it began. */
      readonly kind: "captions";
      readonly captions: string;
      readonly speaker: string;
      readonly beginMs: number;
    }
  | {
      /** What a reader wants of captions: a translation or a summary, which their task stores. */
      readonly kind: "captions";
      readonly captions: string;
      readonly speaker?: undefined;
    }
  | { readonly kind: "nowhere" };

/** A person's request as a platform understood it. */
export interface Invocation {
  /** The platform's own ID of this request. A second delivery with the same key creates no second job. */
  readonly key: string;
  readonly platform: string;
  readonly person: Person;
  readonly place: Place;
  /** Missing: to where the person has set, in that place otherwise. */
  readonly deliverTo?: DeliverTo | undefined;
  /** The person's language, BCP 47. */
  readonly locale: string;
  readonly command: string;
  /** The person's roles there, for rules and budgets. Missing when the platform doesn't report roles. */
  readonly roles?: readonly string[];
  /** All roles of the server, by name. Called only when needed. Missing when the platform can't list them. */
  readonly rolesThere?: () => Promise<readonly NamedRef[]>;
  /**
   * Whether a channel belongs to the server where they ask. Called only when needed. Missing when the platform can't
   * tell.
   */
  readonly isOwnChannel?: (id: string) => Promise<boolean>;
  /** As the platform read them: strings, numbers, booleans and sources. Validated by commands/. */
  readonly options: Readonly<Record<string, unknown>>;
  /**
   * No one gave a command: the answer replies to a media message, whatever its author has set for their own requests.
   */
  readonly isUnasked?: true;
  /** Chosen in a message's menu, which offers no options. */
  readonly isFromMenu?: true;
  /**
   * Whether the platform says they are an admin there. Called only when needed, since it may cost a request to the
   * platform; rejects with a UserError when the platform can't tell. Missing means no.
   */
  readonly mayAdminister?: () => Promise<boolean>;
  /** Whether the platform says they are a moderator there. Called only when needed; missing means as for admins. */
  readonly mayModerate?: () => Promise<boolean>;
  /**
   * Whether the platform says that they manage who is in a voice channel there. Called only when needed; missing means
   * no.
   */
  readonly mayManageVoice?: () => Promise<boolean>;
  /**
   * Permissions that the bot should have in that place but lacks, by the platform's names. Missing when there are none
   * to check.
   */
  readonly missingPermissions?: () => Promise<readonly string[]>;
  /**
   * Permissions that the bot lacks for posting in a channel that the command names, as far as the platform has told with the
   * command.
   */
  readonly missingToPost?: (channel: string) => readonly string[];
  /** Permissions that the bot lacks in that place and can do without. */
  readonly missingOptionalPermissions?: () => Promise<readonly string[]>;
}

export interface Person {
  readonly id: string;
}

/** Where a command was given. */
export interface Place {
  readonly workspace: string;
  readonly channel: string;
  /**
   * Platform-specific values such as thread, message and token. Plain JSON, no secrets in clear text. Other code reads
   * only `parent`, the channel that a thread belongs to where threads are channels of their own, and `limitedAs`
   * (limited-asker.ts).
   */
  readonly address: Readonly<Record<string, string>>;
}

/** Returns whose settings apply to this request. In a thread, the settings of its channel apply. */
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
 * `submitting` is the intent: it is written before the request is sent. A job found in it has no receipt. A finished
 * job returns to `waiting` when its task turns up after all (recovery.ts, `acceptLateReceipt` in transitions.ts).
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
      /** The text of the button that answers yes: nothing was sent, and the reason is a question. */
      readonly confirm?: Sentence;
      /** Only for a parent job. */
      readonly partial?: PartialResult;
    };

/** Where a parent job stopped, and what it had produced by then. */
export interface PartialResult {
  /** The call without a result, from 0. Missing when all calls are done but their results couldn't be joined. */
  readonly part?: number;
  readonly of: number;
  /** The command of that step, in a pipeline. */
  readonly command?: string;
  readonly made: Result;
  /** The service may still have the result of a call that failed. */
  readonly canFetch?: true;
}

/** Returns the files that a job has produced, even when it didn't finish. */
export const producedFiles = (outcome: Outcome | null): readonly ResultFile[] => {
  if (!outcome) return [];
  return outcome.verdict === "done" ? outcome.result.files : (outcome.partial?.made.files ?? []);
};

/** Whether a job is done in parts that couldn't be joined into one file. */
export const isUnjoined = (outcome: Outcome | null): boolean =>
  outcome?.verdict === "done" && isInParts(outcome.result);

/** What the platform returned for our posts; opaque to all other code, apart from {@link UNDELIVERED}. */
export type Receipts = Readonly<Record<string, string>>;

/**
 * Key in {@link Receipts} that no platform uses: key of the sentence that says why an outcome wasn't delivered. A job
 * without an outcome has none.
 */
export const UNDELIVERED = "undelivered";

/** Excerpts of what the audio service said to the submission and to the last poll that decided something. */
export interface ServiceAnswers {
  readonly submit?: string;
  readonly poll?: string;
}

/** Returns them in the order in which they came. */
export const listAnswers = ({ submit, poll }: ServiceAnswers): ServiceAnswer[] => [
  ...(submit === undefined ? [] : [{ to: "submit", excerpt: submit } as const]),
  ...(poll === undefined ? [] : [{ to: "poll", excerpt: poll } as const]),
];

export interface ParentRef {
  readonly id: string;
  /** Index of the call, from 0. */
  readonly part: number;
}

/** A job as the lifecycle sees it. Shapes as in store/schema.ts; `version` fences concurrent workers. */
export interface Job {
  readonly id: string;
  readonly platform: string;
  readonly person: Person;
  readonly place: Place;
  /** Missing: to that place. */
  readonly deliverTo?: DeliverTo | undefined;
  readonly locale: string;
  /** As in {@link Invocation}. */
  readonly roles?: readonly string[];
  readonly command: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plan: Plan;
  readonly state: JobState;
  readonly version: number;
  readonly attempt: number;
  /** Until then, the process that wrote `submitting` or `delivering` may still be working. */
  readonly claimedUntil: Date | null;
  /** Token of the process that wrote `submitting`, new each time, by which it recognizes its own intent. */
  readonly claim: string | null;
  readonly taskId: string | null;
  readonly urls: readonly string[] | null;
  /** When the result's link first returned nothing; null unless that happened in this state. */
  readonly missingSince: Date | null;
  readonly outcome: Outcome | null;
  readonly receipts: Receipts;
  readonly retryOf: string | null;
  /** The job whose call of the audio service this one shares, so that it costs nothing itself. */
  readonly callOf?: string;
  /** Set on a child job: it has no place of its own, and its parent reports the outcome. */
  readonly parent: ParentRef | null;
  readonly createdAt: Date;
  readonly submittedAt: Date | null;
  readonly deadlineAt: Date;
  readonly finishedAt: Date | null;
  /** How many processes have crashed while working on it since its last state change. */
  readonly crashes: number;
  /** The request was sent a second time because the first was never confirmed: both may have been charged. */
  readonly resubmitted: boolean;
  /** The cost reserved while it runs, and its known cost, in millionths (budgets/money.ts). */
  readonly reserved: number;
  readonly spent: number;
}
