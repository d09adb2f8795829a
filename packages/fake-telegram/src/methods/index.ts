import { answerGuestQuery } from "./guest.ts";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { badRequest, type Upload } from "../model.ts";
import { type ArgsOf, PARAMETERS, type Supported } from "../parameters.ts";
import { chatFor, describeChat, type World } from "../world.ts";
import { deleteMessage, editMessageMedia, editMessageReplyMarkup, editMessageText } from "./edit.ts";
import { banChatMember, getChatMember, restrictChatMember, unbanChatMember } from "./members.ts";
import { sendAudio, sendDocument, sendMessage, sendVoice } from "./send.ts";

/** A request, as it arrived. */
export interface Call {
  readonly args: Readonly<Record<string, unknown>>;
  readonly uploads: ReadonlyMap<string, Upload>;
  /** Whether the bot has closed the connection. */
  readonly isGone: () => boolean;
}

type Handlers = {
  readonly [M in Supported]: (world: World, args: ArgsOf<M>, call: Call) => unknown;
};

/** An answer to a press is shown for so long. */
const QUERY_LIFE_MS = 15 * 60_000;

const HANDLERS: Handlers = {
  getMe: ({ bot, settings }) => ({
    ...bot,
    can_join_groups: true,
    can_read_all_group_messages: !settings.hasPrivacy,
    supports_guest_queries: true,
    supports_inline_queries: settings.hasInline,
  }),
  getUpdates: ({ updates }, { offset, limit, timeout, allowed_updates: kinds }, { isGone }) =>
    updates.poll({ offset, limit, timeout, kinds, isGone }),
  setWebhook(
    { updates },
    { url, secret_token: secret, allowed_updates: kinds, drop_pending_updates: drops },
  ) {
    if (url !== "" && !/^https:\/\/|^http:\/\/127\.0\.0\.1[:/]/.test(url))
      throw badRequest("bad webhook: An HTTPS URL must be provided for webhook");
    if (drops) updates.drop();
    updates.setWebhook(url, secret, kinds);
    return true;
  },
  deleteWebhook({ updates }, { drop_pending_updates: drops }) {
    if (drops) updates.drop();
    updates.setWebhook("", undefined, undefined);
    return true;
  },
  getWebhookInfo({ updates }) {
    const { url = "", lastError } = updates.webhook() ?? {};
    return {
      url,
      has_custom_certificate: false,
      pending_update_count: updates.waiting(),
      ...(lastError !== undefined && { last_error_message: lastError }),
    };
  },
  sendMessage,
  sendVoice,
  sendAudio,
  sendDocument,
  editMessageText,
  editMessageMedia: (world, args, { uploads }) => editMessageMedia(world, args, uploads),
  editMessageReplyMarkup,
  deleteMessage,
  answerGuestQuery,
  answerCallbackQuery(world, { callback_query_id: id, text, show_alert: isAlert = false }) {
    const query = world.callbacks.get(id);
    if (!query || world.clock.now() - query.at > QUERY_LIFE_MS)
      throw badRequest("query is too old and response timeout expired or query ID is invalid");
    world.callbacks.set(id, { ...query, answer: { ...(text !== undefined && { text }), isAlert } });
    world.changed.notify();
    return true;
  },
  setMyCommands({ commands }, { commands: list, language_code: language = "" }) {
    commands.set(language, list);
    return true;
  },
  getMyCommands: ({ commands }, { language_code: language = "" }) => commands.get(language) ?? [],
  async getFile({ files, settings: { maxDownloadBytes, localFolder } }, { file_id: id }) {
    const file = files.get(id);
    if (!file) throw badRequest("wrong file_id or the file is temporarily unavailable");
    if (file.bytes > maxDownloadBytes) throw badRequest("file is too big");
    const path = localFolder === undefined ? `files/${id}` : resolve(localFolder, id);
    if (localFolder !== undefined) await writeFile(path, file.content);
    return { file_id: id, file_unique_id: file.uniqueId, file_size: file.bytes, file_path: path };
  },
  sendChatAction(world, { chat_id: id }) {
    chatFor(world, id);
    return true;
  },
  answerInlineQuery(world, { inline_query_id: id, results, button }) {
    if (!world.inlineQueries.has(id))
      throw badRequest("query is too old and response timeout expired or query ID is invalid");
    world.inlineQueries.set(id, { results, button });
    world.changed.notify();
    return true;
  },
  getChat: (world, { chat_id: id }) => describeChat(world, chatFor(world, id)),
  getChatMember,
  restrictChatMember,
  banChatMember,
  unbanChatMember,
  leaveChat(world, { chat_id: id }) {
    chatFor(world, id).members.set(world.bot.id, "left");
    return true;
  },
};

const SCHEMAS = new Map(
  Object.entries(PARAMETERS).map(([name, shape]) => [
    name.toLowerCase(),
    { name, schema: z.strictObject(shape) },
  ]),
);

/** Returns the method of a name, in any case. */
export const findMethod = (name: string): Supported | undefined =>
  SCHEMAS.get(name.toLowerCase())?.name as Supported | undefined;

/** Carries a request out. Throws {@link Refusal}; what Telegram would ignore is noted as a violation. */
export function answerCall(world: World, method: Supported, call: Call): unknown {
  const { schema } = SCHEMAS.get(method.toLowerCase()) ?? {};
  const files = Object.fromEntries([...call.uploads].filter(([name]) => name in PARAMETERS[method]));
  const read = schema?.safeParse({ ...call.args, ...files });
  if (!read?.success) {
    const problem = (read?.error.issues ?? [])
      .map(({ path, message }) => `${path.join(".")}: ${message}`)
      .join("; ");
    world.violations.push({ method, problem });
    throw badRequest(problem);
  }
  const handler = HANDLERS[method] as (world: World, args: unknown, call: Call) => unknown;
  return handler(world, read.data, call);
}
