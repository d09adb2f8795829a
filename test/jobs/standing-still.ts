import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { pino } from "pino";
import { createRows } from "../../src/jobs/store/jobs.ts";
import { openStore } from "../../src/store/index.ts";

/** A worker thread for rows-line.test.ts: stands still, like a stopped process, in the middle of calling jobs. */
const { dataDir, forMs } = workerData as { dataDir: string; forMs: number };
const still = new Int32Array(new SharedArrayBuffer(4));

const store = await openStore({ databaseUrl: undefined, dataDir, log: pino({ level: "silent" }) });
const called = createRows(store).call((line) => {
  parentPort?.postMessage("calls");
  Atomics.wait(still, 0, 0, forMs);
  return line;
});
const ids = await called.then(({ ids }) => ids).catch(() => "nobody");
parentPort?.postMessage(ids);
if (parentPort) await once(parentPort, "message");
await store.close();
