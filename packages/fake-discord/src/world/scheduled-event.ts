import { CHANNEL, type Channel } from "./channel.ts";
import type { Guild } from "./guild.ts";

/** Documentation, resources/guild-scheduled-event. */
export const EVENT_STATUS = { scheduled: 1, active: 2, completed: 3, canceled: 4 } as const;

export type EventStatus = (typeof EVENT_STATUS)[keyof typeof EVENT_STATUS];

export interface ScheduledEvent {
  readonly id: string;
  readonly name: string;
  readonly channelId: string;
  /** 1: stage; 2: voice. */
  readonly entityType: 1 | 2;
  readonly creatorId: string;
  readonly startsAt: string;
  status: EventStatus;
}

/** Each status, and what may follow it. */
const TRANSITIONS: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  [EVENT_STATUS.scheduled]: [EVENT_STATUS.active, EVENT_STATUS.canceled],
  [EVENT_STATUS.active]: [EVENT_STATUS.completed],
  [EVENT_STATUS.completed]: [],
  [EVENT_STATUS.canceled]: [],
};

export const createScheduledEvent = (
  { id: channelId, type }: Channel,
  event: Pick<ScheduledEvent, "id" | "name" | "creatorId" | "startsAt">,
): ScheduledEvent => {
  if (type !== CHANNEL.voice && type !== CHANNEL.stage)
    throw new Error("events take place in voice channels");
  if (event.name.length < 1 || event.name.length > 100) throw new Error("a name has 1 to 100 characters");
  const entityType = type === CHANNEL.stage ? 1 : 2;
  return { ...event, channelId, entityType, status: EVENT_STATUS.scheduled };
};

/** Changes a status; an event that is over isn't listed any more. */
export const changeEventStatus = (guild: Guild, event: ScheduledEvent, status: EventStatus): void => {
  if (!TRANSITIONS[event.status].includes(status))
    throw new Error(`status ${event.status} can't become ${status}`);
  event.status = status;
  if (TRANSITIONS[status].length === 0) guild.events?.delete(event.id);
};

export const viewScheduledEvent = (
  guildId: string,
  { id, name, channelId, entityType, creatorId, startsAt, status }: ScheduledEvent,
): Record<string, unknown> => ({
  id,
  guild_id: guildId,
  channel_id: channelId,
  creator_id: creatorId,
  name,
  description: null,
  scheduled_start_time: startsAt,
  scheduled_end_time: null,
  privacy_level: 2,
  status,
  entity_type: entityType,
  entity_id: null,
  entity_metadata: null,
  recurrence_rule: null,
  image: null,
});
