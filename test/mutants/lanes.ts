import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Trial, TrialResult } from "./lane.ts";

export interface Lane {
  /** Resolves to undefined when the trial took longer than `limitMs`; the lane's processes are then killed. */
  run(trial: Trial, limitMs: number): Promise<TrialResult | undefined>;
  close(): void;
}

/** Starts a process that tries one mutant at a time, restarted after each that has to be killed. */
export function openLane(observations?: string): Lane {
  let child: ChildProcess | undefined;
  const start = async () => {
    // A process group of its own, so that the test's processes can be killed with it.
    const started = fork(new URL("./lane.ts", import.meta.url), observations ? [observations] : [], {
      detached: true,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    await once(started, "message");
    return (child = started);
  };
  const close = () => {
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    child = undefined;
  };
  return {
    async run(trial, limitMs) {
      const lane = child ?? (await start());
      const answered = once(lane, "message") as Promise<[TrialResult]>;
      lane.send(trial);
      const end = new AbortController();
      const ended = once(lane, "exit", { signal: end.signal }).then(() => ({
        failed: "the test process ended",
      }));
      const limit = sleep(limitMs, undefined, { signal: end.signal });
      try {
        const result = await Promise.race([answered.then(([answer]) => answer), ended, limit]);
        if (result === undefined || result.failed === "the test process ended") close();
        return result ?? undefined;
      } finally {
        end.abort();
        await Promise.allSettled([ended, limit]);
      }
    },
    close,
  };
}

/** Runs `work` on every item, as many in parallel as there are lanes. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: readonly Lane[],
  work: (item: T, lane: Lane) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, lane);
    }),
  );
  for (const lane of lanes) lane.close();
}
