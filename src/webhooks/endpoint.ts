import { z } from "zod";
import type { SecretBox } from "../store/secret-box.ts";

/** For so long after a change, requests are signed with the secret before, too. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** Address and signing secrets of a webhook. */
export interface Endpoint {
  readonly url: string;
  /** In the format that {@link isSecret} checks. */
  readonly secret: string;
  /** The secret before the last change. */
  readonly previous?: { readonly secret: string; readonly until: Date } | undefined;
}

const shape = z.object({
  url: z.string(),
  secret: z.string(),
  previous: z.object({ secret: z.string(), until: z.coerce.date() }).optional(),
});

export const encryptEndpoint = (secretBox: SecretBox, id: string, endpoint: Endpoint): string => {
  const { url, secret, previous } = endpoint;
  return secretBox.seal(JSON.stringify({ url, secret, previous }), id);
};

/** Undefined for data sealed with another key (`SECRET_KEY`). */
export function decryptEndpoint(secretBox: SecretBox, id: string, sealed: string): Endpoint | undefined {
  const text = secretBox.open(sealed, id);
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}

/** Returns the endpoint with another secret, beside which the present one is valid for a while. */
export const withNewSecret = ({ url, secret }: Endpoint, next: string, now: Date): Endpoint => ({
  url,
  secret: next,
  previous: { secret, until: new Date(now.getTime() + OVERLAP_MS) },
});

/** Returns the secrets with which a request is signed, the newest first. */
export const signingSecrets = ({ secret, previous }: Endpoint, now: Date): readonly string[] =>
  previous && previous.until > now ? [secret, previous.secret] : [secret];
