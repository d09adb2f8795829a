import { createChanges } from "./gateway/changes.ts";
import { guildCreate } from "./gateway/connection.ts";
import { isNobody } from "./messages/mentions.ts";
import type { Message } from "./messages/message.ts";
import { announce } from "./messages/effects.ts";
import { deleteMessage, deleteMessages, saveMessage } from "./messages/write.ts";
import { toShownMessage } from "./people/view.ts";
import type { ShownMessage } from "./people/view.ts";
import { changeVoiceStatus } from "./routes/voice.ts";
import { deleteChannel } from "./routes/channels.ts";
import type { FakePlatform } from "./fake-platform.ts";
import type { VoiceState } from "./voice/states.ts";
import type { Guild } from "./world/guild.ts";
import type { GuildSpec, World } from "./world/world.ts";

/** Everything in the fake, to inspect and change. */
export interface State
  extends
    Pick<World, "guild" | "channel" | "person" | "addChannel" | "dm" | "grant" | "deny" | "allow" | "leave">,
    Omit<ReturnType<typeof createChanges>, "updateChannel"> {
  /** Creates a guild; if the bot is in it, the gateway announces it. */
  addGuild(spec?: GuildSpec): Guild & { readonly channel: { readonly id: string } };
  commands(): readonly { readonly name: string; readonly type: number; readonly guild_id?: string }[];
  /** Who is in the voice channels of a guild. */
  voice(guildId: string): readonly VoiceState[];
  /** What members see below the name of a voice channel; null for nothing. */
  voiceStatus(channelId: string): string | null;
  /** Changes it, as a member in the channel would. */
  setVoiceStatus(channelId: string, status: string | null): void;
  /** Visible messages of a channel, oldest first, including ephemeral ones. */
  messages(channelId: string): readonly ShownMessage[];
  message(id: string): ShownMessage | undefined;
  /** Posts a message as a webhook does, or as a bot that isn't the tested one. */
  postByProgram(spec: ProgramPost): Message;
  /** Deletes a message by any author, as a moderator or AutoMod would. */
  deleteMessage(id: string): void;
  /** Deletes a channel with its threads, or a thread. */
  deleteChannel(id: string): void;
  /** Deletes many messages of one channel at once, as a ban with message deletion does. */
  deleteMessages(ids: readonly string[]): void;
  /** Messages that notified anyone, with whom. */
  pings(): readonly { readonly messageId: string; readonly pinged: Message["pinged"] }[];
}

interface ProgramPost {
  readonly channelId: string;
  readonly name: string;
  readonly content?: string;
  readonly embeds?: Record<string, unknown>[];
  /** Missing: it's a bot. `applicationId`: the app that owns the webhook. */
  readonly webhook?: { readonly id: string; readonly applicationId?: string };
}

function postByProgram(platform: FakePlatform, spec: ProgramPost): Message {
  const { channelId, name, content = "", embeds = [], webhook } = spec;
  const author = platform.world.person(name, { bot: true });
  const message = saveMessage(platform, {
    channelId,
    authorId: author.id,
    type: 0,
    content,
    embeds,
    components: [],
    attachments: [],
    flags: 0,
    ...(webhook && { webhook: { ...webhook, name } }),
  });
  announce(platform, "MESSAGE_CREATE", message);
  return message;
}

export const createState = (platform: FakePlatform): State => {
  const { guild, channel, person, addChannel, dm, grant, leave, addGuild } = platform.world;
  const { updateChannel, ...changes } = createChanges(platform);
  return {
    ...changes,
    guild,
    channel,
    person,
    addChannel,
    dm,
    grant,
    deny: (channelId, ...denied) => {
      platform.world.deny(channelId, ...denied);
      updateChannel(channelId);
    },
    allow: (channelId, ...allowed) => {
      platform.world.allow(channelId, ...allowed);
      updateChannel(channelId);
    },
    leave,
    addGuild: (spec) => {
      const made = addGuild(spec);
      const [first] = made.channels.values();
      if (!first) throw new Error("a guild needs a channel");
      if (made.hasBot) {
        const data = () => guildCreate(platform, made.id, true);
        platform.gateway.dispatch({ name: "GUILD_CREATE", guildId: made.id, data });
      }
      return Object.assign(made, { channel: first });
    },
    voice: (id) => platform.voice.in(id),
    voiceStatus: (id) => platform.world.channel(id)?.voiceStatus ?? null,
    setVoiceStatus: (id, status) => {
      const changed = platform.world.channel(id);
      if (changed) changeVoiceStatus(platform, changed, status);
    },
    commands: () => [...platform.commands.values()],
    messages: (id) =>
      [...platform.messages.values()]
        .filter((message) => message.channelId === id && !message.deleted)
        .map((message) => toShownMessage(platform, message)),
    message: (id) => {
      const message = platform.messages.get(id);
      return message && toShownMessage(platform, message);
    },
    postByProgram: (spec) => postByProgram(platform, spec),
    deleteMessage: (id) => {
      const message = platform.messages.get(id);
      if (message) deleteMessage(platform, message);
    },
    deleteMessages: (ids) =>
      deleteMessages(
        platform,
        ids.map((id) => platform.messages.get(id)).filter((message) => message !== undefined),
      ),
    deleteChannel: (id) => deleteChannel(platform, id),
    pings: () =>
      [...platform.messages.values()]
        .filter(({ pinged }) => !isNobody(pinged))
        .map(({ id, pinged }) => ({ messageId: id, pinged })),
  };
};
