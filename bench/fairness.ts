/**
 * Measures how much one server with a thousand jobs delays another person's single job.
 * `npm run bench -- fairness [jobs]`
 *
 * Both orders run on the same setup of jobs, engines and service: the fair order, and order of arrival, where everyone
 * is the same person in the same server.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { say } from "../test/jobs/open-jobs.ts";
import { inParallel, ms, percentile, printTable } from "./statistics.ts";
import { ENGINES, createBenchApp, startEngines, type EngineName } from "./engines.ts";

const HOG_JOBS = Number(process.argv[2] ?? 1_000);
/** Ten slots that are busy for half a second each. */
const SLOTS = 10;
const WORK_MS = 500;
/** Other people with one job each, one after the other while the large server's jobs run. */
const OTHERS = 10;
const EVERY_MS = 700;

type Order = "by arrival" | "fair";

interface Turn {
  /** From the command until the service has the job. */
  readonly waitedMs: number;
  /** The number of jobs ahead as shown at first, and as found: those dispatched in between. */
  readonly told: number;
  readonly found: number;
}

async function run(name: EngineName, order: Order) {
  const { engines, close } = await startEngines(name);
  const service = await startFakeAudioService();
  service.faults.next("speechSynthesis", { slow: WORK_MS }, HOG_JOBS + OTHERS);
  const app = await createBenchApp({ engines, serviceUrl: service.url, slots: SLOTS });
  const ask = async (text: string, who: string) => {
    const server = order === "fair" ? who : "everybody";
    const place = { workspace: server, channel: "c", address: {} };
    const accepted = await app.jobs.accept({ ...say(text), person: { id: server }, place });
    if (accepted.kind !== "job") throw new Error("expected a job");
    return accepted;
  };
  await inParallel(HOG_JOBS, 20, async (n) => void (await ask(`hog ${n}`, "hog")));
  const worker = await app.startWorker();
  await sleep(4 * WORK_MS);

  const asked: { text: string; at: number; told: number; before: number }[] = [];
  for (let n = 0; n < OTHERS; n++) {
    const [text, at, before] = [`other ${n}`, Date.now(), service.calls.length];
    const { ahead } = await ask(text, text);
    asked.push({ text, at, told: ahead, before });
    await sleep(EVERY_MS);
  }
  const callOf = (text: string) => service.calls.findIndex(({ body }) => body["text"] === text);
  while (asked.some(({ text }) => callOf(text) < 0)) await sleep(100);
  const turns = asked.map(({ text, at, told, before }): Turn => {
    const index = callOf(text);
    return { waitedMs: (service.calls[index]?.at ?? Infinity) - at, told, found: index - before };
  });
  // The remaining jobs don't matter and would take as long again.
  await worker.close();
  await app.close();
  await service.close();
  await close();
  return row(name, order, turns);
}

function row(name: EngineName, order: Order, turns: readonly Turn[]) {
  const waits = turns.map(({ waitedMs }) => waitedMs);
  const most = (pick: (turn: Turn) => number) => String(Math.max(...turns.map(pick)));
  return {
    engine: name,
    order,
    "waited p50": ms(percentile(waits, 0.5)),
    "waited longest": ms(Math.max(...waits)),
    "in jobs' time": (Math.max(...waits) / WORK_MS).toFixed(1),
    "told ahead, most": most(({ told }) => told),
    "were ahead, most": most(({ found }) => found),
  };
}

const rows = [];
for (const name of ENGINES)
  for (const order of ["by arrival", "fair"] as const) rows.push(await run(name, order));
printTable(
  `Fairness: ${OTHERS} others with one job each beside ${HOG_JOBS} of one server; ${SLOTS} slots, a job takes ${WORK_MS} ms; load ${loadavg()[0]?.toFixed(1)}`,
  rows,
);
process.exit(0);
