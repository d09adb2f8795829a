import type { Job } from "../../src/jobs/job.ts";
import { recoveryOptionOf } from "../../src/jobs/lifecycle/recovery.ts";
import { UserError } from "../../src/errors.ts";
import { RECIPE, type SimulatedApp, type ExternalServices } from "./program.ts";
import type { Scheduler } from "./scheduler.ts";

/** What people were told: the promises that must be kept. */
export interface ExpectedOutcomes {
  /** The text of a request → the job that was acknowledged. */
  readonly accepted: Map<string, Job>;
  /** Jobs whose cancellation was confirmed. */
  readonly cancelled: Set<string>;
}

interface Crowd {
  readonly world: Scheduler;
  readonly outside: ExternalServices;
  readonly apps: () => readonly SimulatedApp[];
  readonly told: ExpectedOutcomes;
}

/** One person's request, repeated until it is acknowledged. */
interface Wish {
  readonly name: string;
  readonly platform: "web" | "discord" | "slack";
  readonly person: string;
  readonly server: string;
  readonly command: string;
  readonly options: Readonly<Record<string, string>>;
}

/** People who ask, ask twice, cancel and retry, at any moment of the storm. */
export function createUsers(crowd: Crowd): void {
  const { world, outside } = crowd;
  const { random } = world;
  const { people, rush, stormMs, isSeveral } = outside.plan;
  const make = isSeveral ? severalWish : makeWish;
  for (let n = 1; n <= people; n++) {
    // Each makes one request, in a channel of their own.
    const platform = random.pick(["web", "discord", "slack"] as const);
    live(crowd, make(n, { platform, person: `p${n}`, server: "w" }), random.between(0, stormMs * 0.7));
  }
  const rushAt = random.between(0, stormMs * 0.3);
  for (let n = people + 1; n <= people + rush; n++) {
    const [person, server] = [`r${random.below(3)}`, `w${random.below(3)}`];
    live(crowd, make(n, { platform: "web", person, server }), rushAt + random.magnitude(1, stormMs * 0.3));
  }
}

/** Runs one request to its end. */
function live(crowd: Crowd, request: Wish, at: number): void {
  const { world, outside } = crowd;
  const { plan } = outside;
  const twiceAfter = world.random.chance(plan.twice) ? world.random.magnitude(1, 60_000) : undefined;
  world.after(at, () => void ask(crowd, request, twiceAfter));
  if (world.random.chance(plan.cancels))
    world.after(at + world.random.magnitude(100, plan.stormMs), () => cancel(crowd, request));
  if (world.random.chance(plan.retries))
    world.after(at + world.random.magnitude(1_000, plan.stormMs * 1.5), () => retry(crowd, request));
  if (world.random.chance(plan.retries)) world.after(at + PATIENCE_MS, () => goOn(crowd, request, 0));
}

const makeWish = (n: number, who: Pick<Wish, "platform" | "person" | "server">): Wish => ({
  ...who,
  name: `wish ${n}`,
  command: n % 2 ? "tts" : "sfx",
  options: n % 2 ? { text: `words ${n}` } : { prompt: `noise ${n}` },
});

/** As long as two parts, and shorter than any chat's limit. */
const MUCH = "And so on and so forth. ".repeat(220);

/** The same for a request with several calls: parts, or consecutive steps. */
function severalWish(n: number, who: Pick<Wish, "platform" | "person" | "server">): Wish {
  const name = `wish ${n}`;
  if (n % 2) return { ...who, name, command: "tts", options: { text: `words ${n}. ${MUCH}` } };
  const options = { name: RECIPE.name, source: `https://example.com/${n}.mp3` };
  return { ...who, platform: "web", name, command: "recipe run", options };
}

/** Each request contains a unique text that identifies it. */
export const wordsOf = (options: Readonly<Record<string, unknown>>): string =>
  String(options["text"] ?? options["prompt"] ?? linkOf(options["source"]));

const linkOf = (source: unknown): unknown =>
  typeof source === "object" && source !== null && "url" in source ? source.url : source;

/** Sends the request once; the chat may deliver it twice. Without an acknowledgement the person asks again. */
async function ask(crowd: Crowd, request: Wish, twiceAfter?: number): Promise<void> {
  const { world, outside } = crowd;
  const asked = await say(outside, request);
  const bring = () => {
    const testApp = someone(crowd);
    testApp?.machine.later(world.random.between(1, 200), () => {
      world.tell(
        testApp.machine.name,
        () => `hears ${request.person} on ${request.platform}: /${request.command}`,
      );
      asked.bringTo(testApp).catch(() => {});
    });
  };
  bring();
  if (twiceAfter !== undefined) world.after(twiceAfter, bring);
  const patience = request.platform === "discord" ? 3_500 : world.random.between(3_000, 60_000);
  const again = (times: number) =>
    world.after(patience, () => {
      if (times > 50 || crowd.told.accepted.has(wordsOf(request.options))) return;
      // A lost interaction may still become a job; the person sees that it did not respond, and leaves.
      if (asked.isLost()) return;
      bring();
      again(times + 1);
    });
  again(0);
}

