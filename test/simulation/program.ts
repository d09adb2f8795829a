import type { Logger } from "pino";
import type { VoiceCatalog } from "../../src/audio/voices.ts";
import type { RunCommand } from "../../src/bots/slack/intake.ts";
import type { Accept } from "../../src/jobs/intake/accepted.ts";
import type { AllSettings } from "../../src/settings/index.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";
import { createJobsOn } from "../../src/jobs/index.ts";
import { createProcessLease } from "../../src/jobs/lease.ts";
import type { Platform } from "../../src/jobs/ports/platform.ts";
import { openDiscordBot } from "./chats/discord-bot.ts";
import { createDiscordModel } from "./chats/discord-model.ts";
import { openSlackBot } from "./chats/slack-bot.ts";
import { createSlackModel } from "./chats/slack-model.ts";
import { webFor } from "./chats/web.ts";
import { makeClaim } from "./claim.ts";
import { createMemoryRecipeStore } from "../jobs/recipes-in-memory.ts";
import { EMPTY_VOICE_STORE } from "../jobs/voices-in-memory.ts";
import { collectFor, joinFor, prepareFor } from "./edges/media-steps.ts";
import { createDatabase, durationsFor, leasesFor, rowsFor } from "./edges/database.ts";
import { queueFor } from "./edges/queue-client.ts";
import { createQueueModel } from "./edges/queue.ts";
import { createServiceModel, serviceFor } from "./edges/service.ts";
import { createMachine, type Machine } from "./process.ts";
import { createRemotes, type SimulationPlan } from "./plan.ts";
import { createNetwork, type NetworkConditions } from "./network.ts";
import type { Scheduler } from "./scheduler.ts";

export type ExternalServices = ReturnType<typeof createExternalServices>;
export type Jobs = ReturnType<typeof createJobsOn>;

/** Everything that outlives a process. */
export function createExternalServices(
  world: Scheduler,
  plan: SimulationPlan,
  conditions: NetworkConditions,
) {
  return {
    plan,
    remotes: createRemotes(world.random, plan),
    wire: createNetwork(world, conditions),
    database: createDatabase(world),
    queue: createQueueModel(world),
    service: createServiceModel(world, plan),
    collected: new Set<string>(),
    discord: createDiscordModel(world, plan),
    slack: createSlackModel(world, plan),
    ids: { next: 1, claims: 1 },
  };
}

export interface SimulatedApp {
  readonly machine: Machine;
  readonly jobs: Jobs;
  readonly hear: Subscriptions;
  /** Shuts the worker down as a signal would. */
  close(): Promise<void>;
}

/** What reaches a process from the chats. */
interface Subscriptions {
  discord(payload: Readonly<Record<string, unknown>>): Promise<void>;
  slack: RunCommand;
  web: Accept;
}

/** Starts the real jobs subsystem and the real chats in one process, with models for everything that is not ours. */
export function startSimulatedApp(
  world: Scheduler,
  services: ExternalServices,
  name: string,
  hooks: Hooks,
): SimulatedApp {
  const { skewMs } = services.plan;
  const skew = skewMs === 0 ? 0 : Math.round(world.random.between(-skewMs, skewMs));
  const machine = createMachine(world, { name, skewMs: skew });
  return machine.as(() => furnish(world, services, machine, hooks));
}

