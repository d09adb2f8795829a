import { randomBytes } from "node:crypto";

import type { WebSocket } from "ws";

import type { FakePlatform } from "../fake-platform.ts";
import { viewGuildCreate } from "../world/guild.ts";
import { viewUser } from "../world/person.ts";
import { viewVoiceState } from "../voice/states.ts";
import { readVoiceStateUpdate, updateBot } from "../voice/update.ts";
import { shardOf } from "./shards.ts";
import { INTENTS, refuseIntents } from "./intents.ts";
import type { GatewaySocket, Packet } from "./line.ts";
import { createGatewaySocket, OP } from "./line.ts";
import { createSession } from "./session.ts";
import type { Session } from "./session.ts";

interface Connected {
  readonly platform: FakePlatform;
  readonly sessions: Map<string, Session>;
  readonly line: GatewaySocket;
  session?: Session;
}

const MAX_GUILDS_PER_SHARD = 2_500;
const MAX_BYTES = 4096;
const MAX_PACKETS = { count: 120, windowMs: 60_000 };

/** Runs the gateway's protocol with one connection until it closes. */
export const connect = (platform: FakePlatform, sessions: Map<string, Session>, socket: WebSocket): void => {
  const at: Connected = { platform, sessions, line: createGatewaySocket(socket) };
  const recent: number[] = [];
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    if (at.session?.line === at.line) at.session.line = undefined;
  });
  socket.on("message", (raw: Buffer) => {
    const now = Date.now();
    recent.push(now);
    while ((recent[0] ?? now) < now - MAX_PACKETS.windowMs) recent.shift();
    if (recent.length > MAX_PACKETS.count) return at.line.close(4008);
    const packet = raw.length > MAX_BYTES ? undefined : parse(raw);
    if (packet) receive(at, packet);
    else at.line.close(4002);
  });
  at.line.send({ op: OP.hello, d: { heartbeat_interval: platform.settings.heartbeatIntervalMs } });
};

const parse = (raw: Buffer): Packet | undefined => {
  try {
    const packet = JSON.parse(raw.toString()) as Packet;
    return typeof packet.op === "number" ? packet : undefined;
  } catch {
    return undefined;
  }
};

const KNOWN_AND_IGNORED = new Set([3, 8, 31]);
const REQUEST_CHANNEL_INFO = 43;

const receive = (at: Connected, packet: Packet): void => {
  if (packet.op === OP.heartbeat) return at.line.send({ op: OP.heartbeatAck });
  if (packet.op === OP.identify) return at.session ? at.line.close(4005) : identify(at, packet.d as Identify);
  if (packet.op === OP.resume) return resume(at, packet.d as Resume);
  if (packet.op === OP.voiceStateUpdate) return updateVoiceState(at, packet.d);
  if (packet.op === REQUEST_CHANNEL_INFO) return tellChannelInfo(at, packet.d);
  if (!KNOWN_AND_IGNORED.has(packet.op)) return at.line.close(4001);
  if (!at.session) at.line.close(4003);
};

const updateVoiceState = ({ platform, session, line }: Connected, data: unknown): void => {
  if (!session) return line.close(4003);
  const update = readVoiceStateUpdate(data);
  if (!update) return line.close(4002);
  updateBot(platform, session.id, update);
};

/** Documentation, events/gateway-events: only channels that have something are in the answer. */
const tellChannelInfo = ({ platform, session, line }: Connected, data: unknown): void => {
  if (!session) return line.close(4003);
  const { guild_id: id = "", fields = [] } = (data ?? {}) as { guild_id?: string; fields?: string[] };
  const guild = platform.world.hasBot(id) ? platform.world.guild(id) : undefined;
  if (!guild || !fields.includes("status")) return;
  const channels = [...guild.channels.values()].flatMap(({ id: channel, voiceStatus: status }) =>
    status ? [{ id: channel, status }] : [],
  );
  platform.gateway.dispatchTo(session.id, "CHANNEL_INFO", { guild_id: id, channels });
};

