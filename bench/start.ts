/**
 * Measures how soon the program is ready, how soon it acknowledges the first commands on Discord (target 300 ms, without a
 * compile cache too), and what it uses while idle: the real program on a warm disk. `npm run bench -- start`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { spawnProgram, START, startProgram } from "../test/app/start-program.ts";
import { serviceEnv } from "../test/app/use-program.ts";
import { freePort } from "../test/engines/free-port.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { startFakeDiscord } from "@mynah/fake-discord";
import { memoryOf, treeOf, voluntarySwitchesOf } from "./processes.ts";
import { isQuick, scaled, startReport } from "./results.ts";

const STARTS = scaled(10);
/** Starts with a connection to Discord, each with commands right after it. */
const CONNECTED_STARTS = scaled(5);
const COMMANDS = 5;
/** Time until memory used for starting is released. */
const SETTLE_MS = isQuick ? 5_000 : 30_000;
/** While wake-ups and statements are counted. */
const WATCH_MS = scaled(60_000);

const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-start-"));

/** The program passes on what the server prints, so that statements can be counted. */
const env = { LOG_LEVEL: "debug" };
const isStatement = (line: string) => /LOG: {2}(?:execute|statement)/.test(line);

/** Makes the idle program's server print each statement, begin and commit included. */
async function logStatements(): Promise<void> {
  const client = new Client({ host: join(dataDir, "postgres/cluster"), user: "mynah", database: "postgres" });
  await client.connect();
  await client.query("alter system set log_statement = 'all'");
  await client.query("select pg_reload_conf()");
  await client.end();
}

/** Starts the program until `/readyz` answers. */
async function timed() {
  const began = performance.now();
  const program = await startProgram({ dataDir, env });
  const { status } = await fetch(`${program.url}/readyz`);
  if (status !== 200) throw new Error(`ready, but /readyz answers ${status}`);
  return { program, seconds: (performance.now() - began) / 1_000 };
}

/** Returns how long the first commands after a connection waited for their acknowledgements, each sent when the one before was acknowledged. */
async function firstCommands(caches: "empty" | "filled"): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "mynah-bench-first-"));
  const discord = await startFakeDiscord();
  const service = await startFakeAudioService();
  const program = spawnProgram({
    dataDir: folder,
    port: await freePort(),
    env: { ...serviceEnv(service), DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url },
    ...(caches === "empty" && { copy: { folder: process.cwd(), start: START } }),
  });
  const { channel } = discord.state.addGuild({ name: "First" });
  const person = discord.user("ada");
  await discord.until(() => discord.gateway.connected().length === 1);
  const waits: number[] = [];
  for (let n = 0; n < COMMANDS; n++) {
    const began = performance.now();
    const answer = await person.slash({ channel, command: "tts", options: { text: `First ${n}` } });
    await answer.answered();
    waits.push(performance.now() - began);
  }
  await program.end("SIGTERM");
  await Promise.all([discord.close(), service.close()]);
  await rm(folder, { recursive: true, force: true });
  return waits;
}

/** Returns the memory of a process and those below it in MB, shared pages counted once. */
const memoryBelow = (pid: number): number =>
  treeOf(pid).reduce((sum, process) => sum + memoryOf(process.pid).pss, 0) / 1e6;

const report = startReport("start");
const first = await timed();
await first.program.end("SIGTERM");
report.add({ name: "first start", unit: "s", better: "lower" }, first.seconds);
for (let n = 0; n < STARTS; n++) {
  const { program, seconds } = await timed();
  await program.end("SIGTERM");
  report.add({ name: "later starts", unit: "s", aim: 1, better: "lower" }, seconds);
}
for (const caches of ["empty", "filled"] as const)
  for (let n = 0; n < CONNECTED_STARTS; n++) {
    const waits = await firstCommands(caches);
    const figure = { variant: `compile cache ${caches}`, unit: "ms", aim: 300, better: "lower" } as const;
    report.add({ name: "first command on Discord acknowledged after", ...figure }, waits[0] ?? Number.NaN);
    report.add({ name: "the slowest of the next four commands", ...figure }, Math.max(...waits.slice(1)));
  }
const { program } = await timed();
await sleep(SETTLE_MS);
const pid = program.pid ?? 0;
const memory = {
  name: "idle memory with the embedded database",
  unit: "MB",
  aim: 150,
  better: "lower",
} as const;
report.add(memory, memoryBelow(pid));
await logStatements();
const printed = program.lines.length;
const switches = voluntarySwitchesOf(pid);
await sleep(WATCH_MS);
const perSecond = (count: number) => (count * 1_000) / WATCH_MS;
const statements = perSecond(program.lines.slice(printed).filter(isStatement).length);
report.add({ name: "idle, statements a second", unit: "", aim: 1, better: "lower" }, statements);
const wakeUps = perSecond(voluntarySwitchesOf(pid) - switches);
report.add(
  { name: "idle, wake-ups of the main thread a second", unit: "", aim: 5, better: "lower" },
  wakeUps,
);
await program.end("SIGTERM");
await rm(dataDir, { recursive: true, force: true });
report.write();
process.exit(0);
