import type { Selectable } from "kysely";
import type { Answer } from "../../commands/definition/command.ts";
import type { Source } from "../../commands/definition/option.ts";
import type { ChannelClipsTable } from "../../store/schema.ts";

/** The last seconds of a voice channel, as a file. */
export type Clip = Readonly<Selectable<ChannelClipsTable>>;

/** Port implemented by platforms that receive voice channels: posts clips in a channel's chat. */
export interface ClipPosts {
  readonly platform: string;
  /** Posts a clip's audio. Returns the message. With `mayBePosted`, looks for that of an earlier attempt first. */
  postAudio(clip: Clip, mayBePosted: boolean): Promise<string>;
  /** Returns the audio of a posted clip, which everyone can use who sees it; undefined if it is gone. */
  findAudio(clip: Clip): Promise<Source | undefined>;
  /** Posts what is said about the clip below its audio. Returns the message. */
  postLine(clip: Clip, answer: Answer): Promise<string>;
  /** Answers somebody who asked for a clip aloud. */
  postNotice(clip: Pick<Clip, "id" | "channel">, answer: Answer): Promise<void>;
  /** Replaces what is said about the clip, if it is still there. Fails as a delivery does. */
  editLine(clip: Clip, answer: Answer): Promise<void>;
  /** Returns whether a member may add sounds to the server's soundboard, by the platform's own permissions. */
  mayAddSound(
    clip: Clip,
    member: { readonly id: string; readonly roles: readonly string[] },
  ): Promise<boolean>;
  /** Adds a clip's loudest seconds to the soundboard, under its sound's name. Returns the sound. Throws a UserError. */
  addSound(clip: Clip): Promise<string>;
  /** Deletes everything of a clip on the platform. What isn't there any more is no failure. */
  remove(clip: Clip): Promise<void>;
}
