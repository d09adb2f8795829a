import { randomBytes } from "node:crypto";

/** Within the 24 to 64 bytes of the Standard Webhooks specification. */
const BYTES = 32;
const PREFIX = "whsec_";

export const createSecret = (): string => PREFIX + randomBytes(BYTES).toString("base64");

/** Whether it is one as the specification writes them: `whsec_` and 24 to 64 bytes in base64. */
export function isSecret(text: string): boolean {
  const encoded = text.slice(PREFIX.length);
  const bytes = Buffer.from(encoded, "base64");
  return (
    text.startsWith(PREFIX) &&
    bytes.length >= 24 &&
    bytes.length <= 64 &&
    // Node reads around what is not base64; receivers' libraries do not.
    bytes.toString("base64").replace(/=+$/, "") === encoded.replace(/=+$/, "")
  );
}
