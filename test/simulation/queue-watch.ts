import {
  tenantKey,
  serverKey,
  type Tenant,
  type WaitingTenant,
} from "../../src/jobs/scheduler/fair-share.ts";
import { tenantOf } from "../../src/jobs/limited-asker.ts";
import { isGroup } from "../../src/commands/definition/plan-calls.ts";
import type { Row, Turn } from "./edges/database.ts";
import type { ExternalServices } from "./program.ts";
import { failInvariant } from "./ui-oracle.ts";

/** The tenants that were passed over, and since when they had waited. */
type Passed = Map<string, number>;

/**
 * What the queue promises: nobody is dispatched beyond a limit, and nobody is passed over twice. Each process remembers
 * turns on its own, so each may dispatch another tenant once before one that waits, and no process may do so a second
 * time.
 */
export function createQueueWatch({ database, plan }: Pick<ExternalServices, "database" | "plan">) {
  const { caps } = plan;
  const passed = new Map<string, Passed>();
  let looked = 0;

  const isRunningJobs = (row: Row) => row.calledAt && !row.finishedAt && !row.outcome && !isGroup(row.plan);
  const busy = (like: (row: Row) => boolean) =>
    [...database.rows.values()].filter((row) => isRunningJobs(row) && like(row)).length;
  const isAble = (one: WaitingTenant) => one.runningJobs < caps.person && one.serverRunningJobs < caps.server;

  /**
   * Returns those who could have been dispatched instead: the other servers, and the other people of the same server.
   */
  const rivals = ({
    asker,
    queued,
  }: Turn): readonly (readonly [of: string, others: readonly WaitingTenant[], by: Key])[] => {
    const own = serverKey(asker);
    const here = queued.filter((one) => serverKey(one) === own && tenantKey(one) !== tenantKey(asker));
    return [
      [own, queued.filter((one) => serverKey(one) !== own), serverKey],
      [tenantKey(asker), here, tenantKey],
    ];
  };

  function turn(one: Turn): void {
    for (const [called, others, key] of rivals(one)) {
      const name = `${one.by} ${called}`;
      const before = passed.get(name);
      const now: Passed = new Map();
      for (const [rival, waiting] of Map.groupBy(others, key)) {
        if (!waiting.some(isAble)) continue;
        const since = Math.min(
          ...one.queued.filter((each) => key(each) === rival).map(({ since: at }) => at.getTime()),
        );
        if (before?.get(rival) === since)
          failInvariant(`${one.by} has called ${called} twice while ${rival} waits`);
        now.set(rival, since);
      }
      for (const others of passed.values()) others.delete(called);
      passed.set(name, now);
    }
  }

  return {
    everyStep(): void {
      for (; looked < database.turns.length; looked++) {
        const next = database.turns[looked];
        if (next) turn(next);
      }
    },
    /** Checks the limits, however the job was dispatched. A job with an outcome only needs its delivery. */
    called(row: Row): void {
      if (!isRunningJobs(row)) return;
      const { platform, person, workspace } = tenantOf(row);
      const here = (one: Row) => one.platform === platform && tenantOf(one).workspace === workspace;
      const own = (one: Row) => one.platform === platform && tenantOf(one).person === person;
      if (busy(own) > caps.person)
        failInvariant(`${row.id} is called, and ${person} has ${busy(own)} under way`);
      if (busy(here) > caps.server)
        failInvariant(`${row.id} is called, and ${workspace} has ${busy(here)} under way`);
    },
  };
}

type Key = (asker: Tenant) => string;
