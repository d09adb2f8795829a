import type { EffectTools } from "../../../src/jobs/worker/effects.ts";
import { callOf } from "../../../src/commands/definition/plan-calls.ts";
import type { PartTools } from "../../../src/jobs/worker/group-effects.ts";
import { FitError } from "../../../src/media/processing/errors.ts";
import { NetworkError, ServiceError, TimeoutError, UserError } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";
import type { Machine } from "../machine.ts";
import { CallFailed, type Remote, type Wire } from "../wire.ts";
import type { World } from "../world.ts";

interface Carrying {
  readonly world: World;
  readonly machine: Machine;
  readonly wire: Wire;
  readonly remote: Remote;
  /** Rows whose results are at home. */
  readonly collected: Set<string>;
  readonly lies: number;
}

/** Sources in: the request that leaves tells the model which row it is for. */
export function prepareFor({ world, machine, wire, remote, lies }: Carrying): EffectTools["prepare"] {
  return async (job) => {
    const arrive = () => {
      if (world.random.chance(lies / 4)) throw new UserError(say("uploadGone"));
    };
    await wire(machine, { remote, what: `prepare ${job.id}`, arrive }).catch(rethrow);
    return { ...callOf(job.plan).request, row: job.id };
  };
}

/** Results out: a file names the task that made it. */
export function collectFor({
  world,
  machine,
  wire,
  remote,
  lies,
  collected,
}: Carrying): EffectTools["collect"] {
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

/** Parts put together: the file names what it is made of. */
export function joinFor({ world, machine, wire, remote, lies, collected }: Carrying): PartTools["join"] {
  return async (job, files, signal) => {
    const arrive = () => {
      if (world.random.chance(lies / 4)) throw new FitError("unreadable", "cannot be read");
    };
    await wire(machine, { remote, what: `join ${job.id}`, arrive, signal }).catch(rethrow);
    collected.add(job.id);
    return { id: `r-${job.id}-0`, name: `${job.id}.mp3`, type: "audio/mpeg", bytes: files.length };
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
  if (!(error instanceof CallFailed)) throw error;
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
