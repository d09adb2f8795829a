import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import type { FakePlatform } from "../fake-platform.ts";
import { ClientRefuses } from "../people/options.ts";
import type { Permission } from "../permissions.ts";
import type { Channel } from "../world/channel.ts";
import { CHANNEL } from "../world/channel.ts";
import type { Person } from "../world/person.ts";
import type { VoiceState } from "./states.ts";
import { may, refusalToEnter } from "./states.ts";

const FRAME_MS = 20;
const SILENCE_AT_END = Array.from({ length: 5 }, () => Buffer.from([0xf8, 0xff, 0xfe]));

type Ref = string | { readonly id: string };

/** What a user does in voice channels. `who` is a name, an id, or "bot". Throws ClientRefuses like the real client. */
export interface UserInVoice {
  /** Enters a voice or stage channel, from whichever they are in. */
  join(channel: Ref, self?: { readonly muted?: boolean; readonly deafened?: boolean }): void;
  leave(): void;
  /** Says Opus frames of 20 ms to the bot, in real time, with silence at the end. Returns how many reached it. */
  says(frames: readonly Buffer[]): Promise<number>;
  mutesThemselves(muted: boolean): void;
  moves(who: string, from: Ref, to: Ref): void;
  disconnects(who: string, from: Ref): void;
  mutes(who: string, channel: Ref, muted: boolean): void;
  /** Lets somebody speak in a stage channel, or sends them back to the audience. */
  letsSpeak(who: string, channel: Ref, speaks: boolean): void;
}

export const createUserInVoice = (platform: FakePlatform, person: Person): UserInVoice => {
  const { world, voice } = platform;
  const channelOf = (ref: Ref): Channel => {
    const channel = world.channel(typeof ref === "string" ? ref : ref.id);
    if (channel?.guildId === undefined) throw new Error("there is no such channel in a guild");
    return channel;
  };
  const own = (): VoiceState | undefined =>
    [...world.guilds.keys()].map((id) => voice.of(id, person.id)).find((state) => state !== undefined);
  const mine = (): VoiceState => {
    const state = own();
    if (!state) throw new ClientRefuses("they are in no voice channel");
    return state;
  };
  const leave = (): void => void (own() && voice.leave(mine().guildId, person.id));
  /** Returns the state of somebody in this channel, if this user may moderate there. */
  const moderated = (who: string, channel: Channel, permission: Permission): VoiceState => {
    if (!may(platform, channel, person.id, permission)) throw new ClientRefuses(`${permission} is missing`);
    const id = who === "bot" ? world.botId : world.person(who).id;
    const state = voice.of(channel.guildId ?? "", id);
    if (state?.channelId !== channel.id) throw new ClientRefuses("they aren't in this channel");
    return state;
  };
  return {
    join: (ref, { muted = false, deafened = false } = {}) => {
      const channel = channelOf(ref);
      const refusal = refusalToEnter(platform, channel, person.id);
      if (refusal !== undefined) throw new ClientRefuses(`the channel is ${refusal}`);
      if (own() && own()?.guildId !== channel.guildId) leave();
      const sessionId = own()?.sessionId ?? randomBytes(16).toString("hex");
      voice.enter(channel, { userId: person.id, sessionId, selfMute: muted, selfDeaf: deafened });
    },
    leave,
    says: async (frames) => {
      const begin = performance.now();
      let reached = 0;
      for (const [index, frame] of [...frames, ...SILENCE_AT_END].entries()) {
        await sleep(Math.max(0, begin + index * FRAME_MS - performance.now()));
        if (own() && platform.voiceServers.speak(mine(), frame)) reached += 1;
      }
      return reached;
    },
    mutesThemselves: (selfMute) => voice.change(mine(), { selfMute }),
    moves: (who, from, to) => {
      const state = moderated(who, channelOf(from), "MOVE_MEMBERS");
      const target = channelOf(to);
      if (!may(platform, target, person.id, "CONNECT"))
        throw new ClientRefuses("they may not connect to the other channel themselves");
      voice.enter(target, state);
    },
    disconnects: (who, from) => {
      const { guildId, userId } = moderated(who, channelOf(from), "MOVE_MEMBERS");
      voice.leave(guildId, userId);
    },
    mutes: (who, channel, muted) => {
      const { guildId, userId } = moderated(who, channelOf(channel), "MUTE_MEMBERS");
      voice.setMuted(guildId, userId, muted);
    },
    letsSpeak: (who, ref, speaks) => {
      const channel = channelOf(ref);
      if (channel.type !== CHANNEL.stage) throw new ClientRefuses("this is no stage channel");
      const state = moderated(who, channel, "MUTE_MEMBERS");
      voice.change(state, { suppress: !speaks, requestedAt: null });
    },
  };
};
