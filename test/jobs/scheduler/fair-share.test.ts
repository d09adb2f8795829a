import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newEngines } from "../../engines/database.ts";
import { redisMissing, startRedis, type RealRedis } from "../../engines/redis.ts";
import { startFakeAudioService, type FakeAudioService } from "../../fakes/audio-service/index.ts";
import type { ConcurrencyLimits } from "../../../src/jobs/scheduler/fair-share.ts";
import { openJobs, say, type Engines } from "../open-jobs.ts";

const kinds = ["postgres", "redis + postgres"] as const;
const SLOTS = 2;
const WORK_MS = 120;

describe.each(kinds)("sharing on %s", (kind) => {
  describe.skipIf(kind !== "postgres" && redisMissing !== null)(redisMissing ?? "with real engines", () => {
    const closers: (() => Promise<unknown>)[] = [];
    const open = { close: async () => {} };
    let redis: RealRedis | undefined;
    let engines: Engines;
    let fake: FakeAudioService;

    beforeAll(async () => {
      if (kind === "postgres") return;
      redis = await startRedis();
      closers.push(redis.close);
    });
    afterAll(async () => {
      for (const close of closers.toReversed()) await close();
    });
    beforeEach(async () => {
      engines = { ...(await newEngines()), ...(redis && { redisUrl: redis.url }) };
      fake = await startFakeAudioService({ apiKey: "key" });
    });
    afterEach(async () => {
      await open.close();
      await fake.close();
    });

    /** The jobs subsystem, with a function that sends requests as any member of any server. */
    async function openApp(caps?: ConcurrencyLimits) {
      const room = await openJobs({ engines, serviceUrl: fake.url, slots: SLOTS, ...(caps && { caps }) });
      open.close = room.close;
      const ask = async (text: string, workspace: string, id: string, limitedAs?: string) => {
        const accepted = await room.jobs.accept({
          ...say(text),
          person: { id },
          place: { workspace, channel: "c", address: limitedAs === undefined ? {} : { limitedAs } },
        });
        if (accepted.kind !== "job") throw new Error("expected a job");
        return accepted;
      };
      const work = async () => {
        const worker = await room.startWorker();
        open.close = async () => {
          await worker.close();
          await room.close();
        };
      };
      const askMany = (count: number, ...[workspace, id]: [string, string]) =>
        Promise.all(Array.from({ length: count }, (_, n) => ask(`${id} ${n}`, workspace, id)));
      return { ...room, ask, askMany, work };
    }
    const saidSoFar = () =>
      fake.calls.flatMap(({ operation, body }) =>
        operation === "speechSynthesis" ? [String(body["text"])] : [],
      );
    const said = (count: number) =>
      expect.poll(() => saidSoFar().length, { timeout: 15_000, interval: 5 }).toBeGreaterThan(count - 1);

    it("makes a member wait for at most one of two hundred jobs, from another server or from a neighbor", async () => {
      const { ask, askMany, work, platform } = await openApp();
      fake.faults.next("speechSynthesis", { slow: WORK_MS }, 2_000);
      const many = await askMany(200, "greedy", "hog");
      await work();
      await said(5);
      const stranger = await ask("stranger", "quiet", "sue");
      const neighbour = await ask("neighbour", "greedy", "ned");
      expect([stranger.ahead, neighbour.ahead]).toEqual([1, expect.any(Number)]);
      expect(neighbour.ahead).toBeLessThanOrEqual(2);
      const before = saidSoFar().length;
      await Promise.all([stranger, neighbour].map(({ job }) => platform.delivered(job.id)));
      const order = saidSoFar();
      // Those running when they asked, and one of the hog's turns for each of the two.
      for (const name of ["stranger", "neighbour"])
        expect(order.indexOf(name)).toBeLessThanOrEqual(before + SLOTS + 2);
      expect(many.at(-1)?.ahead).toBeGreaterThan(many.length / 2);
    });

    it("dispatches every queued job after the whole queue was lost", async () => {
      const { askMany, work, queue, platform } = await openApp({ person: 2, server: 3 });
      const all = await askMany(9, "north", "ada");
      await queue.clear();
      await work();
      for (const { job } of all) expect(await platform.delivered(job.id)).toMatchObject({ verdict: "done" });
      expect(new Set(saidSoFar()).size).toBe(9);
    });

    // The rest is decided by rows in the database, whichever queue wakes the worker.
    if (kind !== "postgres") return;

    it("runs at most the limit of one member's jobs at once, tells the member, and completes all of them", async () => {
      fake.behave.speechAsTask = true;
      fake.behave.taskMs = 400;
      const { ask, askMany, work, platform } = await openApp({ person: 1, server: 50 });
      await work();
      const [first] = await askMany(1, "north", "ada");
      await said(1);
      const second = await ask("ada two", "north", "ada");
      const third = await ask("ada three", "north", "ada");
      expect(second).toMatchObject({ ahead: 0, limit: { whose: "person", most: 1 } });
      expect(third).toMatchObject({ ahead: 1, limit: { whose: "person", most: 1 } });
      const other = await ask("bo", "north", "bo");
      expect(other).toMatchObject({ ahead: 0 });
      expect(other.limit).toBeUndefined();
      const ended: string[] = [];
      await Promise.all(
        [first, second, third, other].map(async (one) => {
          if (!one) throw new Error("expected a job");
          await platform.delivered(one.job.id);
          ended.push(one.job.id);
        }),
      );
      const turns = saidSoFar().filter((text) => text.startsWith("ada"));
      expect(turns).toEqual(["ada 0", "ada two", "ada three"]);
      // Bo did not wait for the limit that holds Ada back.
      expect(ended.indexOf(other.job.id)).toBeLessThan(ended.indexOf(second.job.id));
      expect(saidSoFar()).toHaveLength(4);
    });

    it("holds a server to its limit, and reports the position among its members", async () => {
      fake.behave.speechAsTask = true;
      fake.behave.taskMs = 300;
      const { ask, work, platform } = await openApp({ person: 5, server: 1 });
      await work();
      const ada = await ask("ada", "north", "ada");
      await said(1);
      const bo = await ask("bo", "north", "bo");
      const cy = await ask("cy", "north", "cy");
      const dee = await ask("dee", "south", "dee");
      expect([bo, cy].map(({ ahead, limit }) => [ahead, limit])).toEqual([
        [0, { whose: "server", most: 1 }],
        [1, { whose: "server", most: 1 }],
      ]);
      expect(dee.limit).toBeUndefined();
      await Promise.all([ada, bo, cy, dee].map(({ job }) => platform.delivered(job.id)));
      expect(saidSoFar().filter((text) => text !== "dee")).toEqual(["ada", "bo", "cy"]);
    });

    it("treats each member's direct messages as a server of their own, with its own limit and turns", async () => {
      fake.behave.speechAsTask = true;
      fake.behave.taskMs = 60_000;
      const { ask, work } = await openApp({ person: 5, server: 1 });
      await work();
      await ask("ada", "direct", "ada");
      await said(1);
      const more = await ask("ada again", "direct", "ada");
      expect([more.ahead, more.limit]).toEqual([0, { whose: "server", most: 1 }]);
      const bo = await ask("bo", "direct", "bo");
      expect(bo.limit).toBeUndefined();
      await said(2);
      expect(saidSoFar()).toEqual(["ada", "bo"]);
    });

    it("counts members as one, in limits and turns, when the platform says they share a limit", async () => {
      fake.behave.speechAsTask = true;
      fake.behave.taskMs = 60_000;
      const { ask, work } = await openApp({ person: 1, server: 50 });
      await work();
      await ask("first", "web", "p1", "network:a");
      await said(1);
      const fresh = await ask("fresh cookie", "web", "p2", "network:a");
      expect([fresh.ahead, fresh.limit]).toEqual([0, { whose: "person", most: 1 }]);
      await ask("elsewhere", "web", "p3", "network:b");
      await said(2);
      expect(saidSoFar()).toEqual(["first", "elsewhere"]);
    });
  });
});
