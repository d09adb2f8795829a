import { createHeap } from "../heap.ts";

interface Job {
  readonly server: string;
  readonly at: number;
  /** How much each waiting server will have had when this job has had its turn. */
  readonly tag: number;
  readonly order: number;
}

/** How long one job waited, and how long it would have with turns that can be divided. */
export interface Wait {
  readonly server: string;
  readonly waitedMs: number;
  readonly fairMs: number;
}

/**
 * Measures fairness, and knows nothing of how turns are chosen: whenever the program gives a turn, all servers with waiting
 * jobs get an equal part of it, as if turns could be divided (generalized processor sharing). A job's fair time is how long
 * it takes until those parts make up its turn.
 */
export function createFairTime(onWait: (wait: Wait) => void) {
  const jobs = createHeap<Job>(
    (one, other) => one.tag < other.tag || (one.tag === other.tag && one.order < other.order),
  );
  const waiting = new Map<string, { jobs: number; tag: number }>();
  /** Of the nth job of a server: when it came, when it had its turn, and when that would have been fair. */
  const servers = new Map<string, { came: number[]; had: number[]; fair: number[] }>();
  /** What each waiting server has had so far. */
  let given = 0;
  let order = 0;

  const timesOf = (server: string) => {
    const times = servers.get(server) ?? { came: [], had: [], fair: [] };
    servers.set(server, times);
    return times;
  };
  function report(server: string): void {
    const { came, had, fair } = timesOf(server);
    while (had.length > 0 && fair.length > 0) {
      const at = came.shift() ?? 0;
      onWait({ server, waitedMs: (had.shift() ?? 0) - at, fairMs: (fair.shift() ?? 0) - at });
    }
  }

  return {
    came(server: string, at: number): void {
      const own = waiting.get(server) ?? { jobs: 0, tag: given };
      own.jobs++;
      own.tag++;
      waiting.set(server, own);
      jobs.push({ server, at, tag: own.tag, order: order++ });
      timesOf(server).came.push(at);
    },
    hadTurn(server: string, at: number): void {
      timesOf(server).had.push(at);
      report(server);
      let turn = 1;
      for (let next = jobs.first(); next; next = jobs.first()) {
        const needed = (next.tag - given) * waiting.size;
        // Sums of fractions: what is left of them is no turn.
        if (needed > turn + 1e-6) break;
        turn = Math.max(0, turn - needed);
        given = next.tag;
        jobs.pop();
        const own = waiting.get(next.server);
        if (own && --own.jobs === 0) waiting.delete(next.server);
        timesOf(next.server).fair.push(at);
        report(next.server);
      }
      if (waiting.size > 0) given += turn / waiting.size;
    },
  };
}
