import { createHmac, timingSafeEqual } from "node:crypto";

/** Named in every signature, so that one made for another purpose or by another version opens nothing here. */
const KEPT_FILES = "mynah media link v1";

export interface Pass {
  /** What it opens: without a full stop. */
  readonly fileId: string;
  readonly expiresAt: Date;
}

export interface Tokens {
  sign(pass: Pass): string;
  /** Undefined for whatever this secret did not sign. Says nothing about the time: see `expiresAt`. */
  read(token: string): Pass | undefined;
}

/** Tokens `v1.<payload>.<HMAC-SHA256>`, both base64url, for links that need no further right. At most 100 characters. */
export function createTokens(secret: string, purpose = KEPT_FILES): Tokens {
  const key = createHmac("sha256", secret).update(purpose).digest();
  const sealed = (payload: string) =>
    `v1.${payload}.${createHmac("sha256", key).update(`v1.${payload}`).digest("base64url")}`;

  return {
    sign: ({ fileId, expiresAt }) =>
      sealed(
        Buffer.from(`${fileId}.${Math.ceil(expiresAt.getTime() / 1000).toString(36)}`).toString("base64url"),
      ),
    read(token) {
      const payload = token.split(".")[1];
      // Compared as text: the same bytes can be spelled in several ways in base64, and only ours counts.
      if (payload === undefined || !same(token, sealed(payload))) return undefined;
      const [fileId, seconds] = Buffer.from(payload, "base64url").toString().split(".");
      if (!fileId || !seconds) return undefined;
      return { fileId, expiresAt: new Date(Number.parseInt(seconds, 36) * 1000) };
    },
  };
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
