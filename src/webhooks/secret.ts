import { randomBytes } from "node:crypto";

/** Within the 24 to 64 bytes of the Standard Webhooks specification. */
const BYTES = 32;
const PREFIX = "whsec_";

export const createSecret = (): string => PREFIX + randomBytes(BYTES).toString("base64");

/** Whether it has the specification's format: `whsec_` and 24 to 64 bytes in base64. */
export function isSecret(text: string): boolean {
  const encoded = text.slice(PREFIX.length);
  const bytes = Buffer.from(encoded, "base64");
  return (
    text.startsWith(PREFIX) &&
    bytes.length >= 24 &&
    bytes.length <= 64 &&
    // Node ignores characters that aren't base64; receivers' libraries don't.
    bytes.toString("base64").replace(/=+$/, "") === encoded.replace(/=+$/, "")
  );
}
