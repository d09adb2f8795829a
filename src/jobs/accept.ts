import type { Logger } from "pino";
import { customAlphabet } from "nanoid";
import type { VoiceCatalogue } from "../audio/voices.ts";
import type { Answer, House, JobCommand, JobsDesk, LookUp } from "../commands/command.ts";
import { commandNamed, commands } from "../commands/index.ts";
import { planContext } from "../commands/plan-context.ts";
import { readOptions, type ReadValues } from "../commands/read.ts";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { Forecast } from "./forecast.ts";
import type { Invocation, Job } from "./job.ts";
import type { JobQueue } from "./queue.ts";
import type { Rows } from "./rows.ts";

export type Accepted =
  | {
      readonly kind: "job";
      readonly job: Job;
      readonly ahead: number;
      /** Milliseconds until its turn is expected, where many are ahead and their pace is known. */
      readonly expectedMs?: number;
      readonly duplicate: boolean;
    }
  | { readonly kind: "answer"; readonly answer: Answer };

/** Takes an invocation in. Throws UserError with a sentence for the person; then nothing was kept and nothing spent. */
export type Accept = (invocation: Invocation, how?: { retryOf: string }) => Promise<Accepted>;

export interface AcceptTools {
  readonly rows: Rows;
  readonly queue: Pick<JobQueue, "add" | "counts">;
  readonly forecast: Forecast;
  readonly voices: VoiceCatalogue;
  readonly desk: (asker: Pick<Invocation, "platform" | "person">) => JobsDesk;
  readonly lookUp: LookUp;
  readonly deadlineMs: (operation: string) => number;
  readonly isDraining: () => boolean;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly log: Logger;
}

/** No vowels, so that no id is a word; a letter first, since the queue refuses ids that look like numbers. */
const idTail = customAlphabet("23456789bcdfghjkmnpqrstvwxz", 11);
export const newJobId = () => `j${idTail()}`;

export function createAccept(tools: AcceptTools): Accept {
  return async (invocation, how) => {
    if (tools.isDraining()) throw new UserError(say("draining"));
    const command = commandNamed(invocation.command);
    const values = readOptions(command, invocation.options, { voices: tools.voices });
    if ("answer" in command) {
      return { kind: "answer", answer: await command.answer(values, house(tools, invocation)) };
    }
    return acceptJob(tools, command, values, invocation, how?.retryOf ?? null);
  };
}

async function acceptJob(
  tools: AcceptTools,
  command: JobCommand,
  values: ReadValues,
  invocation: Invocation,
  retryOf: string | null,
): Promise<Accepted> {
  const plan = command.plan(values, planContext(tools.voices, invocation.locale));
  const deadlineAt = new Date(tools.now().getTime() + tools.deadlineMs(plan.operation));
  const row = { id: tools.newId(), invocation, options: values, plan, deadlineAt, retryOf };
  const made = await tools.rows.insert(row);
  if (!made) return known(tools, invocation);
  const { job, ahead } = made;
  // The row is the promise, so nobody waits for the queue; where it does not answer, the sweeper finds the row later.
  void tools.queue.add(job.id).catch((error: unknown) => {
    tools.log.warn({ job: job.id, err: error }, "queue does not answer; the sweeper will add the job");
  });
  tools.log.info({ job: job.id, command: invocation.command, platform: invocation.platform }, "job accepted");
  return { kind: "job", job, ahead, ...(await waitFor(tools, ahead)), duplicate: false };
}

/** Fewer are gone before anybody has read about them. */
const WORTH_TELLING = 10;

async function waitFor({ forecast }: AcceptTools, ahead: number): Promise<{ expectedMs?: number }> {
  if (ahead < WORTH_TELLING) return {};
  const expectedMs = await forecast(ahead);
  return expectedMs === undefined ? {} : { expectedMs };
}

async function known(tools: AcceptTools, invocation: Invocation): Promise<Accepted> {
  const job = await tools.rows.findInvocation(invocation.platform, invocation.key);
  if (!job) throw new UserError(say("internalFault"));
  return { kind: "job", job, ahead: await tools.rows.ahead(job), duplicate: true };
}

function house(tools: AcceptTools, invocation: Invocation): House {
  return {
    locale: invocation.locale,
    commands,
    voices: tools.voices,
    jobs: tools.desk(invocation),
    lookUp: tools.lookUp,
    queueLength: async () => Object.values(await tools.queue.counts()).reduce((sum, count) => sum + count, 0),
  };
}
