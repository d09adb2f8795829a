/**
 * Measures how fast commands from Slack are acknowledged, over sockets and over HTTP: the real program with everything it
 * embeds, 10, 25 and 50 commands a second, and a fake Slack that shows `operation_timeout` after three seconds like the
 * real one. `npm run bench -- slack`
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
import { scaled, startReport } from "./results.ts";
import { atPace, percentile } from "./statistics.ts";

/** Commands a second, in turns. */
const PACES = [10, 25, 50];
const SECONDS = scaled(15);
const CHANNELS = 200;

const report = startReport("slack");
for (const mode of ["socket", "http"] as const) await measure(mode);
report.write();
process.exit(0);

async function measure(mode: "socket" | "http"): Promise<void> {
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
  let sent = 0;
  /** Sends commands, and waits until the jobs of all have reached the service, so that no pace delays the next. */
  const send = async (perSecond: number, seconds: number) => {
    const answers = await atPace(perSecond, seconds, (n) =>
      alice.slash(`/tts Number ${n}`, { channel: `C0ROOM${n % CHANNELS}` }),
    );
    sent += answers.length;
    const isDone = () => service.count("speechSynthesis") >= sent;
    for (const end = Date.now() + 30_000; !isDone() && Date.now() < end;) await sleep(100);
    return answers;
  };
  // A warm-up: the first second compiles the code.
  await send(50, 2);
  for (const pace of PACES) {
    const answers = await send(pace, SECONDS);
    const figure = {
      variant: mode === "http" ? "Slack, HTTP" : "Slack, sockets",
      at: [pace, "commands/s"],
      better: "lower",
    } as const;
    const waits = answers.map(({ ms }) => ms);
    const aim = pace === PACES.at(-1) ? 500 : undefined;
    report.add({ name: "acknowledged after, p99", ...figure, unit: "ms", aim }, percentile(waits, 0.99));
    if (pace !== PACES.at(-1)) continue;
    const lost = answers.filter(({ error }) => error !== undefined).length;
    report.add({ name: "not acknowledged within 3 s", ...figure, unit: "", aim: 0 }, lost);
  }
  await program.end("SIGTERM");
  await slack.close();
  await service.close();
  // Its database still writes files while it exits.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
