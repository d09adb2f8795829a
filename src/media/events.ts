import { channel, type Channel } from "node:diagnostics_channel";
import type { FastifyReply } from "fastify";
import { FitError, type FitFailure } from "./processing/errors.ts";

/** For whoever measures. */
export const RELAYED = channel("mynah:media:relayed") as Channel<RelayedEvent>;

export const REFUSED = channel("mynah:media:refused") as Channel<RefusedEvent>;

/** A media process could not do what it was asked. */
export interface RefusedEvent {
  /** What it was asked to do, as in `FitRequest`. */
  readonly request: string;
  readonly reason: FitFailure;
}

export interface RelayedEvent {
  /** Ours, or a platform's that was passed on. */
  readonly from: "kept" | "passed";
  readonly bytes: number;
}

/** Tells of an answer that was sent to its end; one that breaks off is not counted. */
export function tellRelayed(reply: FastifyReply, from: RelayedEvent["from"]): void {
  if (!RELAYED.hasSubscribers) return;
  reply.raw.once("finish", () => {
    const bytes = Number(reply.raw.getHeader("content-length"));
    if (bytes > 0) RELAYED.publish({ from, bytes });
  });
}

/** Tells of a request to a media process that fails; anyone who cancels it, or ends the program, knows. */
export async function tellFailed<T>(request: string, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof FitError && error.code !== "closed")
      REFUSED.publish({ request, reason: error.code });
    throw error;
  }
}
