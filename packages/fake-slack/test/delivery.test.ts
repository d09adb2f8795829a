import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { manifest, webClient } from "./example-app.ts";
import { type FakeSlack, startFakeSlack } from "../index.ts";

const channel = "C0GENERAL";
const closing: (() => Promise<unknown>)[] = [];

let slack: FakeSlack;

beforeEach(async () => {
  slack = await startFakeSlack({ manifest });
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await slack.close();
});

const outcomes = () => slack.deliveries.map(({ outcome, retry }) => `${retry} ${outcome}`);

/** An app that only gives configured answers and records the requests. */
const startDumbApp = async (status: (call: number) => number | undefined, answered = {}) => {
  const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      seen.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      const answer = status(seen.length);
      if (answer) response.writeHead(answer, answered).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  slack.deliverTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/slack/events`);
  return seen;
};

describe("over HTTP", () => {
  test("events are retried at once, after one minute and after five, under the same id", async () => {
    const seen = await startDumbApp(() => 500);
    slack.user("alice").mention("hello", { channel });
    await slack.until(() => outcomes().filter((one) => one === "1 failed").length === 2);
    slack.clock.advance(60_000);
    await slack.until(() => outcomes().filter((one) => one === "2 failed").length === 2);
    slack.clock.advance(300_000);
    await slack.until(() => outcomes().filter((one) => one === "3 failed").length === 2);
    const last = seen.find(({ headers }) => headers["x-slack-retry-num"] === "3");
    expect(last?.headers["x-slack-retry-reason"]).toBe("http_error");
    const ids = new Set(seen.map(({ body }) => (JSON.parse(body) as { event_id: string }).event_id));
    expect([seen.length, ids.size]).toEqual([8, 2]);
  });

  test("an app can turn retries off", async () => {
    await startDumbApp(() => 500, { "x-slack-no-retry": "1" });
    slack.user("alice").say("hello", { channel });
    await slack.until(() => slack.deliveries.length === 1);
    slack.clock.advance(360_000);
    await new Promise((later) => setTimeout(later, 30));
    expect(outcomes()).toEqual(["0 failed"]);
  });

  test("a slow command shows operation_timeout, a refused one dispatch_failed", async () => {
    const seen = await startDumbApp((call) => (call === 1 ? undefined : 500));
    const slow = slack.user("alice").slash("/tts Hi", { channel });
    await slack.until(() => seen.length === 1);
    slack.clock.advance(3000);
    expect((await slow).error).toBe("operation_timeout");
    expect((await slack.user("alice").slash("/tts Hi", { channel })).error).toBe("dispatch_failed");
    expect(slack.user("alice").notices()[0]).toBe('/tts failed with the error "operation_timeout"');
  });

  test("apps get typed text escaped, and links in brackets", async () => {
    const seen = await startDumbApp(() => 200);
    await slack.user("alice").slash("/tts Tom & <b>", { channel });
    expect(new URLSearchParams(seen[0]?.body).get("text")).toBe("Tom &amp; &lt;b&gt;");
    const said = slack.user("alice").say("<@U0BOB> 1 < 2 https://example.com/?a&b", { channel });
    expect(said.text).toBe("<@U0BOB> 1 &lt; 2 <https://example.com/?a&amp;b>");
  });

  test("an address that answers without the challenge is refused", async () => {
    await startDumbApp(() => 200);
    expect(await slack.checkRequestUrl()).toBe(false);
  });

  test("unknown commands, and commands in threads, never reach the app", async () => {
    const seen = await startDumbApp(() => 200);
    expect((await slack.user("alice").slash("/nonsense", { channel })).error).toBe("unknown_command");
    const { ts } = slack.user("alice").say("look", { channel });
    const inThread = await slack.user("alice").slash("/tts Hi", { channel, threadTs: ts });
    expect(inThread.error).toBe("not_in_threads");
    expect(seen.filter(({ body }) => body.startsWith("token"))).toEqual([]);
  });
});

describe("over sockets", () => {
  test("a command without a listener shows dispatch_failed", async () => {
    expect((await slack.user("alice").slash("/tts Hi", { channel })).error).toBe("dispatch_failed");
  });

  test("the eleventh connection is refused, and an address works once", async () => {
    const address = async () =>
      (await webClient(slack, slack.app.appToken).apps.connections.open({})).url ?? "";
    const first = (socket: WebSocket) =>
      once(socket, "message").then(([data]) => JSON.parse(String(data)) as object);
    const used = await address();
    expect(await first(new WebSocket(used))).toMatchObject({ type: "hello", num_connections: 1 });
    for (let n = 1; n < 10; n += 1) await first(new WebSocket(await address()));
    expect(await first(new WebSocket(await address()))).toMatchObject({ reason: "too_many_websockets" });
    await expect(once(new WebSocket(used), "open")).rejects.toThrow("401");
  });
});

test("a response_url works five times within thirty minutes", async () => {
  await startDumbApp(() => 200);
  await slack.user("alice").slash("/tts Hi", { channel });
  const path = [...slack.state.hooks.keys()][0] ?? "";
  const respond = async () => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(slack.origin + path, {
      method: "POST",
      headers,
      body: JSON.stringify({ text: "hi" }),
    });
    return answer.status;
  };
  slack.faults.next("response_url", { kind: "status", status: 404 });
  expect(await respond()).toBe(404);
  for (let use = 0; use < 5; use += 1) expect(await respond()).toBe(200);
  expect(await respond()).toBe(404);
  expect(slack.requests.at(-1)?.error).toBe("used_url");
  await slack.user("alice").slash("/tts Hi", { channel });
  const second = [...slack.state.hooks.values()][1];
  slack.clock.advance(31 * 60_000);
  const late = await fetch(slack.origin + (second?.path ?? ""), { method: "POST", body: "{}" });
  expect(await late.json()).toEqual({ ok: false, error: "expired_url" });
});
