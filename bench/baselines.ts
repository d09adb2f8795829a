import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createPostgresBackend, Queue, withBackend, Worker } from "bullmq";
import { Redis } from "ioredis";
import { inParallel } from "./statistics.ts";

const postgres = withBackend(createPostgresBackend);
const KEEP_NONE = { removeOnComplete: true, removeOnFail: true };

/** Returns the milliseconds that `count` jobs take through BullMQ alone, adding and running 50 at a time. */
async function throughBullMq(
  connection: object,
  redisUrl: string | undefined,
  count: number,
  work: () => Promise<void>,
): Promise<number> {
  const name = `baseline-${crypto.randomUUID()}`;
  const redis = redisUrl ? [1, 2].map(() => new Redis(redisUrl, { maxRetriesPerRequest: null })) : [];
  const [producer, consumer] = redis;
  const pg = { connection: { ...connection, max: 8, migrate: true } };
  const queue = producer ? new Queue(name, { connection: producer }) : new postgres.Queue(name, pg);
  await queue.waitUntilReady();
  let left = count;
  const ended = Promise.withResolvers<void>();
  const process = async () => {
    await work();
    if (--left === 0) ended.resolve();
  };
  const options = { concurrency: 50 };
  const worker = consumer
    ? new Worker(name, process, { ...options, connection: consumer })
    : new postgres.Worker(name, process, { ...options, ...pg });
  await worker.waitUntilReady();
  const began = performance.now();
  await inParallel(count, 50, async () => void (await queue.add("job", {}, KEEP_NONE)));
  await ended.promise;
  const elapsed = performance.now() - began;
  await worker.close();
  await queue.close();
  for (const one of redis) {
    one.disconnect();
    await once(one, "end").catch(() => undefined);
  }
  return elapsed;
}

/** BullMQ with empty jobs, on the same engine. */
export const barePipeline = (
  connection: object,
  redisUrl: string | undefined,
  count: number,
): Promise<number> => throughBullMq(connection, redisUrl, count, async () => undefined);

/**
 * A typical bot worker: submits, sleeps a second in its slot, polls and downloads the result; without rows or receipts.
 */
export const usualBot = (
  connection: object,
  redisUrl: string | undefined,
  serviceUrl: string,
  count: number,
) =>
  throughBullMq(connection, redisUrl, count, async () => {
    const headers = { authorization: "Bearer key", "content-type": "application/json" };
    const body = JSON.stringify({ voice: "Clara", text: "Hello" });
    const answer = await fetch(`${serviceUrl}/v1/audio/speech-synthesis`, { method: "POST", headers, body });
    let task = (await answer.json()) as { status: number; taskId?: string; url?: string };
    for (;;) {
      await sleep(1_000);
      if (task.url) break;
      task = (await (await fetch(`${serviceUrl}/v1/task/${task.taskId}`, { headers })).json()) as typeof task;
    }
    await (await fetch(task.url)).arrayBuffer();
  });
