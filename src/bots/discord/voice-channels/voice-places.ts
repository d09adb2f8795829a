import { Readable } from "node:stream";
import { ChannelType, PermissionFlagsBits, type APIChannel } from "discord.js";
import { fetch } from "undici";
import { UserError, type Sentence } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { VoiceChannels } from "../../../playback/voice-channels.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, undefinedIfAbsent } from "../api/errors.ts";
import { DISCORD } from "../places/address.ts";
import { displayName } from "../places/names.ts";
import { memberOfBot, permissionsIn, type MemberRef } from "../places/permissions.ts";
import type { Sources } from "../places/sources.ts";

const DOWNLOAD_LIMIT_MS = 30_000;

const { ViewChannel, Connect, Speak, MoveMembers } = PermissionFlagsBits;
const VOICE: ReadonlySet<ChannelType> = new Set([ChannelType.GuildVoice, ChannelType.GuildStageVoice]);
/** Names in Discord's own settings. */
const NEEDED = [
  ["View Channel", ViewChannel],
  ["Connect", Connect],
  ["Speak", Speak],
] as const;

type PlacesApi = Pick<
  DiscordApi,
  "voiceState" | "changeVoiceState" | "guild" | "member" | "channel" | "application"
>;

/** Creates what is asked of Discord about voice channels. REST only. */
export function createVoicePlaces({ api, sources }: { api: PlacesApi; sources: Pick<Sources, "urlOf"> }) {
  async function findObstacle(guild: string, channelId: string): Promise<Sentence | undefined> {
    const [server, member, channel] = await Promise.all([
      undefinedIfAbsent(api.guild(guild)),
      undefinedIfAbsent(memberOfBot(api, guild)),
      undefinedIfAbsent(api.channel(channelId)),
    ]);
    if (!server || !member || !channel) return say("playbackNoPermission", { permissions: "View Channel" });
    if (!VOICE.has(channel.type)) return say("playbackNotVoice");
    const held = permissionsIn(server, member, channel);
    // On a stage, a moderator's permission counts, which is asked for there.
    const needed = NEEDED.filter(([, bit]) => bit !== Speak || !isStage(channel));
    const missing = needed.filter(([, bit]) => (held & bit) === 0n).map(([name]) => name);
    return missing.length > 0 ? say("playbackNoPermission", { permissions: missing.join(", ") }) : undefined;
  }

  const voiceChannels: VoiceChannels = {
    platform: DISCORD,
    async findChannel(guild, person) {
      if (guild === "direct") return undefined;
      const state = await undefinedIfAbsent(api.voiceState(guild, person));
      return state?.channel_id ?? undefined;
    },
    findObstacle,
    async nameOfChannel(id) {
      const channel = await undefinedIfAbsent(api.channel(id)).catch(() => undefined);
      return channel?.name ?? id;
    },
    async nameOf(guild, person) {
      const member = await undefinedIfAbsent(api.member(guild, person)).catch(() => undefined);
      return member ? displayName(member) : person;
    },
    async openFile(source) {
      const url = await sources.urlOf(source);
      const response = await fetch(url, {
        signal: AbortSignal.timeout(DOWNLOAD_LIMIT_MS),
        redirect: "error",
      }).catch(() => undefined);
      if (!response?.ok || !response.body) throw new UserError(say("discordFileGone", { name: source.name }));
      return Readable.fromWeb(response.body);
    },
  };

  return {
    voiceChannels,

    async mayMoveMembers(guild: string, channelId: string, member: MemberRef): Promise<boolean> {
      const [server, channel] = await Promise.all([
        undefinedIfAbsent(api.guild(guild)),
        undefinedIfAbsent(api.channel(channelId)),
      ]);
      return server && channel ? (permissionsIn(server, member, channel) & MoveMembers) !== 0n : false;
    },

    /** Returns why Discord didn't connect the bot: it only doesn't answer. */
    async explainRefusal(guild: string, channelId: string): Promise<Sentence> {
      const obstacle = await findObstacle(guild, channelId).catch(() => undefined);
      if (obstacle) return obstacle;
      const channel = await undefinedIfAbsent(api.channel(channelId)).catch(() => undefined);
      const limit = channel && "user_limit" in channel ? channel.user_limit : 0;
      return say(limit ? "playbackChannelFull" : "playbackNoAnswer");
    },

    /** Speaks on a stage, or asks to. Returns what is still needed. */
    async askToSpeak(guild: string, channelId: string): Promise<Sentence | undefined> {
      const channel = await undefinedIfAbsent(api.channel(channelId));
      if (channel && !isStage(channel)) return say("playbackNoPermission", { permissions: "Speak" });
      try {
        await api.changeVoiceState(guild, { channel_id: channelId, suppress: false });
        return undefined;
      } catch (error) {
        if (errorKindOf(error) !== "forbidden") throw error;
      }
      try {
        const at = new Date().toISOString();
        await api.changeVoiceState(guild, { channel_id: channelId, request_to_speak_timestamp: at });
        return say("playbackAsking");
      } catch (error) {
        if (errorKindOf(error) !== "forbidden") throw error;
        return say("playbackStageClosed");
      }
    },
  };
}

const isStage = ({ type }: Pick<APIChannel, "type">): boolean => type === ChannelType.GuildStageVoice;
