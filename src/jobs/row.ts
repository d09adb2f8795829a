import type { Selectable } from "kysely";
import type { Planned } from "../commands/command.ts";
import type { JobsTable } from "../store/schema.ts";
import type { Invocation, Job, JobState, Outcome, Receipts } from "./job.ts";

export interface NewJob {
  readonly id: string;
  readonly invocation: Invocation;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plan: Planned;
  readonly deadlineAt: Date;
  readonly retryOf: string | null;
}

export const invocationKey = (platform: string, key: string) => `${platform}:${key}`;

/** The columns of a job that has just been accepted. */
export function columns({ id, invocation, options, plan, deadlineAt, retryOf }: NewJob) {
  const { platform, key, place, person, locale, command } = invocation;
  return {
    id,
    invocationKey: invocationKey(platform, key),
    platform,
    workspaceId: place.workspace,
    channelId: place.channel,
    personId: person.id,
    locale,
    command,
    options: JSON.stringify(options),
    plan: JSON.stringify(plan),
    address: JSON.stringify(place.address),
    state: "accepted",
    receipts: "{}",
    deadlineAt,
    retryOf,
  };
}

export function fromRow(row: Selectable<JobsTable>): Job {
  return {
    id: row.id,
    platform: row.platform,
    person: { id: row.personId },
    place: {
      workspace: row.workspaceId,
      channel: row.channelId,
      address: row.address as Record<string, string>,
    },
    locale: row.locale,
    command: row.command,
    options: row.options as Record<string, unknown>,
    plan: row.plan as Planned,
    state: row.state as JobState,
    version: row.version,
    attempt: row.attempt,
    claimedUntil: row.claimedUntil,
    claim: row.claim,
    taskId: row.taskId,
    urls: row.urls,
    outcome: row.outcome as Outcome | null,
    receipts: row.receipts as Receipts,
    retryOf: row.retryOf,
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    deadlineAt: row.deadlineAt,
    finishedAt: row.finishedAt,
    deaths: row.deaths,
    resubmitted: row.resubmitted,
  };
}
