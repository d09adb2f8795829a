import { randomBytes } from "node:crypto";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { setTimeout as sleep } from "node:timers/promises";

import type { FakePlatform } from "../fake-platform.ts";
import { CHANNEL } from "../world/channel.ts";
import { connectVoice } from "./connection.ts";
import type { DaveMessage, VoiceBackend } from "./connection.ts";
import type { DaveCall } from "./dave-call.ts";
import type { DavePerson } from "./dave-person.ts";
import type { HeardPacket } from "./heard.ts";
import { isProtected, isSilence } from "./heard.ts";
import type { Address, VoiceListener } from "./listener.ts";
import type { Certificate } from "./certificate.ts";
import { startVoiceListener } from "./listener.ts";
import { VOICE_CLOSE, VOICE_OP } from "./opcodes.ts";
import { isDiscovery, openPacket, sealPacket, ssrcOf } from "./rtp.ts";
import type { Grant, VoiceSession } from "./session.ts";
import { createVoiceSession } from "./session.ts";
import type { VoiceState } from "./states.ts";

/** Discord's own interval for voice connections. */
const HEARTBEAT_MS = 13_750;
/** A speaking message can arrive after the first packets, because those don't wait for TCP. */
const PACKETS_BEFORE_SPEAKING = 25;

export type VoiceServers = ReturnType<typeof createVoiceServers>;

