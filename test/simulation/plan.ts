import type { UnconfirmedPolicy } from "../../src/jobs/lifecycle/timeouts.ts";
import type { ConcurrencyLimits } from "../../src/jobs/scheduler/fair-share.ts";
import type { CallOutcome, Remote } from "./network.ts";
import type { Random } from "./random.ts";

/** The parameters of one history. Each seed takes its own few kinds of faults: all at once would hide each other. */
export interface SimulationPlan {
  /** Without any faults: then everything must be quick. */
  readonly isCalm: boolean;
  /** One process with its own database, restarted alone; or several on shared engines. */
  readonly alone: boolean;
  readonly machines: number;
  readonly people: number;
  /** This many more ask at once, few people on few servers, so that not all can be served at once. */
  readonly rush: number;
  /** How long there are faults, in milliseconds. Afterwards everything must settle. */
  readonly stormMs: number;
  /** Probabilities per step. */
  readonly crash: number;
  readonly freeze: number;
  readonly shutdown: number;
  readonly loseQueue: number;
  readonly outage: number;
  readonly databaseCrash: number;
  /** How often the service answers something odd. */
  readonly lies: number;
  readonly lostNotifications: number;
  readonly deletions: number;
  readonly deadTokens: number;
  readonly removals: number;
  readonly twice: number;
  readonly cancels: number;
  readonly retries: number;
  readonly skewMs: number;
  readonly onUnconfirmed: UnconfirmedPolicy;
  readonly caps: ConcurrencyLimits;
  /** People make requests with several calls. */
  readonly isSeveral: boolean;
  /** Faults that wait until a certain request arrives, when they hurt most. */
  readonly ambush: RegExp | undefined;
}

const AMBUSHES = [
  /^insert/,
  /\bsave \w+ submitting/,
  /\bsave \w+ (waiting|collecting)/,
  /\bsave \w+ delivering/,
  /\bsave \w+ (done|failed|cancelled|unconfirmed)/,
  /^submit/,
  /^look/,
  /^collect/,
  /^note/,
  /^(delay|complete) j/,
  /^(POST .channels|chat.postMessage)/,
  /^(PATCH|chat.update)/,
  /^(GET|POST .interactions|conversations)/,
  /^(upload|files)/,
];

/** Every third history is about jobs of several calls. */
const SEVERAL = 3;

export function createSimulationPlan(random: Random, seed: number): SimulationPlan {
  const isCalm = random.chance(0.05);
  const sometimes = (p: number, low: number, high: number) =>
    random.chance(p) && !isCalm ? random.magnitude(low, high) : 0;
  const alone = random.chance(0.3);
  const isNarrow = random.chance(0.3);
  return {
    isCalm,
    alone,
    machines: alone ? 1 : 1 + random.below(3),
    people: 1 + random.below(5),
    stormMs: random.magnitude(60_000, 1_200_000),
    crash: sometimes(0.5, 0.002, 0.1),
    freeze: alone ? 0 : sometimes(0.4, 0.002, 0.05),
    shutdown: sometimes(0.2, 0.002, 0.02),
    loseQueue: sometimes(0.3, 0.001, 0.03),
    outage: sometimes(0.3, 0.001, 0.02),
    databaseCrash: sometimes(0.3, 0.002, 0.05),
    lies: sometimes(0.4, 0.02, 0.5),
    lostNotifications: sometimes(0.3, 0.1, 1),
    deletions: sometimes(0.2, 0.002, 0.05),
    deadTokens: sometimes(0.2, 0.002, 0.05),
    removals: sometimes(0.1, 0.001, 0.01),
    twice: sometimes(0.4, 0.1, 1),
    cancels: sometimes(0.4, 0.1, 1),
    retries: sometimes(0.4, 0.1, 1),
    skewMs: sometimes(0.3, 100, 5_000),
    caps: isNarrow
      ? { person: 1 + random.below(2), server: 1 + random.below(3) }
      : { person: 10, server: 100 },
    rush: isNarrow ? random.below(12) : 0,
    onUnconfirmed: random.chance(0.2) ? "resubmit" : "ask",
    isSeveral: seed % SEVERAL === 0,
    ambush: random.chance(0.4) && !isCalm ? random.pick(AMBUSHES) : undefined,
  };
}

const ANY: readonly CallOutcome[] = [
  "slow",
  "refused",
  "throttled",
  "broken",
  "broken-after",
  "cut",
  "cut-after",
  "late",
  "late-after",
];
/** A database answers no 5xx: the connection is there or it is not. */
const CONNECTION: readonly CallOutcome[] = ["slow", "refused", "cut", "cut-after", "late", "late-after"];

export function createRemotes(random: Random, { isCalm }: SimulationPlan) {
  const remote = (name: string, usualMs: number, timeoutMs: number, fates = ANY): Remote => ({
    name,
    usualMs,
    timeoutMs,
    fates,
    awayUntil: 0,
    trouble: !isCalm && random.chance(0.4) ? random.magnitude(0.005, 0.3) : 0,
  });
  return {
    database: remote("database", 2, 10_000, CONNECTION),
    queue: remote("queue", 1, 10_000, CONNECTION),
    service: remote("service", 80, 60_000),
    results: remote("results", 150, 120_000),
    chat: remote("chat", 120, 10_000),
  };
}
