import type { SimulatedApp, ExternalServices } from "./program.ts";
import type { Machine } from "./process.ts";
import type { Scheduler } from "./scheduler.ts";

export interface Fleet {
  readonly apps: () => readonly SimulatedApp[];
  crash(app: SimulatedApp): void;
  shutdown(app: SimulatedApp): void;
}

/** Injects faults: after each step something may go wrong. */
export function createFaultInjector(world: Scheduler, services: ExternalServices, fleet: Fleet) {
  const { random } = world;
  const { plan, remotes, queue, discord, slack } = services;

  const freeze = (app: SimulatedApp) => {
    const ms = random.magnitude(1_000, 400_000);
    world.tell("fault", () => `${app.machine.name} stands still for ${Math.round(ms / 1000)} s`);
    app.machine.freeze(ms);
    queue.checkStalled();
  };
  const loseQueue = () => {
    const restarted = random.chance(0.5);
    world.tell("fault", () => `the queue is lost${restarted ? " in a restart" : ""}`);
    queue.loseEverything(restarted);
  };
  const outage = () => {
    const remote = random.pick(Object.values(remotes));
    const ms = random.magnitude(1_000, 400_000);
    world.tell("fault", () => `${remote.name} is away for ${Math.round(ms / 1000)} s`);
    remote.awayUntil = world.now() + ms;
  };
  const databaseCrash = () => {
    world.tell("fault", () => "the database crashes");
    services.database.crash();
    remotes.database.awayUntil = world.now() + random.magnitude(200, 5_000);
  };
  const deletion = () => {
    const placeholders = [...discord.placeholders(), ...slack.placeholders()];
    if (placeholders.length === 0) return;
    const id = random.pick(placeholders)();
    world.tell("person", () => `deletes ${id}`);
  };
  const removal = () => {
    const rows = [...services.database.rows.values()].filter(({ platform }) => platform !== "web");
    if (rows.length === 0) return;
    const row = random.pick(rows);
    world.tell("person", () => `removes the bot from where ${row.id} was asked`);
    (row.platform === "discord" ? discord : slack).forbid(row);
  };
  const some = (act: (app: SimulatedApp) => void) => () => {
    const apps = fleet.apps();
    if (apps.length > 0) act(random.pick(apps));
  };

  const faults: readonly [number, () => void][] = [
    [plan.crash, some(fleet.crash)],
    [plan.shutdown, some(fleet.shutdown)],
    [plan.freeze, some(freeze)],
    [plan.loseQueue, loseQueue],
    [plan.outage, outage],
    [plan.databaseCrash, databaseCrash],
    [plan.deletions, deletion],
    [plan.deadTokens, discord.killToken],
    [plan.removals, removal],
  ];
  return {
    afterStep(): void {
      for (const [often, strike] of faults) if (often > 0 && random.chance(often)) strike();
    },
    /** Crashes or freezes the sending process before it gets the answer, or loses the queue at that moment. */
    afterArrival(from: Machine, what: string): void {
      if (!plan.ambush?.test(what) || !random.chance(0.4)) return;
      const testApp = fleet.apps().find(({ machine }) => machine === from);
      const blows = [
        ...(testApp ? [() => fleet.crash(testApp)] : []),
        ...(testApp && !plan.alone ? [() => freeze(testApp)] : []),
        loseQueue,
      ];
      // Not inside the arrival itself: its answer must be on its way.
      world.after(0, random.pick(blows));
    },
  };
}
