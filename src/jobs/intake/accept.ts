import type { Logger } from "pino";
import type { Budgets } from "../../budgets/index.ts";
import type { JobCommand } from "../../commands/definition/command.ts";
import type { ParsedValues } from "../../commands/definition/option.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { Invocation } from "../job.ts";
import { deadlineMs } from "../lifecycle/timeouts.ts";
import type { QueuePositions } from "../scheduler/queue-position.ts";
import type { NewJob } from "../store/job-row.ts";
import type { JobStore } from "../store/jobs.ts";
import type { AcceptedJob } from "./accepted.ts";
import { expectedCost, freeOfCharge, untranslatedQuestion } from "./expected-cost.ts";
import type { InsertJob } from "./insert-job.ts";
import { checkMaintenance, type Maintenance } from "./maintenance.ts";
import type { JobRequest, PlanRequest } from "./plan-request.ts";
import type { CommandRequest } from "./read-request.ts";
import { rethrowUnlessDuplicate } from "./redelivered-invocation.ts";
import { rememberVoice } from "./remember-voice.ts";
import { chooseDestination } from "./result-destination.ts";
import type { FindEarlierResult } from "./reuse-result.ts";
import type { ResolveSources } from "./sources/index.ts";

export interface AcceptDeps {
  readonly maintenance: () => Maintenance | undefined;
  readonly chooseSources: ResolveSources;
  readonly planRequest: PlanRequest;
  readonly findEarlierResult: FindEarlierResult;
  readonly budgets: Budgets;
  readonly canTranslate: boolean;
  readonly settings: AllSettings;
  readonly rows: Pick<JobStore, "findInvocation">;
  readonly insert: InsertJob;
  readonly positions: QueuePositions;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Accepts a request for a job. Throws UserError with a message for the person; then nothing was stored and nothing
 * spent.
 */
export type AcceptRequest = (
  request: CommandRequest<JobCommand>,
  options?: { retryOf: string },
) => Promise<AcceptedJob>;

export function createAcceptRequest(deps: AcceptDeps): AcceptRequest {
  return async (request, options) => {
    const { invocation, command, values } = request;
    await checkMaintenance(deps, invocation);
    const ready = await resolveSourcesOrDuplicate(deps, command, values, invocation);
    return "duplicate" in ready
      ? ready.duplicate
      : acceptJob(deps, { ...request, values: ready.values, retryOf: options?.retryOf ?? null });
  };
}

/** A source that was found the first time may be gone when the same request comes again, whose job continues. */
async function resolveSourcesOrDuplicate(
  deps: AcceptDeps,
  command: JobCommand,
  values: ParsedValues,
  invocation: Invocation,
): Promise<{ values: ParsedValues } | { duplicate: AcceptedJob }> {
  try {
    return { values: await deps.chooseSources(command, values, invocation) };
  } catch (error) {
    await rethrowUnlessDuplicate(deps.rows, invocation, error);
    return { duplicate: await duplicateOf(deps, invocation) };
  }
}

async function acceptJob(deps: AcceptDeps, request: JobRequest): Promise<AcceptedJob> {
  const { invocation, command, retryOf } = request;
  const { row, amount } = await createRow(deps, request);
  const inserted = await deps.insert(row).catch((error: unknown) => {
    throw deps.budgets.refusal(error, amount) ?? error;
  });
  if (!inserted) return duplicateOf(deps, invocation);
  const { job } = inserted;
  // Whose message is read aloud has named no voice.
  if (retryOf === null && !invocation.isUnasked) void rememberVoice(deps, request);
  deps.log.debug({ job: job.id, command: command.name, platform: invocation.platform }, "job accepted");
  return { kind: "job", job, ...(await deps.positions.ofInserted(inserted)), duplicate: false };
}

/** `amount`: what it costs at most, in millionths. */
async function createRow(
  deps: AcceptDeps,
  request: JobRequest,
): Promise<{ readonly row: NewJob; readonly amount: number }> {
  const { invocation, values, retryOf } = request;
  const plan = await deps.planRequest(request);
  const outcome = await deps.findEarlierResult({ invocation, plan, retryOf });
  const question = retryOf === null && !deps.canTranslate ? untranslatedQuestion(plan) : undefined;
  const { columns, amount } = outcome
    ? freeOfCharge(plan)
    : expectedCost(deps.budgets, plan, { retryOf, question });
  const row = {
    id: deps.newId(),
    invocation: { ...invocation, deliverTo: await chooseDestination(deps, invocation) },
    options: values,
    deadlineAt: new Date(deps.now().getTime() + deadlineMs(plan)),
    retryOf,
    outcome,
    ...columns,
  };
  return { row, amount };
}

async function duplicateOf({ rows, positions }: AcceptDeps, invocation: Invocation): Promise<AcceptedJob> {
  const job = await rows.findInvocation(invocation.platform, invocation.key);
  if (!job) throw new UserError(say("internalFault"));
  return { kind: "job", job, ...(await positions.ofStored(job)), duplicate: true };
}
