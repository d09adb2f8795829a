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
  /** When the oldest of them was accepted; at the front of the queue, when they had their last turn, if later. */
  readonly since: Date;
  /** This person's running jobs, wherever they asked. */
  readonly runningJobs: number;
  /** Running jobs of everyone in this server. */
  readonly serverRunningJobs: number;
  /** At the front of the queue: more people of this server may follow. */
  readonly morePeople?: boolean;
}

/** How many jobs can run at once. */
export interface ConcurrencyLimits {
  readonly person: number;
  readonly server: number;
}

/** The front of the queue. */
export interface QueueFront {
  /** Servers by how long they have waited, and in each of them its people; nobody whom a limit holds back. */
  readonly tenants: readonly WaitingTenant[];
  /** More servers may follow. */
  readonly hasMore: boolean;
}

export const serverKey = ({ platform, workspace }: Tenant) => JSON.stringify([platform, workspace]);
const personKey = ({ platform, person }: Tenant) => JSON.stringify([platform, "", person]);
export const tenantKey = ({ platform, workspace, person }: Tenant) =>
  JSON.stringify([platform, workspace, person]);

interface SelectionOptions {
  readonly places: number;
  readonly concurrencyLimits: ConcurrencyLimits;
}

/** The next turns, in order. */
export interface Selection {
  /** A tenant with several turns is listed several times. */
  readonly turns: readonly WaitingTenant[];
  /** The next turn may belong to somebody behind this front, so it has to be read again. */
  readonly isCut: boolean;
}

interface WaitingPerson {
  readonly tenant: WaitingTenant;
  readonly key: string;
  left: number;
}

interface WaitingServer {
  readonly key: string;
  /** In the order of their turns: after one, a person goes behind all others. */
  readonly people: WaitingPerson[];
  /** The first so many have had no turn yet. */
  fresh: number;
  /** More people may follow those. */
  readonly hasMore: boolean;
}

/**
 * Returns whose jobs have the next turns. After a turn, a tenant goes behind all others, and one that a limit holds back
 * now is held back until jobs finish: so each is looked at once a turn, however many wait.
 */
export function selectNext(
  { tenants, hasMore }: QueueFront,
  { places, concurrencyLimits }: SelectionOptions,
): Selection {
  const servers = listServers(tenants, hasMore);
  const running = new Map(
    tenants.flatMap((one) => [
      [personKey(one), one.runningJobs] as const,
      [serverKey(one), one.serverRunningJobs] as const,
    ]),
  );
  const hasRoom = (key: string, limit: number) => (running.get(key) ?? 0) < limit;
  const turns: WaitingTenant[] = [];
  let fresh = servers.length;
  let at = 0;
  while (turns.length < places) {
    if (hasMore && at >= fresh) return { turns, isCut: true };
    const server = servers[at++];
    if (!server) break;
    if (!hasRoom(server.key, concurrencyLimits.server)) continue;
    dropBlocked(server, ({ key }) => hasRoom(key, concurrencyLimits.person));
    if (server.hasMore && server.fresh <= 0) return { turns, isCut: true };
    const person = server.people.shift();
    if (!person) continue;
    server.fresh--;
    turns.push(person.tenant);
    if (--person.left > 0) server.people.push(person);
    for (const key of [person.key, server.key]) running.set(key, (running.get(key) ?? 0) + 1);
    servers.push(server);
  }
  return { turns, isCut: false };
}

function listServers(tenants: readonly WaitingTenant[], hasMore: boolean): WaitingServer[] {
  const groups = [...Map.groupBy(tenants, serverKey)];
  return groups.map(([key, people], n) => ({
    key,
    people: people.map((tenant) => ({ tenant, key: personKey(tenant), left: tenant.jobs })),
    fresh: people.length,
    hasMore: people.some(({ morePeople }) => morePeople) || (hasMore && n === groups.length - 1),
  }));
}

function dropBlocked(server: WaitingServer, isOpen: (person: WaitingPerson) => boolean): void {
  while (server.people[0] && !isOpen(server.people[0])) {
    server.people.shift();
    server.fresh--;
  }
}

/** A job's position in the queue. */
export interface QueuePosition {
  /** Jobs whose turn comes before it, as far as can be known now. */
  readonly ahead: number;
  /** The limit that holds it back, if any: `ahead` then counts the person's own jobs, or their server's. */
  readonly limit?: { readonly whose: "person" | "server"; readonly most: number };
}

/** A tenant with their own and their server's running jobs. */
export type TenantLoad = Tenant & Pick<WaitingTenant, "runningJobs" | "serverRunningJobs">;

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
  if (tenant.runningJobs >= limits.person)
    return { ahead: ownAnywhere, limit: { whose: "person", most: limits.person } };

  const own = countJobs(same(tenantKey));
  const able = waiting.filter(({ runningJobs }) => runningJobs < limits.person);
  const others = able.filter(
    (one) => serverKey(one) === serverKey(tenant) && tenantKey(one) !== tenantKey(tenant),
  );
  const here = own + others.reduce((all, { jobs }) => all + Math.min(jobs, own + 1), 0);
  if (tenant.serverRunningJobs >= limits.server)
    return { ahead: here, limit: { whose: "server", most: limits.server } };

  const elsewhere = able.filter(
    (one) => serverKey(one) !== serverKey(tenant) && one.serverRunningJobs < limits.server,
  );
  const servers = [...Map.groupBy(elsewhere, serverKey).values()];
  return { ahead: here + servers.reduce((all, people) => all + Math.min(countJobs(people), here + 1), 0) };
}

/** What is ahead of a tenant's next job in a queue too long to list: of their own jobs, in their server, and in all. */
export interface QueueAround {
  readonly ownAnywhere: number;
  readonly here: number;
  readonly ahead: number;
}

/** Same, from counts: whom a limit holds back is counted, too, and of a thousand servers or people some stand for all. */
export function approximateQueuePosition(
  { runningJobs, serverRunningJobs }: Pick<WaitingTenant, "runningJobs" | "serverRunningJobs">,
  { ownAnywhere, here, ahead }: QueueAround,
  limits: ConcurrencyLimits,
): QueuePosition {
  if (runningJobs >= limits.person)
    return { ahead: ownAnywhere, limit: { whose: "person", most: limits.person } };
  if (serverRunningJobs >= limits.server)
    return { ahead: here, limit: { whose: "server", most: limits.server } };
  return { ahead };
}

const countJobs = (waiting: readonly WaitingTenant[]) => waiting.reduce((all, { jobs }) => all + jobs, 0);
