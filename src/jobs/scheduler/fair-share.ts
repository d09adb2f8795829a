/**
 * Decides who has the next turn. Accepted jobs wait until a worker has a free slot. Servers take turns, and within a
 * server its people do; next is the one that has waited longest since their last turn or since their oldest job came. So a
 * thousand jobs of one server or person delay others by one job only, and nobody waits forever. Pure.
 */

/** A server of a platform, and a person in it. */
export interface Tenant {
  readonly platform: string;
  readonly workspace: string;
  readonly person: string;
}

/** A tenant with waiting jobs. */
export interface WaitingTenant extends Tenant {
  /** Number of waiting jobs. */
  readonly jobs: number;
  /** When the oldest of them was accepted. */
  readonly since: Date;
  /** This person's running jobs, wherever they asked. */
  readonly underWay: number;
  /** Running jobs of everyone in this server. */
  readonly serverUnderWay: number;
}

/** How many jobs can run at once. */
export interface ConcurrencyLimits {
  readonly person: number;
  readonly server: number;
}

/** When each key last had a turn, in milliseconds; a missing key has none on record. */
export type LastServed = Pick<ReadonlyMap<string, number>, "get">;

export const serverKey = ({ platform, workspace }: Tenant) => JSON.stringify([platform, workspace]);
const personKey = ({ platform, person }: Tenant) => JSON.stringify([platform, "", person]);
export const tenantKey = ({ platform, workspace, person }: Tenant) =>
  JSON.stringify([platform, workspace, person]);

interface SelectionOptions {
  readonly places: number;
  readonly concurrencyLimits: ConcurrencyLimits;
  readonly lastServed: LastServed;
}

/** Later than any waiting time, and still an exact integer. */
const AFTER_ALL_OTHERS = 1e15;

/** Returns whose jobs have the next turns, in order; a tenant with several turns is listed several times. */
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
    // Move behind everyone else, in the order of these turns.
    for (const key of [tenantKey(one), server.key]) claims.set(key, AFTER_ALL_OTHERS + turns.length);
  }
  return turns;
}

function findLeast<T>(all: readonly T[], value: (one: T) => number): T | undefined {
  let found = all[0];
  for (const one of all) if (found !== undefined && value(one) < value(found)) found = one;
  return found;
}

/** A job's position in the queue. */
export interface QueuePosition {
  /** Jobs whose turn comes before it, as far as can be known now. */
  readonly ahead: number;
  /** The limit that holds it back, if any: `ahead` then counts the person's own jobs, or their server's. */
  readonly limit?: { readonly whose: "person" | "server"; readonly most: number };
}

/** A tenant with their own and their server's running jobs. */
export type TenantLoad = Tenant & Pick<WaitingTenant, "underWay" | "serverUnderWay">;

/**
 * Computes the position of a tenant's next job. Exact for a tenant without waiting jobs; one that has some may have
 * waited longer than others since their last turn, and then has up to one job less of each of them ahead.
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
