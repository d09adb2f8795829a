import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { openTestStore } from "../engines/database.ts";
import { ALL } from "./new-job.ts";

/**
 * A worker thread for scheduler/waiting-jobs.test.ts: freezes, like a stopped process, in the middle of dispatching
 * jobs, until the test writes to `moves`.
 */
const { databaseUrl, moves } = workerData as { databaseUrl: string; moves: Int32Array };

const store = await openTestStore(databaseUrl);
const called = createJobStore(store).dispatch(ALL, ({ tenants }) => {
  parentPort?.postMessage("calls");
  Atomics.wait(moves, 0, 0);
  return tenants;
});
const ids = await called.then(({ ids }) => ids).catch(() => "nobody");
parentPort?.postMessage(ids);
if (parentPort) await once(parentPort, "message");
await store.close();
