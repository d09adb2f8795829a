import { setTimeout as sleep } from "node:timers/promises";
import { treeOf } from "../../bench/processes.ts";
import { spawnProgram, type ProgramOptions } from "../app/start-program.ts";

export type SupervisedProcess = ReturnType<typeof startSupervised>;

/** As the usual supervisors do: what exits is started again, soon and forever. */
const RESTART_MS = 500;

/** Starts one process of the program that is restarted however often it dies, under the same port. */
export function startSupervised(name: string, options: ProgramOptions & { readonly port: number }) {
  const lives: ReturnType<typeof spawnProgram>[] = [];
  const over = new AbortController();
  let isFrozen = false;

  async function live(): Promise<void> {
    while (!over.signal.aborted) {
      const life = spawnProgram(options);
      lives.push(life);
      await life.exited;
      isFrozen = false;
      await sleep(RESTART_MS);
    }
  }
  const living = live();
  const present = () => lives.at(-1);
  const tree = () => treeOf(present()?.pid ?? 0).map(({ pid }) => pid);

  return {
    name,
    port: options.port,
    isFrozen: () => isFrozen,
    /** Everything that this process ever printed. */
    lines: () => lives.flatMap(({ lines }) => lines),
    lives: () => lives.length,
    kill: () => present()?.signal("SIGKILL"),
    /** Including its database and everything else it started. */
    killTree: () => tree().forEach((pid) => signal(pid, "SIGKILL")),
    /** Freezes it for this long, with everything it started, then resumes it. */
    async freeze(ms: number): Promise<void> {
      const pids = tree();
      isFrozen = true;
      for (const pid of pids) signal(pid, "SIGSTOP");
      await sleep(ms);
      for (const pid of pids) signal(pid, "SIGCONT");
      isFrozen = false;
    },
    /** Lets it, and everything it started, run for only a part of the time, until the signal. */
    async starve({ runMs, stopMs }: { runMs: number; stopMs: number }, until: AbortSignal): Promise<void> {
      while (!until.aborted) {
        await this.freeze(stopMs);
        await sleep(runMs);
      }
    },
    /** Resolves when it reports that it is ready. */
    async ready(limitMs = 300_000): Promise<void> {
      const end = Date.now() + limitMs;
      while (Date.now() < end) {
        const asked = fetch(`http://127.0.0.1:${options.port}/readyz`, {
          signal: AbortSignal.timeout(2_000),
        });
        if (await asked.then(({ ok }) => ok).catch(() => false)) return;
        await sleep(200);
      }
      throw new Error(`${name} was not ready within ${limitMs} ms:\n${this.lines().slice(-20).join("\n")}`);
    },
    async close(): Promise<void> {
      over.abort();
      await present()?.end("SIGTERM");
      await living;
    },
  };
}

function signal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It exited after it was listed.
  }
}
