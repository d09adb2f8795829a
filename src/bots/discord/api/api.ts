import {
  Routes,
  type APIApplication,
  type APIApplicationCommand,
  type APIChannel,
  type APIThreadChannel,
  type APIGuild,
  type APIGuildMember,
  type APIMessage,
  type APIUser,
  type APIThreadMember,
  type APIVoiceState,
  type APIAutoModerationRule,
  type APIRole,
  type RESTGetAPIGuildMessagesSearchResult,
} from "discord.js";
import { errorKindOf } from "./errors.ts";
import { buildEditBody, buildMessageBody, buildMultipartForm, type OutgoingMessage } from "./message-body.ts";
import { createRest, type Path, type Rest, type RestOptions } from "./rest.ts";

/** Short, because a person is waiting for the answer. */
const QUERY_TIMEOUT_MS = 8_000;

export type DiscordApi = ReturnType<typeof createDiscordApi>;

/** Credentials of an interaction, valid for 15 minutes. Never logged and never stored in plain text. */
export interface WebhookRef {
  readonly app: string;
  readonly token: string;
}

/** Calls of Discord's API that we use. Every failure is a DiscordFailure; only 429 is retried here (and callbacks). */
export function createDiscordApi(options: RestOptions) {
  const rest = createRest(options);
  return {
    ...createInteractionApi(rest),
    ...createMessageApi(rest),
    ...createServerApi(rest),
    ...createCommandApi(rest),
    close: rest.close,
  };
}

/** Calls that use the interaction's token. */
function createInteractionApi(rest: Rest) {
  const original = ({ app, token }: WebhookRef) => Routes.webhookMessage(app, token, "@original");
  return {
    callback: (id: string, token: string, type: number, data?: unknown) =>
      postCallback(rest, { id, token }, type, data),
    getOriginal: (hook: WebhookRef) =>
      rest.ask<APIMessage>("get original", "get", original(hook), { auth: false }),
    editOriginal: (hook: WebhookRef, message: OutgoingMessage) =>
      send(rest, "edit original", "patch", original(hook), message, false),
    deleteOriginal: (hook: WebhookRef) =>
      rest.ask<unknown>("delete original", "delete", original(hook), { auth: false }),
    followUp: ({ app, token }: WebhookRef, message: OutgoingMessage) =>
      send(rest, "follow up", "post", Routes.webhook(app, token), message, false),
  };
}

/** Calls that use the bot's own token. */
function createMessageApi(rest: Rest) {
  return {
    createMessage: (channel: string, message: OutgoingMessage) =>
      send(rest, "create message", "post", Routes.channelMessages(channel), message, true),
    editMessage: (channel: string, id: string, message: OutgoingMessage) =>
      send(rest, "edit message", "patch", Routes.channelMessage(channel, id), message, true),
    /** `reason` appears in the server's audit log. */
    deleteMessage: (channel: string, message: string, reason: string) =>
      rest.ask<unknown>("delete message", "delete", Routes.channelMessage(channel, message), { reason }),
    getMessage: (channel: string, id: string) =>
      rest.ask<APIMessage>("get message", "get", Routes.channelMessage(channel, id)),
    /** At most 100. */
    messagesAfter: (channel: string, after: string) =>
      rest.ask<APIMessage[]>("list messages", "get", Routes.channelMessages(channel), {
        query: new URLSearchParams({ after, limit: "100" }),
      }),
    /**
     * At most 25 of a server, as far as the bot can read them. Until Discord has indexed the server, only when to ask again.
     * Needs the intent for message content.
     */
    searchMessages: (guild: string, query: URLSearchParams, signal: AbortSignal) =>
      rest.ask<RESTGetAPIGuildMessagesSearchResult>(
        "search messages",
        "get",
        `${Routes.guild(guild)}/messages/search`,
        { query, signal },
      ),
    /** Newest first. Empty, not an error, if the bot lacks Read Message History. */
    newestMessages: (channel: string) =>
      rest.ask<APIMessage[]>("newest messages", "get", Routes.channelMessages(channel), {
        query: new URLSearchParams({ limit: "50" }),
        signal: AbortSignal.timeout(QUERY_TIMEOUT_MS),
      }),
    /** Opens a thread below a message; its ID is that of the message. */
    openThread: (channel: string, message: string, name: string) =>
      rest.ask<unknown>("open thread", "post", Routes.threads(channel, message), { body: { name } }),
    /**
     * Returns a fresh URL for a file that belongs to no message. Not in Discord's documentation, but available to bots.
     */
    refreshUrl: async (url: string) => {
      const body = { attachment_urls: [url] };
      const path = "/attachments/refresh-urls";
      const { refreshed_urls: urls } = await rest.ask<{ refreshed_urls: { refreshed: string }[] }>(
        "refresh url",
        "post",
        path,
        { body },
      );
      return urls[0]?.refreshed;
    },
    user: (id: string) => rest.ask<APIUser>("user", "get", Routes.user(id)),
    openDm: async (person: string) => {
      const body = { recipient_id: person };
      return (await rest.ask<{ id: string }>("open dm", "post", Routes.userChannels(), { body })).id;
    },
  };
}

