import type { WebSocket } from "ws";

import type { Address } from "./listener.ts";
import type { VoiceMode } from "./modes.ts";
import { loadMode } from "./modes.ts";
import { VOICE_CLOSE, VOICE_OP } from "./opcodes.ts";
import type { Grant, VoiceLine, VoiceSession } from "./session.ts";

/** What the protocol of one connection needs of the voice servers. */
export interface VoiceBackend {
  readonly heartbeatIntervalMs: number;
  modes(): readonly VoiceMode[];
  /** What a client of this guild was admitted to. */
  grant(guildId: string): Grant | undefined;
  session(guildId: string): VoiceSession | undefined;
  open(grant: Grant): VoiceSession;
  /** Users in the session's channel besides its own. */
  others(session: VoiceSession): readonly string[];
  discovered(ssrc: number): Address | undefined;
  /** The version of DAVE that calls in this channel need; 0 where they have none. */
  daveVersion(grant: Grant): 0 | 1;
  /** Brings a described session into its channel's call. */
  joinCall(session: VoiceSession): void;
  /** Hands a message of DAVE to the session's call. */
  toCall(session: VoiceSession, message: DaveMessage): void;
  changed(): void;
}

export type DaveMessage =
  | {
      readonly op: typeof VOICE_OP.daveKeyPackage | typeof VOICE_OP.daveCommitWelcome;
      readonly payload: Buffer;
    }
  | {
      readonly op: typeof VOICE_OP.daveTransitionReady | typeof VOICE_OP.daveInvalidCommitWelcome;
      readonly transition: number;
    };

interface Connected {
  readonly backend: VoiceBackend;
  readonly line: VoiceLine;
  readonly udp: Address;
  session?: VoiceSession;
}

interface Packet {
  readonly op: number;
  readonly d: Readonly<Record<string, unknown>>;
}

/** Runs the voice gateway's protocol, version 8, with one connection until it closes. */
export function connectVoice(
  backend: VoiceBackend,
  socket: WebSocket,
  version: string | null,
  udp: Address,
): void {
  const at: Connected = { backend, udp, line: createLine(socket) };
  const { heartbeatIntervalMs } = backend;
  const watch = setInterval(() => {
    const last = at.session?.lastHeartbeatAt;
    if (last === undefined || Date.now() - last < 2.5 * heartbeatIntervalMs) return;
    at.session?.end(VOICE_CLOSE.sessionTimeout);
  }, heartbeatIntervalMs);
  watch.unref();
  socket.on("error", () => socket.terminate());
  socket.on("close", (code) => {
    clearInterval(watch);
    const { session } = at;
    if (session?.line !== at.line) return;
    session.line = undefined;
    // A client that says goodbye doesn't come back; a lost connection can be resumed.
    if (code === 1000) session.end();
    backend.changed();
  });
  socket.on("message", (raw: Buffer, isBinary) => {
    if (isBinary) return receiveBinary(at, raw);
    const packet = parse(raw);
    if (packet) receive(at, packet);
    else at.line.close(VOICE_CLOSE.undecodable);
  });
  if (version !== "8") return at.line.close(VOICE_CLOSE.badRequest);
  at.line.sendText(
    JSON.stringify({ op: VOICE_OP.hello, d: { v: 8, heartbeat_interval: heartbeatIntervalMs } }),
  );
}

const createLine = (socket: WebSocket): VoiceLine => ({
  sendText: (text) => {
    if (socket.readyState === socket.OPEN) socket.send(text);
  },
  sendBinary: (bytes) => {
    if (socket.readyState === socket.OPEN) socket.send(bytes);
  },
  close: (code) => socket.close(code),
  drop: () => socket.terminate(),
});

function parse(raw: Buffer): Packet | undefined {
  try {
    const { op, d } = JSON.parse(raw.toString()) as Partial<Packet>;
    return typeof op === "number" && typeof d === "object" && d !== null ? { op, d } : undefined;
  } catch {
    return undefined;
  }
}

type Handler = (at: Connected & { readonly session: VoiceSession }, d: Packet["d"]) => number | undefined;

function receive(at: Connected, { op, d }: Packet): void {
  if (op === VOICE_OP.identify || op === VOICE_OP.resume) {
    if (at.session) return at.line.close(VOICE_CLOSE.alreadyAuthenticated);
    const refusal = op === VOICE_OP.identify ? identify(at, d) : resume(at, d);
    if (refusal !== undefined) at.line.close(refusal);
    return;
  }
  const handle = HANDLERS[op];
  if (!handle) return at.line.close(VOICE_CLOSE.unknownOpcode);
  if (op === VOICE_OP.heartbeat && !at.session) return at.line.sendText(acknowledgement(d));
  if (!at.session) return at.line.close(VOICE_CLOSE.notAuthenticated);
  const refusal = handle({ ...at, session: at.session }, d);
  if (refusal !== undefined) at.line.close(refusal);
  at.backend.changed();
}

function receiveBinary({ session, line, backend }: Connected, raw: Buffer): void {
  const op = raw[0];
  if (op !== VOICE_OP.daveKeyPackage && op !== VOICE_OP.daveCommitWelcome)
    return line.close(VOICE_CLOSE.unknownOpcode);
  if (!session) return line.close(VOICE_CLOSE.notAuthenticated);
  backend.toCall(session, { op, payload: raw.subarray(1) });
}

