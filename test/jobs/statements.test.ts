import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCollectResult } from "../../src/jobs/audio-service/media-steps.ts";
import { newEngines } from "../engines/database.ts";
import { recordStatements, type RecordedStatement } from "../engines/record-statements.ts";
import { useJobs } from "./use-jobs.ts";

/** The kinds of statements that belong to a job. What isn't listed is BullMQ's, or shared by many jobs. */
const KINDS: Readonly<Record<string, RegExp>> = {
  insert: /\binsert into jobs\b/,
  state: /update jobs set \(/,
  receipts: /update jobs set\s+receipts/,
  file: /\binsert into files\b/,
  voices: /\bfrom voices\b/,
  row: /^select .* from "jobs"/,
  "other write": /^(?:update|delete|with|insert)\b/,
};
/** BullMQ's tables; the health check, at most four times a second; waiting for notifications; learned durations. */
const SHARED = /^--|bullmq|^select 1$|^listen|pg_notify|durations|from settings|^begin|^commit|^set /i;

/** BullMQ's statements that add, take or finish an entry. */
const QUEUE_WRITE = /^-- (?:Insert|Claim|Finish)/;

const kindOf = ({ text }: RecordedStatement) =>
  SHARED.test(text) ? undefined : (Object.keys(KINDS).find((kind) => KINDS[kind]?.test(text.trim())) ?? text);
const isDurable = ({ text }: RecordedStatement) =>
  !/\bsynchronous_commit\b/.test(text) && /\b(?:insert into|update|delete from)\b/.test(text);

const isPrepared = ({ text }: RecordedStatement) => text.includes("/* prepared */");

function countByKind(statements: readonly RecordedStatement[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const statement of statements) {
    const kind = kindOf(statement);
    if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const BEGAN = Date.now();
const recorded = recordStatements();
afterAll(() => recorded.stop());

/** Opens jobs that are collected as in the program. */
function openRecorded(speechAsTask: boolean) {
  const collecting = Promise.withResolvers<ReturnType<typeof createCollectResult>>();
  let dataDir: string;
  beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), "mynah-statements-"))));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const jobs = useJobs(
    async () => ({
      engines: { ...(await newEngines()), dataDir },
      service: { speechAsTask },
      // What is known for some seconds stays known, however slow this machine is.
      now: () => new Date(BEGAN + (Date.now() - BEGAN) / 100),
      collect: async (...args) => (await collecting.promise)(...args),
    }),
    { starts: false },
  );
  beforeEach(async () => {
    collecting.resolve(createCollectResult(jobs.app.media));
    await jobs.startWorker();
  });
  /** Returns what one job sends to the database, from its command to its end. */
  const statementsOfOne = async (text: string): Promise<readonly RecordedStatement[]> => {
    const from = recorded.statements.length;
    const { id } = await jobs.speak(text);
    await jobs.delivered(id);
    const sent = () => recorded.statements.slice(from);
    // The last write follows the delivery.
    await expect.poll(() => countByKind(sent())["state"] ?? 0).toBeGreaterThanOrEqual(speechAsTask ? 5 : 4);
    return sent();
  };
  return { jobs, statementsOfOne };
}

describe.each([
  ["a job that the service answers at once", false],
  ["a job that becomes a task", true],
])("%s", (_name, speechAsTask) => {
  const { statementsOfOne } = openRecorded(speechAsTask);

  it("sends few statements, and waits for the disk only where that protects somebody", async () => {
    await statementsOfOne("the first reads settings and durations");
    const sent = await statementsOfOne("hello");
    expect(countByKind(sent)).toEqual({
      insert: 1,
      // The intent, the receipt, (the end of the task,) the outcome, and that it was delivered.
      state: speechAsTask ? 5 : 4,
    });
    const durable = sent.filter((statement) => kindOf(statement) !== undefined && isDurable(statement));
    expect(countByKind(durable)).toEqual({ insert: 1, state: 2 });
    // Planning takes PostgreSQL as long as running them.
    const planned = sent.filter((statement) => kindOf(statement) !== undefined && !isPrepared(statement));
    expect(planned).toEqual([]);
  });
});

describe("a job", () => {
  const { jobs, statementsOfOne } = openRecorded(false);

  it("writes nothing to the queue, since no other process could take the job", async () => {
    await statementsOfOne("the first");
    const sent = await statementsOfOne("hello");
    expect(sent.filter(({ text }) => QUEUE_WRITE.test(text))).toEqual([]);
  });

  it("looks at the queue over connections that stay open at rest, so that no others do", () => {
    const looks = recorded.statements.filter(({ text }) => text.includes("set dispatcher = $1, looked_at"));
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.filter(({ timeoutMs }) => timeoutMs === undefined)).toEqual([]);
  });

  it("reads settings and voices of many commands together", async () => {
    const from = recorded.statements.length;
    const ask = (n: number) => ({
      options: { text: `hello ${n}` },
      place: { workspace: `w${n}`, channel: `c${n}`, address: {} },
      person: { id: `p${n}` },
    });
    const accepted = await Promise.all(Array.from({ length: 40 }, (_, n) => jobs.ask(ask(n))));
    const sent = recorded.statements.slice(from);
    const count = (kind: RegExp) => sent.filter(({ text }) => kind.test(text)).length;
    expect(new Set(accepted.map((one) => one.kind === "job" && one.job.id)).size).toBe(40);
    expect(count(/ from settings\b/)).toBeLessThan(10);
    expect(count(/ from voices where\b/)).toBeLessThan(10);
  });
});
