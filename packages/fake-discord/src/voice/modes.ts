import { createDecipheriv } from "node:crypto";

/** Modes of encryption between clients and voice servers, the preferred one first (topics/voice-connections). */
export const VOICE_MODES = ["aead_aes256_gcm_rtpsize", "aead_xchacha20_poly1305_rtpsize"] as const;
export type VoiceMode = (typeof VOICE_MODES)[number];

/** What a client has encrypted, and with what. */
interface Sealed {
  /** Not encrypted, but protected. */
  readonly header: Buffer;
  /** With its tag at the end. */
  readonly sealed: Buffer;
  /** The four bytes that the client appended; the rest of the nonce is zero. */
  readonly suffix: Buffer;
  readonly key: Buffer;
}

/** Returns what was encrypted. Throws if it was changed. */
export type Open = (message: Sealed) => Buffer;

const TAG_BYTES = 16;

const openAes: Open = ({ header, sealed, suffix, key }) => {
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.concat([suffix, Buffer.alloc(8)]));
  decipher.setAAD(header);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]);
};

/** Returns what decrypts a mode. libsodium is another implementation than the one that the bot encrypts with. */
export async function loadMode(mode: VoiceMode): Promise<Open> {
  if (mode === "aead_aes256_gcm_rtpsize") return openAes;
  const { default: sodium } = await import("libsodium-wrappers-sumo");
  await sodium.ready;
  return ({ header, sealed, suffix, key }) => {
    const nonce = Buffer.concat([suffix, Buffer.alloc(20)]);
    return Buffer.from(sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(null, sealed, header, nonce, key));
  };
}
