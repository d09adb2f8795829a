import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newDatabase } from "../engines/database.ts";
import { queryRows } from "../engines/postgres.ts";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { runDoctor } from "../ops/doctor-check.ts";
import { runProgram, type RunningProgram } from "./run-program.ts";
import { serviceEnv } from "./use-program.ts";

describe("a folder of files that processes must share", () => {
  const folders: string[] = [];
  const running: RunningProgram[] = [];
  let service: FakeAudioService;
  beforeAll(async () => void (service = await startFakeAudioService()));
  afterEach(async () => {
    for (const { close } of running.splice(0).toReversed()) await close();
  });
  afterAll(async () => {
    await service.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), "mynah-place-"));
    folders.push(folder);
    return folder;
  };
  const envFor = (url: string) => ({
    DATABASE_URL: url,
    ...serviceEnv(service),
  });
  const start = async (dataDir: string, url: string) => {
    const program = await runProgram({ dataDir, env: envFor(url) });
    running.push(program);
    return program;
  };
  const shared = async ({ url }: RunningProgram) => {
    const response = await fetch(`${url}/readyz`);
    const { sharedFiles } = (await response.json()) as { sharedFiles: string };
    return [response.status, sharedFiles];
  };
  const isWorking = ({ lines }: RunningProgram) => lines.some((line) => line.includes("worker: ready"));
  const warnings = ({ lines }: RunningProgram) => lines.filter((line) => line.includes('"msg":"files: '));
  const addFile = (url: string) =>
    queryRows(
      url,
      "insert into files (id, kind, owner, name, type, bytes) values ('u1', 'upload', 'web:a', 'a.wav', 'audio/wav', 1)",
    );

  it("a process that was started with another folder says so unasked, is unready and runs no job until it's the only one", async () => {
    const url = await newDatabase();
    const [one, two] = [await newFolder(), await newFolder()];
    const older = await start(one, url);
    const younger = await start(two, url);
    // Before anybody asks.
    expect(warnings(younger)).toHaveLength(1);
    expect(await shared(younger)).toEqual([503, "failing"]);
    expect(await shared(younger)).toEqual([503, "failing"]);
    expect(warnings(younger)).toEqual([
      expect.stringContaining("DATA_DIR isn't the folder that other processes use"),
    ]);
    expect([await shared(older), warnings(older)]).toEqual([[200, "ok"], []]);
    expect(isWorking(younger)).toBe(false);
    expect((await fetch(`${younger.url}/readyz/process`)).status).toBe(503);
    const { code, about } = await runDoctor({ ...envFor(url), DATA_DIR: two, HOME: two });
    expect([code, about("database")]).toEqual([
      1,
      expect.stringContaining("✗ database: files: DATA_DIR isn't"),
    ]);
    expect((await runDoctor({ ...envFor(url), DATA_DIR: one, HOME: one })).about("database")).not.toContain(
      "files:",
    );

    // Once the other one is gone, nothing is wrong any more: a folder may be lost or replaced.
    await older.close();
    await expect.poll(() => shared(younger)).toEqual([200, "ok"]);
    await expect.poll(() => isWorking(younger)).toBe(true);
  });

  it("two processes that start at once in a new folder give it one id", async () => {
    const [url, folder] = [await newDatabase(), await newFolder()];
    const both = await Promise.all([start(folder, url), start(folder, url)]);
    expect(await Promise.all(both.map(shared))).toEqual([
      [200, "ok"],
      [200, "ok"],
    ]);
    expect(both.flatMap(warnings)).toEqual([]);
    const [known] = await queryRows(url, "select value from secrets where name = 'files'");
    expect(known?.["value"]).toBe(`folder ${await readFile(join(folder, "media", "id"), "utf8")}`);
  });

  it("starts with an empty folder, and says once that files of the database are missing, if it has any", async () => {
    const url = await newDatabase();
    await (await start(await newFolder(), url)).close();
    const emptied = await start(await newFolder(), url);
    expect([await shared(emptied), warnings(emptied)]).toEqual([[200, "ok"], []]);
    await emptied.close();

    await addFile(url);
    const last = await newFolder();
    const { about } = await runDoctor({ ...envFor(url), DATA_DIR: last, HOME: last });
    expect(about("database")).toContain("! database: files: this DATA_DIR isn't the folder");
    const restored = await start(last, url);
    expect(await shared(restored)).toEqual([200, "ok"]);
    expect(warnings(restored)).toEqual([expect.stringContaining("restore DATA_DIR/media too")]);
    await restored.close();
    expect(warnings(await start(last, url))).toEqual([]);
  });
});
