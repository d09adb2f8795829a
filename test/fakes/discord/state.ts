import { guildCreate } from "./gateway/connection.ts";
import { isNobody } from "./messages/mentions.ts";
import type { Message } from "./messages/message.ts";
import { deleteMessage, deleteMessages } from "./messages/write.ts";
import { see } from "./people/seen.ts";
import type { Seen } from "./people/seen.ts";
import type { Stage } from "./stage.ts";
import type { Guild } from "./world/guild.ts";
import type { GuildSpec, World } from "./world/world.ts";

/** Everything that is there, to look at and to change. */
export interface State extends Pick<
  World,
  "guild" | "channel" | "person" | "addChannel" | "dm" | "grant" | "deny" | "allow" | "leave"
> {
  /** Creates a guild; where the bot is in it, the gateway hears of it. */
  addGuild(spec?: GuildSpec): Guild & { readonly channel: { readonly id: string } };
  commands(): readonly { readonly name: string; readonly type: number; readonly guild_id?: string }[];
  /** Visible messages of a channel, oldest first, those only one person sees included. */
  messages(channelId: string): readonly Seen[];
  message(id: string): Seen | undefined;
  /** Deletes a message whoever wrote it, as a moderator or AutoMod would. */
  deleteMessage(id: string): void;
  /** Deletes many messages of one channel at once, as a ban with its clean-up does. */
  deleteMessages(ids: readonly string[]): void;
  /** Messages that notified somebody, with whom. */
  pings(): readonly { readonly messageId: string; readonly pinged: Message["pinged"] }[];
  /** Bytes of an uploaded file by the attachment's id. */
  file(id: string): Buffer | undefined;
}

export const createState = (stage: Stage): State => {
  const { guild, channel, person, addChannel, dm, grant, deny, allow, leave, addGuild } = stage.world;
  return {
    guild,
    channel,
    person,
    addChannel,
    dm,
    grant,
    deny,
    allow,
    leave,
    addGuild: (spec) => {
      const made = addGuild(spec);
      const [first] = made.channels.values();
      if (!first) throw new Error("a guild needs a channel");
      if (made.hasBot) {
        const data = () => guildCreate(stage, made.id);
        stage.gateway.dispatch({ name: "GUILD_CREATE", guildId: made.id, data });
      }
      return Object.assign(made, { channel: first });
    },
    commands: () => [...stage.commands.values()],
    messages: (id) =>
      [...stage.messages.values()]
        .filter((message) => message.channelId === id && !message.deleted)
        .map((message) => see(stage, message)),
    message: (id) => {
      const message = stage.messages.get(id);
      return message && see(stage, message);
    },
    deleteMessage: (id) => {
      const message = stage.messages.get(id);
      if (message) deleteMessage(stage, message);
    },
    deleteMessages: (ids) =>
      deleteMessages(
        stage,
        ids.map((id) => stage.messages.get(id)).filter((message) => message !== undefined),
      ),
    pings: () =>
      [...stage.messages.values()]
        .filter(({ pinged }) => !isNobody(pinged))
        .map(({ id, pinged }) => ({ messageId: id, pinged })),
    file: (id) => stage.files.get(id)?.bytes,
  };
};
