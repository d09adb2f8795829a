/**
 * Who has the next turn. Accepted jobs stand in line until somebody can carry them. Servers take turns, and within a server
 * its people; whoever has waited longest since their last turn, or since they came, is next. So a thousand jobs of one
 * server, or of one person, cost everybody else the time of one job, and nobody waits for ever. Pure.
 */

/** Somebody's place: a server of a platform, and a person in it. */
export interface Asker {
  readonly platform: string;
  readonly workspace: string;
  readonly person: string;
}

/** Somebody with jobs in the line. */
export interface Waiting extends Asker {
  /** Jobs in the line. */
  readonly jobs: number;
  /** When the oldest of them was accepted. */
  readonly since: Date;
  /** Jobs that this person has under way, wherever they asked. */
  readonly underWay: number;
  /** Jobs that anybody of this server has under way. */
  readonly serverUnderWay: number;
}

/** How many jobs may be under way at once. */
export interface Caps {
  readonly person: number;
  readonly server: number;
}

/** When somebody last had a turn, by key, in milliseconds; who is missing had none that is remembered. */
export type LastTurns = ReadonlyMap<string, number>;

export const serverKey = ({ platform, workspace }: Asker) => JSON.stringify([platform, workspace]);
const personKey = ({ platform, person }: Asker) => JSON.stringify([platform, "", person]);
export const askerKey = ({ platform, workspace, person }: Asker) =>
  JSON.stringify([platform, workspace, person]);

interface Call {
  readonly places: number;
  readonly caps: Caps;
  readonly lastTurns: LastTurns;
}

/** Later than any time that somebody may wait since, and still exact. */
const FAR_OFF = 1e15;

/** Whose jobs have the next turns, in order; somebody with several turns is named as often. */
export function nextTurns(line: readonly Waiting[], { places, caps, lastTurns }: Call): Waiting[] {
  const claims = new Map<string, number>();
  const left = new Map(line.map((one) => [one, one.jobs]));
  const underWay = new Map(
    line.flatMap((one) => [
      [personKey(one), one.underWay] as const,
      [serverKey(one), one.serverUnderWay] as const,
    ]),
  );
  const room = (key: string, cap: number) => (underWay.get(key) ?? 0) < cap;
  const servers = [...Map.groupBy(line, serverKey)].map(([key, people]) => ({ key, people }));
  for (const { key, people } of servers) {
    claims.set(
      key,
      Math.max(lastTurns.get(key) ?? 0, Math.min(...people.map(({ since }) => since.getTime()))),
    );
    for (const one of people)
      claims.set(askerKey(one), Math.max(lastTurns.get(askerKey(one)) ?? 0, one.since.getTime()));
  }
  const open = (one: Waiting) => (left.get(one) ?? 0) > 0 && room(personKey(one), caps.person);
  const claimOf = (key: string) => claims.get(key) ?? 0;

  const turns: Waiting[] = [];
  while (turns.length < places) {
    const able = servers.filter(({ key, people }) => room(key, caps.server) && people.some(open));
    const server = least(able, ({ key }) => claimOf(key));
    const one = server && least(server.people.filter(open), (person) => claimOf(askerKey(person)));
    if (!server || !one) break;
    turns.push(one);
    left.set(one, (left.get(one) ?? 0) - 1);
    for (const key of [personKey(one), server.key]) underWay.set(key, (underWay.get(key) ?? 0) + 1);
    // Behind everybody else, in the order of these turns.
    for (const key of [askerKey(one), server.key]) claims.set(key, FAR_OFF + turns.length);
  }
  return turns;
}

function least<T>(all: readonly T[], value: (one: T) => number): T | undefined {
  let found = all[0];
  for (const one of all) if (found !== undefined && value(one) < value(found)) found = one;
  return found;
}

/** Where a job stands. */
export interface Place {
  /** Jobs that have their turn before it, as far as can be known now. */
  readonly ahead: number;
  /** What holds it back, where that is not the others: `ahead` are then the person's own jobs, or their server's. */
  readonly limit?: { readonly whose: "person" | "server"; readonly most: number };
}

/** Who asks: with what they, and their server, have under way. */
export type Newcomer = Asker & Pick<Waiting, "underWay" | "serverUnderWay">;

/**
 * Where somebody's next job stands behind those in the line. Exact for who has none there yet; who has may have waited
 * longer than others since the last turn, and then has at most one job of each of them less before it.
 */
export function placeOf(me: Newcomer, line: readonly Waiting[], caps: Caps): Place {
  const same = (key: (asker: Asker) => string) => line.filter((one) => key(one) === key(me));
  const ownAnywhere = total(same(personKey));
  if (me.underWay >= caps.person)
    return { ahead: ownAnywhere, limit: { whose: "person", most: caps.person } };

  const own = total(same(askerKey));
  const able = line.filter(({ underWay }) => underWay < caps.person);
  const others = able.filter((one) => serverKey(one) === serverKey(me) && askerKey(one) !== askerKey(me));
  const here = own + others.reduce((all, { jobs }) => all + Math.min(jobs, own + 1), 0);
  if (me.serverUnderWay >= caps.server) return { ahead: here, limit: { whose: "server", most: caps.server } };

  const elsewhere = able.filter(
    (one) => serverKey(one) !== serverKey(me) && one.serverUnderWay < caps.server,
  );
  const servers = [...Map.groupBy(elsewhere, serverKey).values()];
  return { ahead: here + servers.reduce((all, people) => all + Math.min(total(people), here + 1), 0) };
}

const total = (line: readonly Waiting[]) => line.reduce((all, { jobs }) => all + jobs, 0);
