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

  it("is kept with a job that fails, from an error's answer too", async () => {
    jobs.fake.faults.next("speechSynthesis", { status: 422, body: { detail: "no such voice" } });
    const { id } = await jobs.speak("Refused");
    await jobs.untilState(id, "failed");
    expect(await jobs.jobActions().answers(id)).toEqual([
      { to: "submit", excerpt: 'HTTP 422: {"detail":"no such voice"}' },
    ]);
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
});
