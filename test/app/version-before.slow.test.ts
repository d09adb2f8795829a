import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDatabase } from "../engines/database.ts";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { unpackVersion, VERSION_BEFORE } from "./earlier-version.ts";
import { createPerson } from "./person.ts";
import { runProgram, type RunningProgram } from "./run-program.ts";
import { START, startProgram, type Program } from "./start-program.ts";
import { serviceEnv } from "./use-program.ts";

describe("while processes of the version before are replaced one after another", () => {
  const folder = mkdtempSync(join(tmpdir(), "mynah-before-"));
  let service: FakeAudioService;
  let newer: RunningProgram;
  let older: Program;
  beforeAll(async () => {
    service = await startFakeAudioService();
    await unpackVersion(VERSION_BEFORE, folder);
    const env = {
      ...serviceEnv(service),
      DATABASE_URL: await newDatabase(),
      SECRET_KEY: "one key for the processes of an installation",
    };
    const dataDir = join(folder, "data");
    newer = await runProgram({ dataDir, env });
    older = await startProgram({ dataDir, env, copy: { folder, start: START } });
  });
  afterAll(async () => {
    await older.end("SIGTERM");
    await newer.close();
    await service.close();
    await rm(folder, { recursive: true });
  });

  it("an older process starts on the migrated database, and both versions finish jobs of both once", async () => {
    const anna = createPerson(newer.url);
    for (const [n, program] of [newer, older, newer, older].entries()) {
      anna.moveTo(program.url);
      const { job } = await anna.send(`/tts Sentence ${n}`);
      await anna.until(job?.id ?? "", ({ state }) => state === "done");
    }
    const spoken = service.calls.flatMap(({ body }) => body["text"] ?? []);
    expect(spoken).toEqual([0, 1, 2, 3].map((n) => `Sentence ${n}`));
    expect(older.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});
