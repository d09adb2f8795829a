/**
 * Measures how fast commands from Slack are acknowledged: the real program with everything it embeds, 50 commands a
 * second, and a fake Slack that shows `operation_timeout` after three seconds like the real one.
 * `npm run bench -- slack [http]`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildManifest } from "../src/bots/slack/app/manifest.ts";
import { commands } from "../src/commands/index.ts";
import { freePort } from "../test/engines/free-port.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { startFakeSlack } from "@mynah/fake-slack";
import { startProgram } from "../test/app/start-program.ts";
import { ms, percentile, printTable } from "./statistics.ts";

const PER_SECOND = 50;
const SECONDS = Number(process.env["SECONDS"] ?? 30);
const CHANNELS = 200;

const mode = process.argv[2] === "http" ? "http" : "socket";
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const kind =
  mode === "http" ? ({ kind: mode, publicUrl: url, oauth: false } as const) : ({ kind: mode } as const);
const rooms = Array.from({ length: CHANNELS }, (_, n) => ({ id: `C0ROOM${n}` }));
const slack = await startFakeSlack({
  manifest: buildManifest(commands, kind),
  rateLimits: "off",
  workspaces: [{ id: "T0HOME", people: ["alice"], channels: rooms }],
});
const service = await startFakeAudioService();
const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-slack-"));
const program = await startProgram({
  dataDir,
  port,
  env: {
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: "any",
    // One fake person sends all commands.
    PERSON_JOBS: "50000",
    SERVER_JOBS: "50000",
    PUBLIC_URL: url,
    SLACK_API_URL: slack.url,
    SLACK_BOT_TOKEN: slack.installs.token("T0HOME"),
    ...(mode === "http"
      ? { SLACK_SIGNING_SECRET: slack.app.signingSecret }
      : { SLACK_APP_TOKEN: slack.app.appToken }),
  },
});
if (mode === "http") slack.deliverTo(`${url}/slack/events`);

const alice = slack.user("alice");
const paced = async (seconds: number) => {
  const start = performance.now();
  const running: Promise<{ ms: number; error?: string | undefined }>[] = [];
  for (let n = 0; n < PER_SECOND * seconds; n++) {
    // At an even pace, whether or not earlier ones are answered, to avoid coordinated omission.
    await sleep(Math.max(0, start + (n * 1000) / PER_SECOND - performance.now()));
    running.push(alice.slash(`/tts Number ${n}`, { channel: `C0ROOM${n % CHANNELS}` }));
  }
  return Promise.all(running);
};
// A warm-up: the first second compiles the code.
await paced(2);
const seen = await paced(SECONDS);
const waits = seen.map((one) => one.ms);
printTable(`Slack over ${mode}: ${PER_SECOND} commands/s for ${SECONDS} s`, [
  {
    commands: String(seen.length),
    "not acknowledged": String(seen.filter(({ error }) => error !== undefined).length),
    "ack p50": ms(percentile(waits, 0.5)),
    "ack p99": ms(percentile(waits, 0.99)),
    "ack longest": ms(Math.max(...waits)),
    violations: String(slack.violations.length),
  },
]);
await program.end("SIGTERM");
await slack.close();
await service.close();
// Its database still writes files while it exits.
await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
process.exit(0);
