import { expect, it } from "vitest";
import { waitForAnswer, callsTo, audioFilesIn } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });
const said = async (who: typeof app.alice, line: string, channel: string) =>
  (await who.slash(line, { channel })).reply?.text ?? "";

it("a workspace's settings are changed by its admins according to Slack, and by nobody else", async () => {
  const { slack, alice, service } = app;
  const bob = slack.user("bob");
  const channel = next();
  const set = "/settings set Jürgen setting:voice for:server";
  expect(await said(alice, set, channel)).toMatch(/only admins can change it/);
  expect(await said(bob, set, channel)).toContain("Set “voice” to Jürgen for this server.");
  await alice.slash("/tts Who speaks", { channel });
  await waitForAnswer(app, alice, channel);
  expect(callsTo(service, "speechSynthesis").at(-1)?.body).toMatchObject({ voice: "Jürgen" });
  expect(await said(bob, "/settings reset voice for:server", channel)).toContain(
    "Reset “voice” for this server.",
  );
});

it("nobody counts as an admin when Slack doesn't say", async () => {
  const { slack } = app;
  slack.faults.next("users.info", { kind: "error", error: "missing_scope" });
  const channel = next();
  const told = await said(slack.user("bob"), "/settings set off setting:loudness for:channel", channel);
  expect(told).toMatch(/Slack didn't say whether you're a workspace admin.*nothing was changed/i);
  expect(await said(slack.user("bob"), "/settings show loudness", channel)).toContain("(default)");
});

it("favorite voices are offered first, to their owner", async () => {
  const { slack, alice } = app;
  const bob = slack.user("bob");
  const channel = next();
  await alice.slash("/voice favorite Jürgen", { channel });
  for (const who of [alice, bob]) {
    await who.slash("/tts", { channel });
    await slack.until(() => who.modals().length === 1);
  }
  expect((await alice.suggest("voice", ""))[0]).toBe("Jürgen");
  expect((await bob.suggest("voice", ""))[0]).not.toBe("Jürgen");
});

it("a voice from a search is heard by choosing it; the second time nothing is requested", async () => {
  const { slack, alice, service } = app;
  const before = callsTo(service, "speechSynthesis").length;
  for (const channel of [next(), next()]) {
    const { reply } = await alice.slash("/voice find Mary Jane", { channel });
    if (!reply) throw new Error("nothing was found");
    await alice.press(reply, "Play");
    await slack.until(() => audioFilesIn(app, channel).length === 1);
    await expect.poll(() => said(alice, "/jobs list", channel)).toMatch(/^\S+ · \/voice preview · finished/m);
    expect(callsTo(service, "speechSynthesis").length).toBe(before + 1);
  }
});
