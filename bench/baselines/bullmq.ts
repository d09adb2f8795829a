import { createPostgresBackend, Queue, withBackend, Worker } from "bullmq";
import { Redis } from "ioredis";
import { inParallel } from "../statistics.ts";
import { createDurableJobs } from "./durable-job.ts";

const postgres = withBackend(createPostgresBackend);
const KEEP_NONE = { removeOnComplete: true, removeOnFail: true };
const SLOTS = 50;

/** PostgreSQL for the rows; the queue is in Redis if it has an address, else in PostgreSQL. */
export interface BullMqEngine {
  readonly connection: object;
  readonly redisUrl: string | undefined;
}

/** Returns the milliseconds that `count` durable jobs take on BullMQ alone, accepted and run 50 at a time. */
export async function runDurableOnBullMq(
  engine: BullMqEngine,
  serviceUrl: string,
  count: number,
): Promise<number> {
  const jobs = await createDurableJobs({ connection: engine.connection, serviceUrl });
  const queue = await openQueue(engine, (id) => jobs.run(id));
  const began = performance.now();
  await inParallel(count, SLOTS, async () => {
    const id = await jobs.accept();
    const delivered = jobs.delivered(id);
    await queue.add(id);
    await delivered;
  });
  const elapsed = performance.now() - began;
  await queue.close();
  await jobs.close();
  return elapsed;
}

/** Returns the milliseconds that `count` entries that do nothing take through BullMQ, 50 at a time. */
export async function runNothingOnBullMq(engine: BullMqEngine, count: number): Promise<number> {
  let left = count;
  const ended = Promise.withResolvers<void>();
  const queue = await openQueue(engine, async () => {
    if (--left === 0) ended.resolve();
  });
  const began = performance.now();
  await inParallel(count, SLOTS, (n) => queue.add(String(n)));
  await ended.promise;
  const elapsed = performance.now() - began;
  await queue.close();
  return elapsed;
}

async function openQueue({ connection, redisUrl }: BullMqEngine, run: (id: string) => Promise<void>) {
  const name = `baseline-${crypto.randomUUID()}`;
  const redis = redisUrl ? [1, 2].map(() => new Redis(redisUrl, { maxRetriesPerRequest: null })) : [];
  const [producer, consumer] = redis;
  const pg = { connection: { ...connection, max: 8, migrate: true } };
  const queue = producer ? new Queue(name, { connection: producer }) : new postgres.Queue(name, pg);
  await queue.waitUntilReady();
  const process = ({ data: { id } }: { data: { id: string } }) => run(id);
  const worker = consumer
    ? new Worker(name, process, { concurrency: SLOTS, connection: consumer })
    : new postgres.Worker(name, process, { concurrency: SLOTS, ...pg });
  await worker.waitUntilReady();
  return {
    add: async (id: string): Promise<void> => void (await queue.add("job", { id }, KEEP_NONE)),
    async close(): Promise<void> {
      await worker.close();
      await queue.close();
      for (const one of redis) one.disconnect();
    },
  };
}
