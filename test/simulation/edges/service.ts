import type { AudioService } from "../../../src/audio/client.ts";
import { toAnsweredFailure, toUnansweredFailure } from "../../../src/audio/failures.ts";
import { getTask, type Operation } from "@mynah/audio-interface";
import { parsePolledTask, UNREADABLE } from "../../../src/audio/task.ts";
import { ServiceError } from "../../../src/errors.ts";
import type { Machine } from "../process.ts";
import { CallError, type Remote, type Network } from "../network.ts";
import type { Scheduler } from "../scheduler.ts";

/** How a task finishes, and when. */
export interface Task {
  readonly id: string;
  readonly row: string;
  readonly ending: "completes" | "fails" | "never" | "lost" | "without url";
  readonly endsAt: number;
}

/** How the service answers a submission it has accepted. */
type Manner = "task" | "result" | "failed" | "without task id" | "garbled";

export type ServiceModel = ReturnType<typeof createServiceModel>;

/** The audio service: every request that arrives and is not turned away is work, and work costs money. */
export function createServiceModel(world: Scheduler, { lies }: { lies: number }) {
  const { random } = world;
  const tasks = new Map<string, Task>();
  /** Row → the tasks that the service accepted for it. */
  const taken = new Map<string, Task[]>();

  const ending = (): Task["ending"] =>
    random.chance(lies) ? random.pick(["fails", "never", "lost", "without url"]) : "completes";
  const manner = (): Manner =>
    random.chance(lies)
      ? random.pick(["failed", "without task id", "garbled"])
      : random.pick(["task", "task", "task", "result"]);

  return {
    tasks,
    taken,
    submit(operation: Operation, row: string): unknown {
      if (random.chance(lies / 4)) throw refusal(operation);
      const id = `t${tasks.size + 1}`;
      const task: Task = { id, row, ending: ending(), endsAt: world.now() + random.magnitude(50, 400_000) };
      tasks.set(id, task);
      taken.set(row, [...(taken.get(row) ?? []), task]);
      world.tell("service", () => `takes on ${row} as ${id}, which ${task.ending}`);
      return answerTo(operation, manner(), task);
    },
    look(id: string): unknown {
      const task = tasks.get(id);
      if (!task || (task.ending === "lost" && world.now() >= task.endsAt)) throw unknownTask();
      if (task.ending === "never" || world.now() < task.endsAt) return { status: 202, taskId: id };
      if (task.ending === "completes") return { status: 200, taskId: id, url: urlOf(task) };
      if (task.ending === "fails")
        return { taskId: id, status: 200, error: { code: "failed", message: "It broke." } };
      return { status: 200, taskId: id };
    },
  };
}

const urlOf = ({ id }: Task) => `https://results.test/${id}.mp3`;

function answerTo(operation: Operation, manner: Manner, task: Task): unknown {
  switch (manner) {
    case "task":
      return { status: 202, taskId: task.id };
    case "result":
      return { status: 200, url: urlOf(task) };
    case "failed":
      return { status: 200, taskId: task.id, error: { code: "failed", message: "It broke." } };
    case "without task id":
      return { status: 202 };
    case "garbled":
      throw fail(operation, "garbled", 200);
  }
}

const fail = (operation: Operation, kind: "garbled" | "refused" | "broken" | "throttled", status: number) =>
  toAnsweredFailure({ operation, kind, status, message: kind, requestId: undefined }).error;
const refusal = (operation: Operation) => fail(operation, "refused", 400);
const unknownTask = () => fail(getTask, "refused", 404);

/** One process's view of the service: the errors of the real client, made by the real client's own table. */
export function serviceFor(
  model: ServiceModel,
  { machine, wire, remote }: { machine: Machine; wire: Network; remote: Remote },
): AudioService {
  return {
    async call(operation, request, { timeoutMs } = {}) {
      const row = String((request as Record<string, unknown>)["row"]);
      const arrive = () => model.submit(operation, row);
      const body = await wire(machine, { remote, what: `submit ${row}`, arrive, timeoutMs }).catch(
        (error: unknown) => {
          throw asClient(operation, error);
        },
      );
      return body as never;
    },
    async task(id, { signal } = {}) {
      const arrive = () => model.look(id);
      const body = await wire(machine, { remote, what: `look ${id}`, arrive, signal }).catch(
        (error: unknown) => {
          throw asClient(getTask, error);
        },
      );
      const reading = parsePolledTask(body);
      if (reading.state !== "failed" || reading.code !== UNREADABLE) return reading;
      throw new ServiceError("unreadable", { status: 200, retryable: true, maybeCharged: true });
    },
    close: async () => {},
  };
}

function asClient(operation: Operation, error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  switch (error.trouble) {
    case "refused":
      return toUnansweredFailure(operation, "unreached", "refused").error;
    case "cut":
      return toUnansweredFailure(operation, "cut", "reset").error;
    case "late":
      return toUnansweredFailure(operation, "late", "no answer").error;
    case "throttled":
      return toAnsweredFailure({
        operation,
        kind: "throttled",
        status: 429,
        message: "busy",
        requestId: undefined,
        retryAfterMs: 3000,
      }).error;
    case "broken":
      return fail(operation, "broken", 502);
  }
}
