import type { Readable } from "node:stream";
import type { Source } from "../commands/definition/option.ts";
import type { Sentence } from "../errors.ts";

/** Port implemented by platforms with voice channels, where the bot's operator has enabled them. */
export interface VoiceChannels {
  readonly platform: string;
  /** Returns the voice channel where a member is; undefined when they are in none. */
  findChannel(workspace: string, person: string): Promise<string | undefined>;
  /** Returns what prevents the bot from playing in a channel; undefined when nothing is known to. */
  findObstacle(workspace: string, channel: string): Promise<Sentence | undefined>;
  /** Returns a channel's name for people. */
  nameOfChannel(channel: string): Promise<string>;
  /** Returns a member's name for people. */
  nameOf(workspace: string, person: string): Promise<string>;
  /** Opens a file that the platform stores. Throws a UserError when it is gone. */
  openFile(source: Extract<Source, { kind: "platform" }>): Promise<Readable>;
}
