import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLimiter } from "../limiter.ts";
import { differs, holds, holdsIf, type LiveProbe, type LiveProbes, type ProbeResult } from "../live-probe.ts";
import { createTelegramApi, type TelegramApi } from "./api/api.ts";
import { isTelegramError } from "./api/errors.ts";
import { PROMPT_LANGUAGE } from "./intake/prompts.ts";
import { actionButton, keyboard } from "./rendering/keyboard.ts";
import type { MessageContent } from "./rendering/messages.ts";
import { deleteMessage, editFile, editText, sendFile, sendText } from "./delivery/post.ts";

export interface TelegramProbeOptions {
  readonly token: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  readonly chat: number;
}

const TEXT = "Live check of Mynah. This message is deleted in a moment.";
const AUDIO = { seconds: undefined, title: "Live check", performer: "Mynah" };

interface Probing {
  readonly api: TelegramApi;
  readonly at: { readonly chat: number; readonly topic: undefined; readonly replyTo: undefined };
  readonly file: { readonly as: "document"; readonly file: Parameters<typeof sendFile>[2]["file"] };
  /** Posts a message that is deleted at the end. */
  post(content: MessageContent): ReturnType<typeof sendText>;
  willDelete(message: number): void;
}

/** Creates the probes of Telegram, which post in one chat. Throws TelegramFailure when the token is rejected. */
export async function createTelegramProbes(options: TelegramProbeOptions): Promise<LiveProbes> {
  const { token, apiUrl, chat } = options;
  const limiter = createLimiter();
  const limit = { take: async () => undefined, pause: () => undefined };
  const api = createTelegramApi({ apiUrl, token, limiter, limit });
  await api.call("getMe", {});
  const folder = await mkdtemp(join(tmpdir(), "mynah-live-check-"));
  const path = join(folder, "live-check.txt");
  await writeFile(path, TEXT);
  const messages = new Set<number>();
  const at = { chat, topic: undefined, replyTo: undefined };
  const probing: Probing = {
    api,
    at,
    file: { as: "document", file: { path, bytes: TEXT.length, name: "live-check.txt", type: "text/plain" } },
    async post(content) {
      const sent = await sendText(api, at, content);
      messages.add(sent.message_id);
      return sent;
    },
    willDelete: (message) => void messages.add(message),
  };
  const probe = (assumption: string, run: (using: Probing) => Promise<ProbeResult>): LiveProbe => ({
    assumption: `telegram.${assumption}`,
    run: () => run(probing).catch(refusalResult),
  });
  return {
    probes: [
      probe("html", probeHtml),
      probe("code", probeCode),
      probe("prompt", probePrompt),
      probe("add-media", probeAddMedia),
      probe("unmodified", probeUnmodified),
      probe("deleted", probeDeleted),
      probe("unique-id", probeUniqueId),
    ],
    async close() {
      await rm(folder, { recursive: true, force: true });
      const left: string[] = [];
      for (const message of messages)
        await deleteMessage(api, chat, message).catch(() =>
          left.push(`Telegram: the message ${message} in the chat ${chat}`),
        );
      return left;
    },
  };
}

/** Only a refusal of what we sent says something about Telegram; a missing chat doesn't. */
function refusalResult(error: unknown): ProbeResult {
  if (isTelegramError(error, "refused", "unclear", "gone", "no-file")) return differs(error.message);
  throw error;
}

const plain: MessageContent = { html: TEXT, keyboard: undefined };

async function probeHtml({ post }: Probing): Promise<ProbeResult> {
  const button = actionButton("Mynah", { name: "do", option: "", line: "/help" });
  const sent = await post({
    html: `<b>Mynah</b>\n<code>live</code>\n<blockquote expandable>${TEXT}</blockquote>`,
    keyboard: keyboard([button ? [button] : []]),
  });
  const types = (sent.entities ?? []).map(({ type }) => type).toSorted();
  const isWhole = types.join() === "bold,code,expandable_blockquote" && sent.reply_markup !== undefined;
  return holdsIf(
    isWhole,
    `The message has ${types.join(", ")}, ${sent.reply_markup ? "and" : "and no"} buttons.`,
  );
}

async function probeCode({ post }: Probing): Promise<ProbeResult> {
  const sent = await post({
    html: "<code>@telegram</code> <code>https://telegram.org</code> <code>/start</code>",
    keyboard: undefined,
  });
  const found = (sent.entities ?? []).filter(({ type }) => type !== "code").map(({ type }) => type);
  return holdsIf(found.length === 0, `Telegram found ${found.join(", ")} in code.`);
}

async function probePrompt({ post }: Probing): Promise<ProbeResult> {
  const html = `<pre><code class="language-${PROMPT_LANGUAGE}">/tts text:</code></pre>`;
  const { entities = [] } = await post({ html, keyboard: undefined });
  const isMarked = entities.some((entity) => entity.type === "pre" && entity.language === PROMPT_LANGUAGE);
  return holdsIf(isMarked, `The line has ${entities.map(({ type }) => type).join(", ") || "no marks"}.`);
}

async function probeAddMedia({ api, at: { chat }, file, post }: Probing): Promise<ProbeResult> {
  const { message_id: message } = await post(plain);
  const wasThere = await editFile(api, { chat, message }, file, { content: plain, audio: AUDIO });
  return holdsIf(wasThere, "Telegram says that the message can't be edited.");
}

async function probeUnmodified({ api, at: { chat }, post }: Probing): Promise<ProbeResult> {
  const { message_id: message } = await post(plain);
  try {
    await api.call("editMessageText", { chat_id: chat, message_id: message, text: TEXT });
    return differs("Telegram accepts an edit that changes nothing.");
  } catch (error) {
    if (isTelegramError(error, "unmodified")) return holds;
    throw error;
  }
}

async function probeDeleted({ api, at: { chat }, post }: Probing): Promise<ProbeResult> {
  const { message_id: message } = await post(plain);
  await api.call("deleteMessage", { chat_id: chat, message_id: message });
  const wasThere = await editText(api, chat, message, { ...plain, html: "Mynah" });
  return holdsIf(!wasThere, "Telegram accepts an edit of a deleted message.");
}

async function probeUniqueId({ api, at, file, willDelete }: Probing): Promise<ProbeResult> {
  const first = await sendFile(api, at, file, { audio: AUDIO, beforeSend: async () => undefined });
  willDelete(first.message_id);
  const again = await api.call("sendDocument", {
    chat_id: at.chat,
    document: first.document?.file_id ?? "",
  });
  willDelete(again.message_id);
  const [one, other] = [first, again].map(({ document }) => document?.file_unique_id);
  return holdsIf(one !== undefined && one === other, "The same file has two IDs.");
}
