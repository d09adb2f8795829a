import { ApiError, invalid, missingPermissions, noContent, ok } from "../http/answer.ts";
import type { Call, Route } from "../http/router.ts";
import { has } from "../permissions.ts";
import { guildOf } from "./guilds.ts";
import { channelWith } from "./rights.ts";

/** Documentation, resources/soundboard: without boosts, a guild has eight sounds. */
const MOST = 8;
const MAX_BYTES = 512 * 1024;

const checkMayExpress = (call: Call): void => {
  const guild = guildOf(call);
  const held = guild.members.get(call.platform.world.botId)?.roles ?? [];
  const rights = [guild.id, ...held].reduce((sum, id) => sum | (guild.roles.get(id)?.permissions ?? 0n), 0n);
  if (!has(rights, "CREATE_GUILD_EXPRESSIONS") && !has(rights, "ADMINISTRATOR")) throw missingPermissions();
};

const view = (id: string, name: string, guildId: string) => ({
  sound_id: id,
  name,
  volume: 1,
  emoji_id: null,
  emoji_name: null,
  guild_id: guildId,
  available: true,
});

const create = (call: Call) => {
  checkMayExpress(call);
  const guild = guildOf(call);
  const { name, sound } = call.body as { name: string; sound: string };
  const [, base64] = /^data:audio\/(?:mpeg|ogg);base64,(.+)$/s.exec(sound) ?? [];
  if (base64 === undefined) throw invalid("sound", "must be MP3 or Ogg");
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > MAX_BYTES) throw new ApiError(400, 50045, "File cannot be larger than 512.0 kb.");
  if (guild.sounds.size >= MOST)
    throw new ApiError(400, 30045, "Maximum number of soundboard sounds reached");
  const id = call.platform.newId();
  guild.sounds.set(id, { name, bytes });
  call.platform.changed.notify();
  return ok(view(id, name, guild.id));
};

const known = (call: Call) => {
  const sound = guildOf(call).sounds.get(call.param("sound_id"));
  if (!sound) throw new ApiError(404, 10097, "Unknown sound");
  return sound;
};

const remove = (call: Call) => {
  checkMayExpress(call);
  known(call);
  guildOf(call).sounds.delete(call.param("sound_id"));
  call.platform.changed.notify();
  return noContent;
};

/** Documentation, resources/soundboard: takes part in the call, is heard in it, and may use the soundboard. */
const send = (call: Call) => {
  const { platform, body } = call;
  const channel = channelWith(platform, call.param("channel_id"), "SPEAK", "USE_SOUNDBOARD");
  const guild = platform.world.guild(channel.guildId ?? "");
  const { sound_id: soundId } = body as { sound_id: string };
  if (!guild?.sounds.has(soundId)) throw new ApiError(404, 10097, "Unknown sound");
  const state = platform.voice.of(guild.id, platform.world.botId);
  if (state?.channelId !== channel.id)
    throw new ApiError(400, 40032, "Target user is not connected to voice.");
  if (state.deaf || state.selfDeaf || state.mute || state.suppress) throw missingPermissions();
  guild.effects.push({ channelId: channel.id, soundId });
  platform.changed.notify();
  return noContent;
};

const list = (call: Call) => {
  const { id, sounds } = guildOf(call);
  return ok({ items: [...sounds].map(([sound, { name }]) => view(sound, name, id)) });
};

export const soundboardRoutes: readonly Route[] = [
  { at: "GET /guilds/{guild_id}/soundboard-sounds", handle: list },
  { at: "POST /guilds/{guild_id}/soundboard-sounds", handle: create },
  {
    at: "GET /guilds/{guild_id}/soundboard-sounds/{sound_id}",
    handle: (call) => ok(view(call.param("sound_id"), known(call).name, guildOf(call).id)),
  },
  { at: "DELETE /guilds/{guild_id}/soundboard-sounds/{sound_id}", handle: remove },
  { at: "POST /channels/{channel_id}/send-soundboard-sound", handle: send },
];
