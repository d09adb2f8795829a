import {
  serverKey,
  tenantKey,
  type QueueFront,
  type Tenant,
  type WaitingTenant,
} from "../../../src/jobs/scheduler/fair-share.ts";
import type { DispatchRequest } from "../../../src/jobs/scheduler/waiting-jobs.ts";
import { personKey } from "../../jobs/scheduler/reference-order.ts";

export interface QueuedJob extends Tenant {
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
}

interface Person {
  readonly tenant: Tenant;
  readonly jobs: QueuedJob[];
  servedAt: number;
}

/**
 * The queue as the tables of migrations/baseline/queue.sql keep it, in memory, for many thousands of jobs: `front` lists what
 * `queue_front` does, in the order of turns. Each request and each turn comes later than all before it, so who asks first
 * or had a turn goes to the end, and maps keep that order.
 */
export function createQueueInMemory() {
  const servers = new Map<string, Map<string, Person>>();
  const running = new Map<string, number>();
  let length = 0;
  const count = (key: string, change: number) => running.set(key, (running.get(key) ?? 0) + change);
  const isRunning = (key: string) => running.get(key) ?? 0;
  const toEnd = <T>(map: Map<string, T>, key: string, value: T) => {
    map.delete(key);
    map.set(key, value);
  };

  return {
    length: () => length,
    runningJobs: isRunning,
    add(job: QueuedJob): void {
      length++;
      const [server, tenant] = [serverKey(job), tenantKey(job)];
      const people = servers.get(server) ?? new Map<string, Person>();
      if (people.size === 0) servers.set(server, people);
      const { platform, workspace, person: name } = job;
      const person = people.get(tenant) ?? {
        tenant: { platform, workspace, person: name },
        jobs: [],
        servedAt: 0,
      };
      if (person.jobs.push(job) === 1) people.set(tenant, person);
    },
    /** As `queue_front`: whom a limit holds back isn't listed. */
    front({ places, concurrencyLimits }: DispatchRequest): QueueFront {
      const most = places * 2;
      const tenants: WaitingTenant[] = [];
      for (const [server, people] of servers) {
        const serverRunningJobs = isRunning(server);
        if (serverRunningJobs >= concurrencyLimits.server) continue;
        let listed = 0;
        for (const { tenant, jobs, servedAt } of people.values()) {
          const runningJobs = isRunning(personKey(tenant));
          if (runningJobs >= concurrencyLimits.person) continue;
          const since = new Date(Math.max(servedAt, jobs[0]?.at ?? 0));
          const morePeople = ++listed === places;
          tenants.push({ ...tenant, jobs: jobs.length, since, runningJobs, serverRunningJobs, morePeople });
          if (tenants.length === most) return { tenants, hasMore: true };
          if (morePeople) break;
        }
      }
      return { tenants, hasMore: false };
    },
    /** As `take_queue_turns`: dispatches the oldest job of each. */
    take(turns: readonly Tenant[], at: number): QueuedJob[] {
      return turns.flatMap((turn) => {
        const [server, tenant] = [serverKey(turn), tenantKey(turn)];
        const people = servers.get(server);
        const person = people?.get(tenant);
        const job = person?.jobs.shift();
        if (!people || !person || !job) return [];
        length--;
        person.servedAt = at;
        people.delete(tenant);
        if (person.jobs.length > 0) people.set(tenant, person);
        if (people.size === 0) servers.delete(server);
        else toEnd(servers, server, people);
        for (const key of [server, personKey(turn)]) count(key, 1);
        return job;
      });
    },
    finish(job: Tenant): void {
      for (const key of [serverKey(job), personKey(job)]) count(key, -1);
    },
  };
}
