import type { KeyPackage } from "ts-mls/keyPackage.js";
import { decodeMlsMessage } from "ts-mls/message.js";
import { decodeWelcome } from "ts-mls/welcome.js";

import { createExternalSender, readKeyPackage } from "./external-sender.ts";
import type { SignedProposal } from "./external-sender.ts";
import { VOICE_OP } from "./opcodes.ts";

/** Somebody in a call with end-to-end encryption, over a WebSocket or in this process. */
export interface CallMember {
  readonly userId: string;
  text(op: number, data: unknown): void;
  binary(op: number, payload: Buffer): void;
  /** Their key package can't be used. */
  refuse(): void;
}

interface InFlight extends SignedProposal {
  readonly kind: "add" | "remove";
  readonly userId: string;
}

export type DaveCall = ReturnType<typeof createDaveCall>;

const VERSION = 1;
/** The voice gateway doesn't wait longer for members to be ready ("roughly two seconds"). */
const TRANSITION_MS = 2_000;

/**
 * The voice gateway's side of DAVE (protocol whitepaper, "Delivery Service"): it proposes additions and removals as the
 * external sender, broadcasts the first valid commit of each epoch, and lets everybody change keys together.
 */
export function createDaveCall(channelId: string) {
  const sender = createExternalSender();
  const id = Buffer.alloc(8);
  id.writeBigUInt64BE(BigInt(channelId));
  const members = new Map<string, CallMember>();
  /** Key packages of those who aren't in the group. */
  const pending = new Map<string, KeyPackage>();
  /** Members of the group by the index of their leaf; empty before the first commit. */
  let leaves: (string | undefined)[] = [];
  let epoch = 0n;
  let inFlight: InFlight[] = [];
  let transitions = 0;
  let waiting: { readonly id: number; readonly users: Set<string> } | undefined;
  let spoiled = 0;
  // Proposals are signed asynchronously; the next message has to find them sent.
  let line = Promise.resolve();
  const inLine = (work: () => Promise<void> | void): Promise<void> => (line = line.then(work));

  const isEstablished = () => leaves.length > 0;
  const send = (op: number, payload: Buffer, to: (userId: string) => boolean) => {
    for (const member of members.values()) if (to(member.userId)) member.binary(op, payload);
  };
  const append = (proposals: readonly SignedProposal[]) =>
    Buffer.concat([Buffer.from([0]), vector(proposals.map(({ message }) => message))]);
  /** Members of the group, and before there is one everybody, but nobody gets a proposal about themselves. */
  const concerns = (proposal: InFlight) => (userId: string) =>
    userId !== proposal.userId && (!isEstablished() || leaves.includes(userId));
  const propose = async (kind: InFlight["kind"], userId: string) => {
    const keyPackage = pending.get(userId);
    const removed = leaves.indexOf(userId);
    if (kind === "add" ? !keyPackage : removed < 0) return;
    const signed = await sender.propose(
      { id, epoch },
      keyPackage && kind === "add"
        ? { proposalType: "add", add: { keyPackage } }
        : { proposalType: "remove", remove: { removed } },
    );
    const proposal = { ...signed, kind, userId };
    inFlight.push(proposal);
    send(VOICE_OP.daveProposals, append([proposal]), concerns(proposal));
  };
  const revoke = (userId: string) => {
    const revoked = inFlight.filter((one) => one.userId === userId && one.kind === "add");
    inFlight = inFlight.filter((one) => !revoked.includes(one));
    for (const one of revoked) {
      const references = vector([vector([one.reference])]);
      send(VOICE_OP.daveProposals, Buffer.concat([Buffer.from([1]), references]), concerns(one));
    }
  };
  const reset = () => {
    leaves = [];
    epoch = 0n;
    inFlight = [];
    waiting = undefined;
    pending.clear();
  };
  const execute = (transition: number) => {
    if (waiting?.id !== transition) return;
    waiting = undefined;
    for (const member of members.values())
      member.text(VOICE_OP.daveExecuteTransition, { transition_id: transition });
  };
  const announce = (commit: Buffer, welcome: Buffer, added: readonly string[]) => {
    transitions = (transitions % 65_535) + 1;
    const transition = transitions;
    const head = Buffer.from([transition >> 8, transition & 255]);
    waiting = { id: transition, users: new Set(leaves.filter((one) => one !== undefined)) };
    setTimeout(() => execute(transition), TRANSITION_MS).unref();
    send(
      VOICE_OP.daveCommit,
      Buffer.concat([head, commit]),
      (one) => leaves.includes(one) && !added.includes(one),
    );
    const sent = Buffer.concat([head, welcome]);
    if (spoiled > 0) sent.writeUInt8(sent.readUInt8(sent.length - 1) ^ 1, sent.length - 1);
    if (spoiled > 0 && added.length > 0) spoiled -= 1;
    send(VOICE_OP.daveWelcome, sent, (one) => added.includes(one));
  };
  /** Applies a commit if it is the first valid one of the epoch; others lost a race. */
  const commit = (userId: string, payload: Buffer) => {
    const [message, length] = decodeMlsMessage(payload, 0) ?? [];
    if (message?.wireformat !== "mls_public_message" || length === undefined) return;
    const { content } = message.publicMessage;
    if (content.contentType !== "commit" || content.epoch !== epoch) return;
    if (isEstablished() ? !leaves.includes(userId) : !members.has(userId)) return;
    const expected = inFlight.filter((one) => one.userId !== userId);
    const found = content.commit.proposals.map((one) =>
      one.proposalOrRefType === "reference"
        ? expected.find(({ reference }) => reference.equals(one.reference))
        : undefined,
    );
    const proposals = found.filter((one) => one !== undefined);
    if (proposals.length !== found.length || new Set(proposals).size !== expected.length) return;
    const added = proposals.filter(({ kind }) => kind === "add").map((one) => one.userId);
    const welcome = payload.subarray(length);
    const welcomed = welcome.length > 0 ? decodeWelcome(welcome, 0)?.[0].secrets.length : 0;
    if (welcomed !== added.length) return;
    if (!isEstablished()) leaves = [userId];
    for (const { kind, userId: gone } of proposals)
      if (kind === "remove") leaves[leaves.indexOf(gone)] = undefined;
    while (leaves.length > 0 && leaves.at(-1) === undefined) leaves.pop();
    for (const one of added) {
      const blank = leaves.indexOf(undefined);
      leaves[blank < 0 ? leaves.length : blank] = one;
      pending.delete(one);
    }
    pending.delete(userId);
    inFlight = [];
    epoch += 1n;
    announce(payload.subarray(0, length), welcome, added);
  };
  /** Nobody keeps a group alone: the last member starts over. */
  const startOver = () => {
    reset();
    for (const member of members.values()) {
      member.text(VOICE_OP.davePrepareEpoch, { protocol_version: VERSION, epoch: 1 });
      member.text(VOICE_OP.davePrepareTransition, { protocol_version: VERSION, transition_id: 0 });
    }
  };

  return {
    join: (member: CallMember): Promise<void> =>
      inLine(() => {
        members.set(member.userId, member);
        member.binary(VOICE_OP.daveExternalSender, sender.package);
        const proposals = isEstablished() ? [] : inFlight.filter(({ userId }) => userId !== member.userId);
        if (proposals.length > 0) member.binary(VOICE_OP.daveProposals, append(proposals));
      }),
    leave: (userId: string): Promise<void> =>
      inLine(async () => {
        members.delete(userId);
        pending.delete(userId);
        waiting?.users.delete(userId);
        revoke(userId);
        if (!leaves.includes(userId)) return;
        if (leaves.filter((one) => one !== undefined && members.has(one)).length < 2) startOver();
        else await propose("remove", userId);
      }),
    keyPackage: (userId: string, bytes: Buffer): Promise<void> =>
      inLine(async () => {
        const read = await readKeyPackage(bytes, userId);
        if (!read) return members.get(userId)?.refuse();
        revoke(userId);
        pending.set(userId, read);
        const isRemoved = inFlight.some((one) => one.userId === userId && one.kind === "remove");
        if (leaves.includes(userId) && !isRemoved) await propose("remove", userId);
        await propose("add", userId);
      }),
    commit: (userId: string, payload: Buffer): Promise<void> => inLine(() => commit(userId, payload)),
    ready: (userId: string, transition: number): Promise<void> =>
      inLine(() => {
        if (waiting?.id !== transition) return;
        waiting.users.delete(userId);
        if (waiting.users.size === 0) execute(transition);
      }),
    /** A member couldn't use a commit or welcome, and is proposed to be removed; their next key package adds them. */
    invalid: (userId: string): Promise<void> =>
      inLine(async () => {
        waiting?.users.delete(userId);
        await propose("remove", userId);
      }),
    members: (): readonly string[] => [...members.keys()],
    /** Members of the group, by leaf. */
    group: (): readonly (string | undefined)[] => leaves,
    epoch: (): bigint => epoch,
    /** Whether nothing is being proposed or changed. */
    isSettled: (): boolean => inFlight.length === 0 && waiting === undefined,
    /** Makes the next welcome unreadable. */
    spoilWelcome: (): void => void (spoiled += 1),
  };
}

/** Writes a vector with its length as in RFC 9420, section 2.1.2. */
function vector(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(parts);
  const { length } = bytes;
  if (length < 2 ** 6) return Buffer.concat([Buffer.from([length]), bytes]);
  if (length < 2 ** 14) return Buffer.concat([Buffer.from([0x40 | (length >> 8), length & 255]), bytes]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE((0x80_00_00_00 | length) >>> 0);
  return Buffer.concat([head, bytes]);
}
