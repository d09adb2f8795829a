import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { createKey } from "../bots/api/open-api.ts";
import { createPerson } from "./person.ts";
import { COMPILE_CACHE, startProgram, type Program } from "./start-program.ts";
import { serviceEnv } from "./use-program.ts";

/** Two processes on one database: the operator's command applies to both. */
describe("maintenance", () => {
  const closers: (() => Promise<unknown>)[] = [];
  const programs: Program[] = [];
  let fake: FakeAudioService;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-maintenance-"));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    fake = await startFakeAudioService({ speechAsTask: true, taskMs: 3_000 });
    closers.push(fake.close);
    const env = { ...serviceEnv(fake) };
    for (let n = 0; n < 2; n++) {
      const program = await startProgram({ dataDir, env });
      programs.push(program);
      closers.push(() => program.end("SIGTERM"));
    }
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  const say = async (...words: string[]) => {
    const env = { PATH: process.env["PATH"] ?? "", HOME: dataDir, DATA_DIR: dataDir, ...COMPILE_CACHE };
    const { stdout } = await promisify(execFile)(process.execPath, ["src/maintenance.ts", ...words], { env });
    return stdout;
  };

  it("accepts nothing new in any process, lets accepted jobs finish, and ends without a restart", async () => {
    const people = programs.map(({ url }) => createPerson(url));
    const [anna, ben] = people;
    if (!anna || !ben) throw new Error("there are two processes");
    const key = crypto.randomUUID();
    const { job } = await anna.send("/tts Before it began", {}, key);

    expect(await say("on", "back", "at", "14:00.")).toMatch(
      /^Maintenance mode is on .*new jobs aren't accepted.*\nUnfinished jobs, which continue: 1\./,
    );
    for (const person of people) {
      await expect.poll(async () => (await person.send("/tts Too late")).status).toBe(503);
      const { error } = await person.send("/tts Too late");
      expect(error?.text).toMatch(
        /in maintenance mode.*: back at 14:00\. .*nothing was spent.*Try again later/,
      );
    }
    expect((await ben.send("/help")).answer?.title).toBeTruthy();
    expect((await anna.send("/tts Before it began", {}, key)).job?.id).toBe(job?.id);
    await anna.until(job?.id ?? "", ({ state }) => state === "done");
    await expect.poll(() => say()).toContain("No unfinished jobs.");

    expect(await say("off")).toMatch(/^Maintenance mode is off: new jobs are accepted\./);
    fake.behave.taskMs = 0;
    for (const person of people) {
      await expect.poll(async () => (await person.send("/tts Open again")).status).toBeLessThan(300);
    }
    expect(fake.calls.filter(({ body }) => body["text"] === "Too late")).toEqual([]);
  });

  it("revokes every API key, in every process", async () => {
    const { url } = programs[0] ?? { url: "" };
    const person = createPerson(url);
    const key = await createKey(person);
    const read = () => fetch(`${url}/api/v1/key`, { headers: { authorization: `Bearer ${key}` } });
    expect((await read()).status).toBe(200);
    expect(await say("revoke-keys")).toBe("Revoked API keys: 1.\n");
    expect((await read()).status).toBe(401);
    expect(await say("revoke-keys")).toBe("Revoked API keys: 0.\n");
  });

  it("isn't started by an unknown word", async () => {
    await expect(say("begin")).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringContaining("on | off"),
    });
    expect(await say()).toMatch(/^Maintenance mode is off: new jobs are accepted\./);
  });
});
