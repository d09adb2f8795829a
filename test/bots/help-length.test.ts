import { ComponentType } from "discord.js";
import { describe, expect, it } from "vitest";
import { answerMessage } from "../../src/bots/discord/rendering/messages.ts";
import { escapeMarkdown } from "../../src/bots/discord/rendering/escape.ts";
import { buildMessageBody } from "../../src/bots/discord/api/message-body.ts";
import { answerContent } from "../../src/bots/slack/messages/plain-blocks.ts";
import { commandFamilies } from "../../src/commands/definition/families.ts";
import type { Answer } from "../../src/commands/definition/command.ts";
import { createHelpAnswer } from "../../src/commands/docs/help.ts";
import { SECTIONS } from "../../src/commands/docs/sections.ts";
import { commands } from "../../src/commands/index.ts";
import { voiceRows } from "../../src/commands/voice/voice-text.ts";
import { runInLanguage } from "../../src/messages/language.ts";
import { LOCALES } from "../../src/messages/locales.ts";

const topics = [
  {},
  ...SECTIONS.map((section) => ({ section })),
  ...[...commandFamilies, ...commands].map(({ name }) => ({ command: name })),
];

const helpAnswers = (): Answer[] =>
  topics.map((topic) => createHelpAnswer(commands, { ...topic, isAdmin: true }));

describe.each(LOCALES)("every help text in %s", (locale) => {
  it("fits whole into one message on Discord, with its controls", () => {
    runInLanguage(locale, () => {
      for (const answer of helpAnswers()) {
        const body = JSON.stringify(buildMessageBody(answerMessage(answer)));
        for (const line of [answer.title, ...answer.lines])
          expect(body).toContain(JSON.stringify(escapeMarkdown(line)).slice(1, -1));
        const sent = answerMessage(answer);
        const choices =
          sent.card?.flatMap((part) => (part.type === ComponentType.ActionRow ? part.components : [])) ?? [];
        const lines = [...(answer.panel?.buttons ?? []), ...(answer.panel?.picks[0]?.options ?? [])];
        expect(JSON.stringify(choices).match(/"(?:custom_id|value)":"(?:do!!)?\//g) ?? []).toHaveLength(
          lines.length,
        );
        for (const part of choices)
          expect("custom_id" in part ? part.custom_id.length : 0).toBeLessThanOrEqual(100);
      }
    });
  });

  it("fits whole into one message on Slack", () => {
    runInLanguage(locale, () => {
      for (const { title, lines, ...extras } of helpAnswers()) {
        const { blocks } = answerContent([title, ...lines].join("\n"), extras);
        const shown = blocks
          .flatMap((block) => (block.type === "section" ? block.text?.text : []))
          .join("\n");
        expect(shown).toBe([title, ...lines].join("\n"));
        expect(blocks.length).toBeLessThanOrEqual(50);
      }
    });
  });
});

describe("lines with buttons", () => {
  const names = Array.from({ length: 25 }, (_, n) => `Voice ${n}`);
  const answer: Answer = {
    title: "Your 25 favorite voices:",
    lines: names,
    ...voiceRows(names.map((name) => ({ name }))),
  };

  it("fit into a message on Discord, which takes 40 components, and none is omitted", () => {
    const { card = [] } = answerMessage(answer);
    const inRows = card.map((part) => ("components" in part ? part.components.length : 0));
    // The card itself is one, too.
    expect(1 + card.length + inRows.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40);
    const body = JSON.stringify(card);
    for (const name of names) expect(body).toContain(name);
  });

  it("have their buttons below them on Slack, in at most 50 blocks", () => {
    const { blocks } = answerContent([answer.title, ...names].join("\n"), answer);
    expect(blocks.length).toBeLessThanOrEqual(45);
    expect(blocks.slice(0, 5).map(({ type }) => type)).toEqual([
      "section",
      "section",
      "actions",
      "section",
      "actions",
    ]);
    for (const name of names) expect(JSON.stringify(blocks)).toContain(name);
  });
});