interface Identify {
  readonly token?: string;
  readonly intents?: number;
  readonly shard?: [number, number];
}

interface Resume {
  readonly token?: string;
  readonly session_id?: string;
  readonly seq?: number;
}

const isOurs = (platform: FakePlatform, token: string | undefined): boolean =>
  token?.replace(/^Bot /, "") === platform.settings.token;

const identify = (at: Connected, { token, intents = 0, shard = [0, 1] }: Identify): void => {
  const { platform: fakePlatform, line } = at;
  if (!isOurs(fakePlatform, token)) return line.close(4004);
  const refused = refuseIntents(intents, fakePlatform.settings.privilegedIntents);
  if (refused !== undefined) return line.close(refused);
  const [number, shards] = shard;
  if (!(number >= 0 && number < shards)) return line.close(4010);
  const mine = fakePlatform.world
    .guildIds()
    .filter((id) => shardOf(id, shards) === number && fakePlatform.world.hasBot(id));
  if (mine.length > MAX_GUILDS_PER_SHARD) return line.close(4011);
  const readsContent = (intents & INTENTS.messageContent) !== 0;
  const session = createSession({
    id: randomBytes(16).toString("hex"),
    shard: number,
    shards,
    intents,
    line,
    readsContent,
  });
  at.session = session;
  at.sessions.set(session.id, session);
  session.emit("READY", () => ready(fakePlatform, session, mine));
  // A WebSocket event can't wait. If the connection closes meanwhile, `send` does nothing.
  void announceGuilds(fakePlatform, session, line, mine);
};

const ready = (platform: FakePlatform, session: Session, mine: readonly string[]) => ({
  v: 10,
  user: {
    ...viewUser(platform.world.person(platform.world.botId)),
    verified: true,
    mfa_enabled: false,
    email: null,
  },
  guilds: mine.map((id) => ({ id, unavailable: true })),
  session_id: session.id,
  resume_gateway_url: platform.gateway.url(),
  session_type: "normal",
  shard: [session.shard, session.shards],
  application: { id: platform.world.botId, flags: 0 },
});

const announceGuilds = async (
  platform: FakePlatform,
  session: Session,
  line: GatewaySocket,
  mine: readonly string[],
): Promise<void> => {
  if (!(session.intents & INTENTS.guilds)) return;
  for (const id of mine) {
    if (session.line !== line) return;
    const seesVoice = (session.intents & INTENTS.voiceStates) !== 0;
    session.emit("GUILD_CREATE", () => guildCreate(platform, id, seesVoice));
    await line.drained();
  }
};

/** `seesVoice`: the session has the intent for voice states. */
export const guildCreate = (platform: FakePlatform, id: string, seesVoice: boolean): unknown => {
  const guild = platform.world.look(id);
  if (!guild) return { id, unavailable: true };
  const states = seesVoice ? platform.voice.in(id) : [];
  const listed = new Set([platform.world.botId, ...states.map(({ userId }) => userId)]);
  const members = [...guild.members.values()].filter(({ userId }) => listed.has(userId));
  const view = viewGuildCreate(platform.world, guild, members);
  return { ...view, voice_states: states.map((state) => viewVoiceState(platform, state)) };
};

const resume = (at: Connected, { token, session_id: id = "", seq = 0 }: Resume): void => {
  const { platform: fakePlatform, line, sessions } = at;
  if (!isOurs(fakePlatform, token)) return line.close(4004);
  const session = sessions.get(id);
  if (!session) return line.send({ op: OP.invalidSession, d: false });
  session.line?.drop();
  session.line = line;
  at.session = session;
  if (!session.replay(seq)) {
    sessions.delete(id);
    fakePlatform.voice.endSession(id);
    return line.send({ op: OP.invalidSession, d: false });
  }
  session.emit("RESUMED", () => ({}));
};
