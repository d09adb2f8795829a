import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { queryRows } from "../engines/postgres.ts";
import type { Random } from "../simulation/random.ts";
import type { Topology } from "./topology.ts";
import type { SupervisedProcess } from "./keep-alive.ts";

/** One fault, for the report. */
export interface InjectedFault {
  readonly at: number;
  readonly target: string;
  readonly what: string;
  /** How long the target could not work because of it, as far as we control that. */
  readonly ms: number;
}

export interface InjectorOptions {
  readonly topology: Topology;
  readonly random: Random;
  /** How long a frozen target stays frozen. */
  readonly freezeMs: number;
  /**
   * Kills a worker only while no job is being submitted or delivered: others wait for minutes until such a claim
   * expires. For short runs; long ones inject faults at any moment.
   */
  readonly betweenClaims: boolean;
  readonly signal: AbortSignal;
}

const READY_LIMIT_MS = 90_000;
const ENGINE_AWAY_MS = 1_000;
const ENGINE_FROZEN_MS = 8_000;

type NoteFault = (target: string, what: string, ms: number) => void;

/**
 * Injects a fault every 2 to 5 seconds until the signal; resolves with all of them when everything is running again.
 */
export async function injectFaults(options: InjectorOptions): Promise<InjectedFault[]> {
  const { topology, random, signal } = options;
  const faults: InjectedFault[] = [];
  const noteFault: NoteFault = (target, what, ms) => void faults.push({ at: Date.now(), target, what, ms });
  const lasting = new Set<Promise<unknown>>();
  const acts = deck(options, noteFault);
  while (await paused(random.between(2_000, 5_000), signal)) {
    const act = acts.next();
    const running = act().finally(() => lasting.delete(running));
    lasting.add(running);
    // A single process must be up before the next fault, or it would never run at all.
    if (topology.way === "alone") await running;
  }
  await Promise.all(lasting);
  await Promise.all(
    [topology.listening, ...topology.workers].map((process) => process.ready(READY_LIMIT_MS)),
  );
  return faults;
}

const paused = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, undefined, { signal }).then(
    () => true,
    () => false,
  );

type Act = () => Promise<void>;

/**
 * Yields faults in a shuffled order; what must happen is in every deck, so a run of any length has as much of each as
 * it can.
 */
function deck(options: InjectorOptions, noteFault: NoteFault): { next(): Act } {
  const { topology, random, freezeMs } = options;
  const acts = topology.way === "apart" ? apart(options, noteFault) : alone(topology, freezeMs, noteFault);
  let left: Act[] = [];
  return {
    next() {
      if (left.length === 0) left = [...acts];
      const [act] = left.splice(random.below(left.length), 1);
      return act ?? (async () => undefined);
    },
  };
}

function apart({ topology, random, freezeMs, betweenClaims }: InjectorOptions, noteFault: NoteFault): Act[] {
  const { engines, listening, workers } = topology;
  if (!engines) throw new Error("there are no engines");
  const { postgres, redis } = engines;
  const kill = (process: SupervisedProcess) => async () => {
    noteFault(process.name, "killed", 0);
    process.kill();
  };
  const killWorker = (worker: SupervisedProcess) => async () => {
    if (betweenClaims) await noClaims(postgres.url);
    await kill(worker)();
  };
  const freeze = (process: SupervisedProcess) => async () => {
    if (process.isFrozen()) return;
    noteFault(process.name, `frozen for ${freezeMs / 1000} s`, freezeMs);
    await process.freeze(freezeMs);
  };
  const anyWorker = (act: (process: SupervisedProcess) => Act) => () => act(random.pick(workers))();
  const restarted = (name: string, engine: { stop(): Promise<void>; start(): Promise<void> }) => async () => {
    noteFault(name, "restarted", ENGINE_AWAY_MS);
    await engine.stop();
    await sleep(ENGINE_AWAY_MS);
    await engine.start();
  };
  const stopped = (name: string, engine: { freeze(): void; thaw(): void }) => async () => {
    noteFault(name, `frozen for ${ENGINE_FROZEN_MS / 1000} s`, ENGINE_FROZEN_MS);
    engine.freeze();
    await sleep(ENGINE_FROZEN_MS);
    engine.thaw();
  };
  const flushed: Act = async () => {
    noteFault("Redis", "flushed", 0);
    await flush(redis.url);
  };
  // An engine can have only one fault at a time.
  const inTurn = queueUp();
  return [
    ...Array.from({ length: 8 }, () => anyWorker(killWorker)),
    ...Array.from({ length: 3 }, () => anyWorker(freeze)),
    ...Array.from({ length: 3 }, () => kill(listening)),
    freeze(listening),
    inTurn(flushed),
    inTurn(restarted("Redis", redis)),
    inTurn(restarted("PostgreSQL", postgres)),
    inTurn(stopped("Redis", redis)),
    inTurn(stopped("PostgreSQL", postgres)),
  ];
}

function alone({ listening }: Topology, freezeMs: number, noteFault: NoteFault): Act[] {
  const ready = () => listening.ready(READY_LIMIT_MS);
  const killTree: Act = async () => {
    noteFault(listening.name, "killed with its database", 0);
    const before = listening.lives();
    listening.killTree();
    while (listening.lives() === before) await sleep(50);
    await ready();
  };
  const kill: Act = async () => {
    noteFault(listening.name, "killed alone", 0);
    const before = listening.lives();
    listening.kill();
    while (listening.lives() === before) await sleep(50);
    await ready();
  };
  const freeze: Act = async () => {
    noteFault(listening.name, `frozen with its database for ${freezeMs / 1000} s`, freezeMs);
    await listening.freeze(freezeMs);
    await ready();
  };
  return [killTree, killTree, killTree, killTree, kill, freeze];
}

function queueUp(): (act: Act) => Act {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => () => {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
}

const CLAIM_LIMIT_MS = 3_000;

async function noClaims(url: string): Promise<void> {
  const held = "select 1 from jobs where claimed_until > now() limit 1";
  for (const end = Date.now() + CLAIM_LIMIT_MS; Date.now() < end;) {
    if ((await queryRows(url, held).catch(() => [{}])).length === 0) return;
  }
}

async function flush(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}
