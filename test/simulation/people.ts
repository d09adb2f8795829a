import type { Invocation } from "../../src/jobs/job.ts";
import { UserError } from "../../src/errors.ts";
import type { House, Outside } from "./house.ts";
import type { World } from "./world.ts";

/** What people were told: the promises that must be kept. */
export interface Told {
  /** Key of an invocation that was acknowledged → its job. */
  readonly accepted: Map<string, string>;
  /** Jobs whose cancelling was confirmed. */
  readonly cancelled: Set<string>;
}

interface Crowd {
  readonly world: World;
  readonly outside: Outside;
  readonly houses: () => readonly House[];
  readonly told: Told;
}

/** People who ask, ask twice, cancel and try again, at any moment of the storm. */
export function createPeople(crowd: Crowd): void {
  const { world, outside } = crowd;
  const { plan } = outside;
  for (let n = 1; n <= plan.people; n++) {
    const invocation = makeInvocation(n, world.random.pick(["web", "discord", "slack"]));
    const at = world.random.between(0, plan.stormMs * 0.7);
    world.after(at, () => ask(crowd, invocation, 0));
    if (world.random.chance(plan.twice))
      world.after(at + world.random.magnitude(1, 60_000), () => ask(crowd, invocation, 0));
    const times = world.random.chance(plan.cancels) ? 1 : 0;
    for (let i = 0; i < times; i++)
      world.after(at + world.random.magnitude(100, plan.stormMs), () => cancel(crowd, invocation));
    if (world.random.chance(plan.retries))
      world.after(at + world.random.magnitude(1_000, plan.stormMs * 1.5), () => retry(crowd, invocation));
  }
}

const makeInvocation = (n: number, platform: string): Invocation => ({
  key: `k${n}`,
  platform,
  person: { id: `p${n}` },
  place: { workspace: "w", channel: "c", address: platform === "discord" ? { token: `k${n}` } : {} },
  locale: "en",
  command: n % 2 ? "tts" : "sfx",
  options: n % 2 ? { text: `words ${n}` } : { prompt: `noise ${n}` },
});

/** The platform brings an invocation to some process; without an acknowledgement the person asks again. */
function ask(crowd: Crowd, invocation: Invocation, times: number): void {
  const { world, outside, told } = crowd;
  const house = someone(crowd);
  if (!house) return world.after(3_000, () => ask(crowd, invocation, times));
  const { key, platform } = invocation;
  const again = () => {
    if (times < 50 && !told.accepted.has(key)) ask(crowd, invocation, times + 1);
  };
  house.machine.later(world.random.between(1, 200), () => {
    world.tell(house.machine.name, () => `hears ${platform} ${key}: /${invocation.command}`);
    if (platform === "discord") outside.discord.defer(key);
    house.jobs.accept(invocation).then(
      (answer) => {
        if (answer.kind !== "job") return;
        world.tell(house.machine.name, () => `acknowledges ${key} as ${answer.job.id}`);
        told.accepted.set(key, answer.job.id);
      },
      () => {},
    );
  });
  world.after(world.random.between(3_000, 60_000), again);
}

function cancel(crowd: Crowd, invocation: Invocation): void {
  const { world, told } = crowd;
  const [house, id] = [someone(crowd), told.accepted.get(invocation.key)];
  if (!house || id === undefined) return;
  house.machine.later(world.random.between(1, 200), () => {
    world.tell("person", () => `cancels ${id} at ${house.machine.name}`);
    house.jobs
      .desk(invocation)
      .cancel(id)
      .then(
        () => {
          world.tell("person", () => `is told that ${id} is cancelled`);
          told.cancelled.add(id);
        },
        (error: unknown) => tellRefusal(crowd, `cancelling ${id}`, error),
      );
  });
}

function retry(crowd: Crowd, invocation: Invocation): void {
  const { world, told } = crowd;
  const [house, id] = [someone(crowd), told.accepted.get(invocation.key)];
  if (!house || id === undefined) return;
  const press = () =>
    house.machine.later(world.random.between(1, 200), () => {
      world.tell("person", () => `tries ${id} again at ${house.machine.name}`);
      house.jobs
        .desk(invocation)
        .retry(id)
        .catch((error: unknown) => tellRefusal(crowd, `trying ${id} again`, error));
    });
  press();
  if (world.random.chance(0.5)) press();
}

function tellRefusal({ world }: Crowd, what: string, error: unknown): void {
  world.tell(
    "person",
    () => `is told: ${what} ${error instanceof UserError ? error.message : String(error)}`,
  );
}

function someone({ world, houses }: Crowd): House | undefined {
  const running = houses().filter(({ machine }) => machine.isRunning());
  return running.length > 0 ? world.random.pick(running) : undefined;
}
