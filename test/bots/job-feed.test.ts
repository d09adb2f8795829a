import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { createJobFeed } from "../../src/bots/job-feed.ts";
import type { Job } from "../../src/jobs/job.ts";
import { makeJob } from "../jobs/make-job.ts";

const DONE = { outcome: { verdict: "done", result: { files: [] } } } as unknown as Partial<Job>;

/** No other process announces anything. */
const ALONE = { listen: async () => undefined, log: pino({ level: "silent" }) };

/** A feed whose job is what the test sets, and how often it was read. */
function openFeed() {
  let job: Job | null = makeJob({ id: "j1" });
  let reads = 0;
  const feed = createJobFeed({
    ...ALONE,
    findJob: async () => {
      reads += 1;
      return job;
    },
  });
  return {
    feed,
    reads: () => reads,
    set: (next: Job | null) => void (job = next),
    announce: () => feed.announce({ person: "p1", job: "j1" }),
  };
}

async function statesOf(jobs: AsyncIterable<Job>): Promise<boolean[]> {
  const seen: boolean[] = [];
  for await (const { outcome } of jobs) seen.push(outcome !== null);
  return seen;
}

it("reads a job once for everybody who follows it, however many they are", async () => {
  vi.useFakeTimers();
  try {
    const { feed, reads, set, announce } = openFeed();
    const { signal } = new AbortController();
    const all = Array.from({ length: 30 }, () => statesOf(feed.follow("j1", signal)));
    await vi.advanceTimersByTimeAsync(0);
    // Those who joined later woke the reader once more.
    expect(reads()).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reads()).toBe(7);
    set(makeJob({ id: "j1", ...DONE }));
    announce();
    for (const seen of await Promise.all(all)) expect(seen.at(-1)).toBe(true);
    expect(reads()).toBe(8);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(8);
  } finally {
    vi.useRealTimers();
  }
});

it("stops reading when the last follower has left, and goes on for the others before", async () => {
  vi.useFakeTimers();
  try {
    const { feed, reads } = openFeed();
    const [one, two] = [new AbortController(), new AbortController()];
    const ends = [statesOf(feed.follow("j1", one.signal)), statesOf(feed.follow("j1", two.signal))];
    await vi.advanceTimersByTimeAsync(0);
    one.abort();
    await ends[0];
    const before = reads();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reads()).toBe(before + 2);
    two.abort();
    await ends[1];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(before + 2);
  } finally {
    vi.useRealTimers();
  }
});

it("tells every follower that the job was deleted, or couldn't be read", async () => {
  const { feed, set } = openFeed();
  set(null);
  expect(await statesOf(feed.follow("j1", new AbortController().signal))).toEqual([]);
  const broken = createJobFeed({ ...ALONE, findJob: () => Promise.reject(new Error("no database")) });
  const follow = () => statesOf(broken.follow("j1", new AbortController().signal));
  for (const end of await Promise.allSettled([follow(), follow()])) expect(end.status).toBe("rejected");
});