/** The voice servers, which start when the bot first enters a voice channel. */
export const createVoiceServers = (
  platform: () => FakePlatform,
  makeCertificate: () => Promise<Certificate>,
) => {
  const grants = new Map<string, Grant>();
  const used = new Set<Grant>();
  const sessions = new Map<string, VoiceSession>();
  const heard = new Map<string, HeardPacket[]>();
  const addresses = new Map<number, { readonly from: Address; readonly send: (datagram: Buffer) => void }>();
  const speakers = new Map<string, Speaker>();
  const problems: string[] = [];
  const listeners: Promise<VoiceListener>[] = [];
  let lostDiscoveries = 0;
  let certificate: ReturnType<typeof trustedCertificate> | undefined;

  const bySsrc = new Map<number, VoiceSession>();
  const calls = new Map<string, { readonly loading: Promise<Call>; call?: Call }>();
  const daveVersion = (channelId: string): 0 | 1 =>
    platform().settings.dave && platform().world.channel(channelId)?.type === CHANNEL.voice ? 1 : 0;
  /** Does something with a channel's call, after all that was to be done with it before. */
  const inCall = (channelId: string, work: (call: Call) => unknown): void => {
    const known = calls.get(channelId) ?? { loading: openCall(channelId) };
    calls.set(channelId, known);
    // Nothing that a WebSocket or a user does waits for this.
    void known.loading.then((call) => {
      known.call = call;
      return work(call);
    });
  };
  /** Returns a frame as the people in the channel can decode it. */
  const openFrame = ({ channelId, userId }: Grant, frame: Buffer): Buffer | undefined => {
    const people = [...(calls.get(channelId)?.call?.people.values() ?? [])];
    if (people.length === 0) return isProtected(frame) ? undefined : frame;
    if (isSilence(frame)) return frame;
    for (const person of people) {
      const opened = person.open(userId, frame);
      if (opened) return opened;
    }
    return undefined;
  };
  const backend: VoiceBackend = {
    heartbeatIntervalMs: HEARTBEAT_MS,
    modes: () => platform().settings.voiceModes,
    grant: (guildId) => grants.get(guildId),
    session: (guildId) => sessions.get(guildId),
    open: (grant) => {
      const before = sessions.get(grant.guildId);
      before?.end(VOICE_CLOSE.sessionInvalid);
      const session = createVoiceSession(grant, (before?.number ?? 0) + 1);
      sessions.set(grant.guildId, session);
      bySsrc.set(session.ssrc, session);
      used.add(grant);
      platform().changed.notify();
      return session;
    },
    others: ({ grant }) =>
      platform()
        .voice.in(grant.guildId)
        .filter((one) => one.channelId === grant.channelId && one.userId !== grant.userId)
        .map(({ userId }) => userId),
    discovered: (ssrc) => addresses.get(ssrc)?.from,
    daveVersion: ({ channelId }) => daveVersion(channelId),
    joinCall: (session) => {
      const { channelId, userId } = session.grant;
      if (daveVersion(channelId) === 0) return;
      const member = {
        userId,
        text: session.sendNumbered,
        binary: session.sendBinary,
        refuse: () => session.end(VOICE_CLOSE.badRequest),
      };
      inCall(channelId, ({ dave }) => dave.join(member));
      session.onEnd = () => inCall(channelId, ({ dave }) => dave.leave(userId));
    },
    toCall: ({ grant: { channelId, userId } }, message) =>
      inCall(channelId, ({ dave }) => deliver(dave, userId, message)),
    changed: () => platform().changed.notify(),
  };

  const receive = (datagram: Buffer): void => {
    const ssrc = ssrcOf(datagram);
    const session = ssrc === undefined ? undefined : bySsrc.get(ssrc);
    if (!session?.isDescribed || !session.open) return void problems.push("a packet of no known session");
    const { guildId, channelId, userId } = session.grant;
    if (session.speaking === undefined && ++session.packetsBeforeSpeaking > PACKETS_BEFORE_SPEAKING)
      return session.end(VOICE_CLOSE.badRequest);
    const state = platform().voice.of(guildId, userId);
    // The server drops what nobody is meant to hear.
    if (!state || state.mute || state.suppress || state.selfMute) return;
    try {
      const { frame, nonce, sequence, timestamp } = openPacket(datagram, session.key, session.open);
      if (nonce <= session.lastNonce) problems.push("a nonce was used again");
      session.lastNonce = nonce;
      const kept = heard.get(guildId) ?? [];
      const at = performance.now();
      const opus = openFrame(session.grant, frame);
      const isEncrypted = isProtected(frame);
      kept.push({ session: session.number, channelId, sequence, timestamp, at, opus, isEncrypted });
      heard.set(guildId, kept);
    } catch (error) {
      problems.push(`a packet that can't be decrypted: ${String(error)}`);
    }
    platform().changed.notify();
  };

  const listen = async (): Promise<VoiceListener> => {
    certificate ??= trustedCertificate(makeCertificate);
    return startVoiceListener({
      ...(await certificate),
      connect: (socket, version, udp) => connectVoice(backend, socket, version, udp),
      discovered: (ssrc, from, send) => addresses.set(ssrc, { from, send }),
      receive,
      isDropped: (datagram) => isDiscovery(datagram) && lostDiscoveries-- > 0,
    });
  };
  /** The newest server; older ones go on for their sessions. */
  const newest = (): Promise<VoiceListener> => listeners.at(-1) ?? start();
  const start = (): Promise<VoiceListener> => {
    const listener = listen();
    listeners.push(listener);
    return listener;
  };
  const announce = (state: VoiceState, token: string, endpoint: string | null): void => {
    const data = { token, guild_id: state.guildId, endpoint };
    platform().gateway.dispatchTo(state.sessionId, "VOICE_SERVER_UPDATE", data);
  };
  const offer = async (state: VoiceState): Promise<void> => {
    const { guildId, channelId, userId, sessionId } = state;
    const known = grants.get(guildId);
    const isValid =
      known && !used.has(known) && known.channelId === channelId && known.sessionId === sessionId;
    const token = randomBytes(16).toString("hex");
    const grant: Grant = isValid ? known : { token, guildId, channelId, userId, sessionId };
    grants.set(guildId, grant);
    const { endpoint } = await newest();
    if (grants.get(guildId) === grant) announce(state, grant.token, endpoint);
  };
  const end = (guildId: string, code: number): void => {
    grants.delete(guildId);
    sessions.get(guildId)?.end(code);
  };

  return {
    /** Starts a voice server and returns the path of its certificate, for NODE_EXTRA_CA_CERTS. */
    authority: async (): Promise<string> => {
      await newest();
      return (await certificate)?.path ?? "";
    },
    /** What the bot was heard saying in a guild, as it arrived. */
    heard: (guildId: string): readonly HeardPacket[] => heard.get(guildId) ?? [],
    /** The bot's session in a guild: the current one or the last. */
    session: (guildId: string): VoiceSession | undefined => sessions.get(guildId),
    /** Whether the bot told that it listens to nothing. */
    isDeaf: (guildId: string): boolean =>
      platform().voice.of(guildId, platform().world.botId)?.selfDeaf !== false,
    /** Whether the bot's voice connection in a guild is open and has its keys. */
    isConnected: (guildId: string): boolean => {
      const session = sessions.get(guildId);
      return session?.line !== undefined && session.isDescribed && !session.isEnded;
    },
    /** Who has the keys of a channel's encrypted call; undefined while there are none, or they change. */
    group: (
      channelId: string,
    ): { readonly members: readonly string[]; readonly epoch: bigint } | undefined => {
      const { dave } = calls.get(channelId)?.call ?? {};
      const members = dave?.group().filter((one) => one !== undefined) ?? [];
      return dave?.isSettled() && members.length > 0 ? { members, epoch: dave.epoch() } : undefined;
    },
    /** The codes that people in a channel could compare with the bot's. */
    privacyCodes: (channelId: string): readonly string[] =>
      [...(calls.get(channelId)?.call?.people.values() ?? [])].map((person) => person.privacyCode()),
    /** Packets that no correct client sends. */
    problems: problems as readonly string[],
    /**
     * Sends a frame of somebody's sound to the bot, as the voice server does with what a client sends. Returns false
     * where the bot gets none: it isn't in the channel or is deaf, they are muted, or their client has no keys yet.
     */
    speak: ({ guildId, channelId, userId, ...state }: VoiceState, frame: Buffer): boolean => {
      const session = sessions.get(guildId);
      const own = platform().voice.of(guildId, platform().world.botId);
      const isHeard =
        session?.isDescribed === true && !session.isEnded && session.grant.channelId === channelId;
      const isSilent = state.mute || state.selfMute || state.suppress;
      if (!session || !isHeard || isSilent || own?.selfDeaf !== false) return false;
      const { people } = calls.get(channelId)?.call ?? {};
      const person = people?.get(userId);
      const sealed = isSilence(frame) || daveVersion(channelId) === 0 ? frame : person?.seal(frame);
      if (!sealed) return false;
      const key = `${session.ssrc} ${userId}`;
      const speaker = speakers.get(key) ?? createSpeaker();
      // Clients learn whose packets these are with the first one.
      if (!speakers.has(key)) {
        const d = { user_id: userId, ssrc: speaker.ssrc, speaking: 1 };
        session.sendNumbered(VOICE_OP.speaking, d);
      }
      speakers.set(key, speaker);
      addresses.get(session.ssrc)?.send(sealPacket({ ...speaker, frame: sealed }, session.key));
      speaker.sequence = (speaker.sequence + 1) % 2 ** 16;
      speaker.timestamp = (speaker.timestamp + 960) % 2 ** 32;
      speaker.nonce += 1;
      return true;
    },
    /** Follows the voice states: a voice session ends with its channel, and everybody in it is told of the others. */
    follow: (before: VoiceState | undefined, after: VoiceState | undefined): void => {
      const state = after ?? before;
      if (!state) return;
      const isMoved = before?.channelId !== after?.channelId || before?.sessionId !== after?.sessionId;
      if (!isMoved) return;
      if (state.userId === platform().world.botId) {
        if (before) end(state.guildId, VOICE_CLOSE.disconnected);
        if (after) void offer(after);
        return;
      }
      const { userId } = state;
      if (before && daveVersion(before.channelId) > 0)
        inCall(before.channelId, ({ dave, people }) => people.delete(userId) && dave.leave(userId));
      if (after && daveVersion(after.channelId) > 0)
        inCall(after.channelId, (call) => call.people.set(userId, call.join(userId)));
      const session = sessions.get(state.guildId);
      if (!session || session.isEnded) return;
      if (before?.channelId === session.grant.channelId)
        session.sendNumbered(VOICE_OP.clientDisconnect, { user_id: state.userId });
      if (after?.channelId === session.grant.channelId)
        session.sendNumbered(VOICE_OP.clientsConnect, { user_ids: [state.userId] });
    },
    /** Answers an opcode 4 that changed nothing: a client without a voice connection gets a server once more. */
    renew: (state: VoiceState): void => {
      const session = sessions.get(state.guildId);
      if (session?.line === undefined || session.isEnded) void offer(state);
    },
    faults: {
      /** Sends a packet in somebody's name that isn't encrypted with the session's key. */
      forgePacket: (guildId: string, userId: string): void => {
        const session = sessions.get(guildId);
        const speaker = speakers.get(`${session?.ssrc} ${userId}`);
        if (!session || !speaker) throw new Error("they haven't said anything to the bot");
        const forged = sealPacket({ ...speaker, frame: randomBytes(40) }, randomBytes(32));
        addresses.get(session.ssrc)?.send(forged);
      },
      /** Loses the next requests for IP discovery. */
      loseDiscoveries: (count: number): void => void (lostDiscoveries = count),
      /** Makes the next welcome to the channel's encrypted call unreadable. */
      spoilWelcome: (channelId: string): void => inCall(channelId, ({ dave }) => dave.spoilWelcome()),
      /** Closes the WebSocket. Only after 4015, a crash of the server, can the session be resumed. */
      close: (guildId: string, code: number): void => {
        if (code === VOICE_CLOSE.serverCrashed) sessions.get(guildId)?.line?.close(code);
        else sessions.get(guildId)?.end(code);
      },
      /** Moves a guild to another voice server; with `goneMs`, there is none for so long. */
      changeServer: async (guildId: string, goneMs = 0): Promise<void> => {
        const state = platform().voice.of(guildId, platform().world.botId);
        if (!state) throw new Error("the bot is in no voice channel of this guild");
        await start();
        if (goneMs > 0) announce(state, randomBytes(16).toString("hex"), null);
        end(guildId, VOICE_CLOSE.callTerminated);
        if (goneMs > 0) await sleep(goneMs);
        await offer(state);
      },
    },
    close: async (): Promise<void> => {
      await Promise.all(listeners.map(async (listener) => (await listener).close()));
      await (await certificate)?.close();
    },
  };
};

