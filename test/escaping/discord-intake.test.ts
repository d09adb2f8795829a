import { pino } from "pino";
import { InteractionContextType, type APIInteraction } from "discord.js";
import { describe, expect, it } from "vitest";
import { acceptAndAcknowledge } from "../../src/bots/discord/interactions/acknowledge.ts";
import type { InteractionDeps } from "../../src/bots/discord/interactions/invocation.ts";
import { MAX_CONTENT } from "../../src/bots/discord/rendering/escape.ts";
import type { AcceptResult } from "../../src/jobs/intake/accepted.ts";
import { say } from "../../src/messages/index.ts";
import { UserError } from "../../src/errors.ts";
import { type MessageComponent, textOf } from "@mynah/fake-discord";
import { makeJob } from "../jobs/make-job.ts";
import { harmless, HOSTILE } from "./alphabet.ts";
import { activeIn } from "./discord-markup.ts";
import { unfitIn } from "./strings.ts";

interface Body {
  readonly content?: string;
  readonly components?: readonly MessageComponent[];
}

/** Text of an ordinary message or of a card. */
const wordsOf = ({ content, components = [] }: Body = {}): string => content ?? textOf(components);
/** Discord's limit for a message with Components V2. */
const MAX_CARD = 4000;

/** Returns the bodies that acknowledge an invocation. In a private channel the answer can't wait. */
async function acknowledged(accept: () => Promise<AcceptResult>): Promise<readonly Body[]> {
  const bodies: Body[] = [];
  const keep = async (_id: string, _token: string, _type: number, body: object) => {
    bodies.push(body);
    return {};
  };
  const api = { callback: keep, editOriginal: async (_hook: object, body: object) => void bodies.push(body) };
  const log = pino({ level: "silent" });
  const deps = { api, accept, log, saveReceipts: async () => undefined, findJob: async () => null };
  const interaction = {
    id: "1",
    token: "t",
    application_id: "2",
    context: InteractionContextType.PrivateChannel,
  };
  await acceptAndAcknowledge(
    deps as unknown as InteractionDeps,
    interaction as APIInteraction,
    { command: "tts" } as never,
  );
  return bodies;
}

/** What the program says when it accepts an invocation, by the hostile part. */
const ANSWERS: Readonly<Record<string, (words: string) => () => Promise<AcceptResult>>> = {
  "the title and the lines of an answer": (words) => async () => ({
    kind: "answer",
    answer: { title: words.replaceAll(/\s/g, " "), lines: [words, words] },
  }),
  "a refusal": (words) => async () => {
    throw new UserError(say("chatRefused", { why: words }));
  },
  "the file that was chosen": (name) => async () => ({
    kind: "job",
    job: makeJob({ options: { audio: { kind: "platform", ref: {}, name, chosen: { name, by: name } } } }),
    duplicate: false,
    ahead: 0,
  }),
  "what it may cost": (why) => async () => {
    const { plan, ...job } = makeJob();
    const told = { ...job, plan: { ...plan, expectedCost: say("chatRefused", { why }) } };
    return { kind: "job", job: told, duplicate: false, ahead: 0 };
  },
};

describe("an invocation accepted on Discord", () => {
  it.each(Object.entries(ANSWERS))("is answered with plain text: %s", async (_, put) => {
    for (const attack of HOSTILE) {
      const [body, ...others] = await acknowledged(put(attack));
      const [expected] = await acknowledged(put(harmless(attack)));
      const context = JSON.stringify(attack.slice(0, 100));
      expect(others).toEqual([]);
      const most = body?.content === undefined ? MAX_CARD : MAX_CONTENT;
      expect(wordsOf(body).length, context).toBeGreaterThan(5);
      expect(activeIn(wordsOf(body)), context).toEqual(activeIn(wordsOf(expected)));
      expect(Array.from(wordsOf(body)).length, context).toBeLessThanOrEqual(most);
      expect(unfitIn(body), context).toEqual([]);
    }
  });
});
