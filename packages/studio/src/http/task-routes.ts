import type { FastifyReply, FastifyRequest } from "fastify";
import type { Operation } from "@mynah/audio-interface";
import type { StudioLimits } from "../limits.ts";
import type { Runner } from "../tasks/runner.ts";
import type { TaskContext } from "../tasks/handler.ts";
import type { Voices } from "../voices/voices.ts";
import { HttpFailure } from "./failure.ts";
import type { Handler } from "./routes.ts";
import type { TaskRecord } from "../tasks/record.ts";

/** Rejects requests that the contract allows but that can't succeed here, before a task is created. */
export type Precheck = (
  fields: Readonly<Record<string, unknown>>,
  context: Pick<TaskContext, "limits" | "voices" | "task">,
) => void | Promise<void>;

interface Submitting {
  readonly operation: Operation;
  readonly runner: Runner;
  readonly limits: StudioLimits;
  readonly voices: Voices;
  readonly prechecks: readonly Precheck[];
}

/**
 * Accepts work as a task (interface 1): 202 and its id immediately. With `useAsync: false`, or where no task is
 * documented, waits for the result.
 */
export function createSubmitHandler({ operation, runner, limits, voices, prechecks }: Submitting): Handler {
  return async ({ fields, useAsync }, request, reply) => {
    for (const check of prechecks) await check(fields, { limits, voices, task: runner.find });
    const record = await runner.submit(operation.name, fields);
    if (!record) throw busy(reply);
    if (useAsync && operation.task !== "no") return reply.code(202).send(taskBody(record, request));
    const ended = await runner.ended(record.id, goneSignal(reply));
    // Without a documented task, nobody can request the result again.
    if (operation.task === "no") await runner.forget([record.id]);
    return taskBody(ended, request);
  };
}

/** Returns a task's status (interface 4.1). */
export function createStatusHandler(runner: Runner): Handler {
  return async ({ fields }, request) => {
    const id = String(fields["task_id"]);
    // Before the record is read: a task that ends meanwhile has no share any more.
    const share = runner.shareOf(id);
    const record = await runner.find(id);
    if (!record) {
      throw new HttpFailure(
        404,
        "not_found",
        "No task has this id. Finished tasks are deleted after a while.",
      );
    }
    const isTold = record.state === "waiting" && share !== undefined;
    return { ...taskBody(record, request), ...(isTold && { progress: toProgress(share) }) };
  };
}

/** Gap task-progress: a share, because a small percentage could be taken for one. Only a result is all of it. */
const toProgress = (share: number): number => Math.min(Math.floor(share * 100) / 100, 0.99);

/** Aborts when the client disconnects before the answer is sent. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function busy(reply: FastifyReply): HttpFailure {
  // Not awaited: a reply is thenable and settles only after it was sent.
  void reply.header("retry-after", "10");
  return new HttpFailure(429, "busy", "Too many tasks are waiting. Try again later; nothing was started.");
}

const STATUS = { waiting: 202, done: 200, failed: 500 } as const;

/** Without a song's plan, which only its covers and continuations need. A score of scoring is a number. */
const publicFacts = ({ facts = {} }: TaskRecord) =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => name !== "score" || typeof value !== "object"),
  );

/**
 * A task as described in interface 2.1. URLs use the address of the request, so they stay valid when the port changes
 * between starts.
 */
function taskBody(record: TaskRecord, request: FastifyRequest) {
  const urls = (record.files ?? []).map((file) => `${request.protocol}://${request.host}/files/${file}`);
  return {
    ...publicFacts(record),
    status: STATUS[record.state],
    taskId: record.id,
    ...(urls.length > 0 && { url: urls[0] }),
    ...(urls.length > 1 && { urls }),
    ...(record.error && { error: record.error }),
    service: "studio",
    timestamp: new Date(record.endedAt ?? record.createdAt).toISOString(),
  };
}
