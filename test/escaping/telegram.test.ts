import { describe, expect, it } from "vitest";
import { parseHtml } from "@mynah/fake-telegram";
import {
  answerMessage,
  type MessageContent,
  outcomeMessage,
  plainHtml,
  progressMessage,
  redirectMessage,
} from "../../src/bots/telegram/rendering/messages.ts";
import { MAX_TEXT } from "../../src/bots/telegram/rendering/html.ts";
import { harmless, HOSTILE } from "./alphabet.ts";
import { offersWith, panelWith, TEXT_PLACEMENTS } from "./spots.ts";
import { unfitIn } from "./strings.ts";
import { activeInTelegram } from "./telegram-markup.ts";

type Build = (words: string) => MessageContent;

const MESSAGES: Readonly<Record<string, Build>> = {
  ...Object.fromEntries(
    Object.entries(TEXT_PLACEMENTS).flatMap(([location, put]): [string, Build][] => [
      [
        `${location}, as the answer`,
        (words) =>
          outcomeMessage(...put(words), { max: MAX_TEXT, notes: [words], publicUrl: "https://bot.example" }),
      ],
      [
        `${location}, in progress`,
        (words) => progressMessage(put(words)[0], { state: "queued", elapsedMs: 0 }),
      ],
    ]),
  ),
  "where the answer went elsewhere": redirectMessage,
  "texts one by one": (words) => ({ html: plainHtml([words, words]), keyboard: undefined }),
  "an answer with controls": (words) =>
    answerMessage({
      title: words,
      lines: [words, words],
      panel: panelWith(words),
      suggestions: offersWith(words),
      file: { name: "words.txt", type: "text/plain", text: words },
    }),
};

describe("a message to Telegram", () => {
  it.each(Object.entries(MESSAGES))("stays plain text: %s", (_, build) => {
    for (const attack of HOSTILE) {
      const content = build(attack);
      const context = JSON.stringify(attack.slice(0, 100));
      expect(activeInTelegram(content.html), context).toEqual(activeInTelegram(build(harmless(attack)).html));
      expect(unfitIn(parseHtml(content.html).text), context).toEqual([]);
      expect(
        unfitIn((content.keyboard?.inline_keyboard ?? []).flat().map(({ text }) => text)),
        context,
      ).toEqual([]);
    }
  });
});
