import { createInvariants } from "./invariants.ts";
import { createOutside, openHouse, type House } from "./house.ts";
import type { Machine } from "./machine.ts";
import { createPeople, type Told } from "./people.ts";
import { createPlan } from "./plan.ts";
import { createStorm } from "./storm.ts";
import { createWorld, type World } from "./world.ts";

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

/** After the faults: what stood still has gone on, and what comes late has come. */
const REST_MS = 8 * 60_000;
const MOST_STEPS = 200_000;

/** Lives one history to its end, or until the promise is broken. The same seed gives the same history. */
export async function simulate(seed: number, { record = false } = {}): Promise<Outcome> {
  const world = createWorld(seed, { record });
  const plan = createPlan(world.random, seed);
  const began = world.now();
  const calm = began + plan.stormMs;
  const told: Told = { accepted: new Map(), cancelled: new Set() };
  const outside = createOutside(world, plan, {
    isStormy: () => world.now() < calm,
    arrived: (from, what) => {
      if (world.now() < calm) storm.afterArrival(from, what);
    },
  });
  const invariants = createInvariants(world, outside, told);
  const fleet = createFleet(world, (name, failed) =>
    openHouse(world, outside, name, { ...invariants, failed }),
  );
  const storm = createStorm(world, outside, fleet);
  for (let n = 0; n < plan.machines; n++) fleet.start();
  createPeople({ world, outside, houses: fleet.houses, told });
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
    if (steps > MOST_STEPS) throw new Error("it never comes to rest");
    const unfinished = [...outside.database.rows.values()].filter((row) => !row.finishedAt);
    const late = unfinished.find((row) => world.now() > invariants.mustEndBy(row, calm));
    if (late) throw new Error(`${late.id} is still ${late.state}, long after it must have ended`);
    return unfinished.length === 0 && world.now() > calm + REST_MS;
  }
}

type Open = (name: string, failed: (machine: Machine) => void) => House;

/** Processes that die and are started again. */
function createFleet(world: World, open: Open) {
  const houses = new Set<House>();
  let started = 0;
  let crashes = 0;

  function start(): void {
    const name = `m${++started}`;
    world.tell(name, () => "starts");
    const house: House = open(name, () => end(house, "cannot start"));
    houses.add(house);
  }
  function end(house: House, how: string): void {
    if (!houses.delete(house)) return;
    world.tell(house.machine.name, () => how);
    house.machine.crash();
    world.after(world.random.magnitude(200, 20_000), start);
  }
  return {
    start,
    crashes: () => crashes,
    houses: () => [...houses],
    crash(house: House): void {
      crashes++;
      end(house, "is killed");
    },
    shutdown(house: House): void {
      world.tell(house.machine.name, () => "is asked to end");
      house.jobs.drain();
      house.close().then(
        () => house.machine.later(0, () => end(house, "has ended")),
        () => {},
      );
    },
  };
}