/** Calls about servers, their channels and members. */
function createServerApi({ ask }: Rest) {
  return {
    channel: (id: string) => ask<APIChannel>("channel", "get", Routes.channel(id)),
    /** Includes its roles. */
    guild: (id: string) => ask<APIGuild>("guild", "get", Routes.guild(id)),
    /** All except threads. */
    channels: (guild: string) => ask<APIChannel[]>("channels", "get", Routes.guildChannels(guild)),
    /** Those that the bot can see. */
    activeThreads: (guild: string) =>
      ask<{ readonly threads: readonly APIThreadChannel[] }>(
        "active threads",
        "get",
        Routes.guildActiveThreads(guild),
      ),
    /** Public ones, those that were archived last first; `before` is when the last one of the page before was. */
    archivedThreads: (channel: string, before?: string) =>
      ask<{ readonly threads: readonly APIThreadChannel[]; readonly has_more: boolean }>(
        "archived threads",
        "get",
        Routes.channelThreads(channel, "public"),
        { query: new URLSearchParams({ limit: "100", ...(before !== undefined && { before }) }) },
      ),
    member: (guild: string, person: string) =>
      ask<APIGuildMember>("member", "get", Routes.guildMember(guild, person)),
    threadMember: (thread: string, person: string) =>
      ask<APIThreadMember>("thread member", "get", Routes.threadMembers(thread, person)),
    /** The bot's own; null removes it. */
    changeNickname: (guild: string, nick: string | null) =>
      ask<unknown>("change nickname", "patch", Routes.guildMember(guild, "@me"), { body: { nick } }),
    voiceState: (guild: string, person: string) =>
      ask<APIVoiceState>("voice state", "get", Routes.guildVoiceState(guild, person)),
    /** The bot's own, on a stage: speaks, or asks to. */
    changeVoiceState: (
      guild: string,
      body: {
        readonly channel_id: string;
        readonly suppress?: boolean;
        readonly request_to_speak_timestamp?: string;
      },
    ) => ask<unknown>("change voice state", "patch", Routes.guildVoiceState(guild), { body }),
    /** Of a voice channel; null removes it. Where the bot isn't, that also needs Manage Channels. */
    setVoiceStatus: (channel: string, status: string | null) =>
      ask<unknown>("set voice status", "put", `${Routes.channel(channel)}/voice-status`, {
        body: { status },
      }),
    /** `sound` is a data URI. */
    createSound: (guild: string, body: { readonly name: string; readonly sound: string }) =>
      ask<{ sound_id: string }>("create sound", "post", Routes.guildSoundboardSounds(guild), { body }),
    sound: (guild: string, id: string) =>
      ask<{ name: string }>("sound", "get", Routes.guildSoundboardSound(guild, id)),
    sounds: (guild: string) =>
      ask<{ items: readonly { readonly sound_id: string; readonly name: string }[] }>(
        "sounds",
        "get",
        Routes.guildSoundboardSounds(guild),
      ),
    deleteSound: (guild: string, id: string) =>
      ask<unknown>("delete sound", "delete", Routes.guildSoundboardSound(guild, id)),
    /** In a voice channel in which the bot is, neither deafened nor muted. */
    sendSound: (channel: string, id: string) =>
      ask<unknown>("send sound", "post", Routes.sendSoundboardSound(channel), { body: { sound_id: id } }),
    /** Null ends the timeout. */
    timeOut: (guild: string, person: string, until: Date | null, reason: string) =>
      ask<unknown>("time out", "patch", Routes.guildMember(guild, person), {
        body: { communication_disabled_until: until?.toISOString() ?? null },
        reason,
      }),
    /** In all calls of a server; `channel_id` moves them, and null takes them out. Refused for who is in none. */
    changeCall: (
      guild: string,
      person: string,
      body: { readonly mute: boolean } | { readonly channel_id: string | null },
      reason: string,
    ) => ask<unknown>("change call", "patch", Routes.guildMember(guild, person), { body, reason }),
    /** Requires Manage Server. Discord returns null if there are no rules. */
    autoMod: (guild: string) =>
      ask<APIAutoModerationRule[] | null>("auto moderation", "get", Routes.guildAutoModerationRules(guild)),
    roles: (guild: string) => ask<APIRole[]>("roles", "get", Routes.guildRoles(guild)),
  };
}

