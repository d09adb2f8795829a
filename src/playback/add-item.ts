import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { NewItem, ServerRef } from "./item.ts";
import { requireVoiceChannel } from "./require-channel.ts";
import type { PlaybackStore } from "./playback-store.ts";
import type { VoiceChannels } from "./voice-channels.ts";

export interface AddItemDeps {
  readonly rows: Pick<PlaybackStore, "add" | "session">;
  readonly voiceChannels: Pick<VoiceChannels, "findChannel" | "findObstacle">;
}

/** Returns the voice channel in which a person sits and the bot can play. Throws a UserError that says what is missing. */
export async function requireChannel(
  { rows, voiceChannels }: AddItemDeps,
  server: ServerRef,
  person: string,
): Promise<string> {
  const channel = await requireVoiceChannel(voiceChannels, server, person);
  const session = await rows.session(server);
  if (session?.isOpen && session.channel === channel) return channel;
  const obstacle = await voiceChannels.findObstacle(server.workspace, channel);
  if (obstacle) throw new UserError(obstacle);
  return channel;
}

/** Adds an item to a server's queue. Throws a UserError if it is full, or if the bot plays in another channel. */
export async function addItem(
  { rows }: Pick<AddItemDeps, "rows">,
  server: ServerRef,
  channel: string,
  item: NewItem,
) {
  const added = await rows.add(server, channel, item);
  if (!added) throw new UserError(say("playbackElsewhere"));
  return added;
}
