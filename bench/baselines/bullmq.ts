import { createPostgresBackend, Queue, withBackend, Worker } from "bullmq";
import { Redis } from "ioredis";
import { inParallel } from "../statistics.ts";
import { type BaselineDeps, createDurableJobs } from "./durable-job.ts";

const postgres = withBackend(createPostgresBackend);
const KEEP_NONE = { removeOnComplete: true, removeOnFail: true };
const SLOTS = 50;

/** The queue is in Redis if it has an address, else in PostgreSQL. */
interface BullMqDeps extends BaselineDeps {
  readonly redisUrl: string | undefined;
}

/** Returns the milliseconds that `count` durable jobs take on BullMQ alone, accepted and run 50 at a time. */
export async function runDurableOnBullMq(deps: BullMqDeps, count: number): Promise<number> {
  const jobs = await createDurableJobs(deps);
  const queue = await openQueue(deps, (id) => jobs.run(id));
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

async function openQueue({ connection, redisUrl }: BullMqDeps, run: (id: string) => Promise<void>) {
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
