import type { Source } from "../commands/option.ts";
import type { Place } from "./job.ts";

/** A message with sound or film that the bot heard of by itself: nobody asked it for anything. */
export interface HeardClip {
  readonly platform: string;
  readonly place: Place;
  /** The platform's id of the message. */
  readonly message: string;
  /** A link that opens the message, for people. */
  readonly link: string;
  readonly author: { readonly id: string; readonly isBot: boolean; readonly roles?: readonly string[] };
  /** As `commands/option.ts` has them, with what the platform says of size and duration. */
  readonly files: readonly Source[];
  readonly isVoiceMessage: boolean;
}

export type HeardMessage = Pick<HeardClip, "platform" | "message"> & {
  readonly place: Pick<Place, "workspace" | "channel">;
};

/**
 * Who wants to know. Platforms call it for every such message, perhaps twice for the same, perhaps from two processes; they
 * do not wait for it before they acknowledge, and log what it throws.
 */
export interface Ears {
  heard(clip: HeardClip): Promise<void>;
  /** The message was deleted on the platform. */
  gone(message: HeardMessage): Promise<void>;
}
