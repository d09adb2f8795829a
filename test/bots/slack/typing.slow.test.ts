import { expect, it } from "vitest";
import type { Message } from "@mynah/fake-slack";
import { ANSWER, callsTo, waitForAnswer } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });

const isRefused = ({ text }: Message) => /^(Enter a command|There's no|\/tts has no)/.test(text);
const spoken = () => callsTo(app.service, "speechSynthesis").map(({ body }) => body["text"]);

it("offers to speak a direct message without a command, and speaks it once", async () => {
  const { alice, slack } = app;
  alice.say("Good evening, everyone.", { channel: alice.dm() });
  const offer = await slack.until(() => alice.dms().find(isRefused));
  await alice.press(offer, "Speak it");
  await alice.press(offer, "Speak it");
  await waitForAnswer(app, alice, alice.dm());
  expect(spoken().filter((text) => text === "Good evening, everyone.")).toHaveLength(1);
});

it("offers to speak a mention without a command, in its thread", async () => {
  const { alice, slack } = app;
  const channel = next();
  const { ts } = alice.mention("Lunch is ready", { channel });
  const offer = await slack.until(() => alice.messages(channel, ts).find(isRefused));
  await alice.press(offer, "Speak it");
  await slack.until(() => spoken().includes("Lunch is ready"));
});

it("runs the offer for each user who presses it, and answers each of them", async () => {
  const { alice, bob, slack } = app;
  const channel = next();
  const { ts } = alice.mention("Who wants cake?", { channel });
  const offer = await slack.until(() => alice.messages(channel, ts).find(isRefused));
  await alice.press(offer, "Speak it");
  await bob.press(offer, "Speak it");
  const answers = () =>
    alice.messages(channel, ts).filter(({ text, files }) => ANSWER.test(text) && files.length === 1);
  await slack.until(() => answers().length === 2);
  expect(spoken().filter((text) => text === "Who wants cake?")).toHaveLength(2);
});

it("asks about word:value instead of speaking it", async () => {
  const { alice, slack } = app;
  const channel = next();
  await alice.slash("/tts Hello pitch:high", { channel });
  const question = await slack.until(() => alice.ephemerals(channel).find(isRefused));
  expect(question.text).toContain("“pitch:high”");
  await alice.press(question, "Use it as text");
  await waitForAnswer(app, alice, channel);
  expect(spoken()).toContain("Hello pitch:high");
});

it("corrects a misspelled voice with one press", async () => {
  const { alice, slack } = app;
  const channel = next();
  await alice.slash("/tts Hello there voice:Jürgenn", { channel });
  const question = await slack.until(() => alice.ephemerals(channel).find(isRefused));
  await alice.press(question, "Jürgen");
  await waitForAnswer(app, alice, channel);
  expect(spoken()).toContain("Hello there");
});

it("takes Discord's names for a source", async () => {
  const { alice, slack } = app;
  const channel = next();
  await alice.slash("/transcribe link:https://example.com/a.mp3", { channel });
  await slack.until(() =>
    app.service.calls.some(({ body }) => JSON.stringify(body).includes("https://example.com/a.mp3")),
  );
});
