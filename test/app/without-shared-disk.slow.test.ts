import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { UploadView } from "../../src/bots/web/api-types.ts";
import { tone } from "../bots/web/tone.ts";
import { newDatabase } from "../engines/database.ts";
import { freePort } from "../engines/free-port.ts";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { S3_KEY, startFakeS3 } from "../fakes/s3/index.ts";
import { TEST_SECRETS } from "../test-secrets.ts";
import { createPerson } from "./person.ts";
import { spawnProgram, startProgram, type Program } from "./start-program.ts";

/** Processes on machines of their own: nothing in common but the database and one bucket. */
const closers: (() => Promise<unknown>)[] = [];
let s3: Awaited<ReturnType<typeof startFakeS3>>;
let service: FakeAudioService;
let web: Program;
let startWorker: () => Promise<void>;
const folders: string[] = [];
const readyOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();

beforeAll(async () => {
  s3 = await startFakeS3();
  closers.push(s3.close);
  service = await startFakeAudioService();
  closers.push(service.close);
  const port = await freePort();
  const env = {
    NODE_ENV: "production",
    WEB_OPEN: "yes",
    DATABASE_URL: await newDatabase(),
    FILES_URL: `s3://tests/mynah?endpoint=${s3.url}`,
    FILES_KEY: S3_KEY.accessKeyId,
    FILES_SECRET: S3_KEY.secretAccessKey,
    SECRET_KEY: TEST_SECRETS.SECRET_KEY,
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  for (let n = 0; n < 2; n++) {
    const folder = await mkdtemp(join(tmpdir(), "mynah-apart-"));
    folders.push(folder);
    closers.push(() => rm(folder, { recursive: true, force: true }));
  }
  const [webDir = "", workerDir = ""] = folders;
  web = await startProgram({ dataDir: webDir, port, env: { ...env, ROLES: "bots,web" } });
  closers.push(() => web.end("SIGTERM"));
  const workerPort = await freePort();
  startWorker = async () => {
    const worker = spawnProgram({ dataDir: workerDir, port: workerPort, env: { ...env, ROLES: "worker" } });
    closers.push(() => worker.end("SIGTERM"));
    await worker.printed("worker: ready");
    for (const each of [port, workerPort])
      expect(await readyOf(each)).toMatchObject({ ok: true, fileStorage: "ok", sharedFiles: "ok" });
    expect((await fetch(`http://127.0.0.1:${workerPort}/`)).status).toBe(404);
  };
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

it("an upload through the web role waits for a worker, is enhanced and transcribed by it, and the results are heard and read through the web role", async () => {
  const anna = createPerson(web.url);
  const recording = tone(1);
  const { upload } = (await (await anna.upload(recording, "talk.wav")).json()) as { upload: UploadView };
  const run = async (line: string) => {
    const { job } = await anna.send(line, { source: upload });
    expect(job?.state).toBe("queued");
    if (line.startsWith("/enhance")) await startWorker();
    return anna.until(job?.id ?? "", ({ state }) => state === "done");
  };
  const [enhanced] = (await run("/enhance clean")).files;
  const heard = Buffer.from(await (await anna.ask(enhanced?.url ?? "")).arrayBuffer());
  expect(heard.byteLength).toBe(enhanced?.bytes);
  const middle = await anna.ask(enhanced?.url ?? "", { headers: { range: "bytes=10-19" } });
  expect([middle.status, Buffer.from(await middle.arrayBuffer())]).toEqual([206, heard.subarray(10, 20)]);

  const [transcript] = (await run("/transcribe")).files;
  const read = await (await anna.ask(transcript?.url ?? "")).arrayBuffer();
  expect(read.byteLength).toBe(transcript?.bytes);

  // The service fetched the upload through the web role, from the bucket.
  const links = service.calls.flatMap(({ body }) => (typeof body["url"] === "string" ? [body["url"]] : []));
  expect(links).toHaveLength(2);
  for (const link of links)
    expect((await (await fetch(link)).arrayBuffer()).byteLength).toBe(recording.length);
  expect(s3.objects.size).toBe(3);
  // Neither machine keeps anything, and one of them looks for leftovers.
  for (const folder of folders)
    expect(await readdir(join(folder, "media", "tmp")).catch(() => [])).toEqual([]);
  const listings = s3.requests.filter((request) => request.includes("max-keys=1000"));
  expect(listings).toHaveLength(1);
});
