import { expect, test } from "vitest";
import { parseRetryAfterHeader, retryDelayMs } from "../../src/webhooks/schedule.ts";
import { isSecret, createSecret } from "../../src/webhooks/secret.ts";
import { signHeaders } from "../../src/webhooks/message.ts";

test("retries ten times over three days, less and less often", () => {
  const delays: number[] = [];
  for (let attempt = 1; ; attempt++) {
    const ms = retryDelayMs(attempt, 0, 0);
    if (ms === undefined) break;
    delays.push(ms);
  }
  expect(delays).toHaveLength(9);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  const hours = delays.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(96);
});

test("waits as long as the receiver asks for, but not longer than a day", () => {
  expect(retryDelayMs(1, 60_000, 0)).toBe(60_000);
  expect(retryDelayMs(1, 1_000, 0)).toBe(5_000);
  expect(retryDelayMs(1, 1_000, 1)).toBe(6_000);
  expect(retryDelayMs(1, 10 ** 12, 0)).toBe(24 * 3_600_000);
  expect(parseRetryAfterHeader("120")).toBe(120_000);
  for (const odd of ["-1", "soon", "1e9", "99999999999", undefined, ["1", "2"]])
    expect(parseRetryAfterHeader(odd)).toBe(0);
});

test("accepts secrets in the specification's format", () => {
  expect(isSecret(createSecret())).toBe(true);
  expect(createSecret()).not.toBe(createSecret());
  expect(isSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")).toBe(true);
  for (const wrong of [
    "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "whsec_",
    `whsec_${Buffer.alloc(23).toString("base64")}`,
    `whsec_${Buffer.alloc(65).toString("base64")}`,
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS!",
  ])
    expect(isSecret(wrong)).toBe(false);
});

/** The example of the specification's own documentation of its signatures. */
test("signs as the specification does", () => {
  const headers = signHeaders({
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    body: '{"test": 2432232314}',
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    at: new Date(1_614_265_330_000),
  });
  expect(headers).toMatchObject({
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});
