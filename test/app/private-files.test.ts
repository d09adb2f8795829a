import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UploadView } from "../../src/bots/web/api-types.ts";
import { tone } from "../bots/web/tone.ts";
import { createPerson, type WebPerson } from "./person.ts";
import { runProgram, type RunningProgram } from "./run-program.ts";

describe("users' files in DATA_DIR", () => {
  let dataDir: string;
  let program: RunningProgram;
  let anna: WebPerson;
  let umask: number;

  const isDone = ({ state }: { state: string }) => state === "done";
  const make = async (person: WebPerson, line: string, files?: Record<string, UploadView>) => {
    const { job } = await person.send(line, files);
    return person.until(job?.id ?? "", isDone);
  };
  const upload = async (person: WebPerson) =>
    ((await (await person.upload(tone(1), "tone.wav")).json()) as { upload: UploadView }).upload;
  const tasks = () => readdirSync(join(dataDir, "studio", "tasks"));
  const results = () => readdirSync(join(dataDir, "studio", "files"));
  const leftover = () => join(dataDir, "studio", "files", "an-older-result");

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-private-"));
    // As an earlier version left them: readable by everyone.
    for (const folder of [leftover(), join(dataDir, "media", "ab")]) {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      writeFileSync(join(folder, "speech.mp3"), "private", { mode: 0o644 });
    }
    for (const folder of ["studio", "media"]) chmodSync(join(dataDir, folder), 0o755);
    // 0 is the least private umask.
    umask = process.umask(0);
    program = await runProgram({ dataDir });
    anna = createPerson(program.url);
  });
  afterAll(async () => {
    process.umask(umask);
    await program.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("are closed to other accounts whatever the umask is, including those that were open before", async () => {
    await make(anna, "/tts Nobody else may hear this");
    await make(anna, "/enhance loudness", { source: await upload(anna) });
    const open = ["studio", "media"].flatMap((folder) =>
      readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
        .map((entry) => join(entry.parentPath, entry.name))
        .concat(join(dataDir, folder))
        .filter((path) => (statSync(path).mode & 0o077) !== 0),
    );
    expect(open).toEqual([]);
    expect(statSync(join(leftover(), "speech.mp3")).mode & 0o777).toBe(0o600);
    expect(statSync(leftover()).mode & 0o777).toBe(0o700);
  });

  it("include the studio's files of a user's jobs, which /privacy forget-me deletes; others' stay", async () => {
    const ben = createPerson(program.url);
    await make(ben, "/tts Ben's words stay");
    expect(tasks()).toHaveLength(3);
    await anna.send("/privacy forget-me confirm:yes");
    expect(tasks()).toHaveLength(1);
    expect(results()).toHaveLength(2);
    expect(results()).toContain("an-older-result");
  });
});
