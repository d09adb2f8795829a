import { ApiError, missingPermissions, noContent, ok } from "../http/answer.ts";
import type { Call, Route } from "../http/router.ts";
import { may, viewVoiceState } from "../voice/states.ts";
import type { VoiceState } from "../voice/states.ts";
import { CHANNEL } from "../world/channel.ts";
import { guildOf } from "./guilds.ts";

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
];
