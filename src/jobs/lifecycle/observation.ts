import type { Sentence } from "../../errors.ts";
import type { Result } from "../../media/result.ts";
import type { FileRow } from "../../media/storage/files.ts";
import type { Job, Receipts } from "../job.ts";

/**
 * What the worker observed. Events of the first group can only be repeated from the row; receipts must never be lost.
 */
export type JobEvent =
  /** A worker has read the row, or the job's sleep is over. */
  (
    | { readonly kind: "picked-up" }
    | { readonly kind: "placed"; readonly receipts: Receipts }
    /** `claim`: a unique token by which this intent is recognized. */
    | { readonly kind: "prepared"; readonly request: ServiceRequest; readonly claim: string }
    /** Another job has called the audio service for the same recording: its task, or the links of its result. */
    | { readonly kind: "joined"; readonly call: SharedCall }
    /** Another job is just calling the audio service for the same recording. */
    | { readonly kind: "call-pending" }
    /** `share`: as in audio/task.ts. */
    | { readonly kind: "in-progress"; readonly share?: number }
    | { readonly kind: "completed"; readonly urls: readonly string[] }
    /** `rows`: the stored files that are to be written with the result. */
    | { readonly kind: "collected"; readonly result: Result; readonly rows?: readonly FileRow[] }
    /** The calls of a parent job, and the same after some were canceled. */
    | { readonly kind: "children" | "children-canceled"; readonly children: readonly Job[] }
    | Receipt
    | EffectFailure
  ) & {
    /** What the audio service's answer looked like. Kept with the job, for the operator. */
    readonly answer?: string | undefined;
  };

/** A call of the audio service that another job has paid for. */
export type SharedCall = { readonly job: string } & (
  | { readonly taskId: string }
  | { readonly urls: readonly string[] }
);

/** Proof of something that cost money or that people saw. Valid even if the row has changed meanwhile. */
export type Receipt =
  | { readonly kind: "submitted"; readonly taskId: string }
  | { readonly kind: "answered"; readonly urls: readonly string[] }
  | { readonly kind: "delivered"; readonly receipts: Receipts };

export type EffectFailure =
  /** Nothing happened; the same step can be tried again. `reason` is shown if the failures continue. */
  | { readonly kind: "try-later"; readonly reason: Sentence; readonly afterMs?: number }
  /** Permanent: it fails however often it is tried. */
  | { readonly kind: "refused"; readonly reason: Sentence; readonly maybeCharged: boolean }
  /** The result isn't at its link, but may still appear; or at others that its task has now (`urls`). */
  | { readonly kind: "missing"; readonly reason: Sentence; readonly urls?: readonly string[] }
  /**
   * The request was sent, and it's unknown whether it arrived. `isAnswered`: it did, but the answer doesn't tell what
   * became of it, so that sending it again would be charged twice.
   */
  | { readonly kind: "unclear"; readonly reason: Sentence; readonly isAnswered?: true };

/** A request of the contract with the sources' URLs filled in. Never stored: the URLs are signed and short-lived. */
export type ServiceRequest = Readonly<Record<string, unknown>>;
