import { z, type ZodType } from "zod";
import type { MethodName, PublishedParameters, Upload } from "./model.ts";

/** A parameter that this fake takes and ignores. */
const ignored = z.unknown().optional();
const chatId = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);
const int = z.coerce.number().int();
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]);
/** Objects are JSON inside of form fields. */
const json = <T extends ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" ? parseJson(value) : value), schema);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const button = z
  .strictObject({
    text: z.string().min(1),
    callback_data: z.string().optional(),
    url: z.url().optional(),
    switch_inline_query_current_chat: z.string().max(256).optional(),
    copy_text: z.strictObject({ text: z.string().min(1).max(256) }).optional(),
    style: z.enum(["danger", "success", "primary"]).optional(),
  })
  .refine(
    ({ callback_data: data, url, copy_text: copied, switch_inline_query_current_chat: query }) =>
      [data, url, copied, query].filter((action) => action !== undefined).length === 1,
    {
      error: "a button has exactly one action",
    },
  );
const keyboard = z.strictObject({ inline_keyboard: z.array(z.array(button)) });
const forceReply = z.strictObject({
  force_reply: z.literal(true),
  input_field_placeholder: z.string().min(1).max(64).optional(),
  selective: z.boolean().optional(),
});
const replyMarkup = json(z.union([keyboard, forceReply])).optional();
const replyParameters = json(
  z.strictObject({
    message_id: z.int().optional(),
    chat_id: chatId.optional(),
    allow_sending_without_reply: z.boolean().optional(),
  }),
).optional();
const ephemeral = json(
  z.strictObject({ receiver_user_id: z.int(), callback_query_id: z.string().optional() }),
).optional();
const parseMode = z.enum(["HTML"]).optional();
const caption = z.string().optional();
const upload = z.custom<Upload | string>((value) => typeof value === "string" || value instanceof Object);

const sending = {
  business_connection_id: ignored,
  chat_id: chatId,
  message_thread_id: int.optional(),
  direct_messages_topic_id: ignored,
  ephemeral_message_parameters: ephemeral,
  disable_notification: ignored,
  protect_content: ignored,
  allow_paid_broadcast: ignored,
  suggested_post_parameters: ignored,
  message_effect_id: ignored,
  reply_parameters: replyParameters,
  reply_markup: replyMarkup,
  reply_to_message_id: ignored,
};
const captioned = { caption, parse_mode: parseMode, caption_entities: ignored };
const edited = {
  business_connection_id: ignored,
  chat_id: chatId.optional(),
  message_id: int.optional(),
  inline_message_id: z.string().optional(),
  reply_markup: json(keyboard).optional(),
};

const PERMISSIONS = [
  "can_send_messages",
  "can_send_audios",
  "can_send_documents",
  "can_send_photos",
  "can_send_videos",
  "can_send_video_notes",
  "can_send_voice_notes",
  "can_send_polls",
  "can_send_other_messages",
  "can_add_web_page_previews",
  "can_react_to_messages",
  "can_change_info",
  "can_invite_users",
  "can_edit_tag",
  "can_pin_messages",
  "can_manage_topics",
] as const satisfies readonly (keyof PublishedParameters<"restrictChatMember">["permissions"])[];

/** The published parameters of every method that the fake has: no more and no fewer, as the types say. */
type Published = { readonly [M in MethodName]?: Readonly<Record<keyof PublishedParameters<M>, ZodType>> };

