import type { Sentence } from "../../errors.ts";
import type { Result } from "../../media/result.ts";
import type { Job, Receipts } from "../job.ts";

/** What the worker saw. The first group can only be repeated from the row; the receipts must never be forgotten. */
export type JobEvent =
  | { readonly kind: "picked-up" }
  | { readonly kind: "rested" }
  | { readonly kind: "placed"; readonly receipts: Receipts }
  /** `claim`: a word that nobody else has, for the intent to be known again by. */
  | { readonly kind: "prepared"; readonly request: ServiceRequest; readonly claim: string }
  | { readonly kind: "in-progress" }
  | { readonly kind: "completed"; readonly urls: readonly string[] }
  | { readonly kind: "collected"; readonly result: Result }
  /** The calls of a job of several, and the same after some were called off. */
  | { readonly kind: "parts" | "halted"; readonly parts: readonly Job[] }
  | Receipt
  | EffectFailure;

/** Proof of something that cost money or that people saw. Valid even for a row that has moved on meanwhile. */
export type Receipt =
  | { readonly kind: "submitted"; readonly taskId: string }
  | { readonly kind: "answered"; readonly urls: readonly string[] }
  | { readonly kind: "delivered"; readonly receipts: Receipts };

export type EffectFailure =
  /** Nothing happened; the same step may be tried again. `fault` tells why, should it go on. */
  | { readonly kind: "try-later"; readonly reason: Sentence; readonly afterMs?: number }
  /** It will not work, however often it is tried. */
  | {
      readonly kind: "refused";
      readonly reason: Sentence;
      readonly maybeCharged: boolean;
      /** Parts that could not be put together. */
      readonly made?: Result;
    }
  /** The result is not at its link, where it may still appear. */
  | { readonly kind: "missing"; readonly reason: Sentence }
  /** The request left, and nobody can tell whether it arrived. */
  | { readonly kind: "unclear"; readonly reason: Sentence };

/** A request of the contract with the sources' URLs filled in. Never stored: the URLs are signed and short-lived. */
export type ServiceRequest = Readonly<Record<string, unknown>>;
