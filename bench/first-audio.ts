/**
 * Measures what a newcomer waits for: in a clone of this repository, `npm ci` with an empty cache and the npm of the machine,
 * the first `npm start`, and the first audio; and what an installation takes on disk. `npm run bench -- first-audio`
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { createPerson } from "../test/app/person.ts";
import { freePort } from "../test/engines/free-port.ts";
import { startReport } from "./results.ts";

const AUDIO_WITHIN_MS = 120_000;

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

const report = startReport("first-audio");
let total = 0;
async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1_000;
  total += seconds;
  report.add({ name, unit: "s", better: "lower" }, seconds);
  return result;
}

run("git", ["clone", "--depth", "1", `file://${process.cwd()}`, clone], folder);
await timed("`npm ci` with an empty cache", () => run("npm", ["ci"], clone));
const start = await timed("`npm start` until it is ready", async () => {
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes("Mynah is ready")) break;
  return child;
});
await timed("`/tts` until the audio is downloaded", async () => {
  const person = createPerson(`http://localhost:${port}`);
  const { job } = await person.send("/tts Hello, the build is green.");
  const done = await person.until(job?.id ?? "", ({ state }) => state === "done", AUDIO_WITHIN_MS);
  await (await person.ask(done.files[0]?.url ?? "")).arrayBuffer();
});
// npm passes no signal on to the program, so the whole group gets it.
if (start.pid !== undefined) process.kill(-start.pid, "SIGTERM");
await once(start, "exit");
report.add({ name: "from a clone to the first audio", unit: "s", better: "lower" }, total);
// As in the image: without what only tests need.
run("npm", ["prune", "--omit=dev"], clone);
const megabytes = Number(run("du", ["-sm", "node_modules"], clone).split("\t")[0]);
report.add(
  { name: "packages on disk, without those of development", unit: "MB", aim: 400, better: "lower" },
  megabytes,
);
report.write();
await rm(folder, { recursive: true, force: true });
