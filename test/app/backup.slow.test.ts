import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queryRows, postgresMissing, startPostgres } from "../engines/postgres.ts";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { TEST_SECRETS } from "../test-secrets.ts";
import { createPerson } from "./person.ts";
import { COMPILE_CACHE, startProgram } from "./start-program.ts";
import { serviceEnv } from "./use-program.ts";

const run = promisify(execFile);
const tool = (name: string) => globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().at(-1) ?? name;

/** Keeps owners: if root runs it, the embedded server's files belong to another user. */
const copy = (from: string, to: string) => run("cp", ["-a", from, to]);

/** As docs/operation.md describes it. */
describe("backup and restore", () => {
  const closers: (() => Promise<unknown>)[] = [];
  let fake: FakeAudioService;
  let env: Record<string, string>;
  let folder: string;
  const folderNamed = (name: string) => join(folder, name);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "mynah-backup-"));
    fake = await startFakeAudioService();
    closers.push(() => rm(folder, { recursive: true, force: true }), fake.close);
    env = {
      ...serviceEnv(fake),
      SECRET_KEY: TEST_SECRETS.SECRET_KEY,
      PERSON_JOBS: "1",
    };
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  const submissions = (words: string) =>
    fake.calls.filter(({ body }) => Object.values(body).includes(words)).length;

  /** Creates a job with a result, one at the service, and one in the queue. */
  async function threeJobs(url: string) {
    const anna = createPerson(url);
    const id = async (line: string) => (await anna.send(line)).job?.id ?? "";
    const done = await id("/tts Kept");
    const { files } = await anna.until(done, ({ state }) => state === "done");
    const path = files[0]?.url ?? "";
    const sound = Buffer.from(await (await anna.ask(path)).arrayBuffer());
    fake.behave.taskMs = 6_000;
    const atService = await id("/sfx At the service");
    await expect.poll(() => submissions("At the service")).toBe(1);
    await expect.poll(async () => (await anna.job(atService)).state).toBe("running");
    const inLine = await id("/tts In the line");
    const soundNow = async () => Buffer.from(await (await anna.ask(path)).arrayBuffer());
    return { anna, atService, inLine, keepsItsSound: async () => sound.equals(await soundNow()) };
  }

  it("a stopped program's folder is a complete backup: once restored, its jobs resume, and none is paid for twice", async () => {
    const dataDir = folderNamed("data");
    const first = await startProgram({ dataDir, env });
    const { anna, atService, inLine, keepsItsSound } = await threeJobs(first.url);
    expect(await first.end("SIGTERM")).toBe(0);
    await copy(dataDir, folderNamed("backup"));
    await rm(dataDir, { recursive: true });
    await copy(folderNamed("backup"), dataDir);

    const again = await startProgram({ dataDir, env });
    closers.push(() => again.end("SIGTERM"));
    anna.moveTo(again.url);
    for (const id of [atService, inLine]) await anna.until(id, ({ state }) => state === "done");
    expect(await keepsItsSound()).toBe(true);
    expect([submissions("At the service"), submissions("In the line")]).toEqual([1, 1]);
  });

  it.skipIf(postgresMissing !== null)(
    "a dump of a running program, restored after the program is lost, resumes jobs at the service and asks about those that may have been sent",
    async () => {
      const postgres = await startPostgres();
      closers.push(postgres.close);
      const dataDir = folderNamed("data");
      const before = await postgres.newDatabase();
      const first = await startProgram({ dataDir, env: { ...env, DATABASE_URL: before } });
      const { anna, atService, inLine, keepsItsSound } = await threeJobs(first.url);

      const dump = folderNamed("mynah.dump");
      await run(tool("pg_dump"), ["--format=custom", `--file=${dump}`, before]);
      await copy(dataDir, folderNamed("files"));
      await anna.until(inLine, ({ state }) => state === "done");
      await first.end("SIGKILL");
      await rm(dataDir, { recursive: true });
      await queryRows(postgres.url, `drop database ${new URL(before).pathname.slice(1)} with (force)`);

      const after = await postgres.newDatabase();
      await run(tool("pg_restore"), ["--no-owner", `--dbname=${after}`, dump]);
      await copy(folderNamed("files"), dataDir);
      const PATH = process.env["PATH"] ?? "";
      const { stdout } = await run(process.execPath, ["src/maintenance.ts", "restored"], {
        env: { PATH, DATABASE_URL: after, DATA_DIR: dataDir, ...COMPILE_CACHE },
      });
      expect(stdout).toMatch(/^Jobs that may have been sent after the backup.*: 1\.$/m);

      const again = await startProgram({ dataDir, env: { ...env, DATABASE_URL: after } });
      closers.push(() => again.end("SIGTERM"));
      anna.moveTo(again.url);
      await anna.until(atService, ({ state }) => state === "done");
      const asked = await anna.until(inLine, ({ state }) => state === "unconfirmed");
      expect(asked.failure?.text).toMatch(/restored from a backup/);
      expect(await keepsItsSound()).toBe(true);
      expect([submissions("At the service"), submissions("In the line")]).toEqual([1, 1]);
    },
    120_000,
  );
});
