/**
 * Measures what a newcomer waits for: in a clone of this repository, `npm ci` with an empty cache and the npm of the machine,
 * then the first `npm start` and the first audio, or a first start with a Telegram token and the first transcript there, from
 * fakes of Telegram and the audio service; and what an installation takes on disk. `npm run bench -- first-audio`
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { startFakeAudioService, wav } from "@mynah/audio-interface/fake";
import { startFakeTelegram } from "@mynah/fake-telegram";
import { createPerson } from "../test/app/person.ts";
import { serviceEnv } from "../test/app/use-program.ts";
import { freePort } from "../test/engines/free-port.ts";
import { startReport } from "./results.ts";

const ANSWER_WITHIN_MS = 120_000;

const folder = await mkdtemp(join(tmpdir(), "mynah-bench-first-audio-"));
const clone = join(folder, "mynah");
const port = await freePort();
// Without the Node of this checkout, which a newcomer doesn't have yet.
const path = (process.env["PATH"] ?? "").split(delimiter).filter((part) => !part.includes("node_modules"));
const env = {
  PATH: path.join(delimiter),
  HOME: process.env["HOME"] ?? folder,
  PORT: String(port),
  npm_config_cache: join(folder, "cache"),
};
/** Runs a program and returns all that it prints. */
function run(program: string, words: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed:\n${stderr}`);
  return `${stdout}${stderr}`.trim();
}

/** Starts the clone as its README says. */
const start = (more: Readonly<Record<string, string>> = {}) =>
  spawn("npm", ["start"], {
    cwd: clone,
    env: { ...env, ...more },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });

async function stop(program: ReturnType<typeof start>): Promise<void> {
  // npm passes no signal on to the program, so the whole group gets it.
  if (program.pid !== undefined) process.kill(-program.pid, "SIGTERM");
  await once(program, "exit");
}

const report = startReport("first-audio");
/** Reports and returns the seconds that work takes. */
async function timed(name: string, work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  report.add({ name, unit: "s", better: "lower" }, seconds);
  return seconds;
}

run("git", ["clone", "--depth", "1", `file://${process.cwd()}`, clone], folder);
const install = await timed("`npm ci` with an empty cache", () => run("npm", ["ci"], clone));

let program = start();
const ready = await timed("`npm start` until it is ready", async () => {
  for await (const line of createInterface({ input: program.stdout }))
    if (line.includes("Mynah is ready")) break;
});
const audio = await timed("`/tts` until the audio is downloaded", async () => {
  const person = createPerson(`http://localhost:${port}`);
  const { job } = await person.send("/tts Hello, the build is green.");
  const done = await person.until(job?.id ?? "", ({ state }) => state === "done", ANSWER_WITHIN_MS);
  await (await person.ask(done.files[0]?.url ?? "")).arrayBuffer();
});
await stop(program);
report.add({ name: "from a clone to the first audio", unit: "s", better: "lower" }, install + ready + audio);

const [telegram, service] = await Promise.all([startFakeTelegram(), startFakeAudioService()]);
const alice = telegram.user("alice");
program = start({
  ...serviceEnv(service),
  // As empty as on a first start, its compile cache included.
  DATA_DIR: join(folder, "telegram"),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TELEGRAM_TOKEN: telegram.token,
  TELEGRAM_API_URL: telegram.url,
});
program.stdout.resume();
const transcript = await timed(
  "`npm start` with a Telegram token until a voice note has its transcript",
  () => {
    alice.sendVoice(alice.id, wav(3));
    const isTranscribed = () => alice.messages().some(({ message }) => message.text?.includes("Ship it"));
    return telegram.until(isTranscribed, ANSWER_WITHIN_MS);
  },
);
await stop(program);
await Promise.all([telegram.close(), service.close()]);
report.add(
  { name: "from a clone to the first transcript on Telegram", unit: "s", aim: 60, better: "lower" },
  install + transcript,
);

// As in the image: without what only tests need.
run("npm", ["prune", "--omit=dev"], clone);
const megabytes = Number(run("du", ["-sm", "node_modules"], clone).split("\t")[0]);
report.add(
  { name: "packages on disk, without those of development", unit: "MB", aim: 400, better: "lower" },
  megabytes,
);
report.write();
await rm(folder, { recursive: true, force: true });
