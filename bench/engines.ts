import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { createCollectResult } from "../src/jobs/audio-service/media-steps.ts";
import { postgresMissing, startPostgres } from "../test/engines/postgres.ts";
import { redisMissing, startRedis } from "../test/engines/redis.ts";
import type { Seen } from "./fake-service.ts";
import { openJobs, type Engines } from "../test/jobs/open-jobs.ts";

export type EngineName = "embedded" | "Redis + PostgreSQL";
export const ENGINES: readonly EngineName[] = ["embedded", "Redis + PostgreSQL"];

/** Starts engines of our own, as empty as on a first start. */
export async function startEngines(name: EngineName): Promise<{ engines: Engines; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-"));
  // Not before: for minutes after many files were deleted, ext4 takes much longer to create one.
  process.once("exit", () => {
    // A database server whose owner was killed still writes files while it exits.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  });
  if (name === "embedded") return { engines: { dataDir }, close: async () => undefined };
  const missing = postgresMissing ?? redisMissing;
  if (missing !== null) throw new Error(missing);
  const postgres = await startPostgres();
  const redis = await startRedis();
  return {
    engines: { dataDir, databaseUrl: postgres.url, redisUrl: redis.url },
    async close() {
      await redis.close();
      await postgres.close();
    },
  };
}

/**
 * Waits until the disk has everything that starting has written. A new database leaves tens of megabytes for later, and
 * commits that wait for the disk meanwhile take up to 0.3 s, which a program that runs for longer never meets again.
 */
export const flushDisk = async (): Promise<void> => void (await promisify(execFile)("sync"));

/** Starts the fake service in a separate process. `asTask`: answers with a task id that is finished after `taskMs`. */
export async function startService({
  taskMs = 0,
  asTask = false,
}: { taskMs?: number; asTask?: boolean } = {}) {
  const args = [String(taskMs), asTask ? "task" : "direct"];
  const child = fork(new URL("./fake-service.ts", import.meta.url), args, {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (!child.stdout) throw new Error("the fake service has no output");
  const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return {
    url,
    pid: child.pid ?? 0,
    async seen(): Promise<Seen> {
      child.send("seen?");
      return ((await once(child, "message")) as [Seen])[0];
    },
    close: async () => void child.kill(),
  };
}

/**
 * Creates the test app with real media processing, composed as in the program. `keepsResults`: results are stored as
 * they come, without tags and leveling.
 */
export async function createBenchApp({
  engines,
  serviceUrl,
  slots,
  keepsResults = false,
}: {
  engines: Engines;
  serviceUrl: string;
  slots: number;
  keepsResults?: boolean;
}) {
  let bring: ReturnType<typeof createCollectResult> | undefined;
  const app = await openJobs({
    engines,
    serviceUrl,
    slots,
    keepsResults,
    collect: (...collecting) => {
      if (!bring) throw new Error("not open yet");
      return bring(...collecting);
    },
  });
  bring = createCollectResult(app.media);
  return app;
}
