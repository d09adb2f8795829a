import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { UserError } from "../../../src/errors.ts";
import { useJobs } from "../use-jobs.ts";

const SLOW_TASKS = { service: { speechAsTask: true } };

const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "not refused",
    (error: unknown) => (error instanceof UserError ? error.sentence.key : `threw ${String(error)}`),
  );

describe("what the audio service answers", () => {
  const jobs = useJobs(SLOW_TASKS);

  const answersOf = async (id: string) =>
    (await jobs.jobActions().answers(id)).map(({ to, excerpt }) => [to, JSON.parse(excerpt) as unknown]);

  it("is kept with the job, without links, and shown to its owner only", async () => {
    const { id } = await jobs.speak("Ordinary");
    await jobs.untilState(id, "done");
    const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/…\.wav$/) as string;
    expect(await answersOf(id)).toEqual([
      ["submit", expect.objectContaining({ status: 202 })],
      ["poll", expect.objectContaining({ status: 200, url })],
    ]);
    expect(await refusal(jobs.jobActions("eve").answers(id))).toBe("jobUnknown");
  });

  it("is kept once when a poll can't be read, and the task is polled on", async () => {
    const polls = [{ garbled: { note: "hm" } }, { garbled: { task_id: "t", note: "hm hm" } }];
    for (const fault of polls) jobs.fake.faults.next("getTask", fault);
    jobs.fake.faults.next("getTask", { garbled: { task_id: "t", note: "third" } });
    const { id } = await jobs.speak("Odd");
    await jobs.untilState(id, "waiting");
    while (jobs.fake.attempts("getTask") < 3) await sleep(20);
    await jobs.untilState(id, "done");
    expect((await answersOf(id)).at(-1)).toEqual(["poll", expect.objectContaining({ status: 200 })]);
  });

  it("is kept with a job that fails, from an error's answer too", async () => {
    jobs.fake.faults.next("speechSynthesis", { status: 422, body: { detail: "no such voice" } });
    const { id } = await jobs.speak("Refused");
    await jobs.untilState(id, "failed");
    expect(await jobs.jobActions().answers(id)).toEqual([
      { to: "submit", excerpt: 'HTTP 422: {"detail":"no such voice"}' },
    ]);
  });
});

describe("a job whose task didn't finish in time", () => {
  const jobs = useJobs(SLOW_TASKS);

  it("is given up with its task id, and resumes waiting for free when asked to", async () => {
    jobs.fake.behave.taskMs = 2_000;
    const { id } = await jobs.speak("Slow");
    await jobs.untilState(id, "waiting");
    await sql`update jobs set deadline_at = now() where id = ${id}`.execute(jobs.app.store.db);
    await jobs.app.store.notify("wake", id);
    expect(await jobs.delivered(id)).toMatchObject({
      verdict: "failed",
      reason: { key: "deadlinePassed", params: { taskId: jobs.fake.taskIds().at(-1) } },
      maybeCharged: true,
    });
    await jobs.untilState(id, "failed");
    expect(await refusal(jobs.jobActions("eve").resume(id))).toBe("jobUnknown");
    await jobs.jobActions().resume(id);
    await jobs.untilState(id, "done");
    expect(jobs.submissions("Slow")).toHaveLength(1);
  });
});

describe("with automatic resubmission enabled by the operator", () => {
  const jobs = useJobs({ ...SLOW_TASKS, onUnconfirmed: "resubmit" });

  it("an unconfirmed request is resubmitted automatically, and the result says so", async () => {
    jobs.fake.faults.next("speechSynthesis", "reset-after");
    const { id } = await jobs.speak("Again, please");
    await jobs.untilState(id, "done");
    expect(jobs.submissions("Again, please")).toHaveLength(2);
    expect(await jobs.find(id)).toMatchObject({ resubmitted: true });
  });

  it("a request whose answer can't be read isn't submitted again: it did arrive", async () => {
    jobs.fake.faults.next("speechSynthesis", { garbled: { message: "Thank you." } });
    const { id } = await jobs.speak("Thank you");
    await jobs.untilState(id, "unconfirmed");
    expect(jobs.submissions("Thank you")).toHaveLength(1);
    expect(await jobs.jobActions().answers(id)).toEqual([
      { to: "submit", excerpt: '{"message":"Thank you."}' },
    ]);
  });

  it("a request is submitted twice at most, then the requester decides", async () => {
    jobs.fake.faults.next("speechSynthesis", "reset-after", 5);
    const { id } = await jobs.speak("Never heard");
    await jobs.untilState(id, "unconfirmed");
    expect(jobs.submissions("Never heard")).toHaveLength(2);
  });
});
