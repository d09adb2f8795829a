import { checkDraft, checkRequest } from "@mynah/fake-discord";
import { checkMessageBlocks } from "@mynah/fake-slack";
import { parseHtml } from "@mynah/fake-telegram";
import { describe, expect, it } from "vitest";
import { composeAnswer } from "../../../src/bots/cards/index.ts";
import { buildMessageBody, type OutgoingMessage } from "../../../src/bots/discord/api/message-body.ts";
import { answerText } from "../../../src/bots/discord/delivery/post.ts";
import { caseMessage } from "../../../src/bots/discord/moderation/case-card.ts";
import { answerRows } from "../../../src/bots/discord/rendering/controls.ts";
import { answerMessage, progressMessage } from "../../../src/bots/discord/rendering/messages.ts";
import { outcomeContent, progressContent } from "../../../src/bots/slack/messages/blocks.ts";
import { answerContent, type MessageContent } from "../../../src/bots/slack/messages/plain-blocks.ts";
import { cardContent } from "../../../src/bots/slack/moderation/post-card.ts";
import { MAX_CAPTION, MAX_TEXT } from "../../../src/bots/telegram/rendering/html.ts";
import * as onTelegram from "../../../src/bots/telegram/rendering/messages.ts";
import type { Answer } from "../../../src/commands/definition/command.ts";
import type { Job, Outcome } from "../../../src/jobs/job.ts";
import type { Progress } from "../../../src/jobs/ports/platform.ts";
import { say } from "../../../src/messages/index.ts";
import type { Card } from "../../../src/moderation/cases/card.ts";
import { makeJob } from "../../jobs/make-job.ts";

const PUBLIC_URL = "https://mynah.example";
/** Longer than any platform shows, with markup of both. */
const LONG = "*Hello* <@U1> `code` & **more** @everyone \n".repeat(200);
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const audio = {
  id: "f1",
  name: `${"n".repeat(200)}.mp3`,
  type: "audio/mpeg",
  bytes: 900_000,
  durationMs: 2400,
};
const segments = many(300, (n) => ({ speaker: `Speaker ${n % 30}`, text: LONG, start: n, end: n + 1 }));
const speakers = many(30, (n) => `${"Maximilian ".repeat(8)}${n}`);
const failed = (over: object): Outcome => ({
  verdict: "failed",
  reason: say("serviceBusy"),
  maybeCharged: true,
  ...over,
});

const JOBS: Readonly<Record<string, readonly [Partial<Job>, Outcome]>> = {
  "speech with a long text": [
    { options: { text: LONG } },
    { verdict: "done", result: { files: [audio], caveats: [say("resultInParts", { parts: 30 })] } },
  ],
  "an effect": [
    { command: "sfx", options: { prompt: LONG } },
    { verdict: "done", result: { files: [audio] } },
  ],
  "a transcript with many speakers": [
    { command: "transcribe", options: {}, plan: { ...makeJob().plan, expect: "transcript" } },
    {
      verdict: "done",
      result: {
        files: [audio],
        notes: many(20, () => LONG),
        transcript: { segments, speakers, cut: false, language: "en" },
      },
    } as unknown as Outcome,
  ],
  "a failure with a long reason": [
    { taskId: "t1" },
    failed({ reason: say("taskFailed", { message: LONG, code: "x" }) }),
  ],
  "an unconfirmed request": [{}, failed({ verdict: "unconfirmed" })],
  "a question": [{ command: "dub" }, failed({ verdict: "cancelled", confirm: say("dubAnyway") })],
};

const PROGRESS: readonly Progress[] = [
  { state: "queued", ahead: 1_000_000, expectedMs: 86_400_000, elapsedMs: 1 },
  { state: "running", parts: { done: 29, of: 30, step: LONG.slice(0, 200) }, elapsedMs: 86_400_000 },
];

let lines = 0;
/** No two controls of a message do the same. */
const line = (n: number) => `/settings set name:${"v".repeat(n % 2 === 0 ? 40 : 1_900)}${lines++}`;
const ANSWER: Answer = {
  title: LONG,
  lines: many(60, () => LONG),
  suggestions: {
    title: LONG,
    choices: many(60, (n) => ({ label: LONG, line: line(n) })),
    links: many(20, (n) => ({ label: LONG, url: `https://example.com/${"p".repeat(n * 60)}` })),
  },
  panel: {
    picks: many(8, () => ({
      title: LONG,
      options: many(60, (n) => ({ label: LONG, detail: LONG, line: line(n), isSet: n === 0 })),
    })),
    buttons: many(40, (n) => ({ label: LONG, line: line(n), ...(n % 3 === 0 && { asks: "text" }) })),
    rows: many(60, (n) => many(3, () => ({ label: LONG, line: line(n) }))),
    places: { title: LONG, line: "/settings set", option: "channel" },
  },
};

