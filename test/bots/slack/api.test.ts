import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSlackApi, type SlackApi } from "../../../src/bots/slack/api/api.ts";
import { createLimiter } from "../../../src/bots/limiter.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { createProgressStreams } from "../../../src/bots/slack/delivery/stream.ts";
import { createMessagePoster } from "../../../src/bots/slack/delivery/post-message.ts";
import { createSingleToken } from "../../../src/bots/slack/auth/credentials.ts";
import { commands } from "../../../src/commands/index.ts";
import type { Receipts } from "../../../src/jobs/job.ts";
import { type FakeSlack, startFakeSlack } from "@mynah/fake-slack";
import { makeJob } from "../../jobs/make-job.ts";

const log = pino({ level: "silent" });
const home = { team: "T0HOME", org: false };
const C = "C0GENERAL";
let slack: FakeSlack;
let api: SlackApi;
let slept: number[];
beforeEach(async () => {
  slack = await startFakeSlack({ manifest: buildManifest(commands, { kind: "socket" }), rateLimits: "off" });
  const apiUrl = slack.url;
  const tokens = createSingleToken({ token: slack.installs.token("T0HOME"), apiUrl, log });
  let passed = 0;
  slept = [];
  const now = () => passed;
  const sleep = async (ms: number) => {
    slept.push(ms);
    passed += ms;
  };
  api = createSlackApi({ apiUrl, tokens, limiter: createLimiter({ now, sleep }), now, log });
});
afterEach(async () => {
  expect(slack.violations).toEqual([]);
  await slack.close();
});

const say = (words: string) =>
  api.post(home, C, (client) => client.chat.postMessage({ channel: C, text: words }));
const heard = () => slack.requests.filter(({ method }) => method === "chat.postMessage").length;

it("waits as long as Slack says, if that is short, and then posts once", async () => {
  slack.faults.next("chat.postMessage", { kind: "rate_limited", retryAfter: 7 });
  await say("Patiently");
  expect(slept).toEqual([7_000]);
  expect(slack.user("alice").messages(C)).toHaveLength(1);
});

it("leaves a long pause to the queue, returns its length, and doesn't call again before it is over", async () => {
  slack.faults.next("chat.postMessage", { kind: "rate_limited", retryAfter: 60 });
  const busy = { meaning: "busy", retryAfterMs: 60_000 };
  await expect(say("Later")).rejects.toMatchObject(busy);
  await expect(say("Me too")).rejects.toMatchObject(busy);
  expect(heard()).toBe(1);
  expect(slept).toEqual([]);
  expect(api.postWaitMs(home, C)).toBe(60_000);
});

it("saves the intent to post when its turn comes and not before", async () => {
  const noted: Receipts[] = [];
  const now = () => new Date();
  const posting = createMessagePoster({
    api,
    streams: createProgressStreams({ api, isEnabled: false, now }),
    fallback: () => Promise.reject(new Error("no")),
    now,
  });
  const job = makeJob({ place: { workspace: "T0HOME", channel: C, address: {} } });
  const post = () =>
    posting.post(
      job,
      () => ({ text: "Hello", blocks: [] }),
      async (receipts) => void noted.push(receipts),
    );
  slack.faults.next("chat.postMessage", { kind: "rate_limited", retryAfter: 60 });
  await expect(say("In front")).rejects.toMatchObject({ meaning: "busy" });
  await expect(post()).rejects.toMatchObject({ meaning: "busy" });
  expect(noted).toEqual([]);
});
