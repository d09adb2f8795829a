import { MessageFlags } from "discord.js";
import { describe, expect, it } from "vitest";
import { composeAnswer } from "../../src/bots/cards/index.ts";
import { answerText, composeMessage, type AnswerDelivery } from "../../src/bots/discord/delivery/post.ts";
import type { DeliveryAttempt, Route } from "../../src/bots/discord/delivery/delivery-plan.ts";
import { altText, attachFiles } from "../../src/bots/discord/delivery/attach-files.ts";
import { buildForm } from "../../src/bots/discord/rendering/form.ts";
import { voiceLabel } from "../../src/bots/discord/interactions/autocomplete.ts";
import { buildMessageBody, type OutgoingMessage } from "../../src/bots/discord/api/message-body.ts";
import { caseMessage } from "../../src/bots/discord/moderation/case-card.ts";
import { answerMessage, progressMessage } from "../../src/bots/discord/rendering/messages.ts";
import { suggestionRows, panelRows } from "../../src/bots/discord/rendering/controls.ts";
import { MAX_CONTENT, escapeMarkdown, quoteText } from "../../src/bots/discord/rendering/escape.ts";
import { getCommand } from "../../src/commands/index.ts";
import { sanitizeFileName } from "../../src/media/storage/file-name.ts";
import type { Job, Outcome } from "../../src/jobs/job.ts";
import { say } from "../../src/messages/index.ts";
import { makeJob } from "../jobs/make-job.ts";
import { harmless, HOSTILE } from "./alphabet.ts";
import { activeIn } from "./discord-markup.ts";
import { cardWith, TEXT_PLACEMENTS, offersWith, panelWith } from "./spots.ts";
import { unfitIn } from "./strings.ts";

type Build = (words: string) => OutgoingMessage;

const DOORS: readonly Route[] = ["original", "channel", "dm", "moved-notice", "dm-notice"];
const attempt = (route: Route): DeliveryAttempt => ({ route, files: "attached", text: "full", maxBytes: 10 });
const nothingPacked = { uploads: [], notices: [], dispose: async () => undefined };
const signal = AbortSignal.timeout(600_000);

/** Everything said about a job, by the way it is sent. */
const WAYS: Readonly<Record<string, (job: Job, outcome: Outcome) => OutgoingMessage>> = {
  ...Object.fromEntries(
    DOORS.map((door) => [
      `through the door "${door}"`,
      (job: Job, outcome: Outcome) => {
        const delivery = { deps: { now: () => job.createdAt }, job, outcome, address: {} };
        const message = { step: 0, pieces: [] };
        return composeMessage(delivery as unknown as AnswerDelivery, message, attempt(door), nothingPacked);
      },
    ]),
  ),
  "where text was blocked": (job, outcome) => {
    return {
      content: answerText(composeAnswer(job, outcome), job, { ...attempt("original"), text: "neutral" }, []),
    };
  },
  "in progress": (job) => progressMessage(job, { state: "running", elapsedMs: 0 }),
  "where another answer stands already": (job, outcome) => {
    if (outcome.verdict !== "done" || !outcome.result.transcript) return { content: "" };
    const transcript = { ...outcome.result.transcript, heardAt: "https://discord.com/channels/1/2/3" };
    const earlier = { ...outcome, result: { ...outcome.result, transcript } };
    return { content: answerText(composeAnswer(job, earlier), job, attempt("original"), []) };
  },
};

/** Returns a job whose estimated cost is shown, in the operator's own currency. */
const costly = (currency: string): Job => {
  const { plan, ...job } = makeJob();
  return { ...job, plan: { ...plan, expectedCost: say("chatRefused", { why: currency }) } };
};

const ofJobs = Object.entries(TEXT_PLACEMENTS).flatMap(([location, put]) =>
  Object.entries(WAYS).map(([way, build]): [string, Build] => [
    `${location}, ${way}`,
    (words) => build(...put(words)),
  ]),
);

/** Whole messages, by the hostile part. */
const MESSAGES: Readonly<Record<string, Build>> = {
  ...Object.fromEntries(ofJobs),
  "a step of a recipe, in progress": (step) =>
    progressMessage(makeJob(), { state: "running", elapsedMs: 0, parts: { done: 0, of: 2, step } }),
  "what a job may cost, in progress": (cost) =>
    progressMessage(costly(cost), { state: "queued", elapsedMs: 0 }),
  "a moderators' card": (words) => caseMessage(cardWith(words)),
  "a panel": (words) => ({ content: "", components: panelRows(panelWith(words)) }),
  "an instant answer": (words) => answerMessage({ title: words, lines: [words, words], isPrivate: true }),
  offers: (words) => ({ content: "", components: suggestionRows(offersWith(words)) }),
  "a quotation": (words) => ({ content: quoteText(words, 500) }),
  "lines after each other": (words) => ({
    content: [words, words].map((one) => escapeMarkdown(one.slice(0, 500))).join("\n"),
  }),
};

