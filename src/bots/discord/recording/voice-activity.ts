import {
  GuildScheduledEventStatus,
  type GatewayChannelDeleteDispatchData,
  type GatewayGuildCreateDispatchData,
  type GatewayGuildScheduledEventUpdateDispatchData,
  type GatewayVoiceState,
} from "discord.js";
import type { ScheduledEvent, ServerActivity } from "../../../recording/automatic-recordings.ts";

interface Guild {
  /** Those that were looked up and exist. */
  readonly channels: Set<string>;
  /** Where each person is; no bots. */
  readonly people: Map<string, string>;
  readonly events: Map<string, ScheduledEvent>;
}

export type VoiceActivity = ReturnType<typeof createVoiceActivity>;

type ScheduledEventData = Pick<
  GatewayGuildScheduledEventUpdateDispatchData,
  "id" | "guild_id" | "channel_id" | "name" | "status"
>;

/** Notes from the gateway's events who is in which voice channel, and which scheduled events are active. */
export function createVoiceActivity() {
  const guilds = new Map<string, Guild>();
  let changed = new Set<string>();

  function change(id: string | undefined, work: (guild: Guild) => boolean): void {
    const guild = id === undefined ? undefined : guilds.get(id);
    if (guild && id !== undefined && work(guild)) changed.add(id);
  }

  function noteEvent(
    { events }: Guild,
    { id, channel_id: channel, name, status }: ScheduledEventData,
  ): boolean {
    // Events elsewhere have no channel.
    if (status !== GuildScheduledEventStatus.Active || channel === null) return events.delete(id);
    events.set(id, { id, channel, name });
    return true;
  }

  return {
    /** Also comes when a connection couldn't be resumed. */
    onGuildCreate({
      id,
      voice_states: states,
      members,
      guild_scheduled_events: events,
    }: GatewayGuildCreateDispatchData): void {
      // During an outage, a server has only an ID.
      if (!(states as typeof states | undefined)) return;
      const bots = new Set(members.flatMap(({ user }) => (user.bot === true ? user.id : [])));
      const guild: Guild = {
        channels: new Set(),
        people: new Map(
          states.flatMap(({ user_id: user, channel_id: channel }) =>
            channel === null || bots.has(user) ? [] : [[user, channel] as const],
          ),
        ),
        events: new Map(),
      };
      for (const event of events) noteEvent(guild, event);
      guilds.set(id, guild);
      changed.add(id);
    },
    onGuildDelete: ({ id }: { readonly id: string }): void => void guilds.delete(id),
    onChannelDelete: ({ id, guild_id: guildId }: GatewayChannelDeleteDispatchData): void =>
      change(guildId, ({ channels }) => channels.delete(id)),
    onVoiceState: ({
      guild_id: guildId,
      user_id: user,
      channel_id: channel,
      member,
    }: GatewayVoiceState): void =>
      change(guildId, ({ people }) => {
        if (member?.user.bot === true || people.get(user) === (channel ?? undefined)) return false;
        if (channel === null) people.delete(user);
        else people.set(user, channel);
        return true;
      }),
    onEvent: (event: ScheduledEventData): void => change(event.guild_id, (guild) => noteEvent(guild, event)),
    onEventDelete: ({ id, guild_id: guildId }: ScheduledEventData): void =>
      change(guildId, ({ events }) => events.delete(id)),

    activityOf(id: string): ServerActivity | undefined {
      const guild = guilds.get(id);
      if (!guild) return undefined;
      const { people, events } = guild;
      return { occupied: new Set(people.values()), events: [...events.values()] };
    },

    /** The channels of a server that are known to exist; who has looked one up adds it. */
    channelsOf: (id: string): Set<string> => guilds.get(id)?.channels ?? new Set(),

    /** Returns the servers in which something has changed since the last call. */
    takeChanged(): readonly string[] {
      const taken = [...changed];
      changed = new Set();
      return taken;
    },
  };
}
