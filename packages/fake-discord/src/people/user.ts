import { PATIENCE_MS } from "../signal.ts";
import { FLAGS, NOBODY, viewMessage } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import { announce } from "../messages/effects.ts";
import { deleteMessage, saveMessage } from "../messages/write.ts";
import type { Choice } from "../interactions/interaction.ts";
import { has } from "../permissions.ts";
import { newThread } from "../routes/channels.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import { viewMember } from "../world/guild.ts";
import type { Person } from "../world/person.ts";
import type { UserInVoice } from "../voice/user-actions.ts";
import { createUserInVoice } from "../voice/user-actions.ts";
import type { TypedCommand } from "./commands.ts";
import { autocomplete, memberMenu, messageMenu, slash } from "./commands.ts";
import type { ComponentRef } from "./components.ts";
import { press, select } from "./components.ts";
import type { LocalFile } from "./files.ts";
import { upload } from "./files.ts";
import type { Handle } from "./handle.ts";
import { waitFor } from "./handle.ts";
import { interact, rightsOf } from "./interact.ts";
import type { ModalValues } from "./modal.ts";
import { submit } from "./modal.ts";
import { ClientRefuses } from "./options.ts";
import type { ShownMessage } from "./view.ts";
import { toShownMessage } from "./view.ts";

/** A channel or message, or anything with its id. */
type Ref = string | { readonly id: string };

/** A user with a Discord client. Every action is checked as the real client would, and throws ClientRefuses. */
export interface User {
  readonly person: Person;
  readonly id: string;
  slash(spec: TypedCommand & { readonly channel: Ref }): Promise<Handle>;
  /** Types into an option and waits for the suggestions. `focused` defaults to the last option given. */
  autocomplete(
    spec: TypedCommand & { readonly channel: Ref; readonly focused?: string },
  ): Promise<readonly Choice[]>;
  messageMenu(spec: { readonly message: Ref; readonly command: string }): Promise<Handle>;
  memberMenu(spec: {
    readonly channel: Ref;
    readonly member: User;
    readonly command: string;
  }): Promise<Handle>;
  press(message: Ref | Handle, which: ComponentRef): Promise<Handle>;
  select(message: Ref | Handle, which: ComponentRef, values: readonly string[]): Promise<Handle>;
  submit(opened: Handle, entered: ModalValues): Promise<Handle>;
  /**
   * Sends an interaction with arbitrary data, as a modified client can. Discord still fills in user and place; `extra`
   * overrides even that, for what only another Discord could send.
   */
  forge(spec: Forged): Promise<Handle>;
  post(spec: {
    readonly channel: Ref;
    readonly content?: string;
    readonly attachments?: readonly LocalFile[];
  }): Message;
  /** Adds a reaction with an emoji of Unicode. */
  react(message: Ref | Handle, emoji: string): void;
  /** Forwards a message to a channel. */
  forward(message: Ref, channel: Ref): Message;
  /** Adds a file to a message of their own, as programs can that act for a person. */
  attach(message: Ref, file: LocalFile): void;
  /** Removes the files from a message of their own. */
  detach(message: Ref): void;
  /** Deletes a message of their own, one they can moderate, or dismisses one only they see. */
  delete(message: Ref | Handle): void;
  openThread(spec: { readonly parent: Ref; readonly name: string }): Channel;
  archiveThread(thread: Ref): void;
  readonly voice: UserInVoice;
  /** Their DM with the bot. */
  dm(): Channel;
  /** Returns what they see in a channel, oldest first. */
  sees(channel: Ref): readonly ShownMessage[];
  /** Waits for a message like this in a channel. */
  waitsFor(channel: Ref, looks: (message: ShownMessage) => boolean, ms?: number): Promise<ShownMessage>;
}

interface Forged {
  readonly channel: Ref;
  readonly type: number;
  readonly data: Record<string, unknown>;
  /** The message whose component is claimed to have been used. */
  readonly message?: Ref;
  readonly extra?: Record<string, unknown>;
}

const idOf = (ref: Ref): string => (typeof ref === "string" ? ref : ref.id);

