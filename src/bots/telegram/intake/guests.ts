import type { Message } from "@grammyjs/types";
import type { Logger } from "pino";
import { getCommand } from "../../../commands/index.ts";
import { transcribe } from "../../../commands/sound/transcribe.ts";
import type { TypedCommand } from "../../../commands/parsing/parse.ts";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { TELEGRAM } from "../address.ts";
import type { TelegramApi } from "../api/api.ts";
import { answerGuest } from "../delivery/guest.ts";
import { answerMessage, plainHtml } from "../rendering/messages.ts";
import { sourceIn } from "../sources/media.ts";
import { type RunCommand, toReply } from "./run-command.ts";
import { parseLine, withSource } from "./typed-line.ts";

export interface GuestDeps {
  readonly api: TelegramApi;
  readonly bot: { readonly username: string };
  readonly runCommand: RunCommand;
  readonly maxDownloadBytes: number;
  /** Whether Telegram can fetch files from us. */
  readonly canLink: boolean;
  /** Returns true the first time a key is claimed. */
  readonly claim: (key: string) => Promise<boolean>;
  readonly log: Logger;
}

/**
 * Answers a message with which somebody summoned the bot in a chat that it isn't in. The chat itself is stored nowhere: the job
 * belongs to the person's own chat with the bot.
 */
export async function onGuestMessage(deps: GuestDeps, message: Message): Promise<void> {
  const { guest_query_id: guest, from } = message;
  if (guest === undefined || from === undefined || from.is_bot) return;
  const key = `guest ${guest}`;
  const asker = { chat: from.id, topic: undefined, message: undefined, person: from.id, guest };
  const reply = await toReply(deps.log, async () =>
    deps.runCommand(asker, key, readGuestLine(deps, message)),
  );
  // A job's message is posted by the worker, for whom a crash loses none.
  if (reply.kind === "job") return;
  if (!(await deps.claim(`${TELEGRAM} ${key}`))) return;
  const isPrivate = reply.kind === "said" && reply.answer.isPrivate === true;
  const content = isPrivate
    ? { html: plainHtml([render(say("telegramGuestPrivate", { link: chatLink(deps) }))]) }
    : answerMessage(reply.answer);
  await answerGuest(deps.api, guest, content);
}

const chatLink = ({ bot }: Pick<GuestDeps, "bot">): string => `https://t.me/${bot.username}`;

function readGuestLine(deps: GuestDeps, message: Message): TypedCommand {
  const { bot, maxDownloadBytes, canLink } = deps;
  const words = (message.text ?? message.caption ?? "")
    .replaceAll(new RegExp(`@${bot.username}\\b`, "gi"), "")
    .trim();
  const { media = "image" } = sourceIn(message.reply_to_message ?? {}) ?? sourceIn(message) ?? {};
  const line = words === "" ? (media === "image" ? "/help" : `/${transcribe.name}`) : words;
  const typed = withSource(maxDownloadBytes, parseLine(line), message);
  const isText = typed.command === transcribe.name || "answer" in getCommand(typed.command);
  if (!isText && !canLink) throw new UserError(say("telegramGuestText", { link: chatLink(deps) }));
  return typed;
}
