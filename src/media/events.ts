import { channel, type Channel } from "node:diagnostics_channel";
import type { FastifyReply } from "fastify";
import { MediaProcessorError, type MediaErrorCode } from "./processing/errors.ts";

/** For whoever measures. */
export const FILE_SERVED = channel("mynah:media:relayed") as Channel<FileServedEvent>;

export const MEDIA_FAILED = channel("mynah:media:refused") as Channel<MediaFailedEvent>;

/** A media process could not do what it was asked. */
export interface MediaFailedEvent {
  /** What it was asked to do, as in `FitRequest`. */
  readonly request: string;
  readonly reason: MediaErrorCode;
}

export interface FileServedEvent {
  /** Ours, or a platform's that was passed on. */
  readonly from: "kept" | "passed";
  readonly bytes: number;
}

/** Tells of an answer that was sent to its end; one that breaks off is not counted. */
export function publishFileServed(reply: FastifyReply, from: FileServedEvent["from"]): void {
  if (!FILE_SERVED.hasSubscribers) return;
  reply.raw.once("finish", () => {
    const bytes = Number(reply.raw.getHeader("content-length"));
    if (bytes > 0) FILE_SERVED.publish({ from, bytes });
  });
}

/** Tells of a request to a media process that fails; anyone who cancels it, or ends the program, knows. */
export async function publishFailure<T>(request: string, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof MediaProcessorError && error.code !== "closed")
      MEDIA_FAILED.publish({ request, reason: error.code });
    throw error;
  }
}
