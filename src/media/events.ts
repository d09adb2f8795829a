import { channel, type Channel } from "node:diagnostics_channel";
import type { FastifyReply } from "fastify";

/** For whoever measures. */
export const RELAYED = channel("mynah:media:relayed") as Channel<RelayedEvent>;

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
