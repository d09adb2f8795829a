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
import { mb, ms, percentile, printTable } from "./statistics.ts";
import { memoryOf, treeOf, voluntarySwitchesOf } from "./processes.ts";

const STARTS = 10;
/** Starts with a connection to Discord, each with commands right after it. */
const CONNECTED_STARTS = 5;
const COMMANDS = 5;
/** Time until memory used for starting is released. */
const SETTLE_MS = 30_000;
/** While wake-ups and statements are counted. */
const WATCH_MS = 60_000;

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

async function timed() {
  const began = performance.now();
  const program = await startProgram({ dataDir, env });
  const saysReady = performance.now() - began;
  const { status } = await fetch(`${program.url}/readyz`);
  if (status !== 200) throw new Error(`ready, but /readyz answers ${status}`);
  return { program, saysReady, answers: performance.now() - began };
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

/** Returns one row for each kind of process. */
function memoryRows(pid: number) {
  const kinds = new Map<string, { count: number; rss: number; pss: number }>();
  for (const process of treeOf(pid)) {
    const { rss, pss } = memoryOf(process.pid);
    const name = process.pid === pid ? "Mynah" : process.name;
    const sum = kinds.get(name) ?? { count: 0, rss: 0, pss: 0 };
    kinds.set(name, { count: sum.count + 1, rss: sum.rss + rss, pss: sum.pss + pss });
  }
  const all = [...kinds.values()].reduce((a, b) => ({
    count: a.count + b.count,
    rss: a.rss + b.rss,
    pss: a.pss + b.pss,
  }));
  return [...kinds, ["all", all] as const].map(([name, { count, rss, pss }]) => ({
    processes: count === 1 ? name : `${name} (${count})`,
    "resident (shared pages counted in each)": mb(rss),
    "proportional (shared pages counted once)": mb(pss),
  }));
}

const first = await timed();
await first.program.end("SIGTERM");
const again: (typeof first)[] = [];
for (let n = 0; n < STARTS; n++) {
  const one = await timed();
  again.push(one);
  await one.program.end("SIGTERM");
}
const idle = await timed();
await sleep(SETTLE_MS);
const pid = idle.program.pid ?? 0;
const memory = memoryRows(pid);
await logStatements();
const printed = idle.program.lines.length;
const switches = voluntarySwitchesOf(pid);
await sleep(WATCH_MS);
const perSecond = (count: number) => (count / (WATCH_MS / 1000)).toFixed(1);
const activity = {
  "statements/s": perSecond(idle.program.lines.slice(printed).filter(isStatement).length),
  "wake-ups/s of Mynah's main thread": perSecond(voluntarySwitchesOf(pid) - switches),
};
await idle.program.end("SIGTERM");
await rm(dataDir, { recursive: true, force: true });

const times = (pick: (one: typeof first) => number) => {
  const later = again.map(pick);
  return {
    "first start": ms(pick(first)),
    [`later starts (${STARTS}), p50`]: ms(percentile(later, 0.5)),
    slowest: ms(Math.max(...later)),
  };
};
const firsts = [];
for (const caches of ["empty", "filled"] as const) {
  const starts: number[][] = [];
  for (let n = 0; n < CONNECTED_STARTS; n++) starts.push(await firstCommands(caches));
  const first = starts.map(([wait = 0]) => wait);
  firsts.push({
    "compile cache": caches,
    "first command, p50": ms(percentile(first, 0.5)),
    slowest: ms(Math.max(...first)),
    "slowest of the next": ms(Math.max(...starts.flatMap(([, ...waits]) => waits))),
  });
}
printTable(
  `Discord: from a command to its acknowledgement, right after connecting (${CONNECTED_STARTS} starts)`,
  firsts,
);
printTable("Start to ready, embedded", [
  { until: "it says where the playground is", ...times((one) => one.saysReady) },
  { until: "/readyz answers 200", ...times((one) => one.answers) },
]);
printTable(`Memory after ${SETTLE_MS / 1000} s without work, the studio asleep`, memory);
printTable(`Activity in the next ${WATCH_MS / 1000} s`, [activity]);
process.exit(0);
