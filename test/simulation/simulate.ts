import { createInvariants } from "./invariants.ts";
import { createExternalServices, startSimulatedApp, type SimulatedApp } from "./program.ts";
import type { Machine } from "./process.ts";
import { createUsers, type ExpectedOutcomes } from "./people.ts";
import { createSimulationPlan } from "./plan.ts";
import { createFaultInjector } from "./fault-injector.ts";
import { createScheduler, type Scheduler } from "./scheduler.ts";

export interface Outcome {
  readonly seed: number;
  readonly broken: string | undefined;
  readonly steps: number;
  readonly jobs: number;
  readonly crashes: number;
  /** Virtual milliseconds. */
  readonly lasted: number;
  readonly ends: Readonly<Record<string, number>>;
  readonly history: readonly string[];
}

/** After the faults: frozen processes have resumed, and late requests have arrived. */
const REST_MS = 8 * 60_000;
const MAX_STEPS = 400_000;

/** Runs one history to its end, or until an invariant is broken. The same seed produces the same history. */
export async function simulate(seed: number, { record = false } = {}): Promise<Outcome> {
  const world = createScheduler(seed, { record });
  const plan = createSimulationPlan(world.random, seed);
  const began = world.now();
  const calm = began + plan.stormMs;
  const told: ExpectedOutcomes = { accepted: new Map(), cancelled: new Set() };
  const outside = createExternalServices(world, plan, {
    isStormy: () => world.now() < calm,
    arrived: (from, what) => {
      if (world.now() < calm) storm.afterArrival(from, what);
    },
  });
  const invariants = createInvariants(world, outside, told);
  const fleet = createFleet(world, (name, failed) =>
    startSimulatedApp(world, outside, name, { ...invariants, failed }),
  );
  const storm = createFaultInjector(world, outside, fleet);
  for (let n = 0; n < plan.machines; n++) fleet.start();
  createUsers({ world, outside, apps: fleet.apps, told });
  world.after(plan.stormMs, () => {
    for (const remote of Object.values(outside.remotes)) remote.awayUntil = 0;
    world.tell("fault", () => "no more faults");
  });

  let steps = 0;
  let broken: string | undefined;
  try {
    while (await world.step()) {
      steps++;
      invariants.everyStep();
      if (world.now() < calm) storm.afterStep();
      else if (isAtRest()) break;
    }
    invariants.atTheEnd();
  } catch (error) {
    broken = error instanceof Error ? error.message : String(error);
  }
  const ends = Object.groupBy(outside.database.rows.values(), (row) => row.state);
  return {
    seed,
    broken,
    steps,
    crashes: fleet.crashes(),
    history: world.history,
    jobs: outside.database.rows.size,
    lasted: world.now() - began,
    ends: Object.fromEntries(Object.entries(ends).map(([state, rows]) => [state, rows.length])),
  };

  function isAtRest(): boolean {
    if (steps > MAX_STEPS) throw new Error("it never comes to rest");
    const unfinished = [...outside.database.rows.values()].filter((row) => !row.finishedAt);
    const late = unfinished.find((row) => world.now() > invariants.mustEndBy(row, calm));
    if (late) throw new Error(`${late.id} is still ${late.state}, long after it must have ended`);
    return unfinished.length === 0 && world.now() > calm + REST_MS;
  }
}

type Open = (name: string, failed: (machine: Machine) => void) => SimulatedApp;

/** Processes that crash and are restarted. */
function createFleet(world: Scheduler, open: Open) {
  const apps = new Set<SimulatedApp>();
  let started = 0;
  let crashes = 0;

  function start(): void {
    const name = `m${++started}`;
    world.tell(name, () => "starts");
    const testApp: SimulatedApp = open(name, () => end(testApp, "cannot start"));
    apps.add(testApp);
  }
  function end(app: SimulatedApp, how: string): void {
    if (!apps.delete(app)) return;
    world.tell(app.machine.name, () => how);
    app.machine.crash();
    world.after(world.random.magnitude(200, 20_000), start);
  }
  return {
    start,
    crashes: () => crashes,
    apps: () => [...apps],
    crash(app: SimulatedApp): void {
      crashes++;
      end(app, "is killed");
    },
    shutdown(app: SimulatedApp): void {
      world.tell(app.machine.name, () => "is asked to end");
      app.jobs.drain();
      app.close().then(
        () => app.machine.later(0, () => end(app, "has ended")),
        () => {},
      );
    },
  };
}