export const PARAMETERS = {
  getMe: {},
  getUpdates: {
    offset: int.optional(),
    limit: int.min(1).max(100).optional(),
    timeout: int.min(0).optional(),
    allowed_updates: json(z.array(z.string())).optional(),
  },
  setWebhook: {
    url: z.string(),
    certificate: ignored,
    ip_address: ignored,
    max_connections: int.min(1).max(100).optional(),
    allowed_updates: json(z.array(z.string())).optional(),
    drop_pending_updates: flag.optional(),
    secret_token: z
      .string()
      .regex(/^[\w-]{1,256}$/)
      .optional(),
  },
  deleteWebhook: { drop_pending_updates: flag.optional() },
  getWebhookInfo: {},
  sendMessage: {
    ...sending,
    text: z.string(),
    parse_mode: parseMode,
    entities: ignored,
    link_preview_options: json(z.strictObject({ is_disabled: z.boolean() })).optional(),
  },
  sendVoice: { ...sending, ...captioned, voice: upload, duration: int.optional() },
  sendAudio: {
    ...sending,
    ...captioned,
    audio: upload,
    duration: int.optional(),
    performer: z.string().optional(),
    title: z.string().optional(),
    thumbnail: upload.optional(),
  },
  sendDocument: {
    ...sending,
    ...captioned,
    document: upload,
    thumbnail: ignored,
    disable_content_type_detection: flag.optional(),
  },
  editMessageText: {
    ...edited,
    text: z.string().optional(),
    parse_mode: parseMode,
    entities: ignored,
    link_preview_options: json(z.strictObject({ is_disabled: z.boolean() })).optional(),
    rich_message: ignored,
  },
  editMessageMedia: {
    ...edited,
    media: json(
      z.strictObject({
        type: z.enum(["audio", "document", "photo", "video", "animation"]),
        media: z.string(),
        caption,
        parse_mode: parseMode,
        duration: z.int().optional(),
        performer: z.string().optional(),
        title: z.string().optional(),
        thumbnail: z
          .string()
          .regex(/^attach:\/\//)
          .optional(),
        disable_content_type_detection: z.boolean().optional(),
      }),
    ),
  },
  editMessageReplyMarkup: edited,
  deleteMessage: { chat_id: chatId, message_id: int },
  answerCallbackQuery: {
    callback_query_id: z.string(),
    text: z.string().max(200).optional(),
    show_alert: flag.optional(),
    url: ignored,
    cache_time: int.optional(),
  },
  answerInlineQuery: {
    inline_query_id: z.string(),
    results: json(
      z
        .array(
          z.strictObject({
            type: z.literal("article"),
            id: z.string().min(1).max(64),
            title: z.string().min(1),
            description: z.string().optional(),
            input_message_content: z.strictObject({ message_text: z.string().min(1).max(4096) }),
          }),
        )
        .max(50),
    ),
    cache_time: int.min(0).optional(),
    is_personal: flag.optional(),
    next_offset: ignored,
    button: json(
      z.strictObject({ text: z.string().min(1), start_parameter: z.string().regex(/^[\w-]{1,64}$/) }),
    ).optional(),
  },
  answerGuestQuery: {
    guest_query_id: z.string(),
    result: json(
      z.strictObject({
        type: z.literal("article"),
        id: z.string().min(1).max(64),
        title: z.string().min(1),
        input_message_content: z.strictObject({
          message_text: z.string(),
          parse_mode: z.literal("HTML").optional(),
          link_preview_options: z.strictObject({ is_disabled: z.boolean() }).optional(),
        }),
      }),
    ),
  },
  setMyCommands: {
    commands: json(
      z
        .array(
          z.strictObject({
            command: z.string().regex(/^[a-z0-9_]{1,32}$/),
            description: z.string().min(1).max(256),
          }),
        )
        .max(100),
    ),
    scope: ignored,
    language_code: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
  },
  getMyCommands: { scope: ignored, language_code: z.string().optional() },
  getFile: { file_id: z.string() },
  sendChatAction: {
    business_connection_id: ignored,
    chat_id: chatId,
    message_thread_id: int.optional(),
    action: z.enum(["typing", "upload_voice", "record_voice", "upload_document"]),
  },
  getChat: { chat_id: chatId },
  getChatMember: { chat_id: chatId, user_id: int },
  restrictChatMember: {
    chat_id: chatId,
    user_id: int,
    permissions: json(z.strictObject(Object.fromEntries(PERMISSIONS.map((name) => [name, flag.optional()])))),
    use_independent_chat_permissions: ignored,
    until_date: int.optional(),
  },
  banChatMember: { chat_id: chatId, user_id: int, until_date: ignored, revoke_messages: ignored },
  unbanChatMember: { chat_id: chatId, user_id: int, only_if_banned: flag.optional() },
  leaveChat: { chat_id: chatId },
} satisfies Published;

export type Supported = keyof typeof PARAMETERS;
export type ArgsOf<M extends Supported> = z.output<z.ZodObject<(typeof PARAMETERS)[M]>>;
