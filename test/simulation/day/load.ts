import type { Random } from "../random.ts";

/** Commands in each hour of a day, compared with the mean: one community's evening is not another's, but most share it. */
const HOURS = [
  0.45, 0.3, 0.22, 0.2, 0.22, 0.3, 0.45, 0.65, 0.85, 0.95, 1, 1.05, 1.1, 1.1, 1.1, 1.15, 1.25, 1.45, 1.75,
  2.1, 2.2, 1.95, 1.35, 0.81,
];
const HOUR_MS = 3_600_000;
/** Between two jobs of a server that asks for many at once. */
const BULK_EVERY_MS = 20;
const MEAN = HOURS.reduce((sum, hour) => sum + hour, 0) / HOURS.length;

export interface LoadOptions {
  readonly servers: number;
  /** Per hour and server, on the mean of the day. */
  readonly commands: number;
  readonly fromHour: number;
  readonly hours: number;
  /** Servers that ask for many jobs at once, an hour after the start, and how many. */
  readonly bulk: { readonly servers: number; readonly jobs: number };
}

export interface Arrival {
  readonly at: number;
  readonly server: number;
  readonly person: number;
}

/** Returns the commands of a part of a day, in order. A few servers are large: the nth asks as often as 1/n^0.8. */
export function createLoad(random: Random, options: LoadOptions): Arrival[] {
  const { servers, commands, fromHour, hours, bulk } = options;
  const upTo: number[] = [];
  let total = 0;
  for (let n = 1; n <= servers; n++) upTo.push((total += n ** -0.8));
  const pickServer = () => {
    const wanted = random.next() * total;
    let [low, high] = [0, servers - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  // A large server has many people, and each asks seldom.
  const pickPerson = (server: number) => random.below(Math.max(3, Math.round(3_000 / (server + 1))));
  const arrivals: Arrival[] = [];
  const perMs = (servers * commands) / HOUR_MS / MEAN;
  for (let at = 0; ;) {
    const hour = fromHour + at / HOUR_MS;
    const [before, after] = [HOURS[Math.floor(hour) % 24] ?? 1, HOURS[Math.ceil(hour) % 24] ?? 1];
    const now = before + (after - before) * (hour % 1);
    at -= Math.log(1 - random.next()) / (perMs * now);
    if (at > hours * HOUR_MS) break;
    const server = pickServer();
    arrivals.push({ at, server, person: pickPerson(server) });
  }
  for (let n = 0; n < bulk.servers; n++) {
    const server = random.below(servers);
    for (let job = 0; job < bulk.jobs; job++)
      arrivals.push({ at: HOUR_MS + job * BULK_EVERY_MS, server, person: pickPerson(server) });
  }
  return arrivals.toSorted((one, other) => one.at - other.at);
}
