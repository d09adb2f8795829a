import { expect, it } from "vitest";
import type { DiscordApi } from "../../src/bots/discord/api/api.ts";
import { buildMessageBody, type OutgoingMessage } from "../../src/bots/discord/api/message-body.ts";
import {
  createPost as createDiscordPost,
  createReply as createDiscordReply,
} from "../../src/bots/discord/places/own-messages.ts";
import type { SlackApi } from "../../src/bots/slack/api/api.ts";
import {
  createPost as createSlackPost,
  createReply as createSlackReply,
} from "../../src/bots/slack/messages/reply.ts";
import { minutesAnswer } from "../../src/commands/minutes/minutes-text.ts";
import { digestAnswer } from "../../src/transcripts/digest/send-digests.ts";
import { makeJob } from "../jobs/make-job.ts";
import { harmless, HOSTILE } from "./alphabet.ts";
import { activeIn } from "./discord-markup.ts";
import { activeInSlack } from "./slack-markup.ts";

/** Minutes of a meeting in which someone says this, and is named like that. */
function minutesWith(words: string) {
  const statement = { text: words, quote: words, segments: [0], at: 5 };
  return minutesAnswer({
    transcript: { id: "j1", name: words, createdAt: new Date(0), speakers: 2 },
    origin: "rules",
    isOutdated: false,
    canBePosted: false,
    canBeWritten: false,
    linkTo: () => undefined,
    summary: [statement],
    decisions: [statement],
    items: [{ ...statement, number: 1, owner: words, due: words }],
    questions: [statement],
    chapters: [{ title: words, segment: 0, at: 5 }],
  });
}

/** A digest with an action item that someone said, in a recording that is named like that. */
const digestWith = (words: string) =>
  digestAnswer("2026-11-23", [
    {
      item: { text: words, quote: words, segments: [0], at: 5, number: 1, owner: words, due: words },
      transcript: "j1",
      recording: words,
    },
  ]);

it.each([
  ["minutes", "createReply"],
  ["digests", "createPost"],
] as const)("posted %s stay plain text on Discord", async (_, way) => {
  const activeOf = async (words: string) => {
    const sent: OutgoingMessage[] = [];
    const api = {
      createMessage: async (_: string, message: OutgoingMessage) => {
        sent.push(message);
        return { id: "1" };
      },
    } as unknown as DiscordApi;
    if (way === "createReply")
      await createDiscordReply({ api, locationOf: () => undefined })(makeJob(), minutesWith(words), null);
    else
      await createDiscordPost(api)(makeJob().place, digestWith(words), { posted: null, mayBePosted: false });
    const { components, allowed_mentions: mentions } = buildMessageBody(sent[0] ?? { content: "" });
    expect(mentions).toEqual({ parse: [] });
    const card = components?.[0];
    const [text] = card && "components" in card ? card.components : [];
    return activeIn(text && "content" in text ? text.content : "");
  };
  for (const attack of HOSTILE)
    expect(await activeOf(attack), JSON.stringify(attack.slice(0, 100))).toEqual(
      await activeOf(harmless(attack)),
    );
});

it.each([
  ["minutes", "createReply"],
  ["digests", "createPost"],
] as const)("posted %s stay plain text on Slack", async (_, way) => {
  const activeOf = async (words: string) => {
    const sent: { text: string; blocks: unknown }[] = [];
    const client = {
      chat: {
        postMessage: async (message: { text: string; blocks: unknown }) => (
          sent.push(message),
          { ts: "1.1" }
        ),
      },
    };
    const api = {
      post: async (_: unknown, __: string, use: (one: unknown) => Promise<unknown>) => use(client),
    } as unknown as SlackApi;
    const deps = { api, botName: "mynah", threadOf: () => ({ channel: "C1" }) };
    if (way === "createReply") await createSlackReply(deps)(makeJob(), minutesWith(words), null);
    else
      await createSlackPost(deps)(makeJob().place, digestWith(words), { posted: null, mayBePosted: false });
    return activeInSlack(sent[0] ?? { text: "", blocks: [] });
  };
  for (const attack of HOSTILE)
    expect(await activeOf(attack), JSON.stringify(attack.slice(0, 100))).toEqual(
      await activeOf(harmless(attack)),
    );
});
