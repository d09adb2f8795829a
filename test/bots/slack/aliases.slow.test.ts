import { afterEach, expect, it } from "vitest";
import { useSlackTestApp } from "./use-test-app.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });
const said = async (who: typeof app.alice, line: string, channel: string) =>
  (await who.slash(line, { channel })).reply?.text ?? "";
afterEach(async () => {
  await said(app.slack.user("bob"), "/permissions reset", next());
});

it.each([
  ["/jobs arrived j2345 task:t1", "/jobs attach j2345 task:t1", "You have no job j2345"],
  ["/moderation rehearse", "/moderation dry-run", "Only moderators"],
  ["/transcripts fix j2345 line:1", "/transcripts edit j2345 line:1", "There's no transcript “j2345”"],
])("%s, typed, runs %s", async (earlier, current, answer) => {
  const channel = next();
  expect(await said(app.alice, current, channel)).toContain(answer);
  for (const line of [earlier, `/mynah ${earlier.slice(1)}`])
    expect(await said(app.alice, line, channel)).toBe(await said(app.alice, current, channel));
});

it("an earlier name without options opens the command's form", async () => {
  const { slack, alice } = app;
  await alice.slash("/jobs arrived", { channel: next() });
  const [modal] = await slack.until(() => alice.modals().length === 1 && alice.modals());
  expect(JSON.stringify(modal)).toContain("jobs attach");
});

it("a rule on a family denies its commands by both names", async () => {
  const { slack, alice } = app;
  const channel = next();
  const deny = await said(slack.user("bob"), "/permissions deny family:jobs", channel);
  expect(deny).toContain("deny family:jobs");
  for (const line of ["/jobs arrived j2345 task:t1", "/jobs attach j2345 task:t1"])
    expect(await said(alice, line, channel)).toContain("A rule on this server blocks this here");
});

it("a button that was posted before the command was renamed still runs its line", async () => {
  const { slack, alice } = app;
  const channel = next();
  const { reply } = await alice.slash("/voice find Mary Jane", { channel });
  if (!reply) throw new Error("nothing was found");
  const button = reply.blocks
    .flatMap((block) => (block["elements"] ?? []) as { value?: string }[])
    .find(({ value }) => value?.startsWith("/voice preview"));
  if (!button) throw new Error("no button is there");
  button.value = "/jobs arrived j2345 task:t1";
  await alice.press(reply, "Play");
  await slack.until(() => alice.ephemerals(channel).some(({ text }) => text.includes("no job j2345")));
});
