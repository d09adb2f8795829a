import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UserError } from "../../../src/errors.ts";
import type { UnconfirmedPolicy } from "../../../src/jobs/lifecycle/timeouts.ts";
import { startFakeAudioService, type FakeAudioService } from "../../fakes/audio-service/index.ts";
import { newEngines } from "../../engines/database.ts";
import { openJobs, say } from "../open-jobs.ts";

let fake: FakeAudioService;
let app: Awaited<ReturnType<typeof openJobs>>;
let worker: Awaited<ReturnType<typeof app.startWorker>>;

beforeEach(async () => {
  fake = await startFakeAudioService({ apiKey: "key", speechAsTask: true });
});
afterEach(async () => {
  await worker.close();
  await app.close();
  await fake.close();
});

async function open(onUnconfirmed?: UnconfirmedPolicy) {
  app = await openJobs({
    engines: await newEngines(),
    serviceUrl: fake.url,
    ...(onUnconfirmed && { onUnconfirmed }),
  });
  worker = await app.startWorker();
}
async function accepted(text: string): Promise<string> {
  const answer = await app.jobs.accept(say(text));
  if (answer.kind !== "job") throw new Error("expected a job");
  return answer.job.id;
}
async function untilState(id: string, state: string) {
  while ((await app.jobs.findJob(id))?.state !== state) await sleep(20);
}
/** Breaks the connection after the request is received and before the answer. */
async function unconfirmed(text: string): Promise<{ id: string; task: string }> {
  fake.faults.next("speechSynthesis", "reset-after");
  const id = await accepted(text);
  await untilState(id, "unconfirmed");
  return { id, task: fake.taskIds().at(-1) ?? "" };
}
const submissions = (text: string) => fake.calls.filter(({ body }) => body["text"] === text);
const jobActions = (person = "anna") => app.jobs.jobActions({ ...say(""), person: { id: person } });
const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "not refused",
    (error: unknown) => (error instanceof UserError ? error.sentence.key : `threw ${String(error)}`),
  );

describe("an unconfirmed job", () => {
  beforeEach(() => open());

  it("continues with the task that its owner names, without a second submission", async () => {
    const { id, task } = await unconfirmed("It did arrive");
    await jobActions().attachTask(id, task);
    await untilState(id, "done");
    expect(app.platform.shown.get(id)?.map(({ verdict }) => verdict)).toEqual(["unconfirmed", "done"]);
    expect(submissions("It did arrive")).toHaveLength(1);
  });

  it("stays unconfirmed when the task is unknown or the service can't be asked about it", async () => {
    const { id, task } = await unconfirmed("Which one");
    expect(await refusal(jobActions().attachTask(id, crypto.randomUUID()))).toBe("taskUnknown");
    expect(await refusal(jobActions().attachTask(id, ".."))).toBe("taskUnknown");
    await fake.refuse();
    expect(await refusal(jobActions().attachTask(id, task))).toBe("taskNotAsked");
    await fake.resume();
    expect(await app.jobs.findJob(id)).toMatchObject({ state: "unconfirmed", taskId: null });
  });

  it("never gets another job's task, however many attempts run concurrently", async () => {
    const other = await accepted("Somebody else's");
    await untilState(other, "done");
    const theirs = fake.taskIds().at(-1) ?? "";
    const { id, task } = await unconfirmed("Mine");
    expect(await refusal(jobActions().attachTask(id, theirs))).toBe("taskHeld");
    const { id: second } = await unconfirmed("Mine as well");
    const asked = await Promise.all([
      refusal(jobActions().attachTask(id, task)),
      refusal(jobActions().attachTask(second, task)),
    ]);
    expect(asked.toSorted()).toEqual(["not refused", "taskHeld"]);
  });

  it('is answered "no such task" when the task is another member\'s', async () => {
    const theirs = await accepted("Anna's");
    await untilState(theirs, "done");
    const task = fake.taskIds().at(-1) ?? "";
    fake.faults.next("speechSynthesis", "reset-after");
    const asked = await app.jobs.accept({ ...say("Eve's"), person: { id: "eve" } });
    const { id } = asked.kind === "job" ? asked.job : { id: "" };
    await untilState(id, "unconfirmed");
    const own = fake.taskIds().at(-1) ?? "";
    expect(await refusal(jobActions("eve").attachTask(id, task))).toBe("taskUnknown");
    expect(await refusal(jobActions("eve").attachTask(id, crypto.randomUUID()))).toBe("taskUnknown");
    expect(await refusal(jobActions("eve").attachTask(id, own))).toBe("not refused");
  });

  it("can't be resolved by anyone else, and no other job accepts a task", async () => {
    const { id, task } = await unconfirmed("Only mine");
    expect(await refusal(jobActions("eve").attachTask(id, task))).toBe("jobUnknown");
    const done = await accepted("Fine");
    await untilState(done, "done");
    expect(await refusal(jobActions().attachTask(done, task))).toBe("jobNotUnconfirmed");
    expect(await refusal(jobActions().resume(done))).toBe("jobNotResumable");
  });
});