export const createUser = (platform: FakePlatform, person: Person): User => {
  const channelOf = (ref: Ref): Channel => {
    const channel = platform.world.channel(idOf(ref));
    if (!channel) throw new Error(`there is no channel ${idOf(ref)}`);
    return channel;
  };
  const messageOf = (ref: Ref | Handle): Message => {
    const id = typeof ref === "object" && "interaction" in ref ? ref.interaction.originalId : idOf(ref);
    const message = platform.messages.get(id ?? "");
    if (!message) throw new Error(`there is no message ${id}`);
    return message;
  };
  const at = (channel: Channel) => ({ platform, person, channel });
  const on = (message: Message) => at(channelOf(message.channelId));
  const user: User = {
    person,
    id: person.id,
    slash: async (spec) => slash(at(channelOf(spec.channel)), spec),
    autocomplete: async (spec) => {
      const focused = spec.focused ?? Object.keys(spec.options ?? {}).at(-1) ?? "";
      const handle = await autocomplete(at(channelOf(spec.channel)), spec, focused);
      await handle.answered();
      return handle.choices() ?? [];
    },
    memberMenu: async ({ channel, member, command }) =>
      memberMenu(at(channelOf(channel)), command, member.person),
    messageMenu: async ({ message, command }) =>
      messageMenu(on(messageOf(message)), command, messageOf(message)),
    press: async (message, which) => press(on(messageOf(message)), messageOf(message), which),
    select: async (message, which, values) =>
      select(on(messageOf(message)), messageOf(message), which, values),
    submit: async (opened, entered) => submit(at(channelOf(opened.interaction.channelId)), opened, entered),
    forge: async ({ channel: ref, message: shown, extra, ...forged }) => {
      const channel = channelOf(ref);
      const owners = { "0": channel.guildId ?? "0" };
      const message = shown === undefined ? undefined : messageOf(shown);
      return interact(platform, {
        person,
        channel,
        owners,
        ...forged,
        ...(message && { messageId: message.id }),
        extra: { ...(message && { message: viewMessage(platform, message, true) }), ...extra },
      });
    },
    post: ({ channel, content = "", attachments = [] }) => post(at(channelOf(channel)), content, attachments),
    react: (ref, emoji) => react(on(messageOf(ref)), messageOf(ref), emoji),
    forward: (ref, channel) => post(at(channelOf(channel)), "", [], messageOf(ref)),
    attach: (ref, file) => attach(on(messageOf(ref)), messageOf(ref), file),
    detach: (ref) => empty(on(messageOf(ref)), messageOf(ref)),
    delete: (ref) => remove(on(messageOf(ref)), messageOf(ref)),
    openThread: ({ parent, name }) => newThread(platform, channelOf(parent), name, person.id),
    archiveThread: (thread) => {
      const channel = channelOf(thread);
      if (!channel.isThread) throw new ClientRefuses("only threads can be archived");
      channel.archivedAt = platform.clock.now();
    },
    voice: createUserInVoice(platform, person),
    dm: () => platform.world.dm([person.id]),
    sees: (channel) =>
      visibleTo(platform, person, idOf(channel)).map((message) => toShownMessage(platform, message)),
    waitsFor: (channel, looks, ms = PATIENCE_MS) =>
      waitFor(
        platform,
        ms,
        () => user.sees(channel).find(looks),
        () =>
          user
            .sees(channel)
            .map(({ text }) => text)
            .join(" | "),
      ),
  };
  return user;
};

const visibleTo = (platform: FakePlatform, person: Person, channelId: string): Message[] =>
  [...platform.messages.values()].filter(
    (one) =>
      one.channelId === channelId &&
      !one.deleted &&
      (one.ephemeralFor === undefined || one.ephemeralFor === person.id),
  );

interface Who {
  readonly platform: FakePlatform;
  readonly person: Person;
  readonly channel: Channel;
}

