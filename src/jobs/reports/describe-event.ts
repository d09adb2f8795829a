import { MICROS_PER_UNIT } from "../../budgets/money.ts";
import type { HappenedEvent } from "../../webhooks/message.ts";
import type { Job } from "../job.ts";
import type { AnswerLink } from "./answer-link.ts";
import type { AuditEntry } from "./audit.ts";

export interface JobEventDeps {
  /** Returns undefined if the job has been deleted. */
  readonly audit: { readonly of: (id: string) => Promise<AuditEntry | undefined> };
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly answerLink: AnswerLink;
  /** Undefined while nothing has a price. */
  readonly currency: string | undefined;
}

/** Returns the data of `job.ended` (docs/webhooks.md), without texts by people. Undefined if the job has been deleted. */
export async function describeJobEvent(
  { audit, findJob, answerLink, currency }: JobEventDeps,
  id: string,
  { state, happenedAt }: Pick<HappenedEvent, "state" | "happenedAt">,
): Promise<object | undefined> {
  const [entry, job] = await Promise.all([audit.of(id), findJob(id)]);
  if (!entry || !job) return undefined;
  const { command, platform, workspace: server, channel, person, askedAt, units, spent, unconfirmed } = entry;
  const cost =
    currency === undefined
      ? null
      : { currency, spent: spent / MICROS_PER_UNIT, unconfirmed: unconfirmed / MICROS_PER_UNIT };
  const link = await answerLink(job);
  const request = { job: id, command, platform, server, channel, person, link, askedAt };
  return { ...request, units, cost, state, endedAt: happenedAt };
}
