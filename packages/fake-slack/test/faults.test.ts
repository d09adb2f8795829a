import type { WebClient } from "@slack/web-api";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manifest, webClient } from "./example-app.ts";
import { type FakeSlack, startFakeSlack } from "../index.ts";

const channel = "C0GENERAL";
const HOUR_MS = 3_600_000;

let slack: FakeSlack;
let web: WebClient;

beforeEach(async () => {
  slack = await startFakeSlack({ manifest });
  web = webClient(slack, slack.installs.token("T0HOME"));
});

afterEach(() => slack.close());

const post = () => web.chat.postMessage({ channel, text: "x" });
const seen = () => slack.user("alice").messages(channel).length;

test("internal_error may arrive after the message was posted, or instead of it", async () => {
  slack.faults.next("chat.postMessage", { kind: "error", error: "internal_error", afterWrite: true });
  await expect(post()).rejects.toMatchObject({ data: { error: "internal_error" } });
  expect(seen()).toBe(1);
  slack.faults.next("chat.postMessage", { kind: "error", error: "internal_error" });
  await expect(post()).rejects.toMatchObject({ data: { error: "internal_error" } });
  expect(seen()).toBe(1);
});

test("a 503 after the write leaves the message there", async () => {
  slack.faults.next("chat.postMessage", { kind: "status", status: 503, afterWrite: true });
  await expect(post()).rejects.toMatchObject({ statusCode: 503 });
  expect(seen()).toBe(1);
});

test("a cut connection and a silent one end in the client's own error", async () => {
  slack.faults.next("chat.postMessage", { kind: "reset" });
  await expect(post()).rejects.toThrow();
  slack.faults.next("chat.postMessage", { kind: "hang" });
  const impatient = webClient(slack, slack.installs.token("T0HOME"), { timeout: 300 });
  await expect(impatient.chat.postMessage({ channel, text: "x" })).rejects.toThrow(/timeout/i);
  expect([seen(), slack.faults.waiting()]).toEqual([0, 0]);
  await post();
});

test("429 carries its Retry-After", async () => {
  slack.faults.next("chat.postMessage", { kind: "rate_limited", retryAfter: 7 });
  await expect(post()).rejects.toMatchObject({ retryAfter: 7 });
});

test("a delay only delays", async () => {
  slack.faults.next("chat.postMessage", { kind: "delay", ms: HOUR_MS });
  const delayed = post();
  await slack.until(() => slack.faults.waiting() === 0);
  await post();
  expect(seen()).toBe(1);
  slack.clock.advance(HOUR_MS);
  await delayed;
  expect(seen()).toBe(2);
});
