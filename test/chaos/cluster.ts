import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { unpackVersion } from "../app/earlier-version.ts";
import { START, type ProgramOptions } from "../app/start-program.ts";
import { freePort } from "../engines/free-port.ts";
import { queryRows, startPostgres } from "../engines/postgres.ts";
import { startSentinels } from "../engines/redis-many.ts";
import { S3_KEY, startFakeS3 } from "../fakes/s3/index.ts";
import type { InjectedFault } from "./faults.ts";
import { startSupervised, type SupervisedProcess } from "./keep-alive.ts";
import { PRICES } from "./ledger-check.ts";
import { startLoadBalancer, type LoadBalancer } from "./load-balancer.ts";
import { openWorld, READY_LIMIT_MS, type Topology } from "./topology.ts";

export interface ClusterOptions {
  readonly rooms: number;
  /** Commit of the version that runs before the upgrade. */
  readonly before: string;
  readonly slack: "socket" | "http";
}

export interface Cluster extends Topology {
  /** Upgrades all processes, restarts the engines and kills processes, one after another; resolves with what it did. */
  disrupt(tell: (line: string) => void): Promise<InjectedFault[]>;
}

/** A place for one process, which has a folder of its own. */
interface Member {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly balancer: LoadBalancer | undefined;
  process: SupervisedProcess;
}

const CALM_MS = 5_000;
const DATABASE_AWAY_MS = 1_000;
/** Until Sentinel has chosen a new primary, and the jobs of a dead process have gone on. */
const RECOVERY_MS = 25_000;
/**
 * All commands come from one person on each platform. With the default of ten jobs at a time, they wait for each other's
 * tasks, and a run says nothing about delays.
 */
const NO_LIMITS = { PERSON_JOBS: "50000", SERVER_JOBS: "50000" };
/** Eight processes, and a ninth during the upgrade, keep up to 16 each. */
const CONNECTIONS = 300;

/**
 * Starts what an operator runs on several machines: two listeners that share the Discord connections, two web processes
 * behind a load balancer, four workers, PostgreSQL, Redis with Sentinel, and a bucket. No two processes share a folder.
 */
export async function startCluster({ rooms, before, slack }: ClusterOptions): Promise<Cluster> {
  const closers: (() => Promise<unknown>)[] = [];
  const atEnd = (close: () => Promise<unknown>) => void closers.push(close);
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await next();
  };
  try {
    const root = await mkdtemp(join(tmpdir(), "mynah-cluster-"));
    atEnd(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));
    const world = await openWorld(rooms, slack);
    atEnd(world.close);
    const postgres = await startPostgres();
    atEnd(postgres.close);
    await queryRows(postgres.url, `alter system set max_connections = ${CONNECTIONS}`);
    await postgres.stop();
    await postgres.start();
    const redis = await startSentinels();
    atEnd(redis.close);
    const bucket = await startFakeS3();
    atEnd(bucket.close);
    const [web, bots] = [await startLoadBalancer(), await startLoadBalancer()];
    atEnd(web.close);
    atEnd(bots.close);
    if (slack === "http") world.slack.deliverTo(`${bots.url}/slack/events`);
    const earlier = await mkdtemp(join(root, "version-"));
    await unpackVersion(before, earlier);
    const prices = join(root, "prices.json");
    await writeFile(prices, PRICES);
    const shared = {
      ...world.env,
      PRICES_FILE: prices,
      PUBLIC_URL: web.url,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      FILES_URL: `s3://tests/files?endpoint=${bucket.url}`,
      FILES_KEY: S3_KEY.accessKeyId,
      FILES_SECRET: S3_KEY.secretAccessKey,
      ...NO_LIMITS,
    };

    const all: SupervisedProcess[] = [];
    const launch = async (name: string, env: Member["env"], copy?: ProgramOptions["copy"]) => {
      const dataDir = await mkdtemp(join(root, "data-"));
      const process = startSupervised(name, {
        dataDir,
        port: await freePort(),
        env: { ...shared, ...env },
        ...(copy && { copy }),
      });
      all.push(process);
      atEnd(process.close);
      await process.ready(READY_LIMIT_MS);
      return process;
    };
    const members: Member[] = [];
    const add = async (name: string, env: Member["env"], balancer?: LoadBalancer) => {
      const process = await launch(name, env, { folder: earlier, start: START });
      balancer?.add(process.port);
      members.push({ name, env, balancer, process });
    };
    for (const n of [0, 1, 2, 3]) await add(`worker ${n + 1}`, { ROLES: "worker" });
    for (const n of [0, 1]) await add(`web ${n + 1}`, { ROLES: "web" }, web);
    for (const n of [0, 1])
      await add(`bots ${n + 1}`, { ROLES: "bots", DISCORD_SHARDS: "2", DISCORD_SHARE: `${n}/2` }, bots);
    await world.discord.until(() => world.discord.gateway.connected().length === 2, READY_LIMIT_MS);

    /** As Kubernetes does: the new one is ready, the old one gets no more requests, and then it is told to stop. */
    const upgrade = async (member: Member) => {
      const old = member.process;
      member.process = await launch(`${member.name}, new`, member.env);
      member.balancer?.add(member.process.port);
      member.balancer?.remove(old.port);
      await old.close();
    };
    const named = (name: string): SupervisedProcess => {
      const found = members.find((member) => member.name === name);
      if (!found) throw new Error(`there is no ${name}`);
      return found.process;
    };
    const settled = () => Promise.all(members.map(({ process }) => process.ready(READY_LIMIT_MS)));

    async function disrupt(tell: (line: string) => void): Promise<InjectedFault[]> {
      const done: InjectedFault[] = [];
      const act = async (target: string, what: string, run: () => Promise<unknown>, restMs: number) => {
        const at = Date.now();
        await run();
        await sleep(restMs);
        await settled();
        done.push({ at, target, what, ms: Date.now() - at });
        tell(`${target} ${what}`);
      };
      await sleep(CALM_MS);
      const upgradeAll = async () => {
        for (const member of members) await upgrade(member);
      };
      await act("all processes", "upgraded", upgradeAll, CALM_MS);
      await act("Redis", "failed over", redis.loseMaster, RECOVERY_MS);
      const restart = async () => {
        await postgres.stop();
        await sleep(DATABASE_AWAY_MS);
        await postgres.start();
      };
      await act("PostgreSQL", "restarted", restart, CALM_MS);
      await act("worker 1", "killed", async () => named("worker 1").kill(), RECOVERY_MS);
      await act("web 1", "killed", async () => named("web 1").kill(), CALM_MS);
      return done;
    }

    return {
      way: "cluster",
      world,
      address: web.url,
      processes: () => all,
      databaseUrl: postgres.url,
      listening: named("bots 1"),
      workers: [],
      engines: undefined,
      disrupt,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
