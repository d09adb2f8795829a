import { fork } from "node:child_process";
import { once } from "node:events";
import { createPostgresBackend, Queue, withBackend } from "bullmq";
import { Redis } from "ioredis";
import { pino } from "pino";
import { openStore } from "../src/store/index.ts";
import { say, type Engines } from "../test/jobs/open-jobs.ts";
import { START } from "../test/app/start-program.ts";
import { createBenchApp } from "./engines.ts";

export type WorkerKind = "mynah" | "by hand";

export interface WorkerSetup {
  readonly kind: WorkerKind;
  readonly engines: Engines;
  readonly serviceUrl: string;
  readonly slots: number;
}

export const SIMPLE_QUEUE = "simple";
const KEEP_NONE = { removeOnComplete: true, removeOnFail: true };

/** As in jobs/queue/queue.ts, where its type isn't declared either. */
export const simplePool = (connection: object) => ({ ...connection, max: 8, migrate: true });

/** Starts the measured process and waits until it is ready. */
export async function startWorker(setup: WorkerSetup) {
  const script = new URL("./waiting-worker.ts", import.meta.url);
  const child = fork(script, [JSON.stringify(setup)], {
    // As src/start.js does.
    env: { ...process.env, MALLOC_ARENA_MAX: "1" },
    execArgv: [...START.slice(0, -1), "--disable-warning=ExperimentalWarning"],
  });
  await once(child, "message");
  const { pid } = child;
  if (pid === undefined) throw new Error("the worker has no process");
  return {
    pid,
    async close() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

/** Adds commands from a process that isn't the worker. */
export async function openIntake(setup: WorkerSetup): Promise<{
  ask(text: string): Promise<void>;
  close(): Promise<void>;
}> {
  if (setup.kind === "by hand") return openSimpleIntake(setup.engines);
  const app = await createBenchApp(setup);
  return { ask: async (text) => void (await app.jobs.accept(say(text))), close: () => app.close() };
}

async function openSimpleIntake({ dataDir, databaseUrl, redisUrl }: Engines) {
  if (redisUrl !== undefined) {
    const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
    const queue = new Queue(SIMPLE_QUEUE, { connection });
    return {
      ask: async (text: string) => void (await queue.add("job", { text }, KEEP_NONE)),
      async close() {
        await queue.close();
        connection.disconnect();
      },
    };
  }
  const store = await openStore({ databaseUrl, dataDir, log: pino({ level: "silent" }) });
  const postgres = withBackend(createPostgresBackend);
  const queue = new postgres.Queue(SIMPLE_QUEUE, {
    connection: simplePool(store.connection),
  });
  await queue.waitUntilReady();
  return {
    ask: async (text: string) => void (await queue.add("job", { text }, KEEP_NONE)),
    async close() {
      await queue.close();
      await store.close();
    },
  };
}
