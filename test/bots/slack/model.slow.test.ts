import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFakeLanguageModel } from "../../fakes/language-model/index.ts";
import { answerLikeModel } from "../answer-like-model.ts";
import { useSlackTestApp } from "./use-test-app.ts";
import { wav } from "./view.ts";

const model = await startFakeLanguageModel({ answer: answerLikeModel });
const prices = join(tmpdir(), `mynah-prices-${crypto.randomUUID()}.json`);
const operations = { "language-model": { per: "1000 tokens in", price: 10 } };
writeFileSync(prices, JSON.stringify({ currency: "EUR", operations }));
afterAll(async () => {
  rmSync(prices, { force: true });
  await model.close();
});

const { app, next } = useSlackTestApp({
  mode: "socket",
  env: { PRICES_FILE: prices, MINUTES_API_URL: model.url, MINUTES_MODEL: model.model },
});
let channel = "";
let id = "";
let transcript: Awaited<ReturnType<typeof shownAnswer>>;
const shownAnswer = (thread: string) =>
  app.slack.until(() =>
    app.alice.messages(channel, thread).find(({ text }) => text.startsWith("Transcript")),
  );
beforeAll(async () => {
  channel = next();
  const { alice } = app;
  const { message } = alice.upload({ name: "standup.wav", content: wav, channel });
  await alice.messageShortcut("transcribe", message);
  transcript = await shownAnswer(message.ts);
  id = /\/transcripts (?:write-)?minutes (\w+)/.exec(JSON.stringify(transcript.blocks))?.[1] ?? "";
});

const shown = (words: string) =>
  app.slack.until(() =>
    app.bob.messages(channel).find(({ blocks, text }) => (text + JSON.stringify(blocks)).includes(words)),
  );
const spent = async () => {
  const { reply } = await app.alice.slash("/usage", { channel });
  return reply?.text ?? "";
};

it("answers a question in the channel with a quote, and counts what it cost", async () => {
  await app.alice.slash("/transcripts ask Is the build green?", { channel });
  const answer = await shown("build is green");
  expect(JSON.stringify(answer.blocks)).toContain("build is green");
  await expect.poll(spent).toMatch(/You everywhere today: 1 EUR/);
});

it("posts a translation in the channel, and counts what it cost", async () => {
  await app.alice.slash(`/transcripts translate ${id} to:de`, { channel });
  await shown("DE ");
  await expect.poll(spent).toMatch(/You everywhere today: 2 EUR/);
  expect(model.charged).toHaveLength(2);
});

it("says why it costs nothing when nothing is found or to be translated", async () => {
  await app.alice.slash("/transcripts ask Who sang the aria?", { channel });
  const { text } = await shown("No transcript visible to everyone here mentions this.");
  expect(text).toContain("Nothing was spent.");
  const { reply } = await app.alice.slash(`/transcripts translate ${id} to:en`, { channel });
  expect(reply?.text).toContain("already in that language (en)");
  await expect.poll(spent).toMatch(/You everywhere today: 2 EUR/);
  expect(model.charged).toHaveLength(2);
});

it("asks for the question in a form, and answers from the transcript whose menu was used", async () => {
  const { alice, slack } = app;
  const before = model.charged.length;
  await alice.press(transcript, "suggest", "Ask about it");
  await slack.until(() => alice.modals().length === 1);
  await alice.submit({ question: "Anything else?" });
  await expect.poll(() => model.charged.length).toBeGreaterThan(before);
  expect(JSON.stringify(model.charged.at(-1)?.messages)).toContain("Anything else?");
});
