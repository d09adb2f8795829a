import type { Logger } from "pino";
import type { JobCommand } from "../../commands/definition/command.ts";
import type { ParsedValues } from "../../commands/definition/option.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { Invocation } from "../job.ts";
import type { QueuePositions } from "../scheduler/queue-position.ts";
import type { JobStore } from "../store/jobs.ts";
import type { AcceptedJob } from "./accepted.ts";
import type { QuotePlan } from "./expected-cost.ts";
import type { InsertJob } from "./insert-job.ts";
import { checkMaintenance, type Maintenance } from "./maintenance.ts";
import type { JobRequest, PlanRequest } from "./plan-request.ts";
import type { CommandRequest } from "./read-request.ts";
import { rethrowUnlessDuplicate } from "./redelivered-invocation.ts";
import { rememberVoice } from "./remember-voice.ts";
import { chooseDestination } from "./result-destination.ts";
import type { ResolveSources } from "./sources/index.ts";

export interface AcceptDeps {
  readonly maintenance: () => Maintenance | undefined;
  readonly chooseSources: ResolveSources;
  readonly planRequest: PlanRequest;
  readonly quotePlan: QuotePlan;
  readonly settings: AllSettings;
  readonly rows: Pick<JobStore, "findInvocation">;
  readonly insert: InsertJob;
  readonly positions: QueuePositions;
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
  const { invocation, command, values, retryOf } = request;
  const plan = await deps.planRequest(request);
  const inserted = await deps.insert({
    invocation: { ...invocation, deliverTo: await chooseDestination(deps, invocation) },
    options: values,
    retryOf,
    ...(await deps.quotePlan({ invocation, plan, retryOf })),
  });
  if (!inserted) return duplicateOf(deps, invocation);
  const { job } = inserted;
  // Whose message is read aloud has named no voice.
  if (retryOf === null && !invocation.isUnasked) void rememberVoice(deps, request);
  deps.log.debug({ job: job.id, command: command.name, platform: invocation.platform }, "job accepted");
  return { kind: "job", job, ...(await deps.positions.ofInserted(inserted)), duplicate: false };
}

async function duplicateOf({ rows, positions }: AcceptDeps, invocation: Invocation): Promise<AcceptedJob> {
  const job = await rows.findInvocation(invocation.platform, invocation.key);
  if (!job) throw new UserError(say("internalFault"));
  return { kind: "job", job, ...(await positions.ofStored(job)), duplicate: true };
}
