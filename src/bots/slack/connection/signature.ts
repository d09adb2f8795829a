import { createHmac, timingSafeEqual } from "node:crypto";

/** Older requests may be recorded ones that somebody plays again. */
const MAX_AGE_S = 5 * 60;

/** Whether Slack signed exactly these bytes with this secret, just now (`v0=` HMAC-SHA256 over `v0:{timestamp}:{body}`). */
export function isSigned(
  secret: string,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: Buffer },
  nowMs: number,
): boolean {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(nowMs / 1000 - seconds) <= MAX_AGE_S)) return false;
  const expected = Buffer.from(
    `v0=${createHmac("sha256", secret).update(`v0:${timestamp}:`).update(body).digest("hex")}`,
  );
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