describe("what the audio service answers", () => {
  beforeEach(() => open());

  const answersOf = async (id: string) =>
    (await jobActions().answers(id)).map(({ to, excerpt }) => [to, JSON.parse(excerpt) as unknown]);

  it("is kept with the job, without links, and shown to its owner only", async () => {
    const id = await accepted("Ordinary");
    await untilState(id, "done");
    const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/…\.wav$/) as string;
    expect(await answersOf(id)).toEqual([
      ["submit", expect.objectContaining({ status: 202 })],
      ["poll", expect.objectContaining({ status: 200, url })],
    ]);
    expect(await refusal(jobActions("eve").answers(id))).toBe("jobUnknown");
  });

  it("is kept once when a poll can't be read, and the task is polled on", async () => {
    const polls = [{ garbled: { note: "hm" } }, { garbled: { task_id: "t", note: "hm hm" } }];
    for (const fault of polls) fake.faults.next("getTask", fault);
    fake.faults.next("getTask", { garbled: { task_id: "t", note: "third" } });
    const id = await accepted("Odd");
    await untilState(id, "waiting");
    while (fake.attempts("getTask") < 3) await sleep(20);
    await untilState(id, "done");
    expect((await answersOf(id)).at(-1)).toEqual(["poll", expect.objectContaining({ status: 200 })]);
  });

  it("is kept with a job that fails, from an error's answer too", async () => {
    fake.faults.next("speechSynthesis", { status: 422, body: { detail: "no such voice" } });
    const id = await accepted("Refused");
    await untilState(id, "failed");
    expect(await jobActions().answers(id)).toEqual([
      { to: "submit", excerpt: 'HTTP 422: {"detail":"no such voice"}' },
    ]);
  });
});

describe("a job whose task didn't finish in time", () => {
  beforeEach(() => open());

  it("is given up with its task id, and resumes waiting for free when asked to", async () => {
    fake.behave.taskMs = 2_000;
    const id = await accepted("Slow");
    await untilState(id, "waiting");
    await sql`update jobs set deadline_at = now() where id = ${id}`.execute(app.store.db);
    await app.store.notify("wake", id);
    expect(await app.platform.delivered(id)).toMatchObject({
      verdict: "failed",
      reason: { key: "deadlinePassed", params: { taskId: fake.taskIds().at(-1) } },
      maybeCharged: true,
    });
    await untilState(id, "failed");
    expect(await refusal(jobActions("eve").resume(id))).toBe("jobUnknown");
    await jobActions().resume(id);
    await untilState(id, "done");
    expect(submissions("Slow")).toHaveLength(1);
  });
});

describe("with automatic resubmission enabled by the operator", () => {
  beforeEach(() => open("resubmit"));

  it("an unconfirmed request is resubmitted automatically, and the result says so", async () => {
    fake.faults.next("speechSynthesis", "reset-after");
    const id = await accepted("Again, please");
    await untilState(id, "done");
    expect(submissions("Again, please")).toHaveLength(2);
    expect(await app.jobs.findJob(id)).toMatchObject({ resubmitted: true });
  });

  it("a request whose answer can't be read isn't submitted again: it did arrive", async () => {
    fake.faults.next("speechSynthesis", { garbled: { message: "Thank you." } });
    const id = await accepted("Thank you");
    await untilState(id, "unconfirmed");
    expect(submissions("Thank you")).toHaveLength(1);
    expect(await jobActions().answers(id)).toEqual([{ to: "submit", excerpt: '{"message":"Thank you."}' }]);
  });

  it("a request is submitted twice at most, then the requester decides", async () => {
    fake.faults.next("speechSynthesis", "reset-after", 5);
    const id = await accepted("Never heard");
    await untilState(id, "unconfirmed");
    expect(submissions("Never heard")).toHaveLength(2);
  });
});