/** Commands of one server, or the global ones if `guild` is undefined. */
function createCommandApi({ ask }: Rest) {
  const route = (app: string, guild: string | undefined): Path =>
    guild === undefined ? Routes.applicationCommands(app) : Routes.applicationGuildCommands(app, guild);
  return {
    application: () => ask<APIApplication>("application", "get", Routes.currentApplication()),
    commands: (app: string, guild: string | undefined) =>
      ask<APIApplicationCommand[]>("commands", "get", route(app, guild), {
        query: new URLSearchParams({ with_localizations: "true" }),
      }),
    putCommands: (app: string, guild: string | undefined, body: unknown) =>
      ask<APIApplicationCommand[]>("put commands", "put", route(app, guild), { body }),
  };
}

async function send(
  { ask }: Rest,
  operation: string,
  method: "post" | "patch",
  path: Path,
  message: OutgoingMessage,
  auth: boolean,
) {
  const body = method === "patch" ? buildEditBody(message) : buildMessageBody(message);
  const { files = [], texts = [] } = message;
  const hasFiles = files.length + texts.length > 0;
  const content = hasFiles
    ? { body: await buildMultipartForm(body, message), passThroughBody: true }
    : { body };
  return ask<APIMessage>(operation, method, path, { ...content, auth });
}

/** What Discord returns about the message a callback created. A deferral has no `resource`, only this. */
export interface CallbackResult {
  readonly messageId?: string | undefined;
  readonly isEphemeral: boolean;
}

const LIMIT_MS = 1_200;
const TRIES = 2;

/**
 * Sends the first response to an interaction. Retries lost requests: a repetition of one that arrived fails as
 * `already`.
 */
export async function postCallback(
  { ask }: Pick<Rest, "ask">,
  { id, token }: { readonly id: string; readonly token: string },
  type: number,
  data?: unknown,
): Promise<CallbackResult> {
  for (let left = TRIES; ; left--) {
    try {
      const answer = await ask("callback", "post", Routes.interactionCallback(id, token), {
        body: { type, ...(data !== undefined && { data }) },
        query: new URLSearchParams({ with_response: "true" }),
        auth: false,
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      return readCallbackResult(answer);
    } catch (error) {
      const verdict = errorKindOf(error);
      if (verdict === "already") return { isEphemeral: false };
      if (verdict !== "unclear" || left === 0) throw error;
    }
  }
}

function readCallbackResult(answer: unknown): CallbackResult {
  const { interaction } = (answer ?? {}) as { interaction?: Record<string, unknown> };
  const id = interaction?.["response_message_id"];
  return {
    messageId: typeof id === "string" ? id : undefined,
    isEphemeral: interaction?.["response_message_ephemeral"] === true,
  };
}
