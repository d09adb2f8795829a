/**
 * Who has the next turn. Accepted jobs stand in line until somebody can carry them. Servers take turns, and within a server
 * its people; whoever has waited longest since their last turn, or since they came, is next. So a thousand jobs of one
 * server, or of one person, cost everybody else the time of one job, and nobody waits for ever. Pure.
 */

/** Somebody's place: a server of a platform, and a person in it. */
export interface Tenant {
  readonly platform: string;
  readonly workspace: string;
  readonly person: string;
}

/** Somebody with jobs in the line. */
export interface WaitingTenant extends Tenant {
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
export interface ConcurrencyLimits {
  readonly person: number;
  readonly server: number;
}

/** When somebody last had a turn, by key, in milliseconds; who is missing had none that is remembered. */
export type LastServed = ReadonlyMap<string, number>;

export const serverKey = ({ platform, workspace }: Tenant) => JSON.stringify([platform, workspace]);
const personKey = ({ platform, person }: Tenant) => JSON.stringify([platform, "", person]);
export const tenantKey = ({ platform, workspace, person }: Tenant) =>
  JSON.stringify([platform, workspace, person]);

interface SelectionOptions {
  readonly places: number;
  readonly concurrencyLimits: ConcurrencyLimits;
  readonly lastServed: LastServed;
}

/** Later than any time that somebody may wait since, and still exact. */
const AFTER_ALL_OTHERS = 1e15;

/** Whose jobs have the next turns, in order; somebody with several turns is named as often. */
export function selectNext(
  waiting: readonly WaitingTenant[],
  { places, concurrencyLimits, lastServed }: SelectionOptions,
): WaitingTenant[] {
  const claims = new Map<string, number>();
  const left = new Map(waiting.map((one) => [one, one.jobs]));
  const underWay = new Map(
    waiting.flatMap((one) => [
      [personKey(one), one.underWay] as const,
      [serverKey(one), one.serverUnderWay] as const,
    ]),
  );
  const room = (key: string, cap: number) => (underWay.get(key) ?? 0) < cap;
  const servers = [...Map.groupBy(waiting, serverKey)].map(([key, people]) => ({ key, people }));
  for (const { key, people } of servers) {
    claims.set(
      key,
      Math.max(lastServed.get(key) ?? 0, Math.min(...people.map(({ since }) => since.getTime()))),
    );
    for (const one of people)
      claims.set(tenantKey(one), Math.max(lastServed.get(tenantKey(one)) ?? 0, one.since.getTime()));
  }
  const open = (one: WaitingTenant) =>
    (left.get(one) ?? 0) > 0 && room(personKey(one), concurrencyLimits.person);
  const claimOf = (key: string) => claims.get(key) ?? 0;

  const turns: WaitingTenant[] = [];
  while (turns.length < places) {
    const able = servers.filter(
      ({ key, people }) => room(key, concurrencyLimits.server) && people.some(open),
    );
    const server = findLeast(able, ({ key }) => claimOf(key));
    const one = server && findLeast(server.people.filter(open), (person) => claimOf(tenantKey(person)));
    if (!server || !one) break;
    turns.push(one);
    left.set(one, (left.get(one) ?? 0) - 1);
    for (const key of [personKey(one), server.key]) underWay.set(key, (underWay.get(key) ?? 0) + 1);
    // Behind everybody else, in the order of these turns.
    for (const key of [tenantKey(one), server.key]) claims.set(key, AFTER_ALL_OTHERS + turns.length);
  }
  return turns;
}

function findLeast<T>(all: readonly T[], value: (one: T) => number): T | undefined {
  let found = all[0];
  for (const one of all) if (found !== undefined && value(one) < value(found)) found = one;
  return found;
}

/** Where a job stands. */
export interface QueuePosition {
  /** Jobs that have their turn before it, as far as can be known now. */
  readonly ahead: number;
  /** What holds it back, where that is not the others: `ahead` are then the person's own jobs, or their server's. */
  readonly limit?: { readonly whose: "person" | "server"; readonly most: number };
}

/** Who asks: with what they, and their server, have under way. */
export type TenantLoad = Tenant & Pick<WaitingTenant, "underWay" | "serverUnderWay">;

/**
 * Where somebody's next job stands behind those in the line. Exact for who has none there yet; who has may have waited
 * longer than others since the last turn, and then has at most one job of each of them less before it.
 */
export function computeQueuePosition(
  tenant: TenantLoad,
  waiting: readonly WaitingTenant[],
  limits: ConcurrencyLimits,
): QueuePosition {
  const same = (key: (asker: Tenant) => string) => waiting.filter((one) => key(one) === key(tenant));
  const ownAnywhere = countJobs(same(personKey));
  if (tenant.underWay >= limits.person)
    return { ahead: ownAnywhere, limit: { whose: "person", most: limits.person } };

  const own = countJobs(same(tenantKey));
  const able = waiting.filter(({ underWay }) => underWay < limits.person);
  const others = able.filter(
    (one) => serverKey(one) === serverKey(tenant) && tenantKey(one) !== tenantKey(tenant),
  );
  const here = own + others.reduce((all, { jobs }) => all + Math.min(jobs, own + 1), 0);
  if (tenant.serverUnderWay >= limits.server)
    return { ahead: here, limit: { whose: "server", most: limits.server } };

  const elsewhere = able.filter(
    (one) => serverKey(one) !== serverKey(tenant) && one.serverUnderWay < limits.server,
  );
  const servers = [...Map.groupBy(elsewhere, serverKey).values()];
  return { ahead: here + servers.reduce((all, people) => all + Math.min(countJobs(people), here + 1), 0) };
}

const countJobs = (waiting: readonly WaitingTenant[]) => waiting.reduce((all, { jobs }) => all + jobs, 0);
