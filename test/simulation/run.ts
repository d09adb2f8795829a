import { once } from "node:events";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { simulate } from "./simulate.ts";
import { emptyTotals, merge, type Totals } from "./totals.ts";

const USAGE = `node test/simulation/run.ts --seeds N [--from N] [--lanes N]   many histories
node test/simulation/run.ts --seeds N --first                  until the first that breaks the promise
node test/simulation/run.ts --seed N [--all]                   one history, told; --all with every poll and sweep`;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    seeds: { type: "string" },
    from: { type: "string", default: "1" },
    lanes: { type: "string", default: String(Math.min(2, availableParallelism())) },
    first: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});

if (values.seed !== undefined) process.exitCode = await tellOne(Number(values.seed), values.all);
else if (values.seeds === undefined) console.log(USAGE);
else if (values.first) process.exitCode = await findFirst(Number(values.seeds), Number(values.from));
else process.exitCode = await runMany(Number(values.seeds), Number(values.from), Number(values.lanes));

async function tellOne(seed: number, all: boolean): Promise<number> {
  const { history, broken, steps, jobs, crashes } = await simulate(seed, { record: true });
  const DULL = / (database (unfinished|call)|queue (add |waiting)|service look .*: arrived|log: )/;
  console.log(history.filter((line) => all || !DULL.test(line)).join("\n"));
  console.log(
    `\nseed ${seed}: ${broken ?? "the promise was kept"} (${jobs} jobs, ${crashes} crashes, ${steps} steps)`,
  );
  return broken === undefined ? 0 : 1;
}

async function findFirst(seeds: number, from: number): Promise<number> {
  for (let seed = from; seed < from + seeds; seed++) {
    const { broken } = await simulate(seed);
    if (broken === undefined) continue;
    console.log(`BROKEN  seed ${seed}: ${broken}`);
    return 1;
  }
  return 0;
}

async function runMany(seeds: number, from: number, lanes: number): Promise<number> {
  const began = Date.now();
  const totals = emptyTotals();
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) => runLane({ from, seeds, lane, lanes }, totals)),
  );
  const { histories, jobs, steps, crashes, lasted, ends, broken } = totals;
  const years = lasted / (365.25 * 86_400_000);
  console.log(
    `${count(histories)} histories, ${count(jobs)} jobs, ${count(steps)} steps, ${count(crashes)} crashes, ` +
      `${years.toFixed(1)} years of virtual time in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  console.log(
    Object.entries(ends)
      .map(([state, n]) => `${state} ${count(n)}`)
      .join(", "),
  );
  for (const { seed, what } of broken.slice(0, 20)) console.log(`BROKEN  seed ${seed}: ${what}`);
  console.log(broken.length === 0 ? "The promise was kept." : `${broken.length} broken. Replay: --seed N`);
  return broken.length === 0 ? 0 : 1;
}

async function runLane(workerData: object, totals: Totals): Promise<void> {
  const lane = new Worker(new URL("./worker-thread.ts", import.meta.url), { workerData });
  lane.on("message", (more: Totals) => merge(totals, more));
  await once(lane, "exit");
}

function count(n: number): string {
  return n.toLocaleString("en-US");
}
