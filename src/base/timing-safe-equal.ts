import { createHash, timingSafeEqual } from "node:crypto";

/** Compares digests of equal length, so the time depends on neither value. */
export function isEqualConstantTime(input: string, secret: string): boolean {
  const [a, b] = [input, secret].map((one) => createHash("sha256").update(one).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
