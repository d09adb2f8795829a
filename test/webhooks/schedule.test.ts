import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { retryDelayMs } from "../../src/webhooks/sender.ts";
import { isSecret, createSecret } from "../../src/webhooks/secret.ts";
import { createSecretBox } from "../../src/store/secret-box.ts";
import {
  decryptEndpoint,
  encryptEndpoint,
  signingSecrets,
  withNewSecret,
} from "../../src/webhooks/endpoint-store.ts";
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

test("waits at least as long as the receiver asks for", () => {
  expect(retryDelayMs(1, 60_000, 0)).toBe(60_000);
  expect(retryDelayMs(1, 1_000, 0)).toBe(5_000);
  expect(retryDelayMs(1, 1_000, 1)).toBe(6_000);
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
    secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    at: new Date(1_614_265_330_000),
  });
  expect(headers).toMatchObject({
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("signs with each secret while one is changed, and with the new one alone after a day", () => {
  const [old, next] = [createSecret(), createSecret()];
  const changed = withNewSecret({ url: "https://hooks.example.com/", secret: old }, next, new Date(0));
  const at = (hours: number) => new Date(hours * 3_600_000);
  expect(signingSecrets(changed, at(23))).toEqual([next, old]);
  expect(signingSecrets(changed, at(25))).toEqual([next]);
  const secretBox = createSecretBox("a secret of tests", "webhooks");
  const stored = decryptEndpoint(secretBox, "w1", encryptEndpoint(secretBox, "w1", changed));
  expect(stored).toEqual(changed);
  // What a version before this one has stored.
  const before = secretBox.seal(JSON.stringify({ url: "https://hooks.example.com/", secret: old }), "w1");
  expect(decryptEndpoint(secretBox, "w1", before)).toMatchObject({ secret: old });

  const now = new Date();
  const headers = signHeaders({ id: "msg_1", body: "{}", secrets: signingSecrets(changed, at(1)), at: now });
  for (const secret of [old, next]) expect(() => new Webhook(secret).verify("{}", headers)).not.toThrow();
  const later = signHeaders({ id: "msg_1", body: "{}", secrets: signingSecrets(changed, at(25)), at: now });
  expect(() => new Webhook(old).verify("{}", later)).toThrow();
});
