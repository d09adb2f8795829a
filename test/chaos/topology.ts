import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildManifest } from "../../src/bots/slack/app/manifest.ts";
import { commands } from "../../src/commands/index.ts";
import { freePort } from "../engines/free-port.ts";
import { startPostgres, type RealPostgres } from "../engines/postgres.ts";
import { startRedis, type RealRedis } from "../engines/redis.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { startFakeDiscord } from "@mynah/fake-discord";
import { startFakeSlack } from "@mynah/fake-slack";
import { startFakeTelegram } from "@mynah/fake-telegram";
import { startSupervised, type SupervisedProcess } from "./keep-alive.ts";
import { PRICES } from "./ledger-check.ts";

/** Every process and engine separately, one process with everything embedded, or what an operator runs on many machines. */
export type TopologyKind = "apart" | "alone" | "cluster";

/** A busy machine takes a minute for a start. */
export const READY_LIMIT_MS = 3 * 60_000;
/** A channel for each command, so that whatever is seen in it belongs to that command. */
const GUILD_CHANNELS = 50;

/** A group for each command. */
export const telegramRoom = (room: number): number => -1_001_000_000_000 - room;

export interface Topology {
  readonly way: TopologyKind;
  readonly world: ExternalServices;
  /** Address of the playground. */
  readonly address: string;
  /** All processes that ever ran. */
  readonly processes: () => readonly SupervisedProcess[];
  /** Of a database server of its own. */
  readonly databaseUrl: string | undefined;
  /** The process that receives commands, and is one of `processes`. */
  readonly listening: SupervisedProcess;
  readonly workers: readonly SupervisedProcess[];
  readonly engines: { readonly postgres: RealPostgres; readonly redis: RealRedis } | undefined;
  close(): Promise<void>;
}

export interface TopologyOptions {
  readonly way: Exclude<TopologyKind, "cluster">;
  readonly rooms: number;
  /** When they are processes of their own. */
  readonly workers: number;
  /** Settings besides those that the world needs. */
  readonly env?: Readonly<Record<string, string>>;
}

export type ExternalServices = Awaited<ReturnType<typeof openWorld>>;

/** Starts the program, the real engines, and the fakes of everything outside; ready for the first command. */
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await next();
  };
  try {
    return { ...(await open(options, (closer) => void closers.push(closer))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  { way, rooms, workers: count, env: more }: TopologyOptions,
  atEnd: (close: () => Promise<unknown>) => void,
): Promise<Omit<Topology, "close">> {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-chaos-"));
  // A server whose owner was killed writes its last files while it shuts down.
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));
  const world = await openWorld(rooms);
  atEnd(world.close);
  const engines = way === "apart" ? await openEngines(atEnd) : undefined;
  const port = await freePort();
  const prices = join(dataDir, "prices.json");
  await writeFile(prices, PRICES);
  const env = {
    ...world.env,
    ...more,
    PRICES_FILE: prices,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...(engines && { DATABASE_URL: engines.postgres.url, REDIS_URL: engines.redis.url }),
  };
  const start = (name: string, port: number, ROLES: string) => {
    const process = startSupervised(name, { dataDir, port, env: { ...env, ROLES } });
    atEnd(process.close);
    return process;
  };
  const listening =
    way === "apart" ? start("bots", port, "bots,web") : start("program", port, "bots,web,worker");
  await listening.ready(READY_LIMIT_MS);
  const ports = await Promise.all(Array.from({ length: way === "apart" ? count : 0 }, freePort));
  const workers = ports.map((workerPort, n) => start(`worker ${n + 1}`, workerPort, "worker"));
  for (const worker of workers) await worker.ready(READY_LIMIT_MS);
  await world.discord.until(() => world.discord.gateway.connected().length > 0, READY_LIMIT_MS);
  return {
    way,
    world,
    address: `http://127.0.0.1:${port}`,
    processes: () => [listening, ...workers],
    databaseUrl: engines?.postgres.url,
    listening,
    workers,
    engines,
  };
}

async function openEngines(atEnd: (close: () => Promise<unknown>) => void) {
  const postgres = await startPostgres();
  atEnd(postgres.close);
  const redis = await startRedis();
  atEnd(redis.close);
  return { postgres, redis };
}

/** Starts the fakes. Over HTTP, Slack's payloads go where `slack.deliverTo` says. */
export async function openWorld(rooms: number, mode: "socket" | "http" = "socket") {
  const guilds = Math.ceil(rooms / GUILD_CHANNELS);
  const channels = Array.from({ length: rooms }, (_, n) => ({ id: `C0ROOM${n}` }));
  const service = await startFakeAudioService();
  const discord = await startFakeDiscord({ crowd: { guilds, channels: GUILD_CHANNELS, members: 3 } });
  const slack = await startFakeSlack({
    manifest: buildManifest(
      commands,
      mode === "socket" ? { kind: mode } : { kind: mode, publicUrl: "https://bot.example.com", oauth: false },
    ),
    rateLimits: "off",
    workspaces: [{ id: "T0HOME", people: ["alice"], channels }],
  });
  const telegram = await startFakeTelegram({
    rateLimits: "off",
    people: [{ id: 1001, name: "tara" }],
    groups: Array.from({ length: rooms }, (_, n) => ({
      id: telegramRoom(n),
      title: `Room ${n}`,
      members: ["tara"],
    })),
  });
  return {
    service,
    discord,
    slack,
    telegram,
    env: {
      AUDIO_API_URL: service.url,
      VOICES_API_URL: service.voicesUrl,
      AUDIO_API_KEY: "any",
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.url,
      SLACK_BOT_TOKEN: slack.installs.token("T0HOME"),
      ...(mode === "socket"
        ? { SLACK_APP_TOKEN: slack.app.appToken }
        : { SLACK_SIGNING_SECRET: slack.app.signingSecret }),
      SLACK_API_URL: slack.url,
      TELEGRAM_TOKEN: telegram.token,
      TELEGRAM_API_URL: telegram.url,
      SECRET_KEY: "the same thirty-two characters for all",
      LOG_LEVEL: "debug",
      LOG_FORMAT: "json",
    },
    close: () => Promise.all([service.close(), discord.close(), slack.close(), telegram.close()]),
  };
}
