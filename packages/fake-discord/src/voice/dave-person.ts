import Davey from "@snazzah/davey";

import type { CallMember, DaveCall } from "./dave-call.ts";
import { VOICE_OP } from "./opcodes.ts";

/** A person's client in a call with end-to-end encryption. Its cryptography is davey's, not ours. */
export interface DavePerson extends CallMember {
  /** Opens a frame of another member; undefined if this client couldn't play it. */
  open(userId: string, frame: Buffer): Buffer | undefined;
  /** Encrypts a frame for the other members; undefined while this client has no keys. */
  seal(frame: Buffer): Buffer | undefined;
  /** The code that people compare to know that nobody is between them; empty without a group. */
  privacyCode(): string;
}

const AUDIO = 0;
/** Real clients are further away than the bot; so the bot's commits are tried, too. */
const COMMIT_AFTER_MS = 50;

/** Brings a person into a call, whose messages they then answer. */
export function joinDaveCall(call: DaveCall, channelId: string, userId: string): DavePerson {
  const session = new Davey.DAVESession(Davey.DAVE_PROTOCOL_VERSION, userId, channelId);
  const prepare = () => void call.keyPackage(userId, session.getSerializedKeyPackage());
  const change = (payload: Buffer, apply: (message: Buffer) => void) => {
    try {
      apply(payload.subarray(2));
      void call.ready(userId, payload.readUInt16BE(0));
    } catch {
      void call.invalid(userId);
      session.reinit(Davey.DAVE_PROTOCOL_VERSION, userId, channelId);
      prepare();
    }
  };
  const person: DavePerson = {
    userId,
    text: (op, data) => {
      const isNewGroup = op === VOICE_OP.davePrepareEpoch && (data as { epoch: number }).epoch === 1;
      if (!isNewGroup) return;
      session.reinit(Davey.DAVE_PROTOCOL_VERSION, userId, channelId);
      prepare();
    },
    binary: (op, payload) => {
      if (op === VOICE_OP.daveExternalSender) session.setExternalSender(payload);
      if (op === VOICE_OP.daveProposals) {
        const members = [...call.members()];
        const { commit, welcome } = session.processProposals(
          payload.readUInt8(0),
          payload.subarray(1),
          members,
        );
        if (!commit) return;
        const message = Buffer.concat(welcome ? [commit, welcome] : [commit]);
        setTimeout(() => void call.commit(userId, message), COMMIT_AFTER_MS).unref();
      }
      if (op === VOICE_OP.daveCommit) change(payload, (commit) => session.processCommit(commit));
      if (op === VOICE_OP.daveWelcome) change(payload, (welcome) => session.processWelcome(welcome));
    },
    refuse: () => {
      throw new Error("the fake refused a key package of davey");
    },
    open: (sender, frame) => {
      if (!session.ready) return undefined;
      try {
        return session.decrypt(sender, AUDIO, frame);
      } catch {
        return undefined;
      }
    },
    seal: (frame) => (session.ready ? session.encryptOpus(frame) : undefined),
    privacyCode: () => session.voicePrivacyCode,
  };
  void call.join(person);
  prepare();
  return person;
}
