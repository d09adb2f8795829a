import { ApiError, missingPermissions, noContent, ok } from "../http/answer.ts";
import type { Call, Route } from "../http/router.ts";
import { may, viewVoiceState } from "../voice/states.ts";
import type { VoiceState } from "../voice/states.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { CHANNEL, type Channel } from "../world/channel.ts";
import { guildOf } from "./guilds.ts";
import { channelWith } from "./rights.ts";

const unknownVoiceState = () => new ApiError(404, 10065, "Unknown Voice State");

const stateOf = (call: Call, userId: string): VoiceState => {
  const state = call.platform.voice.of(guildOf(call).id, userId);
  if (!state) throw unknownVoiceState();
  return state;
};

const view = (call: Call, userId: string) => {
  const state = stateOf(call, userId);
  return ok({ ...viewVoiceState(call.platform, state), guild_id: state.guildId });
};

/** Documentation, resources/voice: speaking takes MUTE_MEMBERS, a raised hand REQUEST_TO_SPEAK. */
const changeOwn = (call: Call) => {
  const { platform, body } = call;
  const { botId } = platform.world;
  const state = stateOf(call, botId);
  const {
    channel_id: channelId = state.channelId,
    suppress,
    request_to_speak_timestamp: requested,
  } = body as { channel_id?: string; suppress?: boolean; request_to_speak_timestamp?: string | null };
  const channel = platform.world.channel(state.channelId);
  if (channelId !== state.channelId || channel?.type !== CHANNEL.stage) throw unknownVoiceState();
  if (suppress === false && !may(platform, channel, botId, "MUTE_MEMBERS")) throw missingPermissions();
  if (typeof requested === "string" && !may(platform, channel, botId, "REQUEST_TO_SPEAK"))
    throw missingPermissions();
  platform.voice.change(state, {
    ...(suppress === undefined ? {} : { suppress }),
    ...(requested === undefined ? {} : { requestedAt: requested === null ? null : Date.parse(requested) }),
  });
  return noContent;
};

/** Documentation, resources/channel: outside the channel, a bot also needs MANAGE_CHANNELS. */
const setStatus = (call: Call) => {
  const { platform, body } = call;
  const { botId } = platform.world;
  const channel = channelWith(platform, call.param("channel_id"), "SET_VOICE_CHANNEL_STATUS");
  if (channel.type !== CHANNEL.voice)
    throw new ApiError(400, 50024, "Cannot execute action on this channel type");
  const isThere = platform.voice.of(channel.guildId ?? "", botId)?.channelId === channel.id;
  if (!isThere) channelWith(platform, channel.id, "MANAGE_CHANNELS");
  changeVoiceStatus(platform, channel, (body as { status?: string | null }).status ?? null);
  return noContent;
};

export const changeVoiceStatus = (platform: FakePlatform, channel: Channel, status: string | null): void => {
  channel.voiceStatus = status;
  const { id, guildId } = channel;
  const data = () => ({ id, guild_id: guildId, status });
  platform.gateway.dispatch({ name: "VOICE_CHANNEL_STATUS_UPDATE", guildId, channelId: id, data });
  platform.changed.notify();
};

export const voiceRoutes: readonly Route[] = [
  {
    at: "GET /guilds/{guild_id}/voice-states/@me",
    handle: (call) => view(call, call.platform.world.botId),
  },
  {
    at: "GET /guilds/{guild_id}/voice-states/{user_id}",
    handle: (call) => view(call, call.param("user_id")),
  },
  { at: "PATCH /guilds/{guild_id}/voice-states/@me", handle: changeOwn },
  { at: "PUT /channels/{channel_id}/voice-status", handle: setStatus },
];
