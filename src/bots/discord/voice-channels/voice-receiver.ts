import type { VoiceConnection as LibraryConnection } from "@discordjs/voice";
import type { Logger } from "pino";
import { encryptionOf } from "./library-internals.ts";

/** What clients send five times when they pause. It isn't encrypted end to end, and says nothing. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
/** Longest Opus frame of 20 ms (RFC 6716, 3.2.1: 1275 bytes and its header). A packet can have more; clients send one. */
const MAX_PACKET = 4_000;

export interface ReceiverOptions {
  /** Whether somebody's audio may be received. Asked for each packet; what isn't wanted is never decrypted. */
  readonly isWanted: (person: string) => boolean;
  /** Called with each Opus packet, in the order of arrival. */
  readonly onPacket: (person: string, packet: Buffer) => void;
  readonly log: Logger;
}

export interface VoiceReceiver {
  /** Receives those who speak at this moment and have become wanted. */
  refresh(): void;
  close(): void;
}

/** Receives the audio of people in a voice channel, as Opus packets that the people's clients made. */
export function receiveVoice(
  connection: LibraryConnection,
  { isWanted, onPacket, log }: ReceiverOptions,
): VoiceReceiver {
  const { receiver } = connection;
  const sources = new Set<number>();
  let isClosed = false;

  // The library counts a packet as speaking before it looks for a subscription, so that the first one isn't lost.
  const onSpeaking = (person: string) => {
    if (isClosed || !isWanted(person) || receiver.subscriptions.has(person)) return;
    const stream = receiver.subscribe(person);
    stream.on("data", (packet: Buffer) => {
      if (!isWanted(person)) return void stream.destroy();
      // While the group that encrypts is made again, the library hands out what it couldn't decrypt.
      if (encryptionOf(connection) === "pending" || packet.equals(SILENCE)) return;
      if (packet.length > 0 && packet.length <= MAX_PACKET) onPacket(person, packet);
    });
    // One datagram that isn't from the voice server is enough to end the library's stream.
    stream.on("error", (error) => log.debug({ err: error }, "discord: a received packet can't be decrypted"));
    stream.once("close", () => {
      if (receiver.speaking.users.has(person)) setImmediate(onSpeaking, person);
    });
  };
  receiver.speaking.on("start", onSpeaking);

  // The numbers of sources are a voice server's own; on another server, they belong to other people.
  const onSource = ({ audioSSRC }: { readonly audioSSRC: number }) => sources.add(audioSSRC);
  receiver.ssrcMap.on("create", onSource);
  const onState = (before: LibraryConnection["state"], after: LibraryConnection["state"]) => {
    if (networkingOf(before) === networkingOf(after)) return;
    for (const source of sources) receiver.ssrcMap.delete(source);
    sources.clear();
  };
  connection.on("stateChange", onState);

  return {
    refresh(): void {
      for (const person of receiver.speaking.users.keys()) onSpeaking(person);
    },
    close(): void {
      isClosed = true;
      receiver.speaking.off("start", onSpeaking);
      receiver.ssrcMap.off("create", onSource);
      connection.off("stateChange", onState);
      for (const stream of receiver.subscriptions.values()) stream.destroy();
    },
  };
}

const networkingOf = (state: LibraryConnection["state"]): unknown =>
  "networking" in state ? state.networking : undefined;