interface Asked {
  bringTo(app: SimulatedApp): Promise<unknown>;
  isLost(): boolean;
}

async function say(services: ExternalServices, request: Wish): Promise<Asked> {
  const { name, platform, person: who, server, command, options } = request;
  const typed = { command, options };
  if (platform === "discord") {
    const { discord } = services;
    const interaction = await discord.ask(who, command, options);
    return {
      bringTo: ({ hear }) => hear.discord(interaction.payload),
      isLost: () => discord.isLost(interaction),
    };
  }
  if (platform === "slack") {
    const { person, channel, responseUrl } = services.slack.asker(who);
    const workspace = { team: services.slack.team, org: false };
    const asked = { key: `slash ${name}`, workspace, person, channel, responseUrl: responseUrl(), typed };
    return { bringTo: ({ hear }) => hear.slack(asked), isLost: () => false };
  }
  const place = { workspace: server, channel: "c", address: {} };
  const invocation = { key: name, platform, person: { id: who }, place, locale: "en", ...typed };
  return { bringTo: ({ hear }) => hear.web(invocation), isLost: () => false };
}

function cancel(crowd: Crowd, request: Wish): void {
  const { world, told } = crowd;
  const [testApp, accepted] = [someone(crowd), told.accepted.get(wordsOf(request.options))];
  if (!testApp || !accepted) return;
  const { id } = accepted;
  testApp.machine.later(world.random.between(1, 200), () => {
    world.tell("person", () => `cancels ${id} at ${testApp.machine.name}`);
    testApp.jobs
      .jobActions(accepted)
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

function retry(crowd: Crowd, request: Wish): void {
  const { world, told } = crowd;
  const [testApp, accepted] = [someone(crowd), told.accepted.get(wordsOf(request.options))];
  if (!testApp || !accepted) return;
  const { id } = accepted;
  const press = () =>
    testApp.machine.later(world.random.between(1, 200), () => {
      world.tell("person", () => `tries ${id} again at ${testApp.machine.name}`);
      testApp.jobs
        .jobActions(accepted)
        .retry(id)
        .catch((error: unknown) => tellRefusal(crowd, `trying ${id} again`, error));
    });
  press();
  if (world.random.chance(0.5)) press();
}

const PATIENCE_MS = 60_000;
const MAX_LOOKS = 30;

/**
 * Checks now and then; once the job has finished without a result, names its task (or, by mistake, another's), or
 * resumes waiting.
 */
function goOn(crowd: Crowd, request: Wish, looks: number): void {
  const { world, outside, told } = crowd;
  const [testApp, accepted] = [someone(crowd), told.accepted.get(wordsOf(request.options))];
  const row = accepted && outside.database.rows.get(accepted.id);
  const way = row?.finishedAt ? recoveryOptionOf(row, row.outcome) : undefined;
  if (!testApp || !row || !way) {
    if (looks < MAX_LOOKS) world.after(PATIENCE_MS, () => goOn(crowd, request, looks + 1));
    return;
  }
  const { id } = row;
  const task = world.random.chance(0.3)
    ? taskOfAnother(outside, id)
    : outside.service.taken.get(unconfirmedIn(outside, id))?.at(-1)?.id;
  testApp.machine.later(world.random.between(1, 200), () => {
    world.tell("person", () => `wants ${id} to go on: ${way} ${task}`);
    const jobActions = testApp.jobs.jobActions(row);
    const asked = way === "resume" ? jobActions.resume(id) : jobActions.attachTask(id, task ?? "t0");
    asked.catch((error: unknown) => tellRefusal(crowd, `going on with ${id}`, error));
  });
}

/** Returns the unconfirmed one of several calls. */
const unconfirmedIn = ({ database }: ExternalServices, id: string): string =>
  database.statements.childrenOf(id).find(({ state }) => state === "unconfirmed")?.id ?? id;

const taskOfAnother = ({ database }: ExternalServices, id: string): string | undefined =>
  [...database.rows.values()].find((row) => row.taskId !== null && row.id !== id)?.taskId ?? undefined;

function tellRefusal({ world }: Crowd, what: string, error: unknown): void {
  world.tell(
    "person",
    () => `is told: ${what} ${error instanceof UserError ? error.message : String(error)}`,
  );
}

function someone({ world, apps }: Crowd): SimulatedApp | undefined {
  const running = apps().filter(({ machine }) => machine.isRunning());
  return running.length > 0 ? world.random.pick(running) : undefined;
}
