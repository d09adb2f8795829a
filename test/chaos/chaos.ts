import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "../simulation/random.ts";
import { startCluster, type Cluster, type ClusterOptions } from "./cluster.ts";
import { findSlowest, type Delay } from "./delays.ts";
import { startTopology, type Topology } from "./topology.ts";
import { createUsers, PLACES, type SentRequest } from "./users.ts";
import { findViolations, collectResults, isSettled, readAnswers, type CheckedRequest } from "./invariants.ts";
import { injectFaults, type InjectedFault } from "./faults.ts";
import { findLedgerErrors } from "./ledger-check.ts";
import { createNetworkFaults } from "./network-faults.ts";
import { findUnacknowledged, type Unacknowledged } from "./unacknowledged.ts";

export interface ChaosOptions {
  readonly way: "apart" | "alone" | Omit<ClusterOptions, "rooms">;
  readonly seed: number;
  /** Runs until this many were accepted. */
  readonly jobs: number;
  readonly perSecond: number;
  readonly freezeMs: number;
  readonly betweenClaims: boolean;
  /** After the last fault: nothing is allowed to take longer. */
  readonly settleLimitMs: number;
  readonly tell?: (line: string) => void;
  /** Where the processes' logs are kept. */
  readonly logs?: string | undefined;
}

export interface Report {
  readonly broken: readonly string[];
  readonly found: readonly CheckedRequest[];
  readonly faults: readonly InjectedFault[];
  readonly delays: readonly Delay[];
  /** Requests that the real service would have refused or ignored. */
  readonly violations: readonly string[];
  readonly settledMs: number;
  readonly unacknowledged: readonly Unacknowledged[];
}

const WORKERS = 3;
/** The share of commands that meet faults of remote services. */
const NETWORK_FAULTS = 0.25;
/** A fake's error for a request whose sender was killed in the middle of it. */
const BROKEN_OFF = "the fake failed: Error: aborted";
/** Leaves space for those that are lost or refused, too. */
const ROOMS_A_JOB = 3;
const LOOK_EVERY_MS = 2_000;
/** Nothing is allowed to change after it looks settled. */
const QUIET_MS = 5_000;

/**
 * Sends requests while processes and engines die; at the end every promise is checked against the state of the fakes.
 */
export async function runChaos(options: ChaosOptions): Promise<Report> {
  const random = createRandom(options.seed);
  const tell = options.tell ?? (() => undefined);
  const rooms = options.jobs * ROOMS_A_JOB;
  const { way } = options;
  const topology: Topology & Partial<Pick<Cluster, "disrupt">> =
    typeof way === "string"
      ? await startTopology({ way, rooms, workers: WORKERS })
      : await startCluster({ ...way, rooms });
  const { disrupt } = topology;
  try {
    const over = new AbortController();
    let isEnough = disrupt === undefined;
    const storming = disrupt
      ? disrupt(tell).finally(() => (isEnough = true))
      : injectFaults({ topology, random: createRandom(random.below(1e9)), ...options, signal: over.signal });
    const askOptions = {
      ...options,
      rooms,
      seed: random.below(1e9),
      tell,
      share: disrupt ? 0 : NETWORK_FAULTS,
      isEnough: () => isEnough,
    };
    const [asked, faults] = await Promise.all([
      askAll(topology, askOptions).finally(() => over.abort()),
      storming,
    ]);
    tell(`${faults.length} faults; waiting until everything has ended`);
    const began = Date.now();
    await settled(asked, options.settleLimitMs);
    const found = await collectResults(asked, topology.world);
    const { discord, slack, telegram } = topology.world;
    return {
      broken: [...findViolations(found), ...(await findLedgerErrors(topology))],
      found,
      faults,
      delays: findSlowest(topology.processes(), faults, 5),
      violations: [...discord.violations, ...slack.violations, ...telegram.violations]
        .map((one) => JSON.stringify(one))
        .filter((line) => !line.includes(BROKEN_OFF)),
      settledMs: Date.now() - began,
      unacknowledged: await findUnacknowledged(asked, topology),
    };
  } finally {
    await topology.close();
    if (options.logs !== undefined) await keepLogs(options.logs, topology);
  }
}

async function keepLogs(folder: string, { processes }: Topology): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, lines } of processes())
    await writeFile(join(folder, `${name.replaceAll(/\W+/g, "-")}.log`), lines().join("\n"));
}

interface AskOptions extends ChaosOptions {
  readonly rooms: number;
  readonly tell: (line: string) => void;
  /** Of network faults. */
  readonly share: number;
  /** Whether people may stop once the jobs were accepted. */
  readonly isEnough: () => boolean;
}

/** At an even pace, whatever happens to earlier ones. */
async function askAll(
  { world, address }: Topology,
  { seed, jobs, perSecond, rooms, tell, share, isEnough }: AskOptions,
): Promise<SentRequest[]> {
  const random = createRandom(seed);
  const trouble = createNetworkFaults(world, random, share);
  const people = createUsers(world, address);
  const asking: Promise<SentRequest>[] = [];
  const taken = new Set<SentRequest>();
  const note = (asked: SentRequest) => void (asked.reception === "taken" && taken.add(asked));
  for (let n = 0; n < rooms; n++) {
    if (taken.size >= jobs && isEnough()) break;
    trouble.maybe();
    const where = PLACES[random.below(PLACES.length)] ?? "discord";
    const one = people.ask(where, `Number ${n}`, n);
    asking.push(one);
    one.then(note).catch(() => undefined);
    if (n % 100 === 99) tell(`${n + 1} asked, ${taken.size} accepted`);
    await sleep(1_000 / perSecond);
  }
  return Promise.all(asking);
}

/**
 * Waits until nothing looks unfinished, and still doesn't a little later: an unanswered command may have been accepted
 * all the same.
 */
async function settled(asked: readonly SentRequest[], limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  for (let open = asked; Date.now() < end;) {
    open = await unsettled(open);
    if (open.length === 0) {
      await sleep(QUIET_MS);
      open = await unsettled(asked);
      if (open.length === 0) return;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

async function unsettled(asked: readonly SentRequest[]): Promise<SentRequest[]> {
  return (await readAnswers(asked)).flatMap(({ one, view }) => (isSettled(one, view) ? [] : [one]));
}
