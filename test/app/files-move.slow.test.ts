import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newDatabase } from "../engines/database.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { S3_KEY, startFakeS3 } from "../fakes/s3/index.ts";
import { createPerson } from "./person.ts";
import { runProgram, type RunningProgram } from "./run-program.ts";
import { COMPILE_CACHE } from "./start-program.ts";
import { serviceEnv } from "./use-program.ts";

/** As docs/object-storage.md describes it. */
const closers: (() => Promise<unknown>)[] = [];
let dataDir: string;
let env: Record<string, string>;
let bucket: Record<string, string>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-files-move-"));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const service = await startFakeAudioService();
  const s3 = await startFakeS3();
  closers.push(service.close, s3.close);
  env = {
    DATABASE_URL: await newDatabase(),
    SECRET_KEY: "a secret of the tests, long enough",
    ...serviceEnv(service),
  };
  bucket = {
    FILES_URL: `s3://tests/mynah?endpoint=${s3.url}`,
    FILES_KEY: S3_KEY.accessKeyId,
    FILES_SECRET: S3_KEY.secretAccessKey,
  };
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

const move = async (direction: string) => {
  const all = { PATH: process.env["PATH"] ?? "", ...COMPILE_CACHE, ...env, ...bucket, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["src/files-move.ts", direction], {
    env: all,
  }).catch((error: { stdout: string }) => error);
  return stdout;
};

it("copies a folder to a bucket and back while the program runs; each result is heard at each step", async () => {
  const anna = createPerson("http://not.started");
  const results = new Map<string, number>();
  const start = async (storage: Record<string, string>) => {
    const program = await runProgram({ dataDir, env: { ...env, ...storage } });
    anna.moveTo(program.url);
    return program;
  };
  const speak = async (text: string) => {
    const { job } = await anna.send(`/tts ${text}`);
    const [file] = (await anna.until(job?.id ?? "", ({ state }) => state === "done")).files;
    results.set(file?.url ?? "", file?.bytes ?? 0);
  };
  const hearAll = async () => {
    for (const [url, bytes] of results)
      expect((await (await anna.ask(url)).arrayBuffer()).byteLength).toBe(bytes);
  };
  const warnings = ({ lines }: RunningProgram) => lines.filter((line) => line.includes('"msg":"files: '));

  let program = await start({});
  await speak("One");
  expect(await move("to-bucket")).toMatch(
    /Copied: 1 files.*There already: 0\.\nRunning processes that don't store files in s3:\/\/tests\/mynah\/: 1\. .*Stop all processes, run this once more/s,
  );
  await speak("Two");
  await program.close();
  expect(await move("to-bucket")).toMatch(
    /Copied: 1 files.*There already: 1\.\nNothing is left to copy\. Processes can run with FILES_URL now\.$/m,
  );

  program = await start(bucket);
  await hearAll();
  await speak("Three");
  expect(warnings(program)).toEqual([]);
  await rm(join(dataDir, "media"), { recursive: true });
  await hearAll();
  expect(await move("to-folder")).toMatch(/Copied: 3 files.*Running processes/s);
  await program.close();
  expect(await move("to-folder")).toMatch(/Copied: 0 files.*There already: 3\.\nNothing is left to copy/s);

  program = await start({});
  closers.push(program.close);
  await hearAll();
  await speak("Four");
  expect(warnings(program)).toEqual([]);
  // Where a copy could replace a newer file by an older one, nothing is written.
  for (const entry of await readdir(join(dataDir, "media"), { withFileTypes: true }))
    if (entry.isDirectory()) await rm(join(dataDir, "media", entry.name), { recursive: true });
  expect(await move("to-folder")).toMatch(/A process already stores files in the folder .*Stop it/);
});

it("says what is wrong with its arguments and settings", async () => {
  expect(await move("nowhere")).toMatch(/^Usage: npm run files:move/);
  bucket = {};
  expect(await move("to-bucket")).toBe("Set FILES_URL to the bucket, for this command only.\n");
});
