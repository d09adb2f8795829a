import { z } from "zod";
import type { SecretBox } from "../store/secret-box.ts";

/** Address and signing secret of a webhook. */
export interface Endpoint {
  readonly url: string;
  /** In the format that {@link isSecret} checks. */
  readonly secret: string;
}

const shape = z.object({ url: z.string(), secret: z.string() });

export const encryptEndpoint = (secretBox: SecretBox, id: string, { url, secret }: Endpoint): string =>
  secretBox.seal(JSON.stringify({ url, secret }), id);

/** Undefined for data sealed with another key (`SECRET_KEY`). */
export function decryptEndpoint(secretBox: SecretBox, id: string, sealed: string): Endpoint | undefined {
  const text = secretBox.open(sealed, id);
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}
