import { ApiError, noContent, ok, unknown } from "../http/answer.ts";
import type { UploadedFile } from "../http/body.ts";
import type { Call, Route } from "../http/router.ts";
import { signedUrl } from "../messages/attachments.ts";
import type { Message } from "../messages/message.ts";
import type { MessageBody } from "../messages/body.ts";
import { editMessage } from "../messages/edit.ts";
import { findMessage, FLAGS, viewMessage } from "../messages/message.ts";
import { earlierTry } from "../messages/nonce.ts";
import { createMessage, deleteMessage } from "../messages/write.ts";
import type { Permission } from "../permissions.ts";
import type { Channel } from "../world/channel.ts";
import { channelWith, checkDm } from "./rights.ts";

const MESSAGES = "/channels/{channel_id}/messages";
const CREATE_FLAGS =
  FLAGS.suppressEmbeds | FLAGS.suppressNotifications | FLAGS.voiceMessage | FLAGS.componentsV2;

/** Voice messages have their own permission and don't need ATTACH_FILES. */
const rightsFor = ({ flags }: MessageBody, files: readonly UploadedFile[]): Permission[] => {
  const isVoice = ((flags ?? 0) & FLAGS.voiceMessage) !== 0;
  if (isVoice) return ["SEND_MESSAGES", "SEND_VOICE_MESSAGES"];
  return files.length > 0 ? ["SEND_MESSAGES", "ATTACH_FILES"] : ["SEND_MESSAGES"];
};

const limitOf = ({ platform }: Call, channel: Channel): number =>
  Math.max(
    platform.settings.attachmentSizeLimit,
    channel.guildId === undefined ? 0 : (platform.world.guild(channel.guildId)?.uploadLimit ?? 0),
  );

const create = (call: Call) => {
  const { platform, files } = call;
  const body = call.body as MessageBody;
  const channel = channelWith(platform, call.param("channel_id"), ...rightsFor(body, files));
  checkDm(platform, channel);
  const authorId = platform.world.botId;
  const known = earlierTry(platform, channel.id, authorId, body);
  if (known) return ok(viewMessage(platform, known));
  const limit = limitOf(call, channel);
  const message = createMessage(platform, {
    channelId: channel.id,
    authorId,
    body,
    files,
    limit,
    mayFlag: CREATE_FLAGS,
  });
  return ok(viewMessage(platform, message));
};

/** Returns a message of the channel that the bot's own token can see, which excludes ephemeral ones. */
const messageIn = ({ platform, param }: Call, channel: Channel): Message => {
  const message = findMessage(platform, param("message_id"));
  if (!message || message.channelId !== channel.id || message.ephemeralFor !== undefined)
    throw unknown.message();
  return message;
};

const edit = (call: Call) => {
  const { platform, files } = call;
  const channel = channelWith(
    platform,
    call.param("channel_id"),
    ...(files.length > 0 ? (["ATTACH_FILES"] as const) : []),
  );
  const message = messageIn(call, channel);
  if (message.authorId !== platform.world.botId)
    throw new ApiError(403, 50005, "Cannot edit a message authored by another user");
  const limit = limitOf(call, channel);
  const mayFlag = FLAGS.suppressEmbeds | FLAGS.componentsV2;
  return ok(
    viewMessage(
      platform,
      editMessage(platform, message, { body: call.body as MessageBody, files, limit, mayFlag }),
    ),
  );
};

const remove = (call: Call) => {
  const { platform } = call;
  const channel = channelWith(platform, call.param("channel_id"));
  const message = messageIn(call, channel);
  if (message.authorId !== platform.world.botId) channelWith(platform, channel.id, "MANAGE_MESSAGES");
  deleteMessage(platform, message);
  return noContent;
};

const list = (call: Call) => {
  const { platform, query } = call;
  const channel = channelWith(platform, call.param("channel_id"), "READ_MESSAGE_HISTORY");
  const [before, after] = [query.get("before"), query.get("after")];
  const visible = [...platform.messages.values()]
    .filter((one) => one.channelId === channel.id && !one.deleted && one.ephemeralFor === undefined)
    .filter(
      ({ id }) =>
        (before === null || BigInt(id) < BigInt(before)) && (after === null || BigInt(id) > BigInt(after)),
    );
  const newestFirst = visible.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
  return ok(newestFirst.slice(0, Number(query.get("limit") ?? 50)).map((one) => viewMessage(platform, one)));
};

/** Undocumented by Discord: returns fresh URLs for old ones. A URL whose file is deleted is returned unchanged. */
const refresh = ({ platform, body }: Call) => {
  const { attachment_urls: urls } = body as { attachment_urls: string[] };
  const refreshed = urls.map((original) => {
    const file = platform.files.get(new URL(original).pathname.split("/").at(-2) ?? "");
    return { original, refreshed: file ? signedUrl(platform, file) : original };
  });
  return ok({ refreshed_urls: refreshed });
};

export const messageRoutes: readonly Route[] = [
  { at: `POST ${MESSAGES}`, handle: create },
  { at: `GET ${MESSAGES}`, handle: list },
  {
    at: `GET ${MESSAGES}/{message_id}`,
    handle: (call) => {
      const channel = channelWith(call.platform, call.param("channel_id"), "READ_MESSAGE_HISTORY");
      return ok(viewMessage(call.platform, messageIn(call, channel)));
    },
  },
  { at: `PATCH ${MESSAGES}/{message_id}`, handle: edit },
  { at: `DELETE ${MESSAGES}/{message_id}`, handle: remove },
  { at: "POST /attachments/refresh-urls", handle: refresh },
];
