/**
 * Measures the resources and response times of a large community: 2,500 servers of 50 channels and 100 members on one
 * fake gateway, used by the real program, then 100 commands a second for 30 seconds. Beside it, a bot that only
 * acknowledges shows how long the fake, the sockets and the machine take. `npm run bench -- discord`; with the arguments
 * `100 30 redis` the program uses Redis and PostgreSQL instead of the embedded database.
 */
import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { crowdChannelId, startFakeDiscord, type FakeDiscord, type Handle } from "@mynah/fake-discord";
import { startProgram } from "../test/app/start-program.ts";
import { flushDisk, startEngines } from "./engines.ts";
import { cpuMsOf } from "./processes.ts";
import { mb, ms, percentile, printTable } from "./statistics.ts";

const CROWD = { guilds: 2_500, channels: 50, members: 100 };
const PER_SECOND = Number(process.argv[2] ?? 100);
const SECONDS = Number(process.argv[3] ?? 30);
const ENGINE = process.argv[4] === "redis" ? "redis + postgres" : "embedded";
const WARM_UP = 200;
/** Time for memory to settle after the start. */
const SETTLE_MS = 15_000;

async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function withProgram<T>(
  env: Record<string, string>,
  work: (pid: number | undefined) => Promise<T>,
): Promise<T> {
  const { engines, close } = await startEngines(ENGINE);
  const { dataDir, databaseUrl, redisUrl } = engines;
  const servers = {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(redisUrl && { REDIS_URL: redisUrl }),
  };
  const program = await startProgram({ dataDir, env: { ...env, ...servers } });
  try {
    return await work(program.pid);
  } finally {
    await program.end("SIGTERM");
    await close();
  }
}

/** Sends commands at an even pace, whether or not earlier ones were answered. */
async function load(
  count: number,
  perSecond: number,
  ask: (n: number) => Promise<Handle>,
): Promise<Handle[]> {
  const asked: Promise<Handle>[] = [];
  const start = performance.now();
  for (let n = 0; n < count; n++) {
    await sleep(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
    asked.push(ask(n));
  }
  return Promise.all(asked);
}

function sendCommands(discord: FakeDiscord, count: number): Promise<Handle[]> {
  const ada = discord.user("ada");
  return load(count, PER_SECOND, (n) => {
    const channel = crowdChannelId(n % CROWD.guilds, n % CROWD.channels);
    return ada.slash({ channel, command: "tts", options: { text: `Hello ${n}` } });
  });
}

/** Sends a tenth as many commands to the bot that only acknowledges. */
function loadEcho(discord: FakeDiscord): Promise<Handle[]> {
  const channel = crowdChannelId(0, 0);
  const perSecond = PER_SECOND / 10;
  return load(perSecond * SECONDS, perSecond, () => discord.user("ada").slash({ channel, command: "echo" }));
}

/** How long each command waited for its acknowledgement, in milliseconds. */
const waitsOf = (asked: readonly Handle[]) => asked.map((handle) => handle.acknowledgedAfterMs() ?? Infinity);
const p50AndP99 = (samples: readonly number[]) =>
  [0.5, 0.99].map((share) => ms(percentile(samples, share))).join(" / ");

/** How long the fake took for each acknowledgement, in milliseconds. */
const fakesShare = (discord: FakeDiscord): number[] =>
  discord.requests.flatMap(({ route, insideMs }) =>
    route.endsWith("/callback") && insideMs !== undefined ? [insideMs] : [],
  );

const service = await startFakeAudioService();
const audio = { AUDIO_API_URL: service.url, VOICES_API_URL: service.voicesUrl, AUDIO_API_KEY: "any" };
/** One fake person sends all commands. */
const unlimited = { PERSON_JOBS: "50000", SERVER_JOBS: "50000" };
const idle = await withProgram(audio, async (pid) => {
  await sleep(SETTLE_MS);
  return residentBytes(pid);
});

const discord = await startFakeDiscord({ crowd: CROWD });
/** In this process, so that it waits for the same event loop. */
const echoDiscord = await startFakeDiscord({ crowd: { guilds: 1, channels: 1, members: 1 } });
const echo = fork(new URL("./echo-bot.ts", import.meta.url), [echoDiscord.url, echoDiscord.token]);
await echoDiscord.until(() => echoDiscord.gateway.connected().length > 0);
const env = { ...audio, ...unlimited, DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url };
const row = await withProgram(env, async (pid) => {
  await discord.until(() => discord.gateway.connected().length > 0, 60_000);
  await sleep(SETTLE_MS);
  const connected = await residentBytes(pid);
  // A warm-up: the first second compiles the code.
  await sendCommands(discord, WARM_UP);
  await flushDisk();
  const cpuBefore = cpuMsOf(pid ?? 0);
  const [asked, echoed] = await Promise.all([
    sendCommands(discord, PER_SECOND * SECONDS),
    loadEcho(echoDiscord),
  ]);
  // Commands that were acknowledged too late are answered in a separate message.
  const answered = () =>
    discord.requests.filter(({ files, status }) => files.length > 0 && status === 200).length - WARM_UP;
  for (const end = Date.now() + 120_000; answered() < asked.length && Date.now() < end;) await sleep(500);
  const cpuMs = cpuMsOf(pid ?? 0) - cpuBefore;
  return {
    idle: mb(idle),
    "2,500 servers": `+${mb(connected - idle)}`,
    "after the load": `+${mb((await residentBytes(pid)) - idle)}`,
    "acknowledged p50 / p99": p50AndP99(waitsOf(asked)),
    "of it inside the fake": p50AndP99(fakesShare(discord)),
    "a bot that only acknowledges": p50AndP99(waitsOf(echoed)),
    "program's CPU per command": ms(cpuMs / asked.length),
    answered: String(answered()),
    "lost (over 3 s)": String(asked.filter((handle) => handle.state() === "lost").length),
    violations: String(discord.violations.length),
    "load of the machine": (loadavg()[0] ?? Number.NaN).toFixed(1),
  };
});
printTable(`Discord, ${ENGINE}: one gateway connection, ${PER_SECOND} commands/s for ${SECONDS} s`, [row]);
echo.kill();
await echoDiscord.close();
await discord.close();
await service.close();
process.exit(0);
