import { emit } from "../delivery/events.ts";
import { messageEdited } from "../delivery/edit-event.ts";
import { channelGone, memberJoined, memberLeft } from "../delivery/member-event.ts";
import type { Message } from "../world/message.ts";
import { post } from "../world/post.ts";
import { type Canvas, type Conversation, conversationKey } from "../world/state.ts";
import type { Draft, Pane } from "../world/preview.ts";
import type { View } from "../world/view.ts";
import { openModals } from "../world/views.ts";
import { type Actor, channelFor, ActionImpossible, messageFor } from "./actor.ts";
import { dmOf, hasStopButton, openAgent, openBesideAgent, opened, pressStop } from "./agent.ts";
import type { Answer } from "./fill.ts";
import { closeModal, submit, suggest, topModal } from "./modal.ts";
import { openPreview, pressInPane, shareLinks, writeDraft } from "./previews.ts";
import { pressInView, pressOnMessage } from "./press.ts";
import { globalShortcut, messageShortcut } from "./shortcuts.ts";
import { type Place, slash } from "./slash.ts";
import { encodeMessage } from "./typed.ts";
import { type UploadHere, uploadHere } from "./upload.ts";

export type User = ReturnType<typeof createUser>;

/** Creates a user: their actions, and what they see. */
export const createUser = (actor: Actor) => ({
  id: actor.person.id,
  name: actor.person.name,
  ...doing(actor),
  ...seeing(actor),
});

const doing = (actor: Actor) => ({
  /** Types a slash command. `operation_timeout` and the like are returned as `error` and added to `notices`. */
  slash: (line: string, place: Place) => slash(actor, line, place),
  messageShortcut: (callbackId: string, target: Pick<Message, "channel" | "ts">) =>
    messageShortcut(actor, callbackId, target),
  globalShortcut: (callbackId: string) => globalShortcut(actor, callbackId),
  /** Posts a message. */
  say: (text: string, place: Place): Message => {
    const channel = channelFor(actor, place.channel);
    const message = post(actor.platform, channel, {
      user: actor.person.id,
      text: encodeMessage(text),
      threadTs: place.threadTs,
    });
    shareLinks(actor, message);
    return message;
  },
  /** Writes a message without sending it. */
  draft: (text: string): Draft => writeDraft(actor, encodeMessage(text)),
  /** Opens the preview of a message's link, in the pane beside the conversation. */
  openPreview: (target: Pick<Message, "channel" | "ts">): Pane => openPreview(actor, target),
  /** Presses a button of that pane. */
  pressInPane: (pane: Pane, label: string) => pressInPane(actor, pane, label),
  /** Posts a message that begins with `@app`. If the bot isn't in the channel, it receives nothing. */
  mention: (text: string, place: Place): Message => {
    const channel = channelFor(actor, place.channel);
    const words = `<@${actor.workspace.bot?.userId ?? "U0NOBODY"}> ${encodeMessage(text)}`;
    return post(actor.platform, channel, { user: actor.person.id, text: words, threadTs: place.threadTs });
  },
  upload: (upload: UploadHere) => uploadHere(actor, upload),
  /** Presses the element with this `action_id` or text on a message; `choice` is for menus. */
  press: (target: Pick<Message, "channel" | "ts">, wanted: string, choice?: string) =>
    pressOnMessage(actor, target, wanted, choice),
  pressInModal: (wanted: string, choice?: string) => pressInView(actor, topModal(actor), wanted, choice),
  pressInHome: (wanted: string, choice?: string) => {
    const home = homeOf(actor);
    if (!home) throw new ActionImpossible("the app has put nothing into its home yet");
    return pressInView(actor, home, wanted, choice);
  },
  /** Fills in the topmost modal (by block id, action id or label) and submits it. */
  submit: (answers: Readonly<Record<string, Answer>>) => submit(actor, answers),
  closeModal: () => closeModal(actor),
  /** Types into an external select of the topmost modal and returns the texts shown. */
  suggest: (field: string, query: string) => suggest(actor, field, query),
  deleteMessage: ({ channel, ts }: Pick<Message, "channel" | "ts">): void => {
    const message = messageFor(actor, channel, ts);
    message.deleted = true;
    for (const file of message.files) file.deleted = true;
    messageEdited(actor.platform, channelFor(actor, channel), message, "message_deleted");
  },
  inviteBot: (channelId: string): void => {
    const channel = channelFor(actor, channelId);
    const { bot } = actor.workspace;
    if (!bot) throw new ActionImpossible("the app is not installed here");
    channel.members.add(bot.userId);
    memberJoined(actor.platform, channel, bot.userId);
  },
  kickBot: (channelId: string): void => {
    const bot = actor.workspace.bot?.userId ?? "";
    channelFor(actor, channelId).members.delete(bot);
    memberLeft(actor.platform, channelFor(actor, channelId), bot);
    channelGone(actor.platform, channelFor(actor, channelId), "left");
  },
  deleteChannel: (channelId: string): void => {
    const channel = channelFor(actor, channelId);
    channelGone(actor.platform, channel, "deleted");
    actor.workspace.channels.delete(channelId);
    actor.platform.state.channels.delete(channelId);
  },
  /** Opens the agent. Returns where to write. */
  openAgent: (): Place => openAgent(actor),
  /** Opens another channel beside the agent, which was opened at `place`. */
  openBesideAgent: (place: Place, channel: string): void => openBesideAgent(actor, place, channel),
  /** Presses Slack's own stop button in a conversation with the agent. */
  pressStop: (place: Place): void => pressStop(actor, place),
  openHome: (): void => {
    const event = opened(actor, "home");
    emit(actor.platform, actor.workspace, { subscription: "app_home_opened", event });
  },
});