/** One person's packets in one session of the bot. */
interface Speaker {
  readonly ssrc: number;
  sequence: number;
  timestamp: number;
  nonce: number;
}

/** Beyond those of the bot's own sessions. */
let lastSpeaker = 1_000_000;
const createSpeaker = (): Speaker => ({
  ssrc: ++lastSpeaker,
  // Begins anywhere, as RTP wants it.
  sequence: 65_530,
  timestamp: 2 ** 32 - 960,
  nonce: lastSpeaker * 1_000,
});

interface Call {
  readonly dave: DaveCall;
  readonly people: Map<string, DavePerson>;
  readonly join: (userId: string) => DavePerson;
}

/** Loads MLS only where somebody calls with it. */
async function openCall(channelId: string): Promise<Call> {
  const [{ createDaveCall }, { joinDaveCall }] = await Promise.all([
    import("./dave-call.ts"),
    import("./dave-person.ts"),
  ]);
  const dave = createDaveCall(channelId);
  return { dave, people: new Map(), join: (userId) => joinDaveCall(dave, channelId, userId) };
}

const deliver = (call: DaveCall, userId: string, message: DaveMessage): Promise<void> => {
  if (message.op === VOICE_OP.daveKeyPackage) return call.keyPackage(userId, message.payload);
  if (message.op === VOICE_OP.daveCommitWelcome) return call.commit(userId, message.payload);
  if (message.op === VOICE_OP.daveTransitionReady) return call.ready(userId, message.transition);
  return call.invalid(userId);
};

/** Makes a certificate for localhost that this process trusts until it is closed. */
async function trustedCertificate(makeCertificate: () => Promise<Certificate>): Promise<Certificate> {
  const made = await makeCertificate();
  const text = made.cert.toString("utf8");
  setDefaultCACertificates([...getCACertificates("default"), text]);
  return {
    ...made,
    close: async () => {
      setDefaultCACertificates(getCACertificates("default").filter((one) => one !== text));
      await made.close();
    },
  };
}
