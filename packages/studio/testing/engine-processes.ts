import { execFile } from "node:child_process";
import { promisify } from "node:util";

export interface EngineProcess {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

/** Returns the studio's child processes on this machine, as the system lists them. */
export async function engineProcesses(parent: number): Promise<readonly EngineProcess[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,stat=,args="]);
  return stdout
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+.*studio\/src\/engines\/(\w+)\.ts/.exec(line))
    .filter((match) => match !== null && !match[3]?.startsWith("Z"))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), name: match?.[4] ?? "" }))
    .filter((process) => process.parent === parent);
}

/** Waits until at least `count` processes of an engine are running. */
export async function whenRunning(name: string, count = 1, parent = process.pid) {
  for (;;) {
    const found = (await engineProcesses(parent)).filter((process) => process.name === name);
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
