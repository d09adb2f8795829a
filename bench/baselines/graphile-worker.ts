import { Logger, run } from "graphile-worker";
import { Pool } from "pg";
import { inParallel } from "../statistics.ts";
import { createDurableJobs, type BaselineDeps } from "./durable-job.ts";

const SLOTS = 50;
const silent = new Logger(() => () => undefined);

/** Returns the milliseconds that `count` durable jobs take on graphile-worker alone, accepted and run 50 at a time. */
export async function runDurableOnGraphileWorker(deps: BaselineDeps, count: number): Promise<number> {
  const jobs = await createDurableJobs(deps);
  const pgPool = new Pool({ ...deps.connection, max: 12, connectionTimeoutMillis: 0 });
  // Without handlers, the library warns.
  pgPool.on("error", (error) => console.error(error));
  pgPool.on("connect", (client) => client.on("error", (error) => console.error(error)));
  const runner = await run({
    pgPool,
    concurrency: SLOTS,
    noHandleSignals: true,
    logger: silent,
    taskList: { job: (payload) => jobs.run((payload as { id: string }).id) },
  });
  const began = performance.now();
  await inParallel(count, SLOTS, async () => {
    const id = await jobs.accept();
    const delivered = jobs.delivered(id);
    await runner.addJob("job", { id });
    await delivered;
  });
  const elapsed = performance.now() - began;
  await runner.stop();
  await pgPool.end();
  await jobs.close();
  return elapsed;
}
