import { createHmac } from "node:crypto";
import type { FastifyReply } from "fastify";
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

export interface ExpiringSignerOptions {
  /** Shared by all processes; at least 32 random characters. */
  readonly secret: string;
  readonly purpose?: string;
  readonly now: () => Date;
  /** Time that a link stays valid. */
  readonly lifetimeMs: number;
}

/** Signs tokens that are valid for a time from now. */
export function createExpiringSigner({ secret, purpose, now, lifetimeMs }: ExpiringSignerOptions) {
  const tokens = createTokenSigner(secret, purpose);
  return {
    sign: (fileId: string): string =>
      tokens.sign({ fileId, expiresAt: new Date(now().getTime() + lifetimeMs) }),
    /** Returns undefined for a forged token, and for one that has expired. */
    read(token: string): string | undefined {
      const payload = tokens.read(token);
      return payload && payload.expiresAt > now() ? payload.fileId : undefined;
    },
  };
}

/** Answers with a short text. Forged, expired and removed look the same, so guessing reveals nothing. */
export const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type("text/plain; charset=utf-8").send(text);

/** Strangers made these files: a browser can play them, but must not run, sniff or share them. */
export const UNTRUSTED_FILE_HEADERS = {
  "accept-ranges": "bytes",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};
