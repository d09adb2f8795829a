import { type Job, type Outcome, producedFiles, type Receipts } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { parseAddress } from "../address.ts";
import type { TelegramApi } from "../api/api.ts";
import { isTelegramError } from "../api/errors.ts";
import { MAX_CAPTION, MAX_TEXT } from "../rendering/html.ts";
import { type MessageContent, outcomeMessage } from "../rendering/messages.ts";
import type { DeliverDeps } from "./deliver.ts";
import { NO_PREVIEW, postOnce, type SaveReceipts, wasEdited } from "./post.ts";
import { parseReceipts, receiptsOf } from "./receipts.ts";

/** Returns the query with which a job's person summoned the bot into a chat that it isn't in; undefined for other jobs. */
export const guestQueryOf = ({ place }: Pick<Job, "place">): string | undefined =>
  parseAddress(place.address).guest;

/** Posts the one message that answers a query, without buttons: the bot sees nothing of that chat. Returns its ID. */
export async function answerGuest(
  api: TelegramApi,
  query: string,
  { html }: Pick<MessageContent, "html">,
  beforeSend?: () => Promise<void>,
): Promise<string> {
  const text = { message_text: html, parse_mode: "HTML", link_preview_options: NO_PREVIEW } as const;
  const result = { type: "article", id: "answer", title: "Mynah", input_message_content: text } as const;
  const options = beforeSend && { beforeSend };
  const sent = await api.call("answerGuestQuery", { guest_query_id: query, result }, options);
  return sent.inline_message_id;
}

/** Posts a job's message. After a crash in between it is unknown whether that succeeded, and Telegram refuses a second one. */
export async function placeGuest(
  api: TelegramApi,
  query: string,
  content: MessageContent,
  saveReceipts: SaveReceipts,
): Promise<Receipts> {
  const inline = await postOnce(receiptsOf.begin(), saveReceipts, (beforeSend) =>
    answerGuest(api, query, content, beforeSend),
  );
  return receiptsOf.inline(inline);
}

/** Replaces what the message shows. */
export const editGuest = (api: TelegramApi, inline: string, { html: text }: Pick<MessageContent, "html">) =>
  wasEdited(() =>
    api.call("editMessageText", {
      inline_message_id: inline,
      text,
      parse_mode: "HTML",
      link_preview_options: NO_PREVIEW,
    }),
  );

/** Shows an outcome: one audio file in the message itself, other files as links. Bots can't upload to such a message. */
export async function deliverToGuest(
  deps: DeliverDeps,
  job: Job,
  query: string,
  outcome: Outcome,
  saveReceipts: SaveReceipts,
): Promise<Receipts> {
  const { api, fileLink, publicUrl } = deps;
  const files = fileLink ? producedFiles(outcome).map(({ id, type }) => ({ type, link: fileLink(id) })) : [];
  const show = (max: number, notes: readonly string[]) =>
    outcomeMessage(job, outcome, { max, notes, publicUrl });
  const [only] = files.length === 1 && files[0]?.type.startsWith("audio/") ? files : [];
  const content = show(
    MAX_TEXT,
    files.map(({ link }) => `${render(say("telegramFetchHere"))} ${link}`),
  );
  const { inline } = parseReceipts(job.receipts);
  if (inline === undefined) return placeGuest(api, query, content, saveReceipts);
  if (only && (await showAudio(api, inline, only.link, show(MAX_CAPTION, [])))) return {};
  await editGuest(api, inline, content);
  return {};
}

/** Returns false if Telegram can't fetch the file, or not as audio. */
async function showAudio(
  api: TelegramApi,
  inline: string,
  media: string,
  { html: caption }: MessageContent,
): Promise<boolean> {
  try {
    return await wasEdited(() =>
      api.call("editMessageMedia", {
        inline_message_id: inline,
        media: { type: "audio", media, caption, parse_mode: "HTML" },
      }),
    );
  } catch (error) {
    if (isTelegramError(error, "refused", "no-file", "too-large")) return false;
    throw error;
  }
}
