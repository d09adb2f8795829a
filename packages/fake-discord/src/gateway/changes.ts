import { iso } from "../clock.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Permission } from "../permissions.ts";
import { bits, has, permissionsIn } from "../permissions.ts";
import { viewChannel } from "../world/channel.ts";
import { viewMember, viewRole } from "../world/guild.ts";
import {
  changeEventStatus,
  createScheduledEvent,
  EVENT_STATUS,
  type ScheduledEvent,
  viewScheduledEvent,
} from "../world/scheduled-event.ts";

/** What a channel's object has that the bot can't view (documentation, resources/channel, obfuscated channels). */
const OBFUSCATED_FLAG = 1 << 17;

/** Changes of a guild that the gateway announces. */
export const createChanges = (platform: FakePlatform) => {
  const { world, gateway } = platform;
  const guildOf = (id: string) => {
    const guild = world.guild(id);
    if (!guild) throw new Error(`there is no guild ${id}`);
    return guild;
  };
  const announceEvent = (
    name: "GUILD_SCHEDULED_EVENT_CREATE" | "GUILD_SCHEDULED_EVENT_UPDATE",
    guildId: string,
    event: ScheduledEvent,
  ) => {
    const view = viewScheduledEvent(guildId, event);
    gateway.dispatch({ name, guildId, channelId: event.channelId, data: () => view });
    platform.changed.notify();
  };
  return {
    /** Announces a channel as it is now. */
    updateChannel: (id: string): void => {
      const channel = world.channel(id);
      if (!channel?.guildId || channel.isThread) return;
      const { guildId } = channel;
      const data = () => {
        const shown = viewChannel(world, channel);
        if (has(permissionsIn(guildOf(guildId), channel, world.botId), "VIEW_CHANNEL")) return shown;
        const nobody = { id: guildId, type: 0, allow: "0", deny: `${bits("VIEW_CHANNEL")}` };
        return {
          ...shown,
          name: "___hidden___",
          flags: OBFUSCATED_FLAG,
          last_message_id: null,
          permission_overwrites: [nobody],
        };
      };
      gateway.dispatch({ name: "CHANNEL_UPDATE", guildId, data });
    },
    /** Takes permissions from a role. */
    weakenRole: (guildId: string, roleId: string, ...rights: Permission[]): void => {
      const role = guildOf(guildId).roles.get(roleId);
      if (!role) throw new Error(`there is no role ${roleId}`);
      role.permissions &= ~bits(...rights);
      const data = () => ({ guild_id: guildId, role: viewRole(role, 0) });
      gateway.dispatch({ name: "GUILD_ROLE_UPDATE", guildId, data });
    },
    /** Takes a role from the bot. */
    takeRole: (guildId: string, roleId: string): void => {
      const member = guildOf(guildId).members.get(world.botId);
      if (!member) return;
      member.roles.splice(0, Infinity, ...member.roles.filter((id) => id !== roleId));
      const data = () => ({ ...viewMember(world, member), guild_id: guildId });
      gateway.dispatch({ name: "GUILD_MEMBER_UPDATE", guildId, data });
    },
    /** Schedules an event in a voice or stage channel. Returns its ID. */
    scheduleEvent: (channelId: string, name: string, creator: string): string => {
      const channel = world.channel(channelId);
      if (!channel?.guildId) throw new Error(`there is no channel ${channelId} in a guild`);
      const { guildId } = channel;
      const guild = guildOf(guildId);
      const creatorId = world.person(creator).id;
      const startsAt = iso(platform.clock.now());
      const event = createScheduledEvent(channel, { id: platform.newId(), name, creatorId, startsAt });
      guild.events = (guild.events ?? new Map<string, ScheduledEvent>()).set(event.id, event);
      announceEvent("GUILD_SCHEDULED_EVENT_CREATE", guildId, event);
      return event.id;
    },
    /** Starts, completes or cancels an event. */
    changeEvent: (guildId: string, id: string, status: keyof typeof EVENT_STATUS): void => {
      const guild = guildOf(guildId);
      const event = guild.events?.get(id);
      if (!event) throw new Error(`there is no event ${id}`);
      changeEventStatus(guild, event, EVENT_STATUS[status]);
      announceEvent("GUILD_SCHEDULED_EVENT_UPDATE", guildId, event);
    },
    /** Removes the bot, with the role that it has had since it was added. */
    removeBot: (guildId: string): void => {
      const guild = guildOf(guildId);
      const [role_id] = guild.members.get(world.botId)?.roles ?? [];
      const role = () => ({ guild_id: guildId, role_id });
      gateway.dispatch({ name: "GUILD_ROLE_DELETE", guildId, data: role });
      // The field is only there for outages.
      gateway.dispatch({ name: "GUILD_DELETE", guildId, data: () => ({ id: guildId }) });
      guild.hasBot = false;
    },
  };
};