const homeOf = ({ platform, person }: Actor): View | undefined =>
  [...platform.state.views.values()].find(({ type, user }) => type === "home" && user === person.id);

const seeing = (actor: Actor) => ({
  /** Returns the channel's messages, or a thread's with its first one, without deleted ones. */
  messages: (channel: string, threadTs?: string): Message[] => {
    const all = [...channelFor(actor, channel).messages.values()].filter(({ deleted }) => !deleted);
    const inThread = (message: Message) => message.ts === threadTs || message.threadTs === threadTs;
    return all.filter((message) => (threadTs ? inThread(message) : !message.threadTs));
  },
  /** Returns the canvases that this user can open. */
  canvases: (): Canvas[] => {
    const { platform, person } = actor;
    const isShared = (id: string) =>
      id === person.id || platform.state.channels.get(id)?.members.has(person.id) === true;
    return [...platform.state.canvases.values()].filter(
      ({ access, deleted }) => !deleted && [...access.keys()].some(isShared),
    );
  },
  /** Returns messages only this user sees. */
  ephemerals: (channel: string): Message[] =>
    actor.platform.state.ephemerals.filter(
      (message) => message.channel === channel && message.onlyFor === actor.person.id && !message.deleted,
    ),
  /** Returns what the app shows beside the messages of a conversation with the agent. */
  conversation: ({ channel, threadTs }: Place): Conversation | undefined =>
    actor.platform.state.conversations.get(conversationKey(channel, threadTs)),
  hasStopButton: (place: Place): boolean => hasStopButton(actor, place),
  /** Returns the id of the conversation with the app. */
  dm: () => dmOf(actor),
  dms: (): Message[] =>
    [...channelFor(actor, dmOf(actor)).messages.values()].filter(({ deleted }) => !deleted),
  /** Returns open modals, the topmost last. */
  modals: (): View[] => openModals(actor.platform, actor.person.id),
  home: (): View | undefined => homeOf(actor),
  /** Returns what Slack itself has shown this user. */
  notices: (): string[] =>
    actor.platform.state.notices.filter(({ user }) => user === actor.person.id).map(({ text }) => text),
});
