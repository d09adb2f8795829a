import { createHash, timingSafeEqual } from "node:crypto";

/** In a time that depends on neither: digests are of one length. */
export function isSameWord(given: string, word: string): boolean {
  const [a, b] = [given, word].map((one) => createHash("sha256").update(one).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
