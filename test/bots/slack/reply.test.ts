import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSlackApi } from "../../../src/bots/slack/api/api.ts";
import { createLimiter } from "../../../src/bots/limiter.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { createSingleToken } from "../../../src/bots/slack/auth/credentials.ts";
import { createPost, createReply } from "../../../src/bots/slack/messages/reply.ts";
import { commands } from "../../../src/commands/index.ts";
import { type FakeSlack, startFakeSlack } from "@mynah/fake-slack";
import { makeJob } from "../../jobs/make-job.ts";
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

function openApi() {
  const log = pino({ level: "silent" });
  const now = () => performance.now();
  const tokens = createSingleToken({ token: slack.installs.token("T0HOME"), apiUrl: slack.url, log });
  const limiter = createLimiter({ now, sleep: async () => undefined });
  return createSlackApi({ apiUrl: slack.url, tokens, limiter, now, log });
}

const jobIn = (channel: string, id: string) =>
  makeJob({ id, platform: "slack", place: { workspace: "T0HOME", channel, address: {} } });
const titled = (title: string) => ({ title, lines: ["☐ 1. Send the report."] });

it.each(["channel", "thread"])(
  "finds its message of an attempt before a crash in a %s, and posts no second one",
  async (kind) => {
    const channel = next();
    const alice = slack.user("alice");
    const { ts } = alice.say("The answer", { channel });
    const thread = kind === "thread" ? ts : undefined;
    const reply = createReply({
      api: openApi(),
      botName: "Mynah",
      threadOf: () => ({ channel, thread }),
    });
    const [job, other] = [jobIn(channel, "jone"), jobIn(channel, "jother")];
    await reply(other, titled("Other minutes"), null, true);
    const posted = await reply(job, titled("Minutes"), null, true);
    expect(await reply(job, titled("Newer minutes"), null, true)).toBe(posted);
    const shown = alice.messages(channel, thread).map(({ text }) => text.split("\n")[0]);
    expect(shown.filter((text) => text?.includes("inutes"))).toEqual(["Other minutes", "Newer minutes"]);
  },
);

it("posts a message in a channel, finds it after a crash by its title, and replaces it", async () => {
  const channel = next();
  const post = createPost({ api: openApi(), botName: "Mynah" });
  const place = { workspace: "T0HOME", channel, address: {} };
  const shown = () =>
    slack
      .user("alice")
      .messages(channel)
      .map(({ text }) => text.split("\n")[0]);
  const retried = { posted: null, mayBePosted: true };
  await post(place, titled("Open items, week of 2026-11-16"), retried);
  const posted = await post(place, titled("Open items, week of 2026-11-23"), retried);
  expect(await post(place, titled("Open items, week of 2026-11-23"), retried)).toBe(posted);
  expect(shown()).toHaveLength(2);
  await post(place, titled("Removed"), { posted, mayBePosted: false });
  expect(shown()).toEqual(["Open items, week of 2026-11-16", "Removed"]);
});
