/**
 * Measures the resources and response times of a large community: 2,500 servers of 50 channels and 100 members on one
 * fake gateway, used by the real program, then 25, 50 and 100 commands a second. Beside it, a bot that only acknowledges
 * shows how long the fake, the sockets and the machine take. `npm run bench -- discord`
 */
import { fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { crowdChannelId, startFakeDiscord, type FakeDiscord, type Handle } from "@mynah/fake-discord";
import { startProgram } from "../test/app/start-program.ts";
import { ENGINES, flushDisk, startEngines, type EngineName } from "./engines.ts";
import { cpuMsOf, memoryOf } from "./processes.ts";
import { scaled, startReport } from "./results.ts";
import { atPace, percentile } from "./statistics.ts";

const CROWD = { guilds: scaled(2_500), channels: 50, members: 100 };
/** Commands a second, in turns. */
const PACES = [25, 50, 100];
const SECONDS = scaled(20);
const WARM_UP = 200;
/** At the fastest pace, for each engine in the order of ENGINES, in milliseconds. */
const P99_AIMS = [150, 100];
/** Discord shows a failure to the person after that long. */
const ACKNOWLEDGED_WITHIN_MS = 3_000;
/** Time for memory to settle after the start. */
const SETTLE_MS = 15_000;

async function withProgram<T>(
  engine: EngineName,
  env: Record<string, string>,
  work: (pid: number) => Promise<T>,
): Promise<T> {
  const { engines, close } = await startEngines(engine);
  const { dataDir, databaseUrl, redisUrl } = engines;
  const servers = {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(redisUrl && { REDIS_URL: redisUrl }),
  };
  const program = await startProgram({ dataDir, env: { ...env, ...servers } });
  try {
    return await work(program.pid ?? 0);
  } finally {
    await program.end("SIGTERM");
    await close();
  }
}

function sendCommands(discord: FakeDiscord, perSecond: number, seconds: number): Promise<Handle[]> {
  const ada = discord.user("ada");
  return atPace(perSecond, seconds, (n) => {
    const channel = crowdChannelId(n % CROWD.guilds, n % CROWD.channels);
    return ada.slash({ channel, command: "tts", options: { text: `Hello ${n}` } });
  });
}

/** How long each command waited for its acknowledgement, in milliseconds. */
const waitsOf = (commands: readonly Handle[]) =>
  commands.map((handle) => handle.acknowledgedAfterMs() ?? ACKNOWLEDGED_WITHIN_MS);

const report = startReport("discord");
const service = await startFakeAudioService();
const audio = { AUDIO_API_URL: service.url, VOICES_API_URL: service.voicesUrl, AUDIO_API_KEY: "any" };
/** One fake person sends all commands. */
const unlimited = { PERSON_JOBS: "50000", SERVER_JOBS: "50000" };
/** In this process, so that it waits for the same event loop. */
const echoDiscord = await startFakeDiscord({ crowd: { guilds: 1, channels: 1, members: 1 } });
const echo = fork(new URL("./echo-bot.ts", import.meta.url), [echoDiscord.url, echoDiscord.token]);
await echoDiscord.until(() => echoDiscord.gateway.connected().length > 0);
for (const engine of ENGINES) await measure(engine);
report.write();
echo.kill();
await echoDiscord.close();
await service.close();
process.exit(0);

async function measure(engine: EngineName): Promise<void> {
  const variant = `Discord, ${engine}`;
  const idle = await withProgram(engine, audio, async (pid) => {
    await sleep(SETTLE_MS);
    return memoryOf(pid).rss;
  });
  const discord = await startFakeDiscord({ crowd: CROWD });
  const env = { ...audio, ...unlimited, DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url };
  await withProgram(engine, env, async (pid) => {
    await discord.until(() => discord.gateway.connected().length > 0, 60_000);
    await sleep(SETTLE_MS);
    const at = [CROWD.guilds, "servers"] as const;
    const memory = { name: "memory above idle", variant, at, unit: "MB", aim: 150, better: "lower" } as const;
    report.add(memory, (memoryOf(pid).rss - idle) / 1e6);
    // A warm-up: the first second compiles the code.
    await sendCommands(discord, 100, WARM_UP / 100);
    await flushDisk();
    for (const pace of PACES) await measureAt(pace, discord, pid, engine);
  });
  await discord.close();
}

async function measureAt(pace: number, discord: FakeDiscord, pid: number, engine: EngineName): Promise<void> {
  const variant = `Discord, ${engine}`;
  const answered = () =>
    discord.requests.filter(({ files, status }) => files.length > 0 && status === 200).length;
  const before = { answered: answered(), cpuMs: cpuMsOf(pid) };
  const [commands, echoed] = await Promise.all([
    sendCommands(discord, pace, SECONDS),
    atPace(pace / 10, SECONDS, () =>
      echoDiscord.user("ada").slash({ channel: crowdChannelId(0, 0), command: "echo" }),
    ),
  ]);
  const isAnswered = () => answered() - before.answered >= commands.length;
  for (const end = Date.now() + 120_000; !isAnswered() && Date.now() < end;) await sleep(200);
  const at = [pace, "commands/s"] as const;
  const aim = pace === PACES.at(-1) ? P99_AIMS[ENGINES.indexOf(engine)] : undefined;
  report.add(
    { name: "acknowledged after, p99", variant, at, unit: "ms", aim, better: "lower" },
    percentile(waitsOf(commands), 0.99),
    { "a bot that only acknowledges": percentile(waitsOf(echoed), 0.99) },
  );
  if (pace !== PACES.at(-1)) return;
  const lost = commands.filter((handle) => handle.state() === "lost").length;
  report.add({ name: "not acknowledged within 3 s", variant, at, unit: "", aim: 0, better: "lower" }, lost);
  const cost = {
    name: "the program's processor time of a command",
    variant,
    at,
    unit: "ms",
    better: "lower",
  } as const;
  report.add(cost, (cpuMsOf(pid) - before.cpuMs) / commands.length);
}
