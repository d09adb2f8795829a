/**
 * Keeps the last two minutes of many voice channels, in each of which four people talk without a pause: packets that get
 * lost, memory of a speaker, processor time of a channel, and how long a clip takes meanwhile; the whole program on a
 * fake Discord with voice servers. `npm run bench -- live`
 */
import { fork } from "node:child_process";
import { on, once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { startProgram } from "../test/app/start-program.ts";
import { serviceEnv } from "../test/app/use-program.ts";
import type { Obeyed, Order, Talkers } from "./fake-talkers.ts";
import { cpuMsOf, memoryOf } from "./processes.ts";
import { isQuick, scaled, startReport } from "./results.ts";
import { percentile } from "./statistics.ts";

const CHANNELS = scaled(20);
const TALKERS = 4;
/** Until all rings are full. */
const SECONDS = isQuick ? 15 : 130;
/** Announcements are spoken, and memory settles. */
const SETTLE_MS = 20_000;
/** Then the first packets have compiled the code. */
const WARM_UP_MS = 5_000;

const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-live-"));
const service = await startFakeAudioService();
const fake = fork(new URL("fake-talkers.ts", import.meta.url), [String(CHANNELS), "1"]);
const [discord] = (await once(fake, "message")) as [Talkers];
const program = await startProgram({
  dataDir,
  env: {
    ...serviceEnv(service),
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DISCORD_VOICE: "yes",
    DISCORD_RECORD: "yes",
    NODE_EXTRA_CA_CERTS: discord.authority,
  },
});
await program.printed("discord: ready");
const pid = program.pid ?? 0;

async function order(what: Order): Promise<Obeyed> {
  const answers = on(fake, "message");
  fake.send(what);
  for await (const [answer] of answers) {
    const obeyed = answer as Obeyed & Pick<Order, "kind">;
    if (obeyed.kind === what.kind) return obeyed;
  }
  throw new Error("the fake has ended");
}

/** Returns how many packets the kernel has dropped, because nobody read them in time. */
async function droppedPackets(): Promise<number> {
  const [, ...sockets] = (await readFile("/proc/net/udp", "utf8")).trim().split("\n");
  return sockets.reduce((sum, line) => sum + Number(line.trim().split(/\s+/).at(-1)), 0);
}

await order({ kind: "listen" });
await sleep(SETTLE_MS);
const before = { memory: memoryOf(pid).rss, dropped: await droppedPackets() };
const began = performance.now();
const talking = order({ kind: "talk", seconds: SECONDS });
await sleep(WARM_UP_MS);
const from = { at: performance.now(), cpuMs: cpuMsOf(pid) };
await sleep(began + (SECONDS * 1_000) / 2 - performance.now());
const busy = (cpuMsOf(pid) - from.cpuMs) / (performance.now() - from.at);
const { tookMs } = await order({ kind: "clip" });
const { packets } = await talking;
const tookS = (performance.now() - began) / 1_000;
const memory = memoryOf(pid).rss - before.memory;
const lost = (await droppedPackets()) - before.dropped;
console.log(`people talked for ${tookS.toFixed(1)} s instead of ${SECONDS} s`);

const report = startReport("live");
const at = [CHANNELS, "channels of four who talk"] as const;
report.add(
  { name: "processor time of a channel", at, unit: "% of a core", aim: 2, better: "lower" },
  (100 * busy) / CHANNELS,
);
report.add(
  { name: "memory of a speaker", at, unit: "MB", aim: 0.6, better: "lower" },
  memory / 1e6 / (CHANNELS * TALKERS),
);
report.add({ name: "packets lost", at, unit: "%", aim: 0.1, better: "lower" }, (100 * lost) / packets);
report.add(
  { name: "asking for a clip, p50", at, unit: "s", aim: 2, better: "lower" },
  percentile(tookMs, 0.5) / 1_000,
);
report.write();
await program.end("SIGTERM");
fake.disconnect();
await service.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
