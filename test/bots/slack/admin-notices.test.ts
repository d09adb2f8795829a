import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSlackApi } from "../../../src/bots/slack/api/api.ts";
import { createNotificationChannel } from "../../../src/bots/slack/app/admin-notices.ts";
import { createLimiter } from "../../../src/bots/limiter.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { createSingleToken } from "../../../src/bots/slack/auth/credentials.ts";
import { commands } from "../../../src/commands/index.ts";
import { say } from "../../../src/messages/index.ts";
import { type FakeSlack, startFakeSlack } from "@mynah/fake-slack";
import { channels } from "./view.ts";

const next = channels();
let slack: FakeSlack;
beforeAll(async () => {
  slack = await startFakeSlack({
    manifest: buildManifest(commands, { kind: "socket" }),
    workspaces: [next.workspace],
    rateLimits: "off",
  });
});
afterAll(async () => {
  expect(slack.violations).toEqual([]);
  await slack.close();
});

const notice = {
  id: "n1",
  platform: "slack",
  workspace: "T0HOME",
  address: {},
  sentence: say("webhookDisabled", { id: "<!channel>", why: "status 500" }),
  createdAt: new Date(),
  attempt: 1,
};

function channelFor(installer: string | undefined) {
  const log = pino({ level: "silent" });
  const now = () => performance.now();
  const tokens = createSingleToken({ token: slack.installs.token("T0HOME"), apiUrl: slack.url, log });
  const limiter = createLimiter({ now, sleep: async () => undefined });
  const api = createSlackApi({ apiUrl: slack.url, tokens, limiter, now, log });
  return createNotificationChannel({ api, installer: async () => installer });
}

it("posts in the configured channel, and its text notifies nobody", async () => {
  const channel = next();
  expect(await channelFor(undefined).tell(notice, channel)).toBe(true);
  const [told, ...more] = slack.user("alice").messages(channel);
  expect(told?.text).toMatch(/^Webhook &lt;!channel&gt; was disabled/);
  expect(more).toEqual([]);
});

it("messages the installer when no channel is configured or the bot isn't in it, and otherwise nobody", async () => {
  const { id } = slack.user("bob");
  expect(await channelFor(id).tell(notice, undefined)).toBe(true);
  expect(await channelFor(id).tell(notice, "C0QUIET")).toBe(true);
  expect(await channelFor(undefined).tell(notice, "C0QUIET")).toBe(false);
  expect(await channelFor(undefined).tell(notice, undefined)).toBe(false);
  const direct = slack.requests.filter(({ method, error }) => method === "chat.postMessage" && !error);
  expect(direct).toHaveLength(3);
});
