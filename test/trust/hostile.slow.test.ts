import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wav } from "@mynah/audio-interface/fake";
import { seriesIn } from "../ops/metrics/series.ts";
import { createPerson } from "../app/person.ts";
import { newDatabase } from "../engines/database.ts";
import { startProgram, type Program } from "../app/start-program.ts";
import { HOSTILE } from "./hostile.ts";

const AT_ONCE = 3;

let dataDir: string;
let program: Program;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-hostile-"));
  program = await startProgram({ dataDir, env: { DATABASE_URL: await newDatabase() } });
});
afterAll(async () => {
  await program.end("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns how many files the program has refused for taking too much. */
async function failures() {
  const text = await (await fetch(`${program.url}/metrics`)).text();
  const of = (reason: string) =>
    seriesIn(text, "mynah_media_failures_total", { request: "identify", reason }) ?? 0;
  return of("out-of-time") + of("out-of-memory");
}

/** Uploads several files at once, as several users would. */
async function uploadAll(files: readonly { name: string; make: () => Uint8Array }[]) {
  const person = createPerson(program.url);
  await person.ask("/");
  const answers: { name: string; status: number; text: string }[] = [];
  const waiting = [...files];
  const upload = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const bytes = file.make();
      const response = await person.upload(bytes, `${file.name}.mp3`);
      const text = await response.text();
      answers.push({ name: file.name, status: response.status, text });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, upload));
  return answers;
}

it("answers every hostile upload", async () => {
  const answers = await uploadAll(HOSTILE);
  expect(answers).toHaveLength(HOSTILE.length);
  expect(answers.filter(({ status }) => status !== 201 && status !== 400)).toEqual([]);
});

it("says why it refused a file that takes too long or too much, counts it, and leaves nothing of it", async () => {
  const tooMuch = HOSTILE.filter(({ name }) => /ten million tags|empty boxes/.test(name));
  const before = await failures();
  const answers = await uploadAll(tooMuch);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  // On a busy machine, the time that an upload waits can be over before the file's own is.
  const isBusy = ({ text }: { text: string }) => text.includes("Too many files are being checked");
  const refused = answers.filter((answer) => !isBusy(answer));
  for (const { text } of refused) expect(text).toMatch(/took too (long|much memory).*Nothing was charged/);
  expect((await failures()) - before).toBeGreaterThanOrEqual(refused.length);
  const drafts = await readdir(join(dataDir, "media", "tmp"));
  expect(drafts).toEqual([]);
  // The next one isn't delayed by them.
  expect(await uploadAll([{ name: "ordinary", make: () => wav(1) }])).toMatchObject([{ status: 201 }]);
});
