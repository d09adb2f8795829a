import { createHmac } from "node:crypto";
import { isEqualConstantTime } from "../../base/timing-safe-equal.ts";

/** Part of every signature, so that a token made for another purpose or version isn't valid here. */
const SIGNED_FILES_PURPOSE = "mynah media link v1";

export interface SignedPayload {
  /** ID of the file; must not contain a period. */
  readonly fileId: string;
  readonly expiresAt: Date;
}

export interface TokenSigner {
  sign(payload: SignedPayload): string;
  /** Returns undefined unless this secret signed the token. Doesn't check `expiresAt`. */
  read(token: string): SignedPayload | undefined;
}

/**
 * Signs tokens `v1.<payload>.<HMAC-SHA256>`, both base64url, for links that need no further permission. At most 100
 * characters.
 */
export function createTokenSigner(secret: string, purpose = SIGNED_FILES_PURPOSE): TokenSigner {
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
      // Compared as text: base64 can spell the same bytes in several ways, and only ours is valid.
      if (payload === undefined || !isEqualConstantTime(token, sealed(payload))) return undefined;
      const [fileId, seconds] = Buffer.from(payload, "base64url").toString().split(".");
      if (!fileId || !seconds) return undefined;
      return { fileId, expiresAt: new Date(Number.parseInt(seconds, 36) * 1000) };
    },
  };
}
