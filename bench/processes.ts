import { readFileSync, readdirSync } from "node:fs";

/** What Linux reports about a process. */
interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** CPU time used so far, including children it has waited for. The kernel's resolution is 10 ms. */
  readonly cpuMs: number;
}

const TICK_MS = 10;

function read(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name is in parentheses and can contain spaces and parentheses itself.
    const end = stat.lastIndexOf(")");
    const fields = stat
      .slice(end + 2)
      .split(" ")
      .map(Number);
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + (fields[field] ?? 0), 0);
    return {
      pid,
      parent: fields[1] ?? 0,
      name: stat.slice(stat.indexOf("(") + 1, end),
      cpuMs: ticks * TICK_MS,
    };
  } catch {
    // The process has exited since it was listed.
    return undefined;
  }
}

/** Returns a process and all its descendants. */
export function treeOf(root: number): readonly ProcessFacts[] {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []));
  // The list grows during the loop, so descendants at every level are found.
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Returns the CPU time that this process has used so far, in milliseconds. */
export const cpuMsOf = (pid: number): number => read(pid)?.cpuMs ?? 0;

/** Returns the CPU time that processes of this name have used below `root`, in milliseconds. */
export const cpuMsBelow = (root: number, name: string): number =>
  treeOf(root)
    .filter((process) => process.name === name)
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** Milliseconds of processor time. */
export interface UsedByProcess {
  readonly program: number;
  readonly postgres: number;
  readonly redis: number;
  readonly media: number;
}

/** Returns what this process and those below it have used so far, without the fake service. */
export function usedByProcess(servicePid: number): UsedByProcess {
  const others = new Set(treeOf(servicePid).map(({ pid }) => pid)).add(process.pid);
  const used = { postgres: 0, redis: 0, media: 0 };
  for (const { pid, name, cpuMs } of treeOf(process.pid)) {
    if (others.has(pid)) continue;
    used[name === "postgres" ? "postgres" : name === "redis-server" ? "redis" : "media"] += cpuMs;
  }
  const { user, system } = process.cpuUsage();
  return { ...used, program: (user + system) / 1_000 };
}

/** Returns memory in bytes: resident, and proportional (a page shared by n processes counts as 1/n in each). */
export function memoryOf(pid: number): { rss: number; pss: number } {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const kb = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1] ?? 0) * 1024;
    return { rss: kb("Rss"), pss: kb("Pss") };
  } catch {
    return { rss: 0, pss: 0 };
  }
}

/** Returns how often the main thread of a process has gone to sleep, which is how often it was woken. */
export const voluntarySwitchesOf = (pid: number): number =>
  Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
