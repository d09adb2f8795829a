import type { Call } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
import type { Channel } from "../world/channel.ts";
import { openIm } from "../world/members.ts";

/** Returns a channel the bot can see: a public one, or a private one it is in. A user's id means the DM with them. */
export const visible = (call: Call, id: string): Channel => {
  const { workspace, bot } = call;
  const channel = workspace.channels.get(id);
  if (channel && (channel.kind === "public" || channel.members.has(bot.userId))) return channel;
  const person = workspace.people.get(id);
  if (!person) throw new Refusal("channel_not_found");
  if (person.isBot) throw new Refusal("cannot_dm_bot");
  return openIm(call.platform, workspace, bot.userId, id);
};

/** Returns a channel the bot can write to. */
export const writable = (call: Call, id: string): Channel => {
  const channel = visible(call, id);
  if (channel.archived) throw new Refusal("is_archived");
  const appHome = call.platform.manifest.features.app_home;
  if (channel.kind === "im" && appHome?.messages_tab_enabled === false)
    throw new Refusal("messages_tab_disabled");
  const open = channel.kind === "public" && call.token.scopes.has("chat:write.public");
  if (!open && !channel.members.has(call.bot.userId)) throw new Refusal("not_in_channel");
  return channel;
};

/** Refuses a thread whose first message doesn't exist. */
export const checkThread = (channel: Channel, threadTs: string | undefined): void => {
  if (threadTs === undefined) return;
  const parent = channel.messages.get(threadTs);
  if (!parent || parent.deleted) throw new Refusal("thread_not_found");
};
