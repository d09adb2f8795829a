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
    /** A bot or a webhook. One webhook can write under many names. */
    readonly isProgram?: true;
  };
  /** Mentions are replaced by names, as far as the platform tells them. */
  readonly text: string;
  readonly attachments: readonly ("image" | "video" | "recording" | "file" | "sticker")[];
}

/** A member's request to skip a message that is read aloud. */
export interface SkipRequest {
  readonly platform: string;
  readonly workspace: string;
  /** The platform's ID of the message. */
  readonly message: string;
  readonly person: string;
  /** Whether the member manages who is in voice channels. */
  mayManageVoice(): Promise<boolean>;
}

/** A member who came into the voice channel where the bot is, or left it. */
export interface VoicePresence {
  readonly platform: string;
  readonly workspace: string;
  /** The voice channel. */
  readonly channel: string;
  readonly person: {
    readonly id: string;
    /** As members see it. */
    readonly name: string;
    readonly roles: readonly string[];
  };
  readonly change: "joined" | "left";
}

/** Port for a subsystem that reacts to what people do in channels. Platforms may call it twice for the same event. */
export interface ChatMessageListener {
  onMessage(message: ChatMessage): Promise<void>;
  onSkip(request: SkipRequest): Promise<void>;
  onPresence(presence: VoicePresence): Promise<void>;
}
