import { detectEntities, type FormattedText, parseHtml } from "../html.ts";
import { badRequest, type ForceReply, type InlineKeyboardMarkup, type Sent } from "../model.ts";

/** Telegram's limits, in characters after parsing. */
const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;
const MAX_BUTTON_DATA = 64;
const MAX_BUTTONS = 100;

/** Returns the text of a message, as its fields. */
export function textFields(
  text: string | undefined,
  mode: "HTML" | undefined,
): Pick<Sent, "text" | "entities"> {
  const { text: plain, entities } = formatted(text ?? "", mode);
  if (plain.trim() === "") throw badRequest("message text is empty");
  if (plain.length > MAX_TEXT) throw badRequest("message is too long");
  return { text: plain, ...(entities.length > 0 && { entities: [...entities] }) };
}

/** The same of a caption, which may be empty. */
export function captionFields(
  caption: string | undefined,
  mode: "HTML" | undefined,
): Pick<Sent, "caption" | "caption_entities"> {
  const { text, entities } = formatted(caption ?? "", mode);
  if (text.length > MAX_CAPTION) throw badRequest("message caption is too long");
  if (text === "") return {};
  return { caption: text, ...(entities.length > 0 && { caption_entities: [...entities] }) };
}

/** Telegram removes spaces at both ends, and carriage returns, which forms with files have. */
function formatted(raw: string, mode: "HTML" | undefined): FormattedText {
  const text = raw.replaceAll("\r", "");
  const { text: plain, entities } = mode ? parseHtml(text) : { text, entities: [] };
  const start = plain.length - plain.trimStart().length;
  for (const entity of entities) entity.offset = Math.max(0, entity.offset - start);
  return detectEntities({ text: plain.trim(), entities });
}

type Markup = InlineKeyboardMarkup | ForceReply | undefined;

/** Returns the keyboard of a message, as its field. */
export function keyboardFields(markup: unknown): Pick<Sent, "reply_markup"> {
  const given = markup as Markup;
  if (given === undefined || !("inline_keyboard" in given)) return {};
  const rows = given.inline_keyboard.filter((row) => row.length > 0);
  if (rows.flat().length > MAX_BUTTONS) throw badRequest("reply markup is too long");
  for (const button of rows.flat())
    if ("callback_data" in button && Buffer.byteLength(button.callback_data) > MAX_BUTTON_DATA)
      throw badRequest("BUTTON_DATA_INVALID");
  return rows.length === 0 ? {} : { reply_markup: { inline_keyboard: rows } };
}

export const forceReplyIn = (markup: unknown): ForceReply | undefined => {
  const given = markup as Markup;
  return given !== undefined && "force_reply" in given ? (given as ForceReply) : undefined;
};
