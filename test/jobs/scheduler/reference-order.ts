import {
  serverKey,
  tenantKey,
  type ConcurrencyLimits,
  type QueueFront,
  type Tenant,
  type WaitingTenant,
} from "../../../src/jobs/scheduler/fair-share.ts";

/** When each key last had a turn, in milliseconds; a missing key has none on record. */
export type LastServed = Pick<ReadonlyMap<string, number>, "get">;

interface ReferenceOptions {
  readonly places: number;
  readonly concurrencyLimits: ConcurrencyLimits;
  readonly lastServed: LastServed;
}

export const personKey = ({ platform, person }: Tenant) => JSON.stringify([platform, "", person]);
/** Later than any waiting time, and still an exact integer. */
const AFTER_ALL_OTHERS = 1e15;

/**
 * The order of turns as it is defined, over the whole queue: next is the server, and in it the person, who has waited
 * longest since their last turn or since their oldest job came, within the limits. What the program chooses from the
 * front of the queue alone is compared with this.
 */
export function chooseByReference(
  waiting: readonly WaitingTenant[],
  { places, concurrencyLimits, lastServed }: ReferenceOptions,
): WaitingTenant[] {
  const left = new Map(waiting.map((one) => [one, one.jobs]));
  const runningJobs = new Map(
    waiting.flatMap((one) => [
      [personKey(one), one.runningJobs] as const,
      [serverKey(one), one.serverRunningJobs] as const,
    ]),
  );
  const room = (key: string, cap: number) => (runningJobs.get(key) ?? 0) < cap;
  const servers = [...Map.groupBy(waiting, serverKey)].map(([key, people]) => ({ key, people }));
  const claims = claimsOf(waiting, lastServed);
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
    for (const key of [personKey(one), server.key]) runningJobs.set(key, (runningJobs.get(key) ?? 0) + 1);
    // Move behind everyone else, in the order of these turns.
    for (const key of [tenantKey(one), server.key]) claims.set(key, AFTER_ALL_OTHERS + turns.length);
  }
  return turns;
}

/** Since when each server and person has waited for this turn. */
function claimsOf(waiting: readonly WaitingTenant[], lastServed: LastServed): Map<string, number> {
  const claims = new Map<string, number>();
  for (const [key, people] of Map.groupBy(waiting, serverKey)) {
    claims.set(
      key,
      Math.max(lastServed.get(key) ?? 0, Math.min(...people.map(({ since }) => since.getTime()))),
    );
    for (const one of people)
      claims.set(tenantKey(one), Math.max(lastServed.get(tenantKey(one)) ?? 0, one.since.getTime()));
  }
  return claims;
}

function findLeast<T>(all: readonly T[], value: (one: T) => number): T | undefined {
  let found = all[0];
  for (const one of all) if (found !== undefined && value(one) < value(found)) found = one;
  return found;
}

interface FrontOptions extends Omit<ReferenceOptions, "places"> {
  /** At most so many people of one server, and of all. */
  readonly peopleMost?: number;
  readonly rowsMost?: number;
}

/** Returns the front of this queue, as the database lists it (migrations/baseline/queue.sql). */
export function frontOf(
  queued: readonly WaitingTenant[],
  { concurrencyLimits, lastServed, peopleMost = Infinity, rowsMost = Infinity }: FrontOptions,
): QueueFront {
  const claims = claimsOf(queued, lastServed);
  const byClaim = (key: string, other: string) => (claims.get(key) ?? 0) - (claims.get(other) ?? 0);
  const able = queued.filter(
    ({ runningJobs, serverRunningJobs }) =>
      runningJobs < concurrencyLimits.person && serverRunningJobs < concurrencyLimits.server,
  );
  const rows = [...Map.groupBy(able, serverKey)]
    .toSorted(([key], [other]) => byClaim(key, other))
    .flatMap(([, people]) =>
      people
        .toSorted((one, other) => byClaim(tenantKey(one), tenantKey(other)))
        .slice(0, peopleMost)
        .map((one, n) => Object.assign({}, one, { morePeople: n + 1 === peopleMost })),
    );
  return { tenants: rows.slice(0, rowsMost), hasMore: rows.length >= rowsMost };
}
