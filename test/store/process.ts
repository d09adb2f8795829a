import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

export type Question = { ask: "secret"; name: string } | { ask: "ready" } | { ask: "close" };
export interface Answer {
  readonly value?: string;
  readonly error?: string;
  readonly unavailable?: boolean;
  readonly fresh?: boolean;
  readonly kind?: string;
}

export interface StoreProcess {
  readonly child: ChildProcess;
  /** What the process reported once the store was open, or why it could not be opened. */
  readonly opened: Answer;
  ask(question: Question): Promise<Answer>;
  /** Sends kill -9 and waits for the exit. */
  kill(): Promise<void>;
  /** Closes the store and exits. */
  end(): Promise<void>;
}

interface Launch extends SpawnOptions {
  readonly prefix?: readonly string[];
  /** Another copy of child.ts. */
  readonly program?: string;
}

/** Starts a program of its own (child.ts) that opens the store in `dataDir`, and waits until it has. */
export async function startStoreProcess(dataDir: string, options: Launch = {}): Promise<StoreProcess> {
  const { prefix = [], program = new URL("./child.ts", import.meta.url).pathname, ...spawning } = options;
  const words = [...prefix, process.execPath, program, dataDir];
  const child = spawn(words[0] ?? "", words.slice(1), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    ...spawning,
  });
  const gone = once(child, "exit");
  const opened = await heard(child);
  const ask = (question: Question) => {
    const answered = heard(child);
    child.send(question);
    return answered;
  };
  return {
    child,
    opened,
    ask,
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      if (opened.error !== undefined) return void (await gone);
      await ask({ ask: "close" });
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function heard(child: ChildProcess): Promise<Answer> {
  const silent = new AbortController();
  const exited = once(child, "exit", { signal: silent.signal }).then(([code, signal]) => {
    throw new Error(`the program ended without a word (${code ?? signal})`);
  });
  exited.catch(() => undefined);
  try {
    const [message] = await Promise.race([once(child, "message", { signal: silent.signal }), exited]);
    return message as Answer;
  } finally {
    silent.abort();
  }
}

/** Returns every process that works inside the cluster of `dataDir`: the server's own, and its guardian's shells. */
export function serversOf(dataDir: string): { pid: number; name: string }[] {
  const cluster = `${realpathSync(dataDir)}/postgres/cluster`;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return [];
        return [{ pid: Number(pid), name: readFileSync(`/proc/${pid}/comm`, "utf8").trim() }];
      } catch {
        return [];
      }
    });
}

/** Waits until `holds`. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}
