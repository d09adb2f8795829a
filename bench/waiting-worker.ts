/**
 * One worker as a separate process, so that its memory and CPU can be measured. Reports "ready" and exits with its
 * parent.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { createPostgresBackend, withBackend, Worker, type Job } from "bullmq";
import { Redis } from "ioredis";
import { pino } from "pino";
import { createAudioService } from "../src/audio/client.ts";
import { speechSynthesis } from "@mynah/audio-interface";
import { parseTask } from "../src/audio/task.ts";
import { createPollSchedule } from "../src/jobs/durations/poll-schedule.ts";
import { openStore } from "../src/store/index.ts";
import { createBenchApp } from "./engines.ts";
import { SIMPLE_QUEUE, simplePool, type WorkerSetup } from "./waiting-setup.ts";

const setup = JSON.parse(process.argv[2] ?? "") as WorkerSetup;
process.on("disconnect", () => process.exit(0));
if (setup.kind === "mynah") await (await createBenchApp(setup)).startWorker();
else await startSimple(setup);
process.send?.("ready");

/** A typical implementation: BullMQ, a request, and polls that are slept between; without rows or receipts. */
async function startSimple({ engines, serviceUrl, slots }: WorkerSetup): Promise<void> {
  const { dataDir, databaseUrl, redisUrl } = engines;
  const service = createAudioService({ baseUrl: serviceUrl, voicesBaseUrl: serviceUrl, apiKey: "key" });
  const options = { concurrency: slots, maxStalledCount: 1000 };

  const carry = async (job: Job<{ text: string; taskId?: string }>) => {
    const { text } = job.data;
    const taskId = await submit(text);
    const since = Date.now();
    await job.updateData({ text, taskId });
    do await sleep(createPollSchedule([])(Date.now() - since));
    while (!(await isDone(taskId)));
  };
  const isDone = async (taskId: string) => (await service.task(taskId)).state !== "in-progress";
  const submit = async (text: string): Promise<string> => {
    const task = parseTask(await service.call(speechSynthesis, { voice: "Clara", text }));
    if (task.state !== "in-progress" || task.taskId === undefined) throw new Error("expected a task");
    return task.taskId;
  };

  if (redisUrl !== undefined) {
    const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
    await new Worker(SIMPLE_QUEUE, carry, { ...options, connection }).waitUntilReady();
    return;
  }
  const store = await openStore({ databaseUrl, dataDir, log: pino({ level: "silent" }) });
  const connection = simplePool(store.connection);
  const postgres = withBackend(createPostgresBackend);
  await new postgres.Worker(SIMPLE_QUEUE, carry, { ...options, connection }).waitUntilReady();
}
