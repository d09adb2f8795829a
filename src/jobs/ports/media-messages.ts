import type { Logger } from "pino";
import type { Source } from "../../commands/definition/option.ts";
import type { Place } from "../job.ts";

/** A message with sound or film that the bot heard of by itself: nobody asked it for anything. */
export interface MediaMessage {
  readonly platform: string;
  readonly place: Place;
  /** The platform's id of the message. */
  readonly message: string;
  /** A link that opens the message, for people. */
  readonly link: string;
  readonly author: { readonly id: string; readonly isBot: boolean; readonly roles?: readonly string[] };
  /** As `commands/definition/option.ts` has them, with what the platform says of size and duration. */
  readonly files: readonly Source[];
  readonly isVoiceMessage: boolean;
}

export type MediaMessageRef = Pick<MediaMessage, "platform" | "message"> & {
  readonly place: Pick<Place, "workspace" | "channel">;
};

/**
 * Who wants to know. Platforms call it for every such message, perhaps twice for the same, perhaps from two processes, and
 * for a message that is gone perhaps without having told of it before.
 */
export interface MediaMessageListener {
  onMessage(clip: MediaMessage): Promise<void>;
  /** The message was deleted on the platform, or what was heard in it was taken out. */
  onDelete(message: MediaMessageRef): Promise<void>;
}

/** Several ears as one. One that fails keeps no other from hearing; then it rejects, so that who can tell again does. */
export function combineListeners(
  listeners: readonly MediaMessageListener[],
  log: Logger,
): MediaMessageListener {
  async function notifyAll(
    message: MediaMessageRef,
    notify: (one: MediaMessageListener) => Promise<void>,
  ): Promise<void> {
    const results = await Promise.allSettled(listeners.map(notify));
    const failures = results.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    for (const err of failures) {
      log.error(
        { err, platform: message.platform, message: message.message },
        "what was heard was not dealt with",
      );
    }
    if (failures.length > 0)
      throw new AggregateError(failures, "not every ear has dealt with what was heard");
  }
  return {
    onMessage: (clip) => notifyAll(clip, (one) => one.onMessage(clip)),
    onDelete: (message) => notifyAll(message, (one) => one.onDelete(message)),
  };
}
