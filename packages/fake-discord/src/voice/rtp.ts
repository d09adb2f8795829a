import { createCipheriv } from "node:crypto";

import type { Open } from "./modes.ts";

export interface RtpPacket {
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
  /** What the transport's encryption protected: an Opus frame, which may be encrypted end to end. */
  readonly frame: Buffer;
  /** The counter that the client appended; it must never repeat under one key. */
  readonly nonce: number;
}

const TAG_BYTES = 16;
const NONCE_BYTES = 4;
const OPUS = 120;

/** Returns the SSRC of what looks like an RTP packet. */
export const ssrcOf = (datagram: Buffer): number | undefined =>
  datagram.length > 12 + TAG_BYTES + NONCE_BYTES && datagram.readUInt8(0) >> 6 === 2
    ? datagram.readUInt32BE(8)
    : undefined;

/**
 * Decrypts a packet of a mode that ends with `rtpsize`: as in SRTP, the header with its CSRCs and the preamble of an
 * extension are authenticated, and the rest is encrypted. Throws if the packet is malformed or was changed.
 */
export function openPacket(datagram: Buffer, key: Buffer, open: Open): RtpPacket {
  const first = datagram.readUInt8(0);
  if ((datagram.readUInt8(1) & 0x7f) !== OPUS) throw new Error("the payload type isn't Opus");
  const hasExtension = (first & 0x10) !== 0;
  const headerBytes = 12 + 4 * (first & 0x0f) + (hasExtension ? 4 : 0);
  const header = datagram.subarray(0, headerBytes);
  const suffix = datagram.subarray(datagram.length - NONCE_BYTES);
  const sealed = datagram.subarray(headerBytes, datagram.length - NONCE_BYTES);
  const opened = open({ header, sealed, suffix, key });
  const extensionBytes = hasExtension ? 4 * header.readUInt16BE(headerBytes - 2) : 0;
  return {
    sequence: datagram.readUInt16BE(2),
    timestamp: datagram.readUInt32BE(4),
    ssrc: datagram.readUInt32BE(8),
    frame: opened.subarray(extensionBytes),
    nonce: suffix.readUInt32BE(0),
  };
}

/** The preamble of a header extension of one word, as Discord's own clients send it. */
const EXTENSION = Buffer.from([0xbe, 0xde, 0, 1]);
/** Its content: the level of the sound, which isn't heard. */
const LEVEL = Buffer.from([0x10, 0x7f, 0, 0]);

/** Encrypts a packet of the mode `aead_aes256_gcm_rtpsize`, as a voice server sends what somebody says. */
export function sealPacket({ sequence, timestamp, ssrc, frame, nonce }: RtpPacket, key: Buffer): Buffer {
  const header = Buffer.alloc(12 + EXTENSION.length);
  header.writeUInt8(0x90, 0);
  header.writeUInt8(OPUS, 1);
  header.writeUInt16BE(sequence, 2);
  header.writeUInt32BE(timestamp, 4);
  header.writeUInt32BE(ssrc, 8);
  EXTENSION.copy(header, 12);
  const suffix = Buffer.alloc(NONCE_BYTES);
  suffix.writeUInt32BE(nonce);
  const cipher = createCipheriv("aes-256-gcm", key, Buffer.concat([suffix, Buffer.alloc(8)]));
  cipher.setAAD(header);
  const sealed = Buffer.concat([cipher.update(LEVEL), cipher.update(frame), cipher.final()]);
  return Buffer.concat([header, sealed, cipher.getAuthTag(), suffix]);
}

const DISCOVERY_BYTES = 74;

/** Whether a datagram is a request for IP discovery. */
export const isDiscovery = (datagram: Buffer): boolean =>
  datagram.length === DISCOVERY_BYTES && datagram.readUInt16BE(0) === 1 && datagram.readUInt16BE(2) === 70;

/** Returns the answer to a request for IP discovery, or undefined if the datagram is none. */
export function answerDiscovery(
  datagram: Buffer,
  from: { address: string; port: number },
): Buffer | undefined {
  if (!isDiscovery(datagram)) return undefined;
  const answer = Buffer.alloc(DISCOVERY_BYTES);
  answer.writeUInt16BE(2, 0);
  answer.writeUInt16BE(70, 2);
  answer.writeUInt32BE(datagram.readUInt32BE(4), 4);
  answer.write(from.address, 8);
  answer.writeUInt16BE(from.port, DISCOVERY_BYTES - 2);
  return answer;
}
