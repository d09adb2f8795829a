import type { Answer } from "../../commands/definition/command.ts";
import type { Source } from "../../commands/definition/option.ts";
import type { MediaKind } from "../../media/kinds/file-types.ts";
import type { Sentence } from "../../errors.ts";
import type { DeliverTo, Invocation, Job, Outcome, Place, Receipts } from "../job.ts";
import type { PersonRef } from "../../store/person.ts";
import type { Documents } from "./documents.ts";
import type { QueuePosition } from "../scheduler/fair-share.ts";

/** Port of what shows a job's progress and result to people, or gives them to a program. */
export interface Delivery {
  /**
   * Makes sure the placeholder exists, and posts it where the listener hasn't. May be called again, so it looks for an
   * earlier post before it posts. Await `saveReceipts` immediately before each post that would show twice if repeated,
   * and, without receipts, before each removal of what another process may have found: it throws when so little time is
   * left that another process may be posting. Returns the receipts to store.
   */
  place(job: Job, saveReceipts: (receipts: Receipts) => Promise<void>): Promise<Receipts>;
  /**
   * Shows the job's progress. Best effort: errors are logged and dropped. The caller doesn't wait for it, so `deliver`
   * must wait for what this process has sent for the same job before.
   */
  progress(job: Job, progress: Progress): Promise<void>;
  /**
   * Posts the outcome where it was asked for. After a crash it is called again with the receipts saved so far, and must
   * not post twice; `saveReceipts` as in `place`. Throws ServiceError or NetworkError when a later try may succeed; any
   * other error ends the delivery. `signal`: the process ends, so files aren't converted any more. Throws its reason if
   * that is needed before the first post; what is ready is posted.
   */
  deliver(
    job: Job,
    outcome: Outcome,
    saveReceipts: (receipts: Receipts) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<Receipts>;
  /**
   * Updates the answer of a finished job because its content has changed: text and files are replaced. Never reposts a
   * deleted answer. `saveReceipts` as in `place`.
   */
  renew?(job: Job, outcome: Outcome, saveReceipts: (receipts: Receipts) => Promise<void>): Promise<Receipts>;
  /** Returns a link that opens a finished job's answer, for people; undefined when there is nothing to open. */
  linkTo?(job: Job): Promise<string | undefined>;
  /** Whether everyone in the place where the job was requested can see its answer. Left out: only the requester can. */
  isOpen?(job: Job): boolean;
  /**
   * Returns the newest file of these kinds where the person asks, as far as the bot can see, with `chosen` set;
   * undefined when there is none. Called while the person waits. Throws a UserError that names a missing permission.
   */
  latest?(requester: Requester, accept: readonly MediaKind[]): Promise<Source | undefined>;
}

/** Shows nothing, also when the job fails. */
export const NOWHERE: Delivery = {
  place: async () => ({}),
  progress: async () => undefined,
  deliver: async () => ({}),
};

/** Who asks, where, and where the answer goes. */
export type Requester = Pick<Invocation, "platform" | "person" | "place" | "deliverTo">;

/** Port of a chat platform, as jobs need it: the delivery in its conversations, and more. Implemented in bots/. */
export interface Platform extends Delivery {
  readonly name: string;
  /** Deliveries to elsewhere than its conversations. */
  readonly destinations?: Readonly<Partial<Record<DeliverTo["kind"], Delivery>>>;
  /**
   * Returns a link that plays a finished job's recording from a time in seconds. Left out where an answer opens only as
   * a whole.
   */
  linkToMoment?(job: Job, seconds: number): string;
  /** Returns a link that downloads one of our stored files. Left out where people can't open one. */
  fileLink?(fileId: string): string;
  /** Returns a stable ID of a file, the same for everyone at any time. Left out by a platform that hosts no files. */
  fileId?(source: Extract<Source, { kind: "platform" }>): string;
  /** Returns a URL from which the audio service can fetch a source that this platform hosts. */
  sourceUrl(source: Extract<Source, { kind: "platform" }>, job: Job): Promise<string>;
  /**
   * Returns the channels whose messages the person can read at this moment, as the platform says; none where they have
   * left. Left out when the platform can't tell: then nobody counts as a reader.
   */
  readable?(
    requester: Pick<Invocation, "person" | "place">,
    channels: readonly ChannelRef[],
  ): Promise<readonly ChannelRef[]>;
  /**
   * Returns the person's roles in the workspace at this moment, null where the platform has none; undefined when they
   * aren't a member. Left out when everyone counts as a member.
   */
  membership?(requester: Pick<Invocation, "person" | "place">): Promise<Membership | undefined>;
  /**
   * Returns whether the person administers the workspace at this moment, by the platform's own permissions. Left out when
   * everyone does.
   */
  administers?(requester: Pick<Invocation, "person" | "place">): Promise<boolean>;
  /** Posts a sentence once, where everyone can read it. Throws a UserError that names a missing permission. */
  announce?(place: Invocation["place"], sentence: Sentence): Promise<void>;
  /**
   * Posts an answer in a channel, for everyone there, or replaces the content of the message at `posted`. Returns where
   * it is. With `mayBePosted`, an earlier attempt may have posted it: if there is a message of the bot with its title,
   * that one is returned. Throws a UserError that names a missing permission, else as `deliver`.
   */
  post?(
    place: Invocation["place"],
    answer: Answer,
    earlier: { readonly posted: string | null; readonly mayBePosted: boolean },
  ): Promise<string>;
  /**
   * Posts an instant answer below a finished job's answer, in a thread where the platform has them, for everyone who can
   * see that answer. With `posted`, replaces the content of that message. Returns where it is, for `posted`. With
   * `mayBePosted`, an earlier attempt may have posted it, and its message is searched for first. Throws a UserError that
   * names a missing permission, else as `deliver`.
   */
  reply?(job: Job, answer: Answer, posted: string | null, mayBePosted?: boolean): Promise<string>;
  /** `false`: the platform doesn't tell when people delete their messages. */
  readonly tellsDeletions?: false;
  /** Left out where there are none, or the operator hasn't enabled them. */
  readonly documents?: Documents;
  /**
   * Returns the name by which others know an account; undefined if it isn't one person's alone. Left out: as if it
   * returned undefined.
   */
  accountName?(person: PersonRef): Promise<string | undefined>;
  /**
   * Opens the conversation of the bot with a person alone, and returns it. Throws if the person takes no messages
   * from the bot. Left out where there are none.
   */
  openPersonalPlace?(person: PersonRef): Promise<Place>;
  /** Whether nobody but the person who asks can read this place. Left out: nowhere for certain. */
  isPersonal?(place: Invocation["place"]): boolean;
}

/** Returns what delivers a job; undefined if its platform isn't started here. */
export function deliveryOf<Port extends Partial<Delivery>>(
  platforms: ReadonlyMap<string, Port & Pick<Platform, "destinations">>,
  { platform: name, deliverTo }: Pick<Job, "platform" | "deliverTo">,
): Port | Delivery | undefined {
  const platform = platforms.get(name);
  return (deliverTo && platform?.destinations?.[deliverTo.kind]) ?? platform;
}

export interface Membership {
  readonly roles: readonly string[] | null;
}

/** A channel, or a thread in it. */
export interface ChannelRef {
  readonly channel: string;
  readonly thread?: string;
}

export interface Progress {
  readonly state: "queued" | "running" | "retrying" | "finishing";
  /** Jobs whose turn comes before it (jobs/scheduler/fair-share.ts); only while queued. */
  readonly ahead?: number;
  /** The limit that holds it back, if any; only with `ahead`. */
  readonly limit?: NonNullable<QueuePosition["limit"]>;
  /** Estimated milliseconds until its turn; only with `ahead`, when there is data for an estimate. */
  readonly expectedMs?: number;
  /** Progress of a parent job, also while its parts are joined: how many calls are done and, in a pipeline, the command of the running step. */
  readonly parts?: { readonly done: number; readonly of: number; readonly step?: string };
  /** How far the work of a running job is. */
  readonly estimate?: ProgressEstimate;
  readonly elapsedMs: number;
}

export interface ProgressEstimate {
  /** Share that is done, 0 to 0.95: only the result itself says that everything is. */
  readonly share: number;
  /** Milliseconds until the result, from how long such tasks took; missing when it takes longer than most. */
  readonly leftMs?: number;
}
