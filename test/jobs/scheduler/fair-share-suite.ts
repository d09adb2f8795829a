import { afterEach, expect, it } from "vitest";
import type { ConcurrencyLimits } from "../../../src/jobs/scheduler/fair-share.ts";
import { openTestJobs, type TestJobs } from "../use-jobs.ts";

const SLOTS = 2;
const WORK_MS = 120;

/** Opens jobs with limits, for members of any server, and closes them after each test. */
export function useSharing(redisUrl?: () => string) {
  let jobs: TestJobs;
  afterEach(() => jobs.close());
  return async function open(caps?: ConcurrencyLimits) {
    jobs = await openTestJobs({ slots: SLOTS, ...(caps && { caps }), redisUrl: redisUrl?.() });
    const { accept, fake } = jobs;
    const ask = (text: string, workspace: string, id: string, limitedAs?: string) =>
      accept({
        options: { text },
        person: { id },
        place: { workspace, channel: "c", address: limitedAs === undefined ? {} : { limitedAs } },
      });
    const spokenTexts = () =>
      fake.calls.flatMap(({ operation, body }) =>
        operation === "speechSynthesis" ? [String(body["text"])] : [],
      );
    return {
      ...jobs,
      ask,
      askMany: (count: number, workspace: string, id: string) =>
        Promise.all(Array.from({ length: count }, (_, n) => ask(`${id} ${n}`, workspace, id))),
      spokenTexts,
      untilSpoken: (count: number) =>
        expect.poll(() => spokenTexts().length, { interval: 5 }).toBeGreaterThanOrEqual(count),
    };
  };
}

/** Tests what the queue's engine decides: PostgreSQL, or the Redis at an address. */
export function testSharing(redisUrl?: () => string): void {
  const open = useSharing(redisUrl);

  it("makes a member wait for at most one of two hundred jobs, from another server or from a neighbor", async () => {
    const { ask, askMany, startWorker, delivered, fake, spokenTexts, untilSpoken } = await open();
    fake.faults.next("speechSynthesis", { slow: WORK_MS }, 2_000);
    const many = await askMany(200, "greedy", "hog");
    await startWorker();
    await untilSpoken(5);
    const stranger = await ask("stranger", "quiet", "sue");
    const neighbour = await ask("neighbour", "greedy", "ned");
    expect([stranger.ahead, neighbour.ahead]).toEqual([1, expect.any(Number)]);
    expect(neighbour.ahead).toBeLessThanOrEqual(2);
    const before = spokenTexts().length;
    await Promise.all([stranger, neighbour].map(({ job }) => delivered(job.id)));
    const order = spokenTexts();
    // Those running when they asked, and one of the hog's turns for each of the two.
    for (const name of ["stranger", "neighbour"])
      expect(order.indexOf(name)).toBeLessThanOrEqual(before + SLOTS + 2);
    expect(many.at(-1)?.ahead).toBeGreaterThan(many.length / 2);
  });

  it("dispatches every queued job after the whole queue was lost", async () => {
    const { app, askMany, startWorker, delivered, spokenTexts } = await open({ person: 2, server: 3 });
    const all = await askMany(9, "north", "ada");
    await app.queue.clear();
    await startWorker();
    for (const { job } of all) expect(await delivered(job.id)).toMatchObject({ verdict: "done" });
    expect(new Set(spokenTexts()).size).toBe(9);
  });
}
