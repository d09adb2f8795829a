/**
 * Plays in the voice channels of many servers from one process, with end-to-end encryption and a listener in each:
 * packets that come late, memory and processor time of a session, and how long a channel takes from joining to its first
 * packet. `npm run bench -- voice`
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, GatewayIntentBits } from "discord.js";
import { pino } from "pino";
import { createVoiceEvents } from "../src/bots/discord/voice-channels/voice-events.ts";
import { createVoiceConnector } from "../src/bots/discord/voice-channels/voice-connection.ts";
import { createMediaProcessor } from "../src/media/processing/index.ts";
import { wavOf } from "@mynah/audio-interface/fake";
import type { HeardInGuild, VoicePlaces } from "./fake-voice.ts";
import { scaled, startReport } from "./results.ts";
import { inParallel, percentile } from "./statistics.ts";

const SERVERS = scaled(200);
const SECONDS = 30;
/** A gateway connection takes 120 messages a minute, so more servers join over more of them. */
const SHARDS = Math.ceil(SERVERS / 50);
const log = pino({ level: "silent" });
const report = startReport("voice");

const folder = await mkdtemp(join(tmpdir(), "mynah-bench-voice-"));
const wav = join(folder, "sound.wav");
await writeFile(
  wav,
  wavOf(SECONDS, 48_000, (t) => 0.3 * Math.sin(t * 2500) * Math.sin(t * 9) + 0.1 * Math.sin(t * t * 700)),
);
const media = createMediaProcessor({ folder, log });
const sound = await media.toPlayback(wav, { gain: 1 }, AbortSignal.timeout(600_000));
media.close();

const control = fork(new URL("idle-timer.ts", import.meta.url));
const fake = fork(new URL("fake-voice.ts", import.meta.url), [String(SERVERS), String(SHARDS)]);
const [discord] = (await once(fake, "message")) as [VoicePlaces];
setDefaultCACertificates([...getCACertificates("default"), await readFile(discord.authority, "utf8")]);

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
  rest: { api: discord.url },
  shards: "auto",
});
const events = createVoiceEvents();
client.on("raw", ({ t, d }: { t: string | null; d: never }) => {
  if (t === "VOICE_SERVER_UPDATE") events.onServer(d);
  if (t === "VOICE_STATE_UPDATE" && (d as { user_id: string }).user_id === discord.botId)
    events.onOwnState(d);
});
await client.login(discord.token);
if (!client.isReady()) await once(client, "clientReady");
const gateway = {
  holds: () => true,
  send: (guild: string, payload: unknown) => {
    client.guilds.cache.get(guild)?.shard.send(payload);
    return true;
  },
};
const connect = createVoiceConnector({ gateway, events, group: "default", log });
const enter = async ({ guild, channel }: VoicePlaces["places"][number]) => {
  const began = performance.timeOrigin + performance.now();
  const options = {
    guild,
    channel,
    onOwnState: () => undefined,
    onMemberState: () => undefined,
    onLost: () => undefined,
  };
  // On a machine that is too busy, the first try can run out of time.
  const connection = (await connect(options)) ?? (await connect(options));
  if (!connection) throw new Error(`the bot didn't get into ${channel} twice`);
  return { guild, began, connection, played: connection.play(sound.path) };
};
const rss = () => {
  globalThis.gc?.();
  return process.memoryUsage.rss();
};

// The first session loads the library and its encryption.
const [first, ...others] = discord.places;
if (!first) throw new Error("no servers");
const sessions = [await enter(first)];
await sleep(1_000);
const before = rss();
await inParallel(others.length, 4, async (n) => {
  const place = others[n];
  if (place) sessions.push(await enter(place));
});
const usage = process.cpuUsage();
const began = performance.now();
// Those that began first end first; until then all play.
const lasts = Math.max(5, SECONDS - (performance.timeOrigin + began - (sessions[0]?.began ?? 0)) / 1000 - 1);
await sleep(lasts * 1000);
const { user, system } = process.cpuUsage(usage);
const coreShare = (user + system) / 1000 / (performance.now() - began) / SERVERS;
// Collecting garbage delays packets, so what was heard until now is measured.
fake.send("report");
const [heard] = (await once(fake, "message")) as [HeardInGuild[]];
const memory = (rss() - before) / others.length;
await Promise.all(sessions.map(({ played }) => played));
await sleep(500);
control.send("report");
const [idle] = (await once(control, "message")) as [{ ticks: number; late: number }];
const total = (of: (one: HeardInGuild) => number) => heard.reduce((sum, one) => sum + of(one), 0);
const packets = total((one) => one.packets);
const joins = sessions.map(
  ({ guild, began }) => (heard.find((one) => one.guild === guild)?.firstAt ?? 0) - began,
);
const at = [SERVERS, "channels"] as const;
const share = (part: number) => (100 * part) / packets;
const percent = { at, unit: "%", better: "lower" } as const;
report.add({ name: "packets later than 20 ms", ...percent, aim: 0.5 }, share(total((one) => one.late)), {
  "an idle process's timer": (100 * idle.late) / idle.ticks,
});
const unheard = total((one) => one.lost + one.unreadable);
report.add({ name: "packets lost or not decrypted", ...percent, aim: 0.1 }, share(unheard));
report.add(
  { name: "processor time of a channel", ...percent, unit: "% of a core", aim: 0.3 },
  100 * coreShare,
);
report.add({ name: "memory of a channel", at, unit: "MB", aim: 2, better: "lower" }, memory / 1e6);
const joining = { name: "join to first packet, p95", at, unit: "ms", aim: 700, better: "lower" } as const;
report.add(joining, percentile(joins, 0.95));
report.write();
for (const { connection } of sessions) connection.leave();
await client.destroy();
fake.disconnect();
control.disconnect();
await rm(folder, { recursive: true });
process.exit();
