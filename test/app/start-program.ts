import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { freePort } from "../engines/free-port.ts";
import { createOutputRecorder } from "../run/printed-secrets.ts";

export type Program = Awaited<ReturnType<typeof startProgram>>;

export interface ProgramOptions {
  readonly dataDir: string;
  /** Added to a clean environment, which excludes the machine's own settings. */
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** Another copy of the program, and how it is started; default: this one, as `npm start` does. */
  readonly copy?: { readonly folder: string; readonly start: readonly string[] };
}

/** Starts the real program as a new user would, and waits until it prints its address. */
export async function startProgram(options: ProgramOptions) {
  const port = options.port ?? (await freePort());
  const program = spawnProgram({ ...options, port });
  const url = `http://localhost:${port}`;
  await program.printed(options.env?.["PUBLIC_URL"] ?? url);
  return { ...program, port, url };
}

/** Arguments of Node in `npm start`. */
export const START = (
  JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }
).scripts.start
  .split(" ")
  .slice(1);

/** One cache for all tests. Not a setting of the program, so not in what is checked for leaks. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: new URL("../../node_modules/.cache/compiled", import.meta.url).pathname,
};

/** Starts it without waiting, for programs that are expected not to start. */
export function spawnProgram({ dataDir, env = {}, port = 0, copy }: ProgramOptions) {
  const all = {
    PATH: process.env["PATH"] ?? "",
    HOME: dataDir,
    DATA_DIR: dataDir,
    PORT: String(port),
    ...env,
  };
  const record = createOutputRecorder(all);
  const child = spawn(process.execPath, copy?.start ?? START, {
    env: { ...all, ...(copy ? {} : COMPILE_CACHE) },
    ...(copy && { cwd: copy.folder }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const hear = (line: string) => {
    lines.push(line);
    record(line);
    for (const look of waiting) look();
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", hear);
  const exited = once(child, "exit").then(() => child.exitCode ?? child.signalCode);
  void exited.then(() => hear("(the program has ended)"));

  return {
    pid: child.pid,
    lines,
    exited,
    /** Resolves with the first line that contains the text; rejects when the program exits first. */
    printed: (text: string) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.includes(text));
          const over = lines.at(-1) === "(the program has ended)";
          if (found === undefined && !over) return;
          waiting.delete(look);
          if (found === undefined) reject(new Error(`never printed “${text}”:\n${lines.join("\n")}`));
          else resolve(found);
        };
        waiting.add(look);
        look();
      }),
    /** Sends the signal without waiting for the program to exit. */
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    end: (signal: NodeJS.Signals) => end(child, exited, signal),
  };
}

async function end(child: ChildProcess, exited: Promise<unknown>, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return exited;
}
