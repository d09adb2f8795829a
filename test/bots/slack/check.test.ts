import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkSlack } from "../../../src/bots/slack/app/check.ts";
import type { SlackFeatures } from "../../../src/bots/slack/auth/rights.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { type FakeSlack, startFakeSlack } from "@mynah/fake-slack";

const BASIC = { listens: false, isAgent: false, hasSteps: false, hasCanvas: false };
const log = pino({ level: "silent" });
let slack: FakeSlack;
beforeEach(async () => {
  slack = await startFakeSlack({ manifest: buildManifest(commands, { kind: "socket" }) });
});
afterEach(async () => {
  expect(slack.violations).toEqual([]);
  await slack.close();
});

const check = (options: { botToken?: string; appToken?: string; features?: SlackFeatures } = {}) =>
  checkSlack({
    botToken: slack.installs.token("T0HOME"),
    appToken: slack.app.appToken,
    apiUrl: slack.url,
    features: BASIC,
    log,
    ...options,
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

const scopesFound = async (listens: boolean) =>
  (await check({ features: { ...BASIC, listens } })).find(({ name }) => name === "slack scopes");

it("names a missing scope and its purpose", async () => {
  slack.installs.withoutScope("T0HOME", "users:read");
  expect(await scopesFound(false)).toMatchObject({
    ok: false,
    message: expect.stringContaining("users:read (read who is an admin"),
  });
});

it("says what doesn't work without a scope that the workspace didn't allow, which is a failure only when listening", async () => {
  slack.installs.withoutScope("T0HOME", "files:read");
  expect(await scopesFound(false)).toMatchObject({
    ok: true,
    message: expect.stringContaining("files:read (commands can use links and earlier results, but no files"),
  });
  expect(await scopesFound(true)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/files:read \(read the files that people use with a command/),
  });
});
