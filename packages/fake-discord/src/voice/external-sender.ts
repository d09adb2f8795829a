import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";

import { makeProposalRef } from "ts-mls/authenticatedContent.js";
import type { Hash } from "ts-mls/crypto/hash.js";
import type { Signature } from "ts-mls/crypto/signature.js";
import { encodeExternalSender } from "ts-mls/externalSender.js";
import { signFramedContentTBS } from "ts-mls/framedContent.js";
import type { KeyPackage } from "ts-mls/keyPackage.js";
import { decodeKeyPackage, verifyKeyPackage } from "ts-mls/keyPackage.js";
import { encodeMlsMessage } from "ts-mls/message.js";
import type { Proposal } from "ts-mls/proposal.js";

/*
 * The part of MLS (RFC 9420) that a voice gateway has in DAVE: it proposes who joins and leaves a group in which it is
 * no member. DAVE's cipher suite signs with P-256 and hashes with SHA-256.
 */

export interface SignedProposal {
  readonly message: Buffer;
  /** How a commit refers to it. */
  readonly reference: Buffer;
}

export interface ExternalSender {
  /** What the group's members get as opcode 25. */
  readonly package: Buffer;
  propose(
    group: { readonly id: Buffer; readonly epoch: bigint },
    proposal: Proposal,
  ): Promise<SignedProposal>;
}

const NO_KEY = new Uint8Array();

export function createExternalSender(): ExternalSender {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const signature: Signature = {
    ...checking,
    sign: async (_, message) => sign("sha256", message, privateKey),
  };
  const credential = {
    credentialType: "basic",
    identity: new TextEncoder().encode("the fake Discord"),
  } as const;
  return {
    package: Buffer.from(encodeExternalSender({ signaturePublicKey: point, credential })),
    propose: async ({ id, epoch }, proposal) => {
      const content = {
        groupId: id,
        epoch,
        sender: { senderType: "external", senderIndex: 0 },
        authenticatedData: new Uint8Array(),
        contentType: "proposal",
        proposal,
      } as const;
      const wireformat = "mls_public_message";
      const version = "mls10";
      const signed = { protocolVersion: version, wireformat, content, senderType: "external" } as const;
      const auth = {
        contentType: "proposal",
        signature: await signFramedContentTBS(NO_KEY, signed, signature),
      } as const;
      const message = {
        version,
        wireformat,
        publicMessage: { content, auth, senderType: "external" },
      } as const;
      return {
        message: Buffer.from(encodeMlsMessage(message)),
        reference: Buffer.from(await makeProposalRef({ wireformat, content, auth }, sha256)),
      };
    },
  };
}

/** Returns the key package of a user, or undefined if it is malformed, badly signed or somebody else's. */
export async function readKeyPackage(bytes: Buffer, userId: string): Promise<KeyPackage | undefined> {
  const [read] = decodeKeyPackage(bytes, 0) ?? [];
  if (!read || !(await verifyKeyPackage(read, checking))) return undefined;
  const { credential, lifetime } = read.leafNode;
  const isTheirs = credential.credentialType === "basic" && isUser(credential.identity, userId);
  const isForever = lifetime.notBefore === 0n && lifetime.notAfter === 2n ** 64n - 1n;
  return isTheirs && isForever ? read : undefined;
}

const isUser = (identity: Uint8Array, userId: string): boolean =>
  identity.length === 8 && Buffer.from(identity).readBigUInt64BE() === BigInt(userId);

const unused = () => Promise.reject(new Error("a voice gateway doesn't need this"));
const sha256: Hash = {
  digest: async (data) => createHash("sha256").update(data).digest(),
  mac: unused,
  verifyMac: unused,
};
const checking: Signature = {
  sign: unused,
  keygen: unused,
  verify: async (point, message, signature) => {
    const bytes = Buffer.from(point);
    const x = bytes.subarray(1, 33).toString("base64url");
    const y = bytes.subarray(33).toString("base64url");
    const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
    return verify("sha256", message, key, signature);
  },
};
