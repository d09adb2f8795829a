import { createHash, timingSafeEqual } from "node:crypto";

/** In a time that depends on neither: digests are of one length. */
export function isEqualConstantTime(input: string, secret: string): boolean {
  const [a, b] = [input, secret].map((one) => createHash("sha256").update(one).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
