import { pino } from "pino";
import { expect, it } from "vitest";
import { createEventHub } from "../../../src/bots/web/event-hub.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { makeJob, T0 } from "../../jobs/make-job.ts";

const createPages = (job: Job) =>
  createEventHub({
    findJob: async () => job,
    recentJobs: async () => [],
    now: () => T0.getTime(),
    log: pino({ level: "silent" }),
  });

function createStream() {
  const events: string[] = [];
  return { events, send: (event: string) => void events.push(event) };
}

const settled = () => new Promise(setImmediate);

it("keeps sending to a person's new page when the earlier one is closed a second time", async () => {
  const job = makeJob();
  const pages = createPages(job);
  const [first, second] = [createStream(), createStream()];
  const close = await pages.open("p1", first);
  close();
  await pages.open("p1", second);
  // A connection that ends while the program stops is closed by both.
  close();
  pages.announce({ person: "p1", job: job.id });
  await settled();
  expect([first.events, second.events]).toEqual([["hello"], ["hello", "job"]]);
});

it.each([
  ["their own job on the playground", {}, ["hello", "job"]],
  ["no job of the same user ID on another platform", { platform: "slack" }, ["hello"]],
  ["no job of another person", { person: { id: "p2" } }, ["hello"]],
])("sends a person's page %s", async (_, over, events) => {
  const pages = createPages(makeJob(over));
  const stream = createStream();
  await pages.open("p1", stream);
  pages.announce({ person: "p1", job: "j" });
  await settled();
  expect(stream.events).toEqual(events);
});
