/** Bits of IDENTIFY's `intents` (documentation, events/gateway). */
export const INTENTS = {
  guilds: 1 << 0,
  members: 1 << 1,
  voiceStates: 1 << 7,
  presences: 1 << 8,
  guildMessages: 1 << 9,
  guildMessageReactions: 1 << 10,
  directMessages: 1 << 12,
  directMessageReactions: 1 << 13,
  messageContent: 1 << 15,
  scheduledEvents: 1 << 16,
} as const;

const ALL = (1 << 27) - 1;
const PRIVILEGED = ["members", "presences", "messageContent"] as const;

export type EventName =
  | "GUILD_CREATE"
  | "GUILD_DELETE"
  | "GUILD_MEMBER_UPDATE"
  | "GUILD_ROLE_DELETE"
  | "GUILD_ROLE_UPDATE"
  | "GUILD_SCHEDULED_EVENT_CREATE"
  | "GUILD_SCHEDULED_EVENT_UPDATE"
  | "CHANNEL_DELETE"
  | "CHANNEL_INFO"
  | "CHANNEL_UPDATE"
  | "THREAD_CREATE"
  | "THREAD_DELETE"
  | "MESSAGE_CREATE"
  | "MESSAGE_UPDATE"
  | "MESSAGE_DELETE"
  | "MESSAGE_DELETE_BULK"
  | "MESSAGE_REACTION_ADD"
  | "INTERACTION_CREATE"
  | "VOICE_CHANNEL_STATUS_UPDATE"
  | "VOICE_SERVER_UPDATE"
  | "VOICE_STATE_UPDATE";

/** Returns the intent that an event needs; 0 for events that always arrive, as updates of the bot's own member do. */
export const intentFor = (name: EventName, inGuild: boolean): number => {
  if (name === "INTERACTION_CREATE" || name === "GUILD_MEMBER_UPDATE") return 0;
  if (name === "MESSAGE_REACTION_ADD")
    return inGuild ? INTENTS.guildMessageReactions : INTENTS.directMessageReactions;
  if (name.startsWith("MESSAGE_")) return inGuild ? INTENTS.guildMessages : INTENTS.directMessages;
  if (name.startsWith("GUILD_SCHEDULED_EVENT_")) return INTENTS.scheduledEvents;
  if (name === "VOICE_STATE_UPDATE") return INTENTS.voiceStates;
  return INTENTS.guilds;
};

/** Returns 4013 for unknown bits, 4014 for privileged ones that aren't enabled. */
export const refuseIntents = (intents: unknown, granted: readonly string[]): 4013 | 4014 | undefined => {
  if (typeof intents !== "number" || (intents & ~ALL) !== 0) return 4013;
  return PRIVILEGED.some((name) => (intents & INTENTS[name]) !== 0 && !granted.includes(name))
    ? 4014
    : undefined;
};
