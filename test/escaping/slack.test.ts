import { describe, expect, it } from "vitest";
import { redirectContent, outcomeContent, progressContent } from "../../src/bots/slack/messages/blocks.ts";
import { elementFor } from "../../src/bots/slack/forms/form-fields.ts";
import { buildFormView } from "../../src/bots/slack/forms/form.ts";
import { cardContent, noticeContent } from "../../src/bots/slack/moderation/post-card.ts";
import { buildPanelModal } from "../../src/bots/slack/controls/listen.ts";
import {
  answerContent,
  plainContent,
  type MessageContent,
} from "../../src/bots/slack/messages/plain-blocks.ts";
import { buildSpeakersView } from "../../src/bots/slack/transcripts/speakers-view.ts";
import { getCommand, commands } from "../../src/commands/index.ts";
import { describeCommand, describeCommands } from "../../src/commands/docs/describe.ts";
import { markupTexts, type Blocks } from "@mynah/fake-slack";
import { harmless, HOSTILE } from "./alphabet.ts";
import { activeInSlack } from "./slack-markup.ts";
import { cardWith, TEXT_PLACEMENTS, offersWith, panelWith } from "./spots.ts";
import { unfitIn } from "./strings.ts";

type Build = (words: string) => MessageContent;

const MESSAGES: Readonly<Record<string, Build>> = {
  ...Object.fromEntries(
    Object.entries(TEXT_PLACEMENTS).flatMap(([location, put]): [string, Build][] => [
      [`${location}, as the answer`, (words) => outcomeContent(...put(words), { notes: [words] })],
      [
        `${location}, in progress`,
        (words) => progressContent(put(words)[0], { state: "queued", elapsedMs: 0 }, [words]),
      ],
      [`${location}, where the answer went elsewhere`, (words) => redirectContent(put(words)[0], words)],
    ]),
  ),
  "a moderators' card": (words) => cardContent(cardWith(words)),
  "a notice to an author": (words) => noticeContent(words, "c1"),
  "texts one by one": (words) => plainContent([words, words]),
  "an answer with controls": (words) =>
    answerContent(`${words}\n${words}`, { panel: panelWith(words), suggestions: offersWith(words) }),
};

/** Returns what Slack acts on, without the texts of its links, which are shown as they are. */
const inShape = ({ text, blocks }: { text: string; blocks: unknown }) =>
  activeInSlack({ text, blocks }).map((found) => found.replace(/\|.*>$/s, "|>"));

describe("a message to Slack", () => {
  it.each(Object.entries(MESSAGES))("stays plain text: %s", (_, build) => {
    for (const attack of HOSTILE) {
      const content = build(attack);
      const context = JSON.stringify(attack.slice(0, 100));
      expect(inShape(content), context).toEqual(inShape(build(harmless(attack))));
      expect(unfitIn(content), context).toEqual([]);
      expect(JSON.stringify(content.blocks), context).not.toMatch(
        /"type":"(?:markdown|link|user|usergroup|channel|broadcast|emoji)"|"emoji":true/,
      );
    }
  });

  it("limits a user's id on a card to letters and digits", () => {
    for (const attack of HOSTILE) {
      const { lines, ...card } = cardWith("Hello");
      const ids = {
        author: attack,
        channel: attack,
        lines: lines.map(({ words }) => ({ words, person: attack })),
      };
      const [, ...texts] = markupTexts("", [cardContent({ ...card, ...ids }).blocks] as unknown as Blocks);
      for (const text of texts)
        expect(text).toMatch(
          /^<@[A-Za-z0-9]*>(?: · <#[A-Za-z0-9]*> · <https:\/\/chat\.example\/1\|[\w ]+>)?$/,
        );
    }
  });
});

describe("a view on Slack", () => {
  const tts = describeCommand(getCommand("tts"));
  const VIEWS: Readonly<Record<string, (words: string) => unknown>> = {
    "a form that is filled in": (words) =>
      buildFormView({
        command: getCommand("tts"),
        memory: { channel: "C1" },
        values: { text: words, voice: words },
      }),
    "the fields of a form": (words) =>
      tts.options.map((option) =>
        elementFor({ ...option, choices: [words] }, words, describeCommands(commands)),
      ),
    "the speakers of a transcript": (words) =>
      buildSpeakersView(
        "j1",
        [
          { key: "k1", speaker: "A", name: words, lines: [words] },
          { key: "k2", speaker: "B", name: words, lines: [words] },
        ] as never,
        [words],
      ),
    "an answer with controls": (words) =>
      buildPanelModal(
        { kind: "answer", text: words, panel: panelWith(words), suggestions: offersWith(words) } as never,
        "C1",
      ),
  };

  it.each(Object.entries(VIEWS))("shows text as it is: %s", (_, build) => {
    for (const attack of HOSTILE) {
      const view = build(attack);
      const context = JSON.stringify(attack.slice(0, 100));
      expect(unfitIn(view), context).toEqual([]);
      const shape = (blocks: unknown) => inShape({ text: "", blocks });
      expect(shape(view), context).toEqual(shape(build(harmless(attack))));
    }
  });
});
