import { expect, it } from "vitest";
import { useSlackTestApp } from "./use-test-app.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });
type Person = typeof app.alice;
const hidden = (who: Person, channel: string, words: string) =>
  app.slack.until(() => who.ephemerals(channel).find((message) => JSON.stringify(message).includes(words)));

it("makes a found voice the default with one press", async () => {
  const { alice } = app;
  const channel = next();
  await alice.slash("/voice find Rufus", { channel });
  const found = await hidden(alice, channel, "British English, male");
  await alice.press(found, "Default");
  await hidden(alice, channel, "Set “voice” to Rufus for you.");
});

it("shows the lyrics of a song", async () => {
  const { alice } = app;
  const channel = next();
  await alice.slash("/music song a cheerful folk song", { channel });
  const song = await app.slack.until(() =>
    alice.messages(channel).find(({ text }) => text.includes("/music song · ")),
  );
  await alice.press(song, "suggest", "Show the lyrics");
  await hidden(alice, channel, "La la la");
});

it("asks for the deletion of one's data with a red button", async () => {
  const { slack } = app;
  const bob = slack.user("bob");
  const channel = next();
  await bob.slash("/privacy forget-me", { channel });
  const asked = await hidden(bob, channel, "permanently deleted");
  expect(JSON.stringify(asked.blocks)).toContain('"style":"danger"');
  await bob.press(asked, "Delete my data");
  await hidden(bob, channel, "This was deleted");
});
