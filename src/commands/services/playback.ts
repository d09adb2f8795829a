import type { Sentence } from "../../errors.ts";
import type { Source } from "../definition/option.ts";

/** What a person can do with the voice channels of a server. Every method throws a UserError when it can't do its work. */
export interface PlaybackActions {
  /** Plays a file in the voice channel where the person is, or adds it to the queue there. */
  play(source: Source): Promise<Played>;
  /** Returns what the person may know of it. */
  view(): Promise<PlaybackView>;
  /** Skips the item at this position, from 1, and returns its title. */
  skip(position: number): Promise<string>;
  setPaused(isPaused: boolean): Promise<void>;
  /** Removes the person's items, or all where they are allowed to. Returns how many. */
  clear(): Promise<number>;
  setVolume(percent: number): Promise<void>;
}

export interface Played {
  readonly title: string;
  /** From 1; 1 plays now. */
  readonly position: number;
  /** What is still missing, such as a moderator's permission to speak. */
  readonly problem: Sentence | undefined;
}

export interface PlaybackView {
  /** Undefined while the bot is in no voice channel. */
  readonly session:
    | {
        readonly channel: string;
        readonly status: "joining" | "connected" | "reconnecting" | "asking";
        readonly isEncrypted: boolean;
        readonly isPaused: boolean;
        readonly volume: number;
        /** Milliseconds since the last packet was sent; missing if none was. */
        readonly lastPacketMs?: number;
      }
    | undefined;
  /** What the session needs, or why the last one ended. */
  readonly problem: Sentence | undefined;
  readonly items: readonly PlaybackItemView[];
}

export interface PlaybackItemView {
  readonly title: string;
  /** Name of the person who added it; missing for a message, whose title has it. */
  readonly asker?: string;
  readonly isPlaying: boolean;
  /** How long it plays, or still plays, in milliseconds; missing if unknown. */
  readonly leftMs?: number;
}
