/**
 * Measures how much memory the connection to Discord takes for the servers that the bot is in, with DISCORD_LISTEN and
 * without. `npm run bench -- server-memory`
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { startFakeDiscord } from "@mynah/fake-discord";
import { mb, printTable } from "./statistics.ts";

const SERVER = { channels: 50, members: 200, roles: 50, emojis: 50 };
/** The benchmark collects before it counts. */
const FLAGS = ["--expose-gc"];

interface Measured {
  readonly before: { readonly heapUsed: number; readonly rss: number };
  readonly after: Measured["before"];
  readonly peak: number;
  readonly connectMs: number;
}

async function measure(guilds: number, listens: boolean): Promise<Measured> {
  const discord = await startFakeDiscord({
    crowd: { guilds, ...SERVER },
    privilegedIntents: ["messageContent"],
  });
  const args = [discord.url, discord.token, `${guilds}`, listens ? "yes" : "no"];
  const child = fork(new URL("./server-memory-child.ts", import.meta.url), args, { execArgv: FLAGS });
  const [measured] = (await once(child, "message")) as [Measured];
  await discord.close();
  return measured;
}

const tenths = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const rows: Record<string, string>[] = [];
for (const listens of [false, true])
  for (const guilds of [1, 1_000, 3_000]) {
    const { before, after, peak, connectMs } = await measure(guilds, listens);
    rows.push({
      DISCORD_LISTEN: listens ? "yes" : "no",
      servers: `${guilds}`,
      heap: tenths(after.heapUsed - before.heapUsed),
      resident: mb(after.rss - before.rss),
      "resident when the last one arrived": mb(peak - before.rss),
      connected: `${(connectMs / 1000).toFixed(1)} s`,
    });
  }
printTable("Memory for servers on Discord", rows);
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
