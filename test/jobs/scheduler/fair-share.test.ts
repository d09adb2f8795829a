import { afterEach, describe, expect, it } from "vitest";
import type { ConcurrencyLimits } from "../../../src/jobs/scheduler/fair-share.ts";
import { openTestJobs, type TestJobs } from "../use-jobs.ts";

const SLOTS = 2;
const WORK_MS = 120;

let jobs: TestJobs;
afterEach(() => jobs.close());

/** Opens jobs with limits, for members of any server. */
async function open(caps?: ConcurrencyLimits) {
  jobs = await openTestJobs({ slots: SLOTS, ...(caps && { caps }) });
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
}

type Asker = readonly [workspace: string, person: string, limitedAs?: string];

// Rows in the database decide all of this, whichever queue wakes the worker.
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

describe("a limit of running jobs", () => {
  const person = { caps: { person: 1, server: 50 }, limit: { whose: "person", most: 1 } };
  const server = { caps: { person: 5, server: 1 }, limit: { whose: "server", most: 1 } };

  it.each<[string, typeof person, first: Asker, limited: readonly Asker[], free: Asker]>([
    [
      "a member's own",
      person,
      ["n", "ada"],
      [
        ["n", "ada"],
        ["n", "ada"],
      ],
      ["n", "bo"],
    ],
    [
      "a server's own",
      server,
      ["n", "ada"],
      [
        ["n", "bo"],
        ["n", "cy"],
      ],
      ["s", "dee"],
    ],
    ["that of a member's direct messages", server, ["direct", "ada"], [["direct", "ada"]], ["direct", "bo"]],
    [
      "that of members whom the platform counts as one",
      person,
      ["web", "p1", "network:a"],
      [["web", "p2", "network:a"]],
      ["web", "p3", "network:b"],
    ],
  ])("lets jobs wait and says so: %s", async (_, { caps, limit }, first, limited, free) => {
    const { ask, startWorker, jobActions, fake, spokenTexts, untilSpoken, untilState } = await open(caps);
    Object.assign(fake.behave, { speechAsTask: true, taskMs: Infinity });
    await startWorker();
    const running = await ask("first", ...first);
    await untilSpoken(1);
    const waiting = [];
    for (const [n, asker] of limited.entries()) waiting.push(await ask(`waits ${n}`, ...asker));
    expect(waiting.map((one) => [one.ahead, one.limit])).toEqual(limited.map((_one, n) => [n, limit]));
    const other = await ask("free", ...free);
    expect([other.ahead, other.limit]).toEqual([0, undefined]);
    await untilSpoken(2);
    expect(spokenTexts()).toEqual(["first", "free"]);
    // Each that ends makes room for the next.
    for (const [n, { job }] of [running, ...waiting].entries()) {
      await untilState(job.id, "waiting");
      await jobActions(job.person.id).cancel(job.id);
      await untilSpoken(Math.min(n + 3, limited.length + 2));
    }
    expect(spokenTexts().slice(2)).toEqual(limited.map((_one, n) => `waits ${n}`));
  });
});
