import type { Place } from "../job.ts";

/** A text message that the bot received without being asked for anything. */
export interface ChatMessage {
  readonly platform: string;
  readonly place: Place;
  /** The platform's ID of the message. */
  readonly message: string;
  readonly author: {
    readonly id: string;
    /** As members see it. */
    readonly name: string;
    readonly roles: readonly string[];
  };
  /** Mentions are replaced by names, as far as the platform tells them. */
  readonly text: string;
  readonly attachments: readonly ("image" | "video" | "recording" | "file" | "sticker")[];
}

/** Port for a subsystem that reacts to text messages of people. Platforms may call it twice for the same message. */
export interface ChatMessageListener {
  onMessage(message: ChatMessage): Promise<void>;
}
