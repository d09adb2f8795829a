import type { InlineQuery } from "@grammyjs/types";
import { getCommand } from "../../../commands/index.ts";
import { formatCommandLine } from "../../../commands/parsing/format-line.ts";
import { parseCommandLine, type TypedCommand } from "../../../commands/parsing/parse.ts";
import { voiceFind } from "../../../commands/voice/find.ts";
import { voiceShow } from "../../../commands/voice/show.ts";
import type { SuggestVoices } from "../../../commands/voice/suggestions.ts";
import { createVoiceDescriber } from "../../../commands/voice/voice-text.ts";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import { stripInvisible } from "../../../messages/sanitize.ts";
import { TELEGRAM } from "../address.ts";
import type { TelegramApi } from "../api/api.ts";
import { commandToken, optionOfKind, readTypedLine } from "./typed-line.ts";

export interface InlineDeps {
  readonly api: TelegramApi;
  readonly bot: { readonly username: string };
  readonly suggestVoices: SuggestVoices;
}

/** Telegram takes 50; more than these nobody scrolls through. */
const MOST = 20;
/** Favorites and voices of one's own change. */
const CACHED_SECONDS = 10;

/**
 * Suggests voices while somebody types `@bot /tts Hello voice:cla` or only `@bot cla`. Choosing one sends the completed command,
 * or the one that shows the voice, in their name.
 */
export async function suggestInline(
  { api, bot, suggestVoices }: InlineDeps,
  { id, from, query, chat_type: chat }: InlineQuery,
): Promise<void> {
  // Nobody would answer the command in a chat with somebody else.
  const isOutside = chat === "private" || chat === "channel";
  const search = isOutside ? undefined : readSearch(query, bot.username);
  const own = String(from.id);
  const scope = { platform: TELEGRAM, workspace: own, channel: own, person: own };
  const locale = getLanguageCode();
  const voices = search ? await suggestVoices(scope, { typed: search.typed, locale, limit: MOST }) : [];
  const describe = createVoiceDescriber(locale);
  await api.call("answerInlineQuery", {
    inline_query_id: id,
    results: voices.map((voice, n) => ({
      type: "article",
      id: String(n),
      title: stripInvisible(voice.name),
      description: describe(voice),
      input_message_content: { message_text: stripInvisible(search?.lineFor(voice.name) ?? voice.name) },
    })),
    is_personal: true,
    cache_time: CACHED_SECONDS,
    ...(isOutside && {
      button: { text: render(say("telegramFindVoices")), start_parameter: commandToken(voiceFind.name) },
    }),
  });
}

/** Undefined for what is no command, or not yet. */
function readCommand(query: string): TypedCommand | undefined {
  const { line } = readTypedLine(query) ?? {};
  if (line === undefined) return { command: voiceShow.name, options: { voice: query } };
  try {
    return parseCommandLine(line.replace(/\s\w+:$/, ""));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Undefined for a command without a voice, too. */
function readSearch(query: string, bot: string) {
  const { command, options } = readCommand(query) ?? {};
  if (command === undefined) return undefined;
  const option = optionOfKind(command, "voice");
  if (option === undefined) return undefined;
  const { [option]: typed = "", ...others } = options as Readonly<Record<string, string>>;
  return {
    typed,
    lineFor: (voice: string) =>
      formatCommandLine(getCommand(command), { ...others, [option]: voice })?.replace(
        `/${command}`,
        `/${commandToken(command)}@${bot}`,
      ),
  };
}
