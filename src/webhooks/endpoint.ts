import { z } from "zod";
import type { SecretBox } from "../store/secret-box.ts";

/** Where events go, and what they are signed with. */
export interface Endpoint {
  readonly url: string;
  /** As {@link isSecret} wants it. */
  readonly secret: string;
}

const shape = z.object({ url: z.string(), secret: z.string() });

export const encryptEndpoint = (secretBox: SecretBox, id: string, { url, secret }: Endpoint): string =>
  secretBox.seal(JSON.stringify({ url, secret }), id);

/** Undefined for what was sealed with another key (`SECRET_KEY`). */
export function decryptEndpoint(secretBox: SecretBox, id: string, sealed: string): Endpoint | undefined {
  const text = secretBox.open(sealed, id);
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}
