import { isDeepStrictEqual } from "node:util";
import { callsOf, isGroup } from "../../src/commands/definition/plan-calls.ts";
import { isUnjoined, producedFiles, type JobState } from "../../src/jobs/job.ts";
import type { Row } from "./edges/database.ts";
import type { ExternalServices } from "./program.ts";
import { failInvariant } from "./ui-oracle.ts";

/** The states that one of several calls can move to: it has nothing to deliver. */
export const NEXT_OF_PART: Readonly<Record<JobState, readonly JobState[]>> = {
  accepted: ["accepted", "submitting", "failed", "cancelled"],
  submitting: ["submitting", "accepted", "waiting", "collecting", "failed", "unconfirmed"],
  waiting: ["waiting", "collecting", "failed", "cancelled"],
  collecting: ["collecting", "done", "failed", "cancelled"],
  delivering: [],
  done: [],
  failed: ["waiting", "collecting"],
  cancelled: [],
  unconfirmed: ["waiting", "collecting"],
};

/** And their parent: it sends nothing itself, and finishes with them. */
export const NEXT_OF_PARENT: Readonly<Record<JobState, readonly JobState[]>> = {
  accepted: ["accepted", "waiting", "delivering"],
  submitting: [],
  waiting: ["waiting", "collecting", "delivering"],
  collecting: ["collecting", "delivering"],
  delivering: ["delivering", "done", "failed", "cancelled", "unconfirmed"],
  done: ["collecting"],
  failed: ["failed", "waiting", "collecting"],
  cancelled: ["cancelled"],
  unconfirmed: ["unconfirmed", "waiting", "collecting", "delivering"],
};

/** What jobs of several calls promise. */
export function createGroupWatch({ database, service }: Pick<ExternalServices, "database" | "service">) {
  const { statements, rows } = database;
  const born = new Set<string>();
  const partial = new Set<string>();
  /** Calls that went on after they had been given up: by a late receipt, or because their result was fetched again. */
  const revived = new Set<string>();

  const named = (row: Row): readonly string[] => {
    const own = (service.taken.get(row.id) ?? []).map(({ id }) => `${id}.mp3`);
    return own.length > 0 ? own : producedFiles(row.outcome).map(({ name }) => name);
  };

  function birth(row: Row, of: string, part: number): void {
    if (born.has(row.id)) return;
    born.add(row.id);
    const parent = rows.get(of);
    if (!parent || parent.outcome) failInvariant(`${row.id} is begun for ${of}, which is over`);
    const call = parent && callsOf(parent.plan)[part];
    if (callsOf(row.plan)[0]?.operation !== call?.operation)
      failInvariant(`${row.id} is not the call ${part} of ${of}`);
    const siblings = statements.childrenOf(of);
    if (siblings.filter((one) => one.parent?.part === part).length > 1)
      failInvariant(`${of} has its part ${part} twice`);
    const before = siblings.find((one) => one.parent?.part === part - 1);
    if (parent && "steps" in parent.plan && part > 0 && before?.state !== "done")
      failInvariant(`${row.id} is begun, and the step before is ${before?.state}`);
    const repeated = parent?.retryOf ? statements.childrenOf(parent.retryOf) : [];
    const paid = repeated.find(
      (one) => one.parent?.part === part && one.state === "done" && isDeepStrictEqual(one.plan, row.plan),
    );
    if (paid && row.state !== "done") failInvariant(`${row.id} does again what ${paid.id} has done`);
  }

  /** No result is discarded when all calls are finished, and one of them has failed. */
  function breaking({ id, outcome }: Row): void {
    if (partial.has(id) || outcome?.verdict !== "failed") return;
    partial.add(id);
    const parts = statements.childrenOf(id);
    if (outcome.partial?.part === undefined || parts.some(({ finishedAt }) => !finishedAt)) return;
    const made = parts.filter(({ state }) => state === "done").flatMap((part) => producedFiles(part.outcome));
    if (made.length !== producedFiles(outcome).length)
      failInvariant(
        `${id} keeps ${producedFiles(outcome).length} of the ${made.length} files that its calls have made`,
      );
  }

  return {
    everyStep(row: Row): void {
      if (row.parent) {
        birth(row, row.parent.id, row.parent.part);
        if (row.state === "unconfirmed" || row.state === "failed") revived.add(row.id);
      }
      if (isGroup(row.plan)) breaking(row);
      if (!isGroup(row.plan) || !row.finishedAt || row.state === "unconfirmed") return;
      const left = statements.childrenOf(row.id).find((one) => !one.finishedAt && !revived.has(one.id));
      if (left) failInvariant(`${row.id} is over, and its ${left.id} is still ${left.state}`);
    },
    /** Returns the tasks that the service accepted for a job, or for all its calls. */
    taken(row: Row) {
      const parts = isGroup(row.plan) ? statements.childrenOf(row.id) : [row];
      return parts.flatMap(({ id }) => service.taken.get(id) ?? []);
    },
    /** Returns the names of the files that are a job's result. */
    resultOf(row: Row): readonly string[] {
      if (!isGroup(row.plan)) return named(row);
      // Parts that can't be joined are delivered as they are.
      if (isUnjoined(row.outcome)) return statements.childrenOf(row.id).flatMap(named);
      if ("parts" in row.plan) return [`${row.id}.mp3`];
      const last = statements.childrenOf(row.id).at(-1);
      return last ? named(last) : [];
    },
    /** Returns how many jobs may show a file: a retry shows earlier results, too. */
    sharers: (name: string): number =>
      [...rows.values()].filter(
        (row) =>
          isGroup(row.plan) && statements.childrenOf(row.id).some((part) => named(part).includes(name)),
      ).length,
    /** And of those that its calls made. */
    madeBy: (row: Row): readonly string[] => statements.childrenOf(row.id).flatMap(named),
  };
}

export type GroupWatch = ReturnType<typeof createGroupWatch>;