const post = (
  { platform: fakePlatform, person, channel }: Who,
  content: string,
  attachments: readonly LocalFile[],
  forwards?: Message,
): Message => {
  const needed = channel.isThread ? "SEND_MESSAGES_IN_THREADS" : "SEND_MESSAGES";
  if (!has(rightsOf(fakePlatform, channel, person), needed))
    throw new ClientRefuses("writing is not allowed here");
  if (content === "" && attachments.length === 0 && !forwards)
    throw new ClientRefuses("the message is empty");
  const files = attachments.map((file) => upload(fakePlatform, { person, channel, inMessage: true }, file));
  const message = saveMessage(fakePlatform, {
    channelId: channel.id,
    authorId: person.id,
    type: 0,
    content,
    embeds: [],
    components: [],
    attachments: files,
    ...(forwards && { forwards }),
    flags: attachments.some(({ voiceSeconds }) => voiceSeconds !== undefined) ? FLAGS.voiceMessage : 0,
  });
  message.pinged = NOBODY;
  const data = (readsContent: boolean) => ({
    ...viewMessage(fakePlatform, message, readsContent),
    ...memberIn(fakePlatform, channel, person),
  });
  fakePlatform.gateway.dispatch({
    name: "MESSAGE_CREATE",
    channelId: channel.id,
    guildId: channel.guildId,
    data,
  });
  return message;
};

/** A reaction isn't kept: only the event is of interest so far. */
const react = ({ platform: fakePlatform, person, channel }: Who, message: Message, name: string): void => {
  if (channel.guildId !== undefined && !has(rightsOf(fakePlatform, channel, person), "ADD_REACTIONS"))
    throw new ClientRefuses("reacting is not allowed here");
  const member = fakePlatform.world.guild(channel.guildId ?? "")?.members.get(person.id);
  const data = {
    user_id: person.id,
    channel_id: channel.id,
    message_id: message.id,
    message_author_id: message.authorId,
    emoji: { id: null, name },
    burst: false,
    type: 0,
    ...(channel.guildId !== undefined && {
      guild_id: channel.guildId,
      member: viewMember(fakePlatform.world, member ?? { userId: person.id, roles: [] }),
    }),
  };
  fakePlatform.gateway.dispatch({
    name: "MESSAGE_REACTION_ADD",
    channelId: channel.id,
    guildId: channel.guildId,
    data: () => data,
  });
};

/** The guild part of a message event: the guild, and the author as a member, without the user. */
const memberIn = (platform: FakePlatform, { guildId }: Channel, { id }: Person) => {
  if (guildId === undefined) return {};
  const known = platform.world.guild(guildId)?.members.get(id) ?? { userId: id, roles: [] };
  const { user: _, ...member } = viewMember(platform.world, known);
  return { guild_id: guildId, member };
};

const attach = (
  { platform: fakePlatform, person, channel }: Who,
  message: Message,
  file: LocalFile,
): void => {
  if (message.authorId !== person.id) throw new ClientRefuses("only its author can change a message");
  const added = upload(fakePlatform, { person, channel, inMessage: true }, file);
  message.attachments = [...message.attachments, added];
  message.editedAt = fakePlatform.clock.now();
  announce(fakePlatform, "MESSAGE_UPDATE", message);
};

/** Removes the files from the user's own message. */
const empty = ({ platform: fakePlatform, person }: Who, message: Message): void => {
  if (message.authorId !== person.id) throw new ClientRefuses("only its author can change a message");
  message.attachments = [];
  message.editedAt = fakePlatform.clock.now();
  announce(fakePlatform, "MESSAGE_UPDATE", message);
};

const remove = ({ platform: fakePlatform, person, channel }: Who, message: Message): void => {
  const isTheirs = message.authorId === person.id || message.ephemeralFor === person.id;
  const mayModerate =
    channel.guildId !== undefined && has(rightsOf(fakePlatform, channel, person), "MANAGE_MESSAGES");
  if (!isTheirs && !mayModerate) throw new ClientRefuses("only its author or a moderator can delete it");
  if (message.flags & FLAGS.loading && message.ephemeralFor !== undefined && message.deleted) return;
  deleteMessage(fakePlatform, message);
};
