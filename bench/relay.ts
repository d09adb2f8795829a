/**
 * Relays a private file of 500 MB from Slack to the audio service. Measures memory beyond what the process uses anyway,
 * and speed compared with the minimum: undici's response piped through without inspection. `npm run bench -- relay`
 */
import type { AddressInfo } from "node:net";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { request } from "undici";
import { createSlackApi } from "../src/bots/slack/api/api.ts";
import { createLimiter } from "../src/bots/slack/api/limiter.ts";
import { createPrivateFiles, refOf } from "../src/bots/slack/sources/private-file.ts";
import { createSingleToken } from "../src/bots/slack/auth/credentials.ts";
import { createFileProxy } from "../src/media/links/file-proxy.ts";
import { createHttp } from "../src/app/http-server.ts";
import { freePort } from "../test/engines/free-port.ts";
import { mb, percentile, printTable } from "./statistics.ts";

const BYTES = Number(process.env["BYTES"] ?? 500_000_000);
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const log = pino({ level: "silent" });

const children: ChildProcess[] = [];
const child = (file: string, ...args: string[]) => {
  const started = fork(new URL(file, import.meta.url), args, { stdio: ["pipe", "pipe", "inherit", "ipc"] });
  children.push(started);
  if (!started.stdout || !started.stdin) throw new Error("no pipes");
  return { lines: createInterface({ input: started.stdout }), stdin: started.stdin };
};

const fake = child("fake-slack.ts", String(BYTES));
const [told] = (await once(fake.lines, "line")) as [string];
const slack = JSON.parse(told) as { url: string; token: string; file: string };
const reader = child("reader.ts");
const read = async (url: string): Promise<number> => {
  reader.stdin.write(`${url}\n`);
  const [line] = (await once(reader.lines, "line")) as [string];
  const { bytes, ms } = JSON.parse(line) as { bytes: number; ms: number };
  if (bytes !== BYTES) throw new Error(`${bytes} bytes came`);
  return ms;
};

const workspace = { team: "T0HOME", org: false };
const tokens = createSingleToken({ token: slack.token, apiUrl: slack.url, log });
const now = () => performance.now();
const limiter = createLimiter({ now, sleep: (ms) => wait(ms) });
const api = createSlackApi({ apiUrl: slack.url, tokens, limiter, now, log });
const files = createPrivateFiles({ api, tokens, apiUrl: slack.url, now });
const port = await freePort();
const app = createHttp({ log });
const passing = createFileProxy({
  secret: "bench-secret-bench-secret-bench-secret",
  publicUrl: `http://127.0.0.1:${port}`,
  now: () => new Date(),
  lifetimeMs: 3_600_000,
  log,
});
passing.serve("slack", files.find);
passing.register(app);
await app.listen({ host: "127.0.0.1", port });

const info = await files.info(workspace, slack.file);
const bare = createServer((_, response) => {
  const headers = { authorization: `Bearer ${slack.token}` };
  void request(info?.url ?? "", { headers }).then(({ body }) => pipeline(body, response));
}).listen(0, "127.0.0.1");
await once(bare, "listening");
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;

/** Returns the process's peak memory while something ran. */
async function peakDuring<T>(work: Promise<T>): Promise<{ value: T; rss: number }> {
  let rss = process.memoryUsage.rss();
  const looking = setInterval(() => (rss = Math.max(rss, process.memoryUsage.rss())), 20);
  const value = await work.finally(() => clearInterval(looking));
  return { value, rss };
}

const link = () => passing.link("slack", refOf(workspace, slack.file));
await read(bareUrl);
const before = process.memoryUsage.rss();
const relayed: number[] = [];
const piped: number[] = [];
let most = 0;
for (let round = 0; round < ROUNDS; round++) {
  // Alternates, so that other load on the machine affects both.
  const { value, rss } = await peakDuring(read(link()));
  relayed.push(value);
  most = Math.max(most, rss);
  piped.push(await read(bareUrl));
}
const speed = (times: number[]) => (BYTES / percentile(times, 0.5)) * 1000;
printTable(`Relay: ${mb(BYTES)} from Slack, ${ROUNDS} rounds`, [
  {
    "relay, median": `${mb(speed(relayed))}/s`,
    "bare pipe, median": `${mb(speed(piped))}/s`,
    "relay of bare": `${((speed(relayed) / speed(piped)) * 100).toFixed(0)} %`,
    "more RSS at most": mb(most - before),
  },
]);
for (const one of children) one.kill();
process.exit(0);
