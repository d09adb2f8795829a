import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOwner, whenRunning } from "@mynah/studio/testing";
import { tone } from "../bots/web/tone.ts";
import { createPerson } from "./person.ts";
import { spawnProgram, startProgram, type Program } from "./start-program.ts";
import type { UploadView } from "../../src/bots/web/api-types.ts";

/** Spoken in less time than an engine takes to start. */
const TEXT = "The quick brown fox jumps over the lazy dog, and the dog does not mind at all.";
const JOINED = "studio: joined";

describe("several programs on one DATA_DIR without a remote audio service", () => {
  let dataDir: string;
  let programs: Program[];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-shared-"));
    programs = [];
  });
  afterEach(async () => {
    for (const program of programs.toReversed()) await program.end("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async () => {
    const program = await startProgram({ dataDir });
    programs.push(program);
    return program;
  };
  /** Freezes the engine that is starting for a task, so that the task runs until the returned function is called. */
  const freezeEngine = async (program: Program) => {
    const [engine] = await whenRunning("flite", 1, program.pid);
    if (!engine) throw new Error("no engine is running");
    process.kill(engine.pid, "SIGSTOP");
    expect(await readdir(join(dataDir, "studio", "work"))).not.toEqual([]);
    return () => process.kill(engine.pid, "SIGCONT");
  };
  const isDone = ({ state }: { state: string }) => state === "done";

  it("lets the second one use the first one's studio and leaves the tasks that run there alone", async () => {
    const first = await start();
    const anna = createPerson(first.url);
    const { job } = await anna.send(`/tts "${TEXT}" voice:Hamish`);
    const thaw = await freezeEngine(first);

    const second = await start();
    await second.printed(JOINED);
    const ben = createPerson(second.url);
    const { upload } = (await (await ben.upload(tone(1), "tone.wav")).json()) as { upload: UploadView };
    const louder = await ben.send("/enhance loudness", { source: upload });
    await ben.until(louder.job?.id ?? "", isDone);
    thaw();
    await anna.until(job?.id ?? "", isDone);

    const tasks = join(dataDir, "studio", "tasks");
    const records = (await readdir(tasks)).map(async (name) =>
      JSON.parse(await readFile(join(tasks, name), "utf8")),
    );
    for (const { starts, state } of await Promise.all(records))
      expect({ starts, state }).toEqual({ starts: 1, state: "done" });
  });

  it("resumes in the second one at the same address when the first one is killed, and the first one's next start joins it", async () => {
    const first = await start();
    const second = await start();
    await second.printed(JOINED);
    const before = await readOwner(join(dataDir, "studio"));
    const ben = createPerson(second.url);
    const { job } = await ben.send(`/tts "${TEXT}" voice:Hamish`);
    const thaw = await freezeEngine(first);
    await first.end("SIGKILL");
    thaw();
    await second.printed("a local stand-in for the audio service is ready");
    // The first one also ran the embedded database.
    await second.printed("embedded database: running again");
    await ben.until(job?.id ?? "", isDone);
    const after = await readOwner(join(dataDir, "studio"));
    expect(after).toEqual({ ...before, instance: after?.instance });
    expect(after?.instance).not.toBe(before?.instance);

    const again = await start();
    await again.printed(JOINED);
    const anna = createPerson(again.url);
    const { upload } = (await (await anna.upload(tone(1), "tone.wav")).json()) as { upload: UploadView };
    const louder = await anna.send("/enhance loudness", { source: upload });
    await anna.until(louder.job?.id ?? "", isDone);
  });

  it("keeps its address over a restart when STUDIO_PORT isn't set", async () => {
    const first = await start();
    const before = await readOwner(join(dataDir, "studio"));
    await first.end("SIGTERM");
    await start();
    expect(await readOwner(join(dataDir, "studio"))).toMatchObject({
      url: before?.url,
      apiKey: before?.apiKey,
    });
  });

  it("says in one sentence that STUDIO_PORT is taken", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    await once(squatter, "listening");
    const { port } = squatter.address() as { port: number };
    const program = spawnProgram({ dataDir, env: { STUDIO_PORT: String(port) } });
    expect(await program.exited).toBe(1);
    const said = program.lines.join("\n");
    expect(said).toContain(`Port ${port} is already in use.`);
    expect(said).toContain(`STUDIO_PORT=${port + 1} npm start`);
    expect(said).not.toMatch(/^ {4}at /m);
    squatter.close();
  });
});