const CASE: Card = {
  case: "cabcdefghijk",
  seen: 3,
  author: "1234567890123456789",
  channel: "1234567890123456780",
  link: "https://discord.com/channels/1/2/3",
  title: say("serviceBusy"),
  quotes: many(40, (n) => ({ at: n, pieces: [{ text: LONG, isMarked: n % 2 === 0 }] })) as Card["quotes"],
  lines: many(20, () => ({ words: say("serviceBusy"), person: "1234567890123456789" })),
  buttons: [],
};
/** The buttons of an open case, of a decided one, and of appeals. */
const DECISIONS: readonly Card["buttons"][] = [
  ["dismiss", "wrong", "delete", "warn", "timeout"],
  ["undo"],
  ["grant", "reject"],
  ["allow", "refuse", "help", "reopen"],
];

function expectDiscordTakes(message: OutgoingMessage): void {
  const body = buildMessageBody(message);
  expect(checkRequest("POST /channels/{channel_id}/messages", body)).toEqual({ issues: [], unknown: [] });
  const {
    content = "",
    flags,
    components = [],
  } = body as unknown as { content?: string; flags: number; components?: never[] };
  checkDraft({ content, flags, components, embeds: [], attachments: [] });
}

function expectSlackTakes({ text, blocks }: MessageContent): void {
  expect(checkMessageBlocks(blocks)).toEqual([]);
  expect(blocks.length).toBeLessThanOrEqual(50);
  expect(text.length).toBeLessThanOrEqual(40_000);
}

/** Limits of the Bot API, in characters of the text that its HTML becomes. */
function expectTelegramTakes({ html, keyboard }: onTelegram.MessageContent, max = MAX_TEXT): void {
  const { text } = parseHtml(html);
  expect(text.trim()).not.toBe("");
  expect(text.length).toBeLessThanOrEqual(max);
  const buttons = keyboard?.inline_keyboard.flat() ?? [];
  expect(buttons.length).toBeLessThanOrEqual(100);
  for (const button of buttons) {
    expect(button.text.trim()).not.toBe("");
    if ("callback_data" in button) expect(Buffer.byteLength(button.callback_data)).toBeLessThanOrEqual(64);
    if ("copy_text" in button) expect(button.copy_text.text.length).toBeLessThanOrEqual(256);
  }
}

describe("every card is within the limits of each platform", () => {
  it.each(Object.entries(JOBS))("the answer: %s", (_, [over, outcome]) => {
    const job = makeJob({ ...over, outcome });
    const attempt = { text: "full", route: "original" } as Parameters<typeof answerText>[2];
    const audioActions = { voices: true, voiceMessage: true, soundboard: true, playback: true };
    const content = answerText(composeAnswer(job, outcome, PUBLIC_URL), job, attempt, []);
    expectDiscordTakes({ content, components: answerRows(job, outcome, audioActions) });
    expectSlackTakes(outcomeContent(job, outcome, { notes: [LONG], publicUrl: PUBLIC_URL }));
    for (const max of [MAX_TEXT, MAX_CAPTION]) {
      const options = { max, notes: [LONG], publicUrl: PUBLIC_URL };
      expectTelegramTakes(onTelegram.outcomeMessage(job, outcome, options), max);
    }
  });

  it.each(PROGRESS)("the progress of a job that is $state", (progress) => {
    const job = makeJob({ options: { text: LONG } });
    expectDiscordTakes(progressMessage(job, progress));
    expectSlackTakes(progressContent(job, progress, [LONG]));
    expectTelegramTakes(onTelegram.progressMessage(job, progress));
  });

  it("an instant answer with everything that it can have", () => {
    expectDiscordTakes(answerMessage(ANSWER));
    expectSlackTakes(answerContent([ANSWER.title, ...ANSWER.lines].join("\n"), ANSWER));
    expectTelegramTakes(onTelegram.answerMessage(ANSWER));
  });

  it.each(DECISIONS)("a moderation card with the decisions %s …", (...buttons) => {
    expectDiscordTakes(caseMessage({ ...CASE, buttons }));
    expectSlackTakes(cardContent({ ...CASE, buttons }));
  });
});
