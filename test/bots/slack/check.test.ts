import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkSlack } from "../../../src/bots/slack/app/check.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { type FakeSlack, startFakeSlack } from "../../fakes/slack/index.ts";

const log = pino({ level: "silent" });
let slack: FakeSlack;
beforeEach(async () => {
  slack = await startFakeSlack({ manifest: buildManifest(commands, { kind: "socket" }) });
});
afterEach(async () => {
  expect(slack.violations).toEqual([]);
  await slack.close();
});

const check = (tokens: { botToken?: string; appToken?: string } = {}) =>
  checkSlack({
    botToken: slack.installs.token("T0HOME"),
    appToken: slack.app.appToken,
    apiUrl: slack.url,
    log,
    ...tokens,
  });

it("passes for a bot that is set up as the guide says", async () => {
  const checks = await check();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks.map(({ name }) => name)).toContain("slack channels");
  expect(checks[0]?.message).toContain("@mynah");
});

it("reports a wrong token without showing it", async () => {
  const [first, ...rest] = await check({ botToken: "xoxb-wrong-token" });
  expect(first).toMatchObject({ ok: false, message: expect.stringContaining("SLACK_BOT_TOKEN") });
  expect(JSON.stringify([first, ...rest])).not.toContain("xoxb-wrong-token");
  expect(rest).toEqual([]);
});

it("reports a wrong app-level token and the scope it needs", async () => {
  const checks = await check({ appToken: "xapp-wrong" });
  expect(checks.find(({ name }) => name === "slack socket")?.message).toContain("connections:write");
});

it("explains how to invite a bot that is in no channel", async () => {
  slack.user("alice").kickBot("C0GENERAL");
  const checks = await check();
  expect(checks.find(({ name }) => name === "slack channels")).toMatchObject({
    ok: false,
    message: expect.stringContaining("/invite"),
  });
});

it("names a missing scope and its purpose", async () => {
  slack.installs.withoutScope("T0HOME", "files:read");
  const checks = await check();
  expect(checks.find(({ name }) => name === "slack scopes")?.message).toMatch(
    /files:read \(read the files that people use with a command/,
  );
});
