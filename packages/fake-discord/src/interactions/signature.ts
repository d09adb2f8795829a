import { generateKeyPairSync, sign } from "node:crypto";

/** Signs interactions for the HTTP endpoint with Ed25519, over timestamp and body. */
export interface Signer {
  /** The key in hex, as the developer portal shows it. */
  readonly publicKey: string;
  headers(body: string): Record<string, string>;
}

const RAW_KEY_BYTES = 32;

export const createSigner = (now: () => number): Signer => {
  const pair = generateKeyPairSync("ed25519");
  const der = pair.publicKey.export({ format: "der", type: "spki" });
  return {
    publicKey: der.subarray(-RAW_KEY_BYTES).toString("hex"),
    headers: (body) => {
      const timestamp = `${Math.floor(now() / 1000)}`;
      return {
        "content-type": "application/json",
        "x-signature-ed25519": sign(null, Buffer.from(timestamp + body), pair.privateKey).toString("hex"),
        "x-signature-timestamp": timestamp,
      };
    },
  };
};
