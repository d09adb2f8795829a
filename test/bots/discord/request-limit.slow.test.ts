import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { createDiscordApi } from "../../../src/bots/discord/api/api.ts";
import { createSharedLimits } from "../../../src/bots/shared-limit.ts";
import { createQueue } from "../../../src/jobs/queue/queue.ts";
import { createLeaseStore, createProcessLease } from "../../../src/jobs/lease.ts";
import { processTimers } from "../../../src/base/timers.ts";
import { startProgram } from "../../app/start-program.ts";
import { newDatabase, openTestStore } from "../../engines/database.ts";
import { redisMissing, startRedis } from "../../engines/redis.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { crowdChannelId, startFakeDiscord, ROUTES } from "@mynah/fake-discord";

const log = pino({ level: "silent" });
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
});

const PER_SECOND = 20;

describe.skipIf(redisMissing)(`Discord's limit for all requests of a bot, ${redisMissing ?? ""}`, () => {
  async function openDiscord() {
    const discord = await startFakeDiscord({ crowd: { guilds: 100, channels: 1, members: 1 } });
    closers.push(() => discord.close());
    const redis = await startRedis();
    closers.push(redis.close);
    const store = await openTestStore();
    closers.push(store.close);
    /** What a process has of its own. */
    async function openProcess(id: string) {
      const lease = createProcessLease({
        rows: createLeaseStore(store.db),
        facts: { roles: ["worker"] },
        timers: processTimers,
        clock: () => performance.now(),
        newId: () => id,
        log,
      });
      await lease.open();
      closers.push(() => lease.close());
      const queue = createQueue({ engine: { kind: "redis", url: redis.url, installation: "test" }, log });
      closers.push(() => queue.close());
      await queue.ready();
      const openLimit = createSharedLimits({ reserveTimes: queue.reserveTimes, lease, store, log });
      const limit = await openLimit("discord", PER_SECOND);
      const api = createDiscordApi({ apiUrl: discord.url, token: discord.token, limit, log });
      closers.push(() => api.close());
      return { api, lease };
    }
    const processes = [await openProcess("p1"), await openProcess("p2")] as const;
    for (const { lease } of processes) await lease.renew();
    return { discord, redis, processes };
  }
  type Opened = Awaited<ReturnType<typeof openDiscord>>;

  const sendFromBoth = ({ processes }: Pick<Opened, "processes">, each: number) =>
    Promise.all(
      processes.flatMap(({ api }, process) =>
        Array.from({ length: each }, (_, n) =>
          api.createMessage(crowdChannelId(process * each + n, 0), { content: "Hello" }),
        ),
      ),
    );
  const refused = ({ discord }: Pick<Opened, "discord">) =>
    discord.requests.filter(({ status }) => status === 429).length;

  // How many leave in a second is shown without a clock: test/bots/shared-limit.test.ts.
  it("is reserved by two processes in one list", async () => {
    const opened = await openDiscord();
    expect(await sendFromBoth(opened, 30)).toHaveLength(60);
    const client = new Redis(opened.redis.url);
    closers.push(() => client.disconnect());
    expect(await client.llen("{mynah:test}:times:discord")).toBeGreaterThan(0);
  });

  it("is divided by the number of live processes while Redis is down", async () => {
    const opened = await openDiscord();
    await opened.redis.stop();
    expect(await sendFromBoth(opened, 20)).toHaveLength(40);
    expect(opened.processes.map(({ lease }) => lease.others().length)).toEqual([1, 1]);
  });

  it("stops all processes when Discord says that it is reached, but no acknowledgement", async () => {
    const { discord, processes } = await openDiscord();
    const [{ api: one }, { api: other }] = processes;
    discord.faults.next(ROUTES.createMessage, { kind: "limit", retryAfter: 2, scope: "global" });
    const first = one.createMessage(crowdChannelId(0, 0), { content: "Hello" });
    await expect.poll(() => refused({ discord })).toBe(1);
    const at = discord.requests.at(-1)?.at ?? 0;
    one.callback("5", "token", 5).catch(() => undefined);
    // The notification is on its way.
    await expect
      .poll(async () => {
        const late = await other
          .createMessage(crowdChannelId(1, 0), { content: "Hello" })
          .then(() => discord.requests.at(-1)?.at ?? 0);
        return late - at;
      })
      .toBeGreaterThan(1_900);
    await first;
    const order = discord.requests.map(({ path, status }) =>
      path.endsWith("/callback") ? "acknowledged" : status,
    );
    expect(order.indexOf("acknowledged")).toBeLessThan(order.lastIndexOf(200));
    expect(order.slice(order.indexOf(429)).indexOf("acknowledged")).toBe(1);
  });

  it("is kept by every process of the program", async () => {
    const { discord, redis } = await openDiscord();
    const service = await startFakeAudioService();
    closers.push(() => service.close());
    const dataDir = await mkdtemp(join(tmpdir(), "mynah-limit-"));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    const client = new Redis(redis.url);
    closers.push(() => client.disconnect());
    const monitor = await client.monitor();
    closers.push(() => monitor.disconnect());
    const reserved: string[] = [];
    monitor.on("monitor", (_time: string, args: string[]) => {
      if (args.some((arg) => arg.endsWith(":times:discord"))) reserved.push(args.at(-3) ?? "");
    });
    const program = await startProgram({
      dataDir,
      env: {
        DATABASE_URL: await newDatabase(),
        REDIS_URL: redis.url,
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.url,
        DISCORD_REQUESTS_PER_SECOND: "37",
        AUDIO_API_URL: service.url,
        VOICES_API_URL: service.voicesUrl,
        AUDIO_API_KEY: "key",
      },
    });
    closers.push(() => program.end("SIGTERM"));
    await expect.poll(() => reserved).toContain("37");
  });
});
