import type { EffectDeps } from "../../../src/jobs/worker/effects.ts";
import { singleCall } from "../../../src/commands/definition/plan-calls.ts";
import type { GroupDeps } from "../../../src/jobs/worker/group-effects.ts";
import { MediaProcessorError } from "../../../src/media/processing/errors.ts";
import { NetworkError, ServiceError, TimeoutError, UserError } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";
import type { Machine } from "../process.ts";
import { CallError, type Remote, type Network } from "../network.ts";
import type { Scheduler } from "../scheduler.ts";

interface Carrying {
  readonly world: Scheduler;
  readonly machine: Machine;
  readonly wire: Network;
  readonly remote: Remote;
  /** Rows whose results have been collected. */
  readonly collected: Set<string>;
  readonly lies: number;
}

/** Prepares sources: the outgoing request tells the model which row it is for. */
export function prepareFor({ world, machine, wire, remote, lies }: Carrying): EffectDeps["prepare"] {
  return async (job) => {
    const arrive = () => {
      if (world.random.chance(lies / 4)) throw new UserError(say("uploadGone"));
    };
    await wire(machine, { remote, what: `prepare ${job.id}`, arrive }).catch(rethrow);
    return { ...singleCall(job.plan).request, row: job.id };
  };
}

/** Collects results: a file names the task that made it. */
export function collectFor({
  world,
  machine,
  wire,
  remote,
  lies,
  collected,
}: Carrying): EffectDeps["collect"] {
  return async (job, urls, signal) => {
    const arrive = () => {
      if (world.random.chance(lies / 4)) throw gone();
      if (urls.length === 0) throw unnamed();
    };
    await wire(machine, { remote, what: `collect ${job.id}`, arrive, signal }).catch(rethrow);
    collected.add(job.id);
    const files = urls.map((url, n) => ({
      id: `r-${job.id}-${n}`,
      name: url.split("/").at(-1) ?? "",
      type: "audio/mpeg",
      bytes: 1,
    }));
    return { files };
  };
}

/** Joins parts: the file names its parts. */
export function joinFor({ world, machine, wire, remote, lies, collected }: Carrying): GroupDeps["join"] {
  return async (job, files, signal) => {
    const arrive = () => {
      if (world.random.chance(lies / 4)) throw new MediaProcessorError("unreadable", "cannot be read");
    };
    await wire(machine, { remote, what: `join ${job.id}`, arrive, signal }).catch(rethrow);
    collected.add(job.id);
    const joined = { id: `r-${job.id}-0`, name: `${job.id}.mp3`, type: "audio/mpeg", bytes: files.length };
    return { files: [joined] };
  };
}

const gone = () =>
  new ServiceError("gone", { status: 410, code: "result_gone", retryable: true, maybeCharged: true });
const unnamed = () =>
  new ServiceError("no result", {
    status: 200,
    code: "result_missing",
    retryable: false,
    maybeCharged: true,
  });

function rethrow(error: unknown): never {
  if (!(error instanceof CallError)) throw error;
  switch (error.trouble) {
    case "refused":
      throw new NetworkError("refused", false);
    case "cut":
      throw new NetworkError("reset", true);
    case "late":
      throw new TimeoutError("late");
    case "throttled":
    case "broken":
      throw new ServiceError(error.trouble, { status: 503, retryable: true, maybeCharged: true });
  }
}
