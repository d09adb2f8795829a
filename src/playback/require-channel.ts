import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { ServerRef } from "./item.ts";
import type { VoiceChannels } from "./voice-channels.ts";

/** Returns the voice channel in which a person sits. Throws a UserError if they sit in none. */
export async function requireVoiceChannel(
  voiceChannels: Pick<VoiceChannels, "findChannel">,
  { workspace }: Pick<ServerRef, "workspace">,
  person: string,
): Promise<string> {
  const channel = await voiceChannels.findChannel(workspace, person);
  if (channel === undefined) throw new UserError(say("playbackNoChannel"));
  return channel;
}

/** Returns it if the bot can come there. Throws a UserError that says what is missing. */
export async function requireOpenChannel(
  voiceChannels: Pick<VoiceChannels, "findChannel" | "findObstacle">,
  server: Pick<ServerRef, "workspace">,
  person: string,
): Promise<string> {
  const channel = await requireVoiceChannel(voiceChannels, server, person);
  const obstacle = await voiceChannels.findObstacle(server.workspace, channel);
  if (obstacle) throw new UserError(obstacle);
  return channel;
}
