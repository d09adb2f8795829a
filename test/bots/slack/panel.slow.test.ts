import { expect, it } from "vitest";
import type { View } from "@mynah/fake-slack";
import { useSlackTestApp } from "./use-test-app.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });
type Person = typeof app.alice;
const wordsOf = (view: View | undefined): string => JSON.stringify(view?.body.blocks ?? []);
const inModal = (who: Person, words: string) =>
  app.slack.until(() => wordsOf(who.modals().at(-1)).includes(words));
const inHome = (who: Person, words: string) => app.slack.until(() => wordsOf(who.home()).includes(words));
const hidden = (who: Person, channel: string, words: string) =>
  app.slack.until(() => who.ephemerals(channel).find((message) => JSON.stringify(message).includes(words)));

it("opens as a modal for /settings, and changes what applies in that channel", async () => {
  const { slack } = app;
  const bob = slack.user("bob");
  const channel = next();
  await bob.slash("/settings", { channel });
  await inModal(bob, "Your settings");
  await bob.pressInModal("pick 0", "/settings show for:channel");
  await inModal(bob, "setting:loudness for:channel");
  await bob.pressInModal("pick 1", "/settings show setting:loudness for:channel");
  await inModal(bob, "Normalize the loudness of speech");
  await bob.pressInModal("pick 2", "off");
  await inModal(bob, "loudness: off · set for this channel");
  await bob.pressInModal("Reset");
  await inModal(bob, "loudness: on · default");
  await bob.closeModal();
});

it("opens a form for a typed value, and shows the outcome", async () => {
  const { alice } = app;
  await alice.slash("/settings show", { channel: next() });
  await inModal(alice, "Your settings");
  await alice.pressInModal("pick 1", "/settings show setting:voice for:me");
  await inModal(alice, "Default voice");
  await alice.pressInModal("Change");
  await app.slack.until(() => alice.modals().length === 2);
  await alice.submit({ value: "Jürgen" });
  await inModal(alice, "Set “voice” to Jürgen for you.");
  await alice.pressInModal("Reset");
  await inModal(alice, "Reset “voice” for you.");
  await alice.closeModal();
});

it("opens from the App Home, for the user's own settings", async () => {
  const { alice } = app;
  alice.openHome();
  await inHome(alice, "Settings");
  await alice.pressInHome("Settings");
  await inModal(alice, "Your settings");
  await alice.pressInModal("pick 1", "/settings show setting:form for:me");
  await inModal(alice, "Send audio as a file");
  await alice.pressInModal("pick 2", "voice message");
  await inModal(alice, "form: voice message · set by you");
  await alice.pressInModal("Reset");
  await inModal(alice, "form: file · default");
  await alice.closeModal();
});

it("lets only admins change the workspace's settings, and tells others why not", async () => {
  const { alice, slack } = app;
  const channel = next();
  const ask = (who: Person) => who.slash("/settings show loudness for:server", { channel });
  const [hers, his] = [(await ask(alice)).reply, (await ask(slack.user("bob"))).reply];
  if (!hers || !his) throw new Error("nothing was shown");
  await alice.press(hers, "pick 2", "off");
  await hidden(alice, channel, "only admins can change it");
  await slack.user("bob").press(his, "pick 2", "off");
  await hidden(slack.user("bob"), channel, "loudness: off · set for this server");
});

it("guides admins through the setup, and shows which scopes the app lacks", async () => {
  const { slack, alice } = app;
  const bob = slack.user("bob");
  const channel = next();
  expect((await alice.slash("/setup", { channel })).reply?.text).toContain(
    "Only admins can set up a server or workspace.",
  );
  const { reply } = await bob.slash("/setup rights", { channel });
  if (!reply) throw new Error("nothing was shown");
  expect(reply.text).toContain("every permission it needs");
  await bob.press(reply, "Next");
  await hidden(bob, channel, "step 2 of 5");
});
