import { array, assert, asyncProperty, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { SlackFailure, toJobError, toSlackFailure } from "../../../src/bots/slack/api/errors.ts";
import { createLimiter } from "../../../src/bots/limiter.ts";
import { isSigned } from "../../../src/bots/slack/connection/http-receiver.ts";
import { escapeText, unescapeText } from "../../../src/bots/slack/messages/text.ts";
import { NetworkError, ServiceError, UserError } from "../../../src/errors.ts";
import { createHmac } from "node:crypto";

describe("text", () => {
  it("escaped text is unescaped unchanged", () => {
    assert(property(string({ unit: "grapheme" }), (words) => unescapeText(escapeText(words)) === words));
  });

  it.each([
    ["<https://example.com/a?b&amp;c>", "https://example.com/a?b&c"],
    ["<https://example.com|example.com>", "https://example.com"],
    ["<@U0BOB|bob> and <#C0GENERAL|general>", "@bob and #general"],
    ["<!channel> <!subteam^S1|@team>", "@channel @team"],
    ["1 &lt; 2 &amp;amp; 3", "1 < 2 &amp; 3"],
  ])("%s is read as %s", (given, read) => expect(unescapeText(given)).toBe(read));

  it("escaped text contains no Slack control sequence", () => {
    assert(property(string(), (words) => !/[<>]/.test(escapeText(words))));
  });
});

describe("signatures", () => {
  const secret = "s3cret";
  const body = Buffer.from("payload=1");
  const at = 1_700_000_000;
  const signature = `v0=${createHmac("sha256", secret).update(`v0:${at}:`).update(body).digest("hex")}`;
  const signed = (change: Partial<Parameters<typeof isSigned>[1]> = {}, now = at * 1000) =>
    isSigned(secret, { timestamp: String(at), signature, body, ...change }, now);

  it("accepts what Slack signed just now", () => expect(signed()).toBe(true));
  it.each([
    ["another body", { body: Buffer.from("payload=2") }],
    ["another signature", { signature: signature.replace(/.$/, (end) => (end === "0" ? "1" : "0")) }],
    ["no signature", { signature: "" }],
    ["a time that is none", { timestamp: "NaN" }],
    ["another time", { timestamp: String(at + 1) }],
  ])("rejects %s", (_what, change) => expect(signed(change)).toBe(false));
  it("rejects what is more than five minutes old, or as far in the future", () => {
    expect(signed({}, (at + 301) * 1000)).toBe(false);
    expect(signed({}, (at - 301) * 1000)).toBe(false);
    expect(signed({}, (at + 299) * 1000)).toBe(true);
  });
});

describe("the limiter", () => {
  function clocked() {
    let time = 0;
    const slept: number[] = [];
    const limiter = createLimiter({
      now: () => time,
      sleep: async (ms) => {
        slept.push(ms);
        time += ms;
      },
    });
    return { limiter, slept, now: () => time, pass: (ms: number) => (time += ms) };
  }
  const rate = { burst: 3, everyMs: 1_000 };

  it("lets a burst through at once and then one call a second, in order", async () => {
    const { limiter, now } = clocked();
    const went: number[] = [];
    for (let n = 0; n < 5; n++) {
      await limiter.turn("a", rate, Infinity);
      went.push(now());
    }
    expect(went).toEqual([0, 0, 0, 1000, 2000]);
  });

  it("never lets more through than the rate allows, whenever the calls arrive", async () => {
    await assert(
      asyncProperty(array(integer({ min: 0, max: 3000 }), { maxLength: 30 }), async (gaps) => {
        const { limiter, now, pass } = clocked();
        const went: number[] = [];
        for (const gap of gaps) {
          pass(gap);
          await limiter.turn("a", rate, Infinity);
          went.push(now());
        }
        // Any window of ten seconds holds at most the burst and ten more.
        return went.every((from) => went.filter((at) => at >= from && at < from + 10_000).length <= 13);
      }),
    );
  });

  it("returns how long it would take instead of waiting longer than the caller can", async () => {
    const { limiter, slept, now } = clocked();
    for (let n = 0; n < 3; n++) await limiter.turn("a", rate, 0);
    expect(await limiter.turn("a", rate, 999)).toBe(1000);
    expect([slept, now()]).toEqual([[], 0]);
    limiter.pause("b", 60_000);
    expect(await limiter.turn("b", rate, 20_000)).toBe(60_000);
  });

  it("counts a pause that starts meanwhile against the caller's limit", async () => {
    const { limiter, pass } = clocked();
    for (let n = 0; n < 3; n++) await limiter.turn("a", rate, 0);
    const waiting = limiter.turn("a", rate, 5_000);
    limiter.pause("a", 30_000);
    expect(await waiting).toBe(30_000);
    pass(30_000);
    expect(await limiter.turn("a", rate, 1_000)).toBe(0);
  });

  it("pauses all callers of that key, and no others", async () => {
    const { limiter, now } = clocked();
    limiter.pause("a", 5000);
    await limiter.turn("b", rate, Infinity);
    expect(now()).toBe(0);
    await limiter.turn("a", rate, Infinity);
    expect(now()).toBe(5000);
  });
});

describe("failures", () => {
  it.each([
    ["unclear", NetworkError],
    ["stale", NetworkError],
    ["busy", ServiceError],
    ["revoked", UserError],
    ["scope", UserError],
    ["elsewhere", UserError],
    ["message-gone", UserError],
    ["refused", UserError],
  ] as const)("%s is converted to the error that jobs expect", (meaning, kind) => {
    expect(toJobError(new SlackFailure("m", "code", meaning))).toBeInstanceOf(kind);
  });

  it("a bug stays a bug", () => {
    expect(toSlackFailure("m", new TypeError("oops"))).toBeUndefined();
    expect(toJobError(new TypeError("oops"))).toBeInstanceOf(TypeError);
  });
});
