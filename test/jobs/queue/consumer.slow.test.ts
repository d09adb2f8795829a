import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectRedis, createBullWorker } from "../../../src/jobs/queue/backend.ts";
import { createQueue, type JobQueue } from "../../../src/jobs/queue/queue.ts";
import { startTcpProxy } from "../../engines/line.ts";
import { redisMissing, startRedis, type RealRedis } from "../../engines/redis.ts";

/** Short enough for a test: three checks in a row must find that no job was taken. */
const WATCH = { everyMs: 250, patienceMs: 1_500 };

describe.skipIf(redisMissing !== null)(redisMissing ?? "the queue's worker on a real Redis", () => {
  let redis: RealRedis;
  let line: Awaited<ReturnType<typeof startTcpProxy>>;
  let queue: JobQueue;
  let worker: ReturnType<JobQueue["work"]>;
  let taken: string[];
  let said: string[];

  beforeEach(async () => {
    redis = await startRedis();
    line = await startTcpProxy(Number(new URL(redis.url).port));
    taken = [];
    said = [];
    const log = pino({ level: "error" }, { write: (text: string) => void said.push(text) });
    // Jobs are added directly: only the worker's own connections can go dead.
    queue = open("one", undefined, log);
    const through = open("one", line.port, log);
    worker = through.work({ slots: 5, ...WATCH, run: async (id) => void taken.push(id) });
    const closeWorker = worker.close;
    worker.close = async () => {
      await closeWorker();
      await through.close();
    };
    await took("first");
    const admin = new Redis(redis.url);
    // It has asked for more, and waits: what is added now isn't given to it with an earlier answer.
    await expect.poll(async () => /blocked_clients:1\b/.test(await admin.info("clients"))).toBe(true);
    await expect.poll(async () => (await queue.counts())["active"]).toBe(0);
    admin.disconnect();
  });
  afterEach(async () => {
    await worker.close();
    await queue.close();
    await line.close();
    await redis.close();
  });

  const silent = pino({ level: "silent" });
  /** Opens the queue of an installation, through the line that can go dead or directly. */
  const open = (installation: string, port = Number(new URL(redis.url).port), log = silent) =>
    createQueue({ engine: { kind: "redis", url: `redis://127.0.0.1:${port}`, installation }, log });

  async function took(id: string): Promise<void> {
    await queue.addAll([id]);
    while (!taken.includes(id)) await sleep(20);
  }
  const isReady = () =>
    queue.ready().then(
      () => true,
      () => false,
    );
  const replaced = () => said.filter((text) => text.includes("replacing it")).length;

  it("is replaced when its connections die silently, and jobs are taken again", async () => {
    expect(line.goDead()).toBeGreaterThan(1);
    await took("second");
    expect(replaced()).toBe(1);
    await took("third");
    expect(taken).toEqual(["first", "second", "third"]);
    expect(replaced()).toBe(1);
  });

  it("takes a job that Redis gave to it after its connections died, although no other job waits", async () => {
    line.goDead();
    const engine = { kind: "redis", url: redis.url, installation: "one" } as const;
    const connection = connectRedis(redis.url, { maxRetriesPerRequest: null }, silent);
    const begun = Promise.withResolvers<void>();
    const dying = createBullWorker(engine, connection, 1, () => {
      begun.resolve();
      return new Promise(() => undefined);
    });
    await queue.addAll(["given"]);
    await begun.promise;
    await dying.close(true);
    connection.disconnect();
    expect(await queue.counts()).toMatchObject({ waiting: 0, active: 1 });
    while (!taken.includes("given")) await sleep(20);
  });

  it("takes jobs again after Redis was killed and restarted, and after its connections were cut", async () => {
    await redis.stop();
    await expect.poll(isReady).toBe(false);
    await redis.start();
    await expect.poll(isReady).toBe(true);
    await took("after the restart");
    const admin = new Redis(redis.url);
    await admin.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    admin.disconnect();
    await expect.poll(isReady).toBe(true);
    await took("after the cut");
  });

  it("closes while Redis is away, although BullMQ's worker waits for the end of a connection it doesn't have", async () => {
    await redis.stop();
    await expect.poll(isReady).toBe(false);
    await worker.close();
    worker.close = async () => undefined;
    await redis.start();
  });

  it("closes while Redis accepts no connections, although BullMQ's worker fails to open another at its end", async () => {
    const through = open("five", line.port);
    const finish = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    const one = through.work({
      slots: 1,
      run: () => {
        begun.resolve(undefined);
        return finish.promise;
      },
    });
    await through.addAll(["last"]);
    await begun.promise;
    line.refuse();
    const closed = one.close();
    finish.resolve(undefined);
    await expect(closed).resolves.toBeUndefined();
    await through.close();
  });

  it("takes no job of another installation on the same Redis, whose jobs it doesn't know", async () => {
    const other = open("two");
    await other.addAll(["of the other"]);
    await took("second");
    expect(taken).toEqual(["first", "second"]);
    expect(await other.waiting()).toBe(1);
    await other.close();
  });

  it("gives back what it doesn't finish, before its lock runs out", async () => {
    const [ending, living] = [open("four"), open("four")];
    const finish = Promise.withResolvers<undefined>();
    let runs = 0;
    const first = ending.work({
      slots: 5,
      run: () => {
        runs++;
        return finish.promise;
      },
    });
    await living.addAll(["endless"]);
    await expect.poll(() => runs).toBe(1);
    const closed = first.close();
    const seen: boolean[] = [];
    const second = living.work({
      slots: 5,
      run: async (_id, { wasLeftBehind }) => {
        seen.push(wasLeftBehind);
        return undefined;
      },
    });
    await first.abandon();
    while (seen.length === 0) await sleep(20);
    // It would be true had the lock run out.
    expect(seen).toEqual([false]);
    finish.resolve(undefined);
    await closed;
    await second.close();
    await Promise.all([ending.close(), living.close()]);
  });

  it("loses a job that sleeps to another worker once it can't renew its lock, and doesn't finish it there", async () => {
    const dying = open("three", line.port);
    const living = open("three");
    const asleep = Promise.withResolvers<undefined>();
    const runs: string[] = [];
    const first = dying.work({
      slots: 5,
      run: (id) => {
        runs.push(id);
        return asleep.promise;
      },
    });
    await living.addAll(["asleep"]);
    while (runs.length === 0) await sleep(20);
    // Otherwise the first worker could connect again, and take the job back itself.
    line.goDead({ stays: true });
    const seen: boolean[] = [];
    const second = living.work({
      slots: 5,
      run: async (_id, { wasLeftBehind }) => {
        seen.push(wasLeftBehind);
        return new Date(Date.now() + 3_600_000);
      },
    });
    while (seen.length === 0) await sleep(50);
    line.cut();
    asleep.resolve(undefined);
    await expect.poll(() => living.counts()).toMatchObject({ active: 0, delayed: 1 });
    // Ends once nothing that the first has begun is left.
    await first.close();
    expect(seen).toEqual([true]);
    expect(await living.counts()).toMatchObject({ active: 0, delayed: 1 });
    await second.close();
    await Promise.all([dying.close(), living.close()]);
  });

  it("is left alone while no job waits", async () => {
    await sleep(WATCH.patienceMs * 2);
    expect(replaced()).toBe(0);
  });
});
