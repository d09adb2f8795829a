import { describe, expect, it } from "vitest";
import { detectEntities, parseHtml } from "@mynah/fake-telegram";
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

const INERT = new Set(["bold", "italic", "code", "pre", "expandable_blockquote"]);

/** Returns what Telegram acts on, with what stands in it; what it shows as a link of ours, by its address. */
const activeInTelegram = ({ html }: MessageContent): readonly string[] => {
  const { text, entities } = detectEntities(parseHtml(html));
  return entities
    .filter(({ type }) => !INERT.has(type))
    .map((entity) =>
      entity.type === "text_link"
        ? `link ${entity.url}`
        : `${entity.type} ${text.slice(entity.offset, entity.offset + entity.length)}`,
    );
};

describe("a message to Telegram", () => {
  it.each(Object.entries(MESSAGES))("stays plain text: %s", (_, build) => {
    for (const attack of HOSTILE) {
      const content = build(attack);
      const context = JSON.stringify(attack.slice(0, 100));
      expect(activeInTelegram(content), context).toEqual(activeInTelegram(build(harmless(attack))));
      expect(unfitIn(parseHtml(content.html).text), context).toEqual([]);
      expect(
        unfitIn((content.keyboard?.inline_keyboard ?? []).flat().map(({ text }) => text)),
        context,
      ).toEqual([]);
    }
  });
});
