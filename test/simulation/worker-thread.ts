import { parentPort, workerData } from "node:worker_threads";
import { simulate } from "./simulate.ts";
import { addTo, emptyTotals } from "./totals.ts";

/** One worker thread of run.ts: every nth seed, reported in batches. */
const { from, seeds, lane, lanes } = workerData as {
  from: number;
  seeds: number;
  lane: number;
  lanes: number;
};
const BATCH = 100;

let totals = emptyTotals();
for (let seed = from + lane; seed < from + seeds; seed += lanes) {
  addTo(totals, await simulate(seed));
  if (totals.histories < BATCH) continue;
  parentPort?.postMessage(totals);
  totals = emptyTotals();
}
parentPort?.postMessage(totals);
