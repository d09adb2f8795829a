import { randomBytes } from "node:crypto";

import type { Open } from "./modes.ts";

/** One WebSocket of the voice gateway. */
export interface VoiceLine {
  sendText(text: string): void;
  sendBinary(bytes: Buffer): void;
  close(code: number): void;
  /** Cuts the connection without a close code. */
  drop(): void;
}

/** What a VOICE_SERVER_UPDATE admits a client to. */
export interface Grant {
  readonly token: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly userId: string;
  /** The session of the voice state. */
  readonly sessionId: string;
}

/** One client's stay at a voice server. It outlives its WebSocket, so that RESUME can send what was missed. */
export interface VoiceSession {
  readonly grant: Grant;
  /** Counts the sessions of a guild, from 1. */
  readonly number: number;
  readonly ssrc: number;
  readonly key: Buffer;
  /** Decrypts the mode that the client has chosen. */
  open: Open | undefined;
  line: VoiceLine | undefined;
  /** Where the client's packets come from, by IP discovery. */
  address: { readonly address: string; readonly port: number } | undefined;
  /** After op 4, when packets can be decrypted. */
  isDescribed: boolean;
  /** The last speaking mode, undefined before the first. */
  speaking: number | undefined;
  isEnded: boolean;
  packetsBeforeSpeaking: number;
  lastNonce: number;
  lastHeartbeatAt: number;
  /** Sends a message that isn't repeated after RESUME. */
  send(op: number, data: unknown): void;
  /** Sends a numbered message, which is kept until the client has acknowledged it. */
  sendNumbered(op: number, data: unknown): void;
  sendBinary(op: number, payload: Buffer): void;
  /** Drops what the client has by this number; false if no such message was sent. */
  acknowledge(sequence: number): boolean;
  /** Sends again what came after the acknowledged messages. */
  replay(): void;
  /** What else ends with the session. */
  onEnd: (() => void) | undefined;
  /** Ends the session for good and closes its connection, unless its client did. */
  end(code?: number): void;
}

interface Sent {
  readonly sequence: number;
  readonly write: (line: VoiceLine) => void;
}

const WRAP = 2 ** 16;
let lastSsrc = 0;

export const createVoiceSession = (grant: Grant, number: number): VoiceSession => {
  const kept: Sent[] = [];
  let sequence = 0;
  const keep = (write: (line: VoiceLine, sequence: number) => void) => {
    sequence = (sequence + 1) % WRAP;
    const fixed = sequence;
    const sent = { sequence: fixed, write: (line: VoiceLine) => write(line, fixed) };
    kept.push(sent);
    if (session.line) sent.write(session.line);
  };
  lastSsrc += 1;
  const session: VoiceSession = {
    grant,
    number,
    ssrc: lastSsrc,
    key: randomBytes(32),
    open: undefined,
    line: undefined,
    address: undefined,
    isDescribed: false,
    speaking: undefined,
    isEnded: false,
    packetsBeforeSpeaking: 0,
    lastNonce: -1,
    lastHeartbeatAt: Date.now(),
    send: (op, d) => session.line?.sendText(JSON.stringify({ op, d })),
    sendNumbered: (op, d) => keep((line, seq) => line.sendText(JSON.stringify({ op, d, seq }))),
    sendBinary: (op, payload) =>
      keep((line, seq) => line.sendBinary(Buffer.concat([Buffer.from([seq >> 8, seq & 255, op]), payload]))),
    acknowledge: (upTo) => {
      if (upTo === -1 || upTo === sequence) {
        if (upTo !== -1) kept.length = 0;
        return true;
      }
      const index = kept.findIndex((one) => one.sequence === upTo);
      if (index >= 0) kept.splice(0, index + 1);
      // What was acknowledged before is gone, and may be acknowledged again.
      return index >= 0 || (upTo >= 0 && upTo < (kept[0]?.sequence ?? sequence));
    },
    replay: () => {
      for (const sent of kept) if (session.line) sent.write(session.line);
    },
    onEnd: undefined,
    end: (code) => {
      if (session.isEnded) return;
      session.isEnded = true;
      if (code !== undefined) session.line?.close(code);
      session.onEnd?.();
    },
  };
  return session;
};