const cases = Object.entries(MESSAGES);

/** The text of a card counts as content. */
const readable = (message: OutgoingMessage): OutgoingMessage => {
  const texts = message.card?.flatMap((part) => ("content" in part ? [part.content] : []));
  return texts ? { ...message, content: texts.join("\n") } : message;
};

describe("a message to Discord", () => {
  it.each(cases)("stays plain text: %s", (_, build) => {
    for (const attack of HOSTILE) {
      const { content, components = [] } = readable(build(attack));
      const expected = readable(build(harmless(attack))).content;
      const context = JSON.stringify(attack.slice(0, 100));
      expect(activeIn(content).filter(isNotQuote), context).toEqual(activeIn(expected).filter(isNotQuote));
      const { card } = build(attack);
      expect(Array.from(content).length, context).toBeLessThanOrEqual(card ? 2 * MAX_CONTENT : MAX_CONTENT);
      expect(unfitIn({ content, components }), context).toEqual([]);
      const { allowed_mentions: allowed, flags } = buildMessageBody(build(attack));
      // Only the requester, in a new message.
      expect([{ parse: [] }, { parse: [], users: ["p1"] }]).toContainEqual(allowed);
      expect(flags & MessageFlags.SuppressEmbeds).toBe(MessageFlags.SuppressEmbeds);
    }
  });

  it("notifies only the requester when the answer is a new message", () => {
    expect(buildMessageBody({ content: "<@1> <@2>", notify: "1" }).allowed_mentions).toEqual({
      parse: [],
      users: ["1"],
    });
  });
});

/** The number of quoted lines depends on the text; that all of them are quoted doesn't. */
const isNotQuote = (mark: string): boolean => mark !== ">";

it("quotes every line of a quotation, whatever breaks its lines", () => {
  for (const attack of HOSTILE)
    for (const line of quoteText(attack, 500).split(/[\n\r\u0085\u2028\u2029]/)) expect(line).toMatch(/^> /);
});

describe("a file sent to Discord", () => {
  /** Without the text of the links. */
  const linksIn = (notices: readonly string[]) =>
    activeIn(notices.join("\n")).map((found) => (found.startsWith("[") ? "[…](" : found));
  const mediaProcessor = { toSize: async () => null, toParts: async () => null, toPicture: async () => null };
  const packed = (name: string, kind: "loaded" | "too-large" | "linked" | "smaller" | "part") => {
    const job = makeJob({ options: { text: name } });
    const file = { id: "r1", name: sanitizeFileName(name, "mp3"), type: "audio/mpeg", bytes: 5 };
    const loaded = {
      kind: "loaded",
      file,
      path: "/f",
      type: "audio/mpeg",
      bytes: kind === "smaller" ? 4 : 5,
    } as const;
    const piece =
      kind === "too-large"
        ? ({ kind, file, picture: { path: "/p", bytes: 1 } } as const)
        : { ...loaded, ...(kind === "part" && { part: { number: 1, of: 2 } }) };
    const how = {
      ...attempt("original"),
      files: kind === "linked" ? "linked" : "attached",
      maxBytes: 1000,
    } as const;
    const dependencies = { mediaProcessor, link: () => "https://bot.example/media/r1" };
    return attachFiles(dependencies as never, job, [piece], how, signal);
  };

  it.each(["loaded", "too-large", "linked", "smaller", "part"] as const)(
    "is named and described in plain text: %s",
    async (kind) => {
      for (const attack of HOSTILE) {
        const { uploads, notices } = await packed(attack, kind);
        const expected = await packed(harmless(attack), kind);
        const context = JSON.stringify(attack.slice(0, 100));
        expect(linksIn(notices), context).toEqual(linksIn(expected.notices));
        expect(unfitIn({ uploads, notices }), context).toEqual([]);
        for (const { name } of uploads)
          expect(name).toMatch(/^[^\\/<>:"|?*.][^\\/<>:"|?*]{0,195}\.(?:mp3|png)$/u);
      }
    },
  );

  it("has alt text on one line", () => {
    for (const attack of HOSTILE) {
      const text = altText(makeJob({ options: { text: attack } })) ?? "";
      expect(unfitIn([text])).toEqual([]);
      expect(text).not.toMatch(/[\n\t]/);
      expect(text.length).toBeLessThanOrEqual(2048);
    }
  });
});

describe("a form or a list of choices on Discord", () => {
  it("fills in a form with visible characters", () => {
    for (const attack of HOSTILE)
      expect(
        unfitIn(
          buildForm({ name: "run", target: "tts" }, getCommand("tts"), {
            filled: { text: attack, voice: attack },
          }),
        ),
      ).toEqual([]);
  });

  it("offers voices with readable names", () => {
    for (const name of HOSTILE) {
      const label = voiceLabel({ id: "v", name, language: name, gender: name, category: name });
      expect(unfitIn([label])).toEqual([]);
    }
  });
});
