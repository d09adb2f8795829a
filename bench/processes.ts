import { readFileSync, readdirSync } from "node:fs";

/** What Linux tells of one process. */
interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Used so far, with that of children it has waited for. The kernel counts in 10 ms. */
  readonly cpuMs: number;
}

const TICK_MS = 10;

function read(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in brackets and may hold spaces and brackets itself.
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
    // It has ended since it was listed.
    return undefined;
  }
}

/** A process and everything it started, and they in turn. */
export function treeOf(root: number): readonly ProcessFacts[] {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []));
  // A list that grows while it is walked: each process found is asked for its own children.
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** CPU that this process has used so far, in milliseconds. */
export const cpuMsOf = (pid: number): number => read(pid)?.cpuMs ?? 0;

/** CPU that processes of this name have used below `root`, in milliseconds. */
export const cpuMsBelow = (root: number, name: string): number =>
  treeOf(root)
    .filter((process) => process.name === name)
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** Memory in bytes: resident, and proportional (a page that n processes share counts for 1/n in each). */
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
