import { ApiError, ok, unknown } from "../http/answer.ts";
import type { Call, Route } from "../http/router.ts";
import { findMessage } from "../messages/message.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import { CHANNEL, viewChannel } from "../world/channel.ts";
import { channelWith } from "./rights.ts";

const openDm = ({ platform: fakePlatform, body }: Call) => {
  const { recipient_id: id } = body as { recipient_id?: string };
  if (id === undefined || !fakePlatform.world.people.has(id))
    throw new ApiError(400, 50033, "Invalid Recipient(s)");
  return ok(viewChannel(fakePlatform.world, fakePlatform.world.dm([id])));
};

const openThread = (call: Call, parent: Channel, message?: string) => {
  const { platform: fakePlatform } = call;
  const { name } = call.body as { name: string };
  if (message !== undefined && fakePlatform.world.channel(message))
    throw new ApiError(400, 160004, "A thread has already been created for this message");
  const thread = newThread(fakePlatform, parent, name, fakePlatform.world.botId, message);
  return { status: 201, body: viewChannel(fakePlatform.world, thread) };
};

const threadMember = ({ platform: fakePlatform, param }: Call) => {
  const { id, threadMembers } = channelWith(fakePlatform, param("channel_id"));
  const user = param("user_id");
  if (!threadMembers?.has(user)) throw unknown.member();
  return ok({ id, user_id: user, join_timestamp: "2026-01-01T00:00:00.000Z", flags: 0 });
};

/** Documentation, resources/channel: public archived threads, the ones archived last first. */
const archivedThreads = ({ platform: fakePlatform, param, query }: Call) => {
  const { id, guildId } = channelWith(fakePlatform, param("channel_id"), "READ_MESSAGE_HISTORY");
  const before = Date.parse(query.get("before") ?? "9999-01-01T00:00:00Z");
  const limit = Number(query.get("limit") ?? 50);
  const all = [...(fakePlatform.world.guild(guildId ?? "")?.channels.values() ?? [])]
    .filter(({ parentId, type }) => parentId === id && type === CHANNEL.publicThread)
    .filter(({ archivedAt }) => archivedAt !== undefined && archivedAt < before)
    .toSorted((one, other) => (other.archivedAt ?? 0) - (one.archivedAt ?? 0));
  const threads = all.slice(0, limit).map((one) => viewChannel(fakePlatform.world, one));
  return ok({ threads, members: [], has_more: all.length > limit });
};

/** Creates a thread or forum post and announces it to the bot. */
export const newThread = (
  platform: FakePlatform,
  parent: Channel,
  name: string,
  ownerId: string,
  message?: string,
): Channel => {
  const { id: parentId, guildId } = parent;
  if (guildId === undefined) throw new ApiError(400, 50024, "Cannot execute action on this channel type");
  const { publicThread: type } = CHANNEL;
  // The thread of a message has the message's ID.
  const id = message === undefined ? {} : { id: message };
  const thread = platform.world.addChannel({ type, name, guildId, parentId, ownerId, ...id });
  const data = () => ({ ...viewChannel(platform.world, thread), newly_created: true });
  platform.gateway.dispatch({ name: "THREAD_CREATE", channelId: thread.id, guildId, data });
  return thread;
};

/** The threads of a deleted channel are gone with it; only the channel is announced. */
export const deleteChannel = (platform: FakePlatform, id: string): void => {
  const deleted = platform.world.channel(id);
  const { guildId, parentId, type, isThread } = deleted ?? {};
  if (!deleted || guildId === undefined) return;
  const data = () =>
    isThread
      ? { id, guild_id: guildId, parent_id: parentId, type }
      : { ...(viewChannel(platform.world, deleted) as object), guild_id: guildId };
  platform.gateway.dispatch({ name: isThread ? "THREAD_DELETE" : "CHANNEL_DELETE", guildId, data });
  platform.world.removeChannel(id);
  platform.changed.notify();
};

export const channelRoutes: readonly Route[] = [
  {
    at: "GET /channels/{channel_id}",
    handle: ({ platform: fakePlatform, param }) =>
      ok(viewChannel(fakePlatform.world, channelWith(fakePlatform, param("channel_id")))),
  },
  {
    at: "POST /channels/{channel_id}/threads",
    handle: (call) =>
      openThread(call, channelWith(call.platform, call.param("channel_id"), "CREATE_PUBLIC_THREADS")),
  },
  {
    at: "POST /channels/{channel_id}/messages/{message_id}/threads",
    handle: (call) => {
      const channel = channelWith(call.platform, call.param("channel_id"), "CREATE_PUBLIC_THREADS");
      if (findMessage(call.platform, call.param("message_id"))?.channelId !== channel.id)
        throw unknown.message();
      return openThread(call, channel, call.param("message_id"));
    },
  },
  { at: "GET /channels/{channel_id}/thread-members/{user_id}", handle: threadMember },
  { at: "GET /channels/{channel_id}/threads/archived/public", handle: archivedThreads },
  { at: "POST /users/@me/channels", handle: openDm },
];