function identify(at: Connected, d: Packet["d"]): number | undefined {
  const texts = ["server_id", "user_id", "session_id", "token"].map((name) => d[name]);
  if (texts.some((one) => typeof one !== "string")) return VOICE_CLOSE.undecodable;
  const [guildId = "", userId, sessionId, token] = texts as string[];
  const grant = at.backend.grant(guildId);
  if (!grant) return VOICE_CLOSE.serverNotFound;
  if (token !== grant.token || userId !== grant.userId) return VOICE_CLOSE.authenticationFailed;
  if (sessionId !== grant.sessionId) return VOICE_CLOSE.sessionInvalid;
  const highest = d["max_dave_protocol_version"] ?? 0;
  if (typeof highest !== "number" || highest < at.backend.daveVersion(grant)) return VOICE_CLOSE.daveRequired;
  const session = at.backend.open(grant);
  session.line = at.line;
  at.session = session;
  const { address: ip, port } = at.udp;
  session.send(VOICE_OP.ready, {
    ssrc: session.ssrc,
    ip,
    port,
    modes: at.backend.modes(),
    experiments: [],
    streams: [],
  });
  const others = at.backend.others(session);
  if (others.length > 0) session.sendNumbered(VOICE_OP.clientsConnect, { user_ids: others });
  return undefined;
}

function resume(at: Connected, d: Packet["d"]): number | undefined {
  const session = at.backend.session(String(d["server_id"]));
  const { token, sessionId } = session?.grant ?? {};
  const isSame = d["token"] === token && d["session_id"] === sessionId;
  const acknowledged = d["seq_ack"] ?? -1;
  if (!session || session.isEnded || !isSame) return VOICE_CLOSE.sessionInvalid;
  if (typeof acknowledged !== "number" || !session.acknowledge(acknowledged))
    return VOICE_CLOSE.sessionInvalid;
  session.line?.drop();
  session.line = at.line;
  session.lastHeartbeatAt = Date.now();
  at.session = session;
  session.send(VOICE_OP.resumed, null);
  session.replay();
  at.backend.changed();
  return undefined;
}

const acknowledgement = (d: Packet["d"]) => JSON.stringify({ op: VOICE_OP.heartbeatAck, d: { t: d["t"] } });

function toCall(
  { backend, session }: Parameters<Handler>[0],
  op: typeof VOICE_OP.daveTransitionReady | typeof VOICE_OP.daveInvalidCommitWelcome,
  { transition_id: transition }: Packet["d"],
): number | undefined {
  if (typeof transition !== "number") return VOICE_CLOSE.badRequest;
  backend.toCall(session, { op, transition });
  return undefined;
}

const HANDLERS: Readonly<Record<number, Handler>> = {
  [VOICE_OP.heartbeat]: ({ session, line }, d) => {
    const { t, seq_ack: acknowledged = -1 } = d;
    if (!Number.isInteger(t) || typeof acknowledged !== "number") return VOICE_CLOSE.badRequest;
    if (!session.acknowledge(acknowledged)) return VOICE_CLOSE.badRequest;
    session.lastHeartbeatAt = Date.now();
    line.sendText(acknowledgement(d));
    return undefined;
  },
  [VOICE_OP.selectProtocol]: ({ session, backend }, d) => {
    const { protocol, data } = d as { protocol?: unknown; data?: Partial<Address & { mode: string }> };
    if (protocol !== "udp") return VOICE_CLOSE.unknownProtocol;
    const mode = backend.modes().find((one) => one === data?.mode);
    if (!mode) return VOICE_CLOSE.unknownEncryption;
    const known = backend.discovered(session.ssrc);
    // Packets to the client go where IP discovery saw it.
    if (known && (known.port !== data?.port || known.address !== data.address)) return VOICE_CLOSE.badRequest;
    if (typeof data?.address !== "string" || typeof data.port !== "number") return VOICE_CLOSE.badRequest;
    session.address = { address: data.address, port: data.port };
    // A WebSocket event can't wait. If the connection closes meanwhile, `send` does nothing.
    void loadMode(mode).then((open) => {
      session.open = open;
      session.isDescribed = true;
      session.send(VOICE_OP.sessionDescription, {
        mode,
        secret_key: [...session.key],
        audio_codec: "opus",
        media_session_id: session.grant.token,
        dave_protocol_version: backend.daveVersion(session.grant),
      });
      backend.joinCall(session);
      backend.changed();
    });
    return undefined;
  },
  [VOICE_OP.daveTransitionReady]: (at, d) => toCall(at, VOICE_OP.daveTransitionReady, d),
  [VOICE_OP.daveInvalidCommitWelcome]: (at, d) => toCall(at, VOICE_OP.daveInvalidCommitWelcome, d),
  [VOICE_OP.speaking]: ({ session }, { speaking, delay, ssrc }) => {
    const isMode = Number.isInteger(speaking) && (speaking as number) >= 0 && (speaking as number) < 8;
    if (!isMode || !Number.isInteger(delay) || ssrc !== session.ssrc) return VOICE_CLOSE.badRequest;
    session.speaking = speaking as number;
    return undefined;
  },
};
