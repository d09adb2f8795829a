import { withIds } from "../blockkit/check.ts";
import { markupTexts, pingsIn, unescapedIn } from "../blockkit/mentions.ts";
import { messageEvent } from "../delivery/message-event.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "./channel.ts";
import type { SlackFile } from "./file.ts";
import type { Blocks, Message } from "./message.ts";
import { conversationKey } from "./state.ts";

export interface Draft {
  readonly user: string;
  readonly text: string;
  readonly blocks?: Blocks;
  readonly threadTs?: string | undefined;
  readonly files?: SlackFile[];
  readonly linkNames?: boolean;
  readonly metadata?: unknown;
  readonly unfurls?: Message["unfurls"];
  readonly onlyFor?: string;
}

/** Posts a message to a channel and notifies the app if it subscribed. */
export const post = (platform: FakePlatform, channel: Channel, draft: Draft): Message => {
  const bot = platform.state.workspaces.get(channel.teamId)?.bot;
  const message: Message = {
    ts: platform.ids.ts(),
    channel: channel.id,
    user: draft.user,
    ...(draft.user === bot?.userId && { botId: bot.botId, appId: platform.settings.appId }),
    text: draft.text,
    blocks: withIds(draft.blocks ?? [], () => platform.ids.fresh("b")),
    ...(draft.threadTs && { threadTs: draft.threadTs }),
    files: draft.files ?? [],
    metadata: draft.metadata,
    pings: [],
    unescaped: [],
    unfurls: draft.unfurls ?? { links: undefined, media: undefined },
    previews: [],
    edits: 0,
    deleted: false,
    ...(draft.onlyFor && { onlyFor: draft.onlyFor }),
  };
  readMarkup(platform, channel, message, draft.linkNames ?? false);
  if (draft.onlyFor) platform.state.ephemerals.push(message);
  else channel.messages.set(message.ts, message);
  const conversation = platform.state.conversations.get(conversationKey(channel.id, draft.threadTs));
  if (conversation && message.botId) conversation.status = "";
  platform.changed.notify();
  if (!draft.onlyFor) messageEvent(platform, channel, message);
  return message;
};

/** Records who would have been notified, and raw `& < >` as a violation when the bot wrote them. */
export const readMarkup = (
  platform: FakePlatform,
  channel: Channel,
  message: Message,
  linkNames: boolean,
): void => {
  const people = platform.state.workspaces.get(channel.teamId)?.people.values() ?? [];
  const names = new Map([...people].map(({ name, id }) => [name, id]));
  const texts = markupTexts(message.text, message.blocks);
  message.pings = [...new Set(texts.flatMap((text) => pingsIn(text, { linkNames, names })))];
  message.unescaped = texts.flatMap(unescapedIn);
  if (!message.botId || message.unescaped.length === 0) return;
  const problems = message.unescaped.map((piece) => `& < > must be escaped: …${piece}…`);
  platform.violations.push({
    where: "message text",
    problems,
    args: { channel: channel.id, ts: message.ts },
  });
};
