import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import type { View } from "@mynah/fake-slack";
import { useSlackTestApp } from "./use-test-app.ts";
import { ANSWER, callsTo } from "./view.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });
const shown = (view: View | undefined): string => JSON.stringify(view?.body.blocks ?? []);

/** Opens the app's Home and waits until it shows all words. */
const openHome = (who: typeof app.alice, ...words: string[]) => {
  who.openHome();
  return homeShows(who, ...words);
};
const homeShows = (who: typeof app.alice, ...words: string[]) =>
  app.slack.until(() => words.every((one) => shown(who.home()).includes(one)));
const answerIn = (who: typeof app.alice, words: RegExp) =>
  app.slack.until(() => who.dms().find(({ blocks }) => words.test(JSON.stringify(blocks))));
const finished = (who: typeof app.alice, words: RegExp) =>
  app.slack.until(() => who.dms().find(({ text }) => words.test(text)));

it("welcomes a new person, whose first press makes speech that the Home then links to", async () => {
  const { slack, service } = app;
  const newcomer = slack.user("carol");
  await openHome(newcomer, "Welcome to Mynah", "No jobs yet", "Usage");
  await newcomer.pressInHome("Hear a voice");
  await homeShows(newcomer, "The answer will appear");
  const answer = await finished(newcomer, ANSWER);
  expect(callsTo(service, "speechSynthesis").at(-1)?.body).toMatchObject({
    text: "Hello! This is how I sound.",
  });
  // The answer is visible a little before its job has finished.
  while (!shown(newcomer.home()).includes("/tts · finished")) {
    newcomer.openHome();
    await wait(500);
  }
  await homeShows(newcomer, "/tts · finished", ".wav");
  const link = /<(https:[^|>]+)\|Open>/.exec(shown(newcomer.home()))?.[1];
  expect(link).toContain(answer.channel);
  expect(shown(newcomer.home())).not.toContain("No jobs yet");
});

it("asks for the file to transcribe, and nothing else", async () => {
  const { alice } = app;
  await openHome(alice, "Transcribe a file");
  await alice.pressInHome("Transcribe a file");
  await app.slack.until(() => alice.modals().length === 1);
  expect(shown(alice.modals()[0])).not.toContain("speakers");
  const submitted = await alice.submit({ "source link": "https://example.com/meeting.mp3" });
  expect(submitted.errors).toEqual({});
  await homeShows(alice, "The answer will appear");
  await answerIn(alice, /transcribe/);
});

it("shows only the jobs of the person who opens it", async () => {
  const { slack, alice } = app;
  const channel = next();
  await alice.slash("/tts Only Alice hears this", { channel });
  await openHome(alice, "Only Alice hears this");
  await openHome(slack.user("bob"), "No jobs yet");
  expect(shown(slack.user("bob").home())).not.toContain("Only Alice");
});

it("opens the settings as a modal", async () => {
  const { alice } = app;
  await openHome(alice, "Settings");
  await alice.pressInHome("Settings");
  await app.slack.until(() => shown(alice.modals().at(-1)).includes("Your settings"));
  expect(shown(alice.home())).not.toContain("Your settings");
  await alice.closeModal();
});

it("says so in place of the jobs if listing them isn't allowed", async () => {
  const { slack, alice } = app;
  const bob = slack.user("bob");
  await bob.slash("/permissions deny family:jobs", { channel: next() });
  await openHome(alice, "A rule on this server blocks this here");
  expect(shown(alice.home())).not.toContain("Only Alice hears this");
  await bob.slash("/permissions reset", { channel: next() });
});
