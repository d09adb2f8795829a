import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSlackApi } from "../../../src/bots/slack/api/api.ts";
import { createLimiter } from "../../../src/bots/limiter.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { createPrivateFiles } from "../../../src/bots/slack/sources/private-file.ts";
import { createSingleToken } from "../../../src/bots/slack/auth/credentials.ts";
import { commands } from "../../../src/commands/index.ts";
import { type FakeSlack, startFakeSlack } from "@mynah/fake-slack";
import { wav } from "./view.ts";

const log = pino({ level: "silent" });
const home = { team: "T0HOME", org: false };
let slack: FakeSlack;
beforeEach(async () => {
  slack = await startFakeSlack({ manifest: buildManifest(commands, { kind: "socket" }), rateLimits: "off" });
});
afterEach(async () => {
  expect(slack.violations).toEqual([]);
  await slack.close();
});

/** Files as the bot sees them. A clock that stands still. */
function openFiles(trustedOrigins: readonly string[] = []) {
  const now = () => performance.now();
  const apiUrl = slack.url;
  const tokens = createSingleToken({ token: slack.installs.token("T0HOME"), apiUrl, log });
  const limiter = createLimiter({ now, sleep: async () => undefined });
  const api = createSlackApi({ apiUrl, tokens, limiter, now, log });
  return createPrivateFiles({ api, tokens, apiUrl, trustedOrigins, now: () => clock.ms });
}
const clock = { ms: 1 };

/** Opens a file through Slack's CDN: another origin, which on loopback must be trusted explicitly. */
async function opened(signed: boolean, trusted: boolean) {
  const files = openFiles(trusted ? [slack.origin.replace("127.0.0.1", "localhost")] : []);
  const { file } = slack.user("alice").upload({ name: "talk.wav", content: wav, channel: "C0GENERAL" });
  const about = await files.info(home, file.id);
  if (!about) throw new Error("the file is hidden");
  slack.faults.next("download", { kind: "redirect", signed });
  return files.open(home, about, undefined);
}

const cdn = () =>
  slack.requests.filter(({ method }) => method === "cdn").map(({ args }) => args["authorized"]);

it("follows Slack to a signed address elsewhere, without the token", async () => {
  expect(await buffer((await opened(true, true)).body)).toEqual(wav);
  expect(cdn()).toEqual([false]);
});

it("recognizes the login page of an address that required the token, and doesn't send the token", async () => {
  await expect(opened(false, true)).rejects.toMatchObject({ meaning: "scope", code: "login_page" });
  expect(cdn()).toEqual([false]);
});

it("isn't redirected into a private network", async () => {
  await expect(opened(true, false)).rejects.toThrow(/localhost|private|address/i);
  expect(cdn()).toEqual([]);
});

it("Slack is asked once about a file that several jobs and downloads need, and again about a missing one", async () => {
  const files = openFiles();
  const asked = () => slack.requests.filter(({ method }) => method === "files.info").length;
  const { file } = slack.user("alice").upload({ name: "talk.wav", content: wav, channel: "C0GENERAL" });
  const found = await Promise.all([files.info(home, file.id), files.info(home, file.id)]);
  expect(await files.info(home, file.id)).toEqual(found[1]);
  expect([found[0]?.name, asked()]).toEqual(["talk.wav", 1]);
  clock.ms += 10 * 60_000;
  await files.info(home, file.id);
  expect(asked()).toBe(2);
  for (const n of [3, 4]) {
    expect(await files.info(home, "F0GONE")).toBeUndefined();
    expect(asked()).toBe(n);
  }
});
