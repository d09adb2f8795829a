import type { Source } from "../../commands/definition/option.ts";
import type { MediaKind } from "../../media/kinds/identity.ts";
import type { Sentence } from "../../errors.ts";
import type { Invocation, Job, Outcome, Receipts } from "../job.ts";
import type { QueuePosition } from "../scheduler/fair-share.ts";

/** The one port: what a job needs of a chat platform. Implemented in bots/. */
export interface Platform {
  readonly name: string;
  /**
   * Makes the placeholder findable, posting it where the listener has not done so already. Called once or more: finds
   * what an earlier call posted before it posts again. `note` keeps a receipt, and must be awaited immediately before
   * each post that would show twice if it were repeated: it throws when it is so late that somebody else may be at it.
   * Returns the receipts to keep.
   */
  place(job: Job, saveReceipts: (receipts: Receipts) => Promise<void>): Promise<Receipts>;
  /**
   * Shows how far the job is. Best effort: what it throws is logged and forgotten. It is not waited for, so a delivery
   * must wait for what this process has sent for the same job before it.
   */
  progress(job: Job, progress: Progress): Promise<void>;
  /**
   * Puts the outcome where it was asked for. After a crash it is called again with the receipts noted so far, and must
   * not post twice; `note` is as above. Throws ServiceError or NetworkError when a later
   * try may succeed; anything else ends the delivery.
   */
  deliver(job: Job, outcome: Outcome, saveReceipts: (receipts: Receipts) => Promise<void>): Promise<Receipts>;
  /**
   * Shows an ended job's answer anew, because what it says has changed: its words and its files take the place of those
   * that stand there. Never posts an answer that is gone. `note` as above.
   */
  renew?(job: Job, outcome: Outcome, saveReceipts: (receipts: Receipts) => Promise<void>): Promise<Receipts>;
  /** Opens an ended job's answer, for people; undefined where there is nothing to be opened. */
  linkTo?(job: Job): Promise<string | undefined>;
  /** The same for the same file, whoever names it and whenever; left out: a platform that holds no files. */
  fileId?(source: Extract<Source, { kind: "platform" }>): string;
  /** A URL from which the audio service can fetch a source that this platform holds. */
  sourceUrl(source: Extract<Source, { kind: "platform" }>, job: Job): Promise<string>;
  /**
   * The newest file of these kinds where somebody asks, as far as we may see it, with `chosen` set; undefined when there is
   * none. Asked while they wait. Throws a UserError that names the right which is missing.
   */
  latest?(
    requester: Pick<Invocation, "person" | "place">,
    accept: readonly MediaKind[],
  ): Promise<Source | undefined>;
  /**
   * Those of the spots whose messages somebody can read at this moment, as the platform says when it is asked. None where
   * they left. Left out: the platform cannot tell, so nobody counts as a reader.
   */
  readable?(
    requester: Pick<Invocation, "person" | "place">,
    channels: readonly ChannelRef[],
  ): Promise<readonly ChannelRef[]>;
  /** Says something where everybody reads it, once. Throws a UserError that names the right which is missing. */
  announce?(place: Invocation["place"], sentence: Sentence): Promise<void>;
  /** Whether everybody in the place where this was asked for can see its answer. Left out: nobody else. */
  isOpen?(job: Job): boolean;
}

/** A channel, or a thread in it. */
export interface ChannelRef {
  readonly channel: string;
  readonly thread?: string;
}

export interface Progress {
  readonly state: "queued" | "running" | "retrying" | "finishing";
  /** Jobs that have their turn before it (jobs/scheduler/fair-share.ts); only while queued. */
  readonly ahead?: number;
  /** What holds it back, where that is not the others; only with `ahead`. */
  readonly limit?: NonNullable<QueuePosition["limit"]>;
  /** Milliseconds until its turn is expected; only with `ahead`, where there is something to tell from. */
  readonly expectedMs?: number;
  /** How far a job of several calls is: so many are done; the command of the step under way, where they are steps. */
  readonly parts?: { readonly done: number; readonly of: number; readonly step?: string };
  readonly elapsedMs: number;
}
