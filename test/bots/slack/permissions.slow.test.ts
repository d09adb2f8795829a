import { afterEach, expect, it } from "vitest";
import { waitForAnswer, callsTo, channels } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

const rooms = channels("C0GROUPS");
const { app } = useSlackTestApp({
  mode: "socket",
  slack: {
    workspaces: [{ ...rooms.workspace, groups: [{ id: "S12", handle: "guests", users: ["U0ALICE"] }] }],
  },
});
const next = rooms;
const said = async (who: typeof app.alice, line: string, channel: string) =>
  (await who.slash(line, { channel })).reply?.text ?? "";
afterEach(async () => {
  expect(await said(app.slack.user("bob"), "/permissions reset", next())).toMatch(
    /rules? (?:was|were) removed/,
  );
});

it("a workspace's rules apply in the mentioned channel, and also to the buttons of earlier answers", async () => {
  const { slack, alice, service } = app;
  const bob = slack.user("bob");
  const [channel, elsewhere] = [next(), next()];
  const deny = `/permissions deny family:tts channel:<#${channel}|general>`;
  expect(await said(alice, deny, channel)).toMatch(/only admins can change it/);
  await alice.slash("/tts Before", { channel });
  const before = await waitForAnswer(app, alice, channel);
  // The answer is plain text, in which Slack reads no mention.
  expect(await said(bob, deny, channel)).toContain("deny family:tts for everyone in channel general");
  const asked = callsTo(service, "speechSynthesis").length;
  expect(await said(alice, "/tts After", channel)).toContain("A rule on this server blocks this here");
  await alice.press(before, "again");
  await slack.until(() => alice.ephemerals(channel).some(({ text }) => text.includes("blocks this here")));
  expect(callsTo(service, "speechSynthesis").length).toBe(asked);
  await alice.slash("/tts Elsewhere", { channel: elsewhere });
  await waitForAnswer(app, alice, elsewhere);
});

it("what is denied to a user group is denied to its members, by its name, on buttons too, and to nobody else", async () => {
  const { slack, alice } = app;
  const bob = slack.user("bob");
  const channel = next();
  await alice.slash("/tts Before", { channel });
  const before = await waitForAnswer(app, alice, channel);
  expect(await said(bob, "/permissions deny family:tts role:gests", channel)).toBe(
    "There's no role or group “gests” here. Closest matches: guests. Nothing was changed.",
  );
  expect(await said(bob, "/permissions deny family:tts role:@Guests", channel)).toContain(
    "deny family:tts for role guests",
  );
  expect(await said(alice, "/tts Hello", channel)).toContain("deny family:tts for role guests");
  await alice.press(before, "again");
  await slack.until(() => alice.ephemerals(channel).some(({ text }) => text.includes("for role guests")));
  const elsewhere = next();
  await bob.slash("/tts From somebody else", { channel: elsewhere });
  await waitForAnswer(app, bob, elsewhere);
});

it("what is denied to a group is denied, with the reason, when Slack doesn't say who is in it", async () => {
  const { slack, alice } = app;
  const channel = next();
  await said(slack.user("bob"), "/permissions deny family:tts role:<!subteam^S12|@guests>", channel);
  // The restart clears the cached groups.
  await app.restart();
  slack.faults.next("usergroups.list", { kind: "error", error: "missing_scope" });
  const told = await said(alice, "/tts Hello", channel);
  expect(told).toMatch(/deny family:tts for role guests.*doesn't say which roles or groups you have/);
});