function furnish(world: Scheduler, services: ExternalServices, machine: Machine, hooks: Hooks): SimulatedApp {
  const { plan, remotes, wire, database, queue, collected } = services;
  const { name } = machine;
  const log = logTo(world, name);
  const to = (remote: keyof typeof remotes) => ({
    world,
    machine,
    wire,
    remote: remotes[remote],
  });
  const carrying = { ...to("results"), collected, lies: plan.lies };
  const discord = openDiscordBot(services.discord, to("chat"), log);
  const slack = openSlackBot(services.slack, to("chat"), log);
  const platforms = [webFor(to("chat")), discord.platform, slack.platform];
  const rows = rowsFor(database, machine, wire, remotes.database);
  const lease = createProcessLease({
    rows: leasesFor(database, machine, wire, remotes.database),
    facts: { roles: ["worker"] },
    timers: machine.timers,
    clock: () => machine.now().getTime(),
    newId: () => makeClaim(name, services.ids.claims++),
    log,
  });
  const jobs = createJobsOn({
    store: {
      notify: (channel, payload) =>
        wire(machine, {
          remote: remotes.database,
          what: `notify ${payload}`,
          arrive: () => database.notify(channel, payload, plan.lostNotifications),
        }),
      listen: async (channel, hear) => database.listen(machine, channel, hear),
    },
    rows,
    interactiveRows: rows,
    durations: durationsFor(database, machine, wire, remotes.database),
    estimateWait: async () => undefined,
    findReusableResult: async () => undefined,
    shareCall: async () => undefined,
    timers: machine.timers,
    newId: () => `j${String(services.ids.next++).padStart(2, "0")}`,
    newClaim: () => makeClaim(name, services.ids.claims++),
    queue: queueFor(world, queue, to("queue")),
    service: hooks.service(serviceFor(services.service, to("service")), machine),
    voices: VOICES,
    settings: NOTHING_SET,
    workerSettings: NOTHING_SET,
    recipes: createMemoryRecipeStore([RECIPE]),
    voiceRows: EMPTY_VOICE_STORE,
    interactiveVoiceRows: EMPTY_VOICE_STORE,
    platforms: platforms.map(hooks.platform),
    files: { find: async () => undefined },
    prepare: prepareFor(carrying),
    collect: collectFor(carrying),
    join: joinFor(carrying),
    concurrencyLimits: plan.caps,
    onUnconfirmed: plan.onUnconfirmed,
    lease,
    now: machine.now,
    log,
  });
  const working = lease.open().then(() => jobs.work({ slots: 3, isSoleProcess: plan.alone }));
  // A process that can't start exits, and is started again.
  working.catch(() => hooks.failed(machine));
  const accept = hooks.accept(jobs.accept);
  const hear: Subscriptions = {
    discord: discord.intake({ ...jobs, accept }),
    slack: slack.intake(accept),
    web: accept,
  };
  const close = async () => {
    await (await working).close();
    // Nothing waits for it: a lease that stays runs out.
    await lease.close().catch(() => undefined);
  };
  return { machine, jobs, hear, close };
}

/** Interception points for the invariants, at the moment something happens. */
export interface Hooks {
  service(service: ReturnType<typeof serviceFor>, machine: Machine): ReturnType<typeof serviceFor>;
  platform(platform: Platform): Platform;
  /** An acknowledged request has been promised an outcome. */
  accept(accept: Accept): Accept;
  failed(machine: Machine): void;
}

/** Two calls, one after the other. */
export const RECIPE = {
  name: "brighter",
  steps: "enhance clean | enhance loudness",
  level: "server",
} as const;

const VOICE = { id: "clara", name: "Clara", language: "en-US", gender: "female", category: "narration" };
/** Nobody sets anything here. */
const NOTHING_SET: AllSettings = {
  of: async () => resolveEffectiveSettings([]),
  change: async () => undefined,
  changeAll: async () => undefined,
  share: async () => undefined,
};

const VOICES: VoiceCatalog = {
  loaded: true,
  all: () => [VOICE],
  get: () => VOICE,
  find: () => [VOICE],
  nearest: () => [VOICE],
};

function logTo(world: Scheduler, name: string): Logger {
  const write = (facts: Record<string, unknown>, message: string) =>
    world.tell(name, () => {
      const { job, state, effect, failure, err } = facts;
      const parts = [job, state, effect, failure, err].filter((part) => part !== undefined).map(String);
      return `log: ${message} (${parts.join(", ")})`;
    });
  const quiet = () => {};
  const log = { debug: quiet, info: quiet, warn: write, error: write, child: () => log } as unknown as Logger;
  return log;
}
