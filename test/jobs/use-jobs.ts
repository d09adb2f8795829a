import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach } from "vitest";
import { UserError } from "../../src/errors.ts";
import type { Invocation, Job, Outcome } from "../../src/jobs/job.ts";
import { render } from "../../src/messages/index.ts";
import { newEngines } from "../engines/database.ts";
import { type FakeAudioService, type FakeOptions, startFakeAudioService } from "@mynah/audio-interface/fake";
import { type JobsSetup, openJobs, say } from "./open-jobs.ts";

type App = Awaited<ReturnType<typeof openJobs>>;
type Accepted = Awaited<ReturnType<App["jobs"]["accept"]>>;
export type TestJobs = Awaited<ReturnType<typeof openTestJobs>>;

interface TestJobsOptions extends Partial<JobsSetup> {
  readonly service?: FakeOptions;
  readonly redisUrl?: string | undefined;
}
/** Options that may depend on the fake audio service. */
type Configure = TestJobsOptions | ((fake: FakeAudioService) => TestJobsOptions | Promise<TestJobsOptions>);

/** Opens jobs on a database and a fake audio service of their own, with what tests do with them. */
export async function openTestJobs(configure: Configure = {}) {
  const fake = await startFakeAudioService({ apiKey: "key" });
  const { service, redisUrl, ...setup } = typeof configure === "function" ? await configure(fake) : configure;
  Object.assign(fake.behave, service);
  const engines = { ...(await newEngines()), ...(redisUrl !== undefined && { redisUrl }) };
  const app = await openJobs({ engines, serviceUrl: fake.url, ...setup });
  let worker: Awaited<ReturnType<App["startWorker"]>> | undefined;

  const ask = (invocation: Partial<Invocation> = {}) => app.jobs.accept({ ...say("Hello"), ...invocation });
  /** Asks for a job; the answer has its position in the queue, too. */
  async function accept(invocation: Partial<Invocation> = {}): Promise<Extract<Accepted, { kind: "job" }>> {
    const accepted = await ask(invocation);
    if (accepted.kind !== "job") throw new Error("expected a job");
    return accepted;
  }
  const stopWorker = async () => {
    const stopped = worker;
    worker = undefined;
    await stopped?.close();
  };
  /** Also in hooks, where `expect.poll` doesn't work. */
  async function until(holds: (job: Job | null) => boolean, id: string): Promise<void> {
    while (!holds(await app.jobs.findJob(id))) await sleep(10);
  }
  const untilOver = (id: string) => until((job) => Boolean(job?.finishedAt), id);
  return {
    fake,
    app,
    ask,
    accept,
    /** Asks for speech, and returns the job. */
    speak: async (text: string, key?: string) => (await accept(say(text, key))).job,
    /** Runs a command that answers at once. */
    async answer(invocation: Partial<Invocation>) {
      const accepted = await ask(invocation);
      if (accepted.kind !== "answer") throw new Error("expected an answer");
      return accepted.answer;
    },
    async startWorker() {
      worker = await app.startWorker();
    },
    stopWorker,
    find: app.jobs.findJob,
    untilState: (id: string, state: string) => until((job) => job?.state === state, id),
    untilOver,
    delivered: (id: string) => app.platform.delivered(id),
    /** Waits until a job was delivered and its row says so. */
    async ended(id: string): Promise<Outcome> {
      const outcome = await app.platform.delivered(id);
      await untilOver(id);
      return outcome;
    },
    /** Requests that the service received to speak a text. */
    submissions: (text: string) => fake.calls.filter(({ body }) => body["text"] === text),
    jobActions: (person = "anna") => app.jobs.jobActions({ ...say(""), person: { id: person } }),
    async close() {
      await stopWorker();
      await app.close();
      await fake.close();
    },
  };
}

/** Opens jobs before each test of a block and closes them after it. */
export function useJobs(configure: Configure = {}, { starts = true } = {}): TestJobs {
  // Filled before each test.
  const current = {} as TestJobs;
  beforeEach(async () => {
    Object.assign(current, await openTestJobs(configure));
    if (starts) await current.startWorker();
  });
  afterEach(() => current.close());
  return current;
}

/** Returns what a refusal says, and fails if there is none. */
export async function refusalOf(asking: Promise<unknown>): Promise<string> {
  const error: unknown = await asking.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof UserError) return render(error.sentence);
  throw new Error("was not refused", { cause: error });
}
