import { channel, type Channel } from "node:diagnostics_channel";
import type { FastifyReply } from "fastify";
import { MediaProcessorError, type MediaErrorCode } from "./processing/errors.ts";

/** Diagnostics channels for metrics. */
export const FILE_SERVED = channel("mynah:media:relayed") as Channel<FileServedEvent>;

export const MEDIA_FAILED = channel("mynah:media:refused") as Channel<MediaFailedEvent>;

/** Published when a request to a media process fails. */
export interface MediaFailedEvent {
  /** Name of the request, as in `FitRequest`. */
  readonly request: string;
  readonly reason: MediaErrorCode;
}

export interface FileServedEvent {
  /** `kept` for our own files, `passed` for a platform's file that was proxied. */
  readonly from: "kept" | "passed";
  readonly bytes: number;
}

/** Publishes an event once the response is sent completely. Aborted responses aren't counted. */
export function publishFileServed(reply: FastifyReply, from: FileServedEvent["from"]): void {
  if (!FILE_SERVED.hasSubscribers) return;
  reply.raw.once("finish", () => {
    const bytes = Number(reply.raw.getHeader("content-length"));
    if (bytes > 0) FILE_SERVED.publish({ from, bytes });
  });
}

/** Publishes an event when a request to a media process fails, except on cancellation or shutdown. */
export async function publishFailure<T>(request: string, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof MediaProcessorError && error.code !== "closed")
      MEDIA_FAILED.publish({ request, reason: error.code });
    throw error;
  }
}
