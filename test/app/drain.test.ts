import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAudioService, type FakeAudioService } from "../fakes/audio-service/index.ts";
import { createPerson } from "./person.ts";
import { startProgram, type Program } from "./start-program.ts";

/** The time a supervisor gives a process before it kills it. */
const GRACE_MS = 30_000;

describe("a program that is asked to stop with running jobs", () => {
  const closers: (() => Promise<unknown>)[] = [];
  let dataDir: string;
  let fake: FakeAudioService;
  let program: Program;
  const anna = createPerson("http://not.started");

  const start = async () => {
    const env = {
      AUDIO_API_URL: fake.url,
      VOICES_API_URL: fake.voicesUrl,
      AUDIO_API_KEY: "key",
      PERSON_JOBS: "3",
    };
    program = await startProgram({ dataDir, env });
    anna.moveTo(program.url);
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-drain-"));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    fake = await startFakeAudioService({ taskMs: 3_000 });
    closers.push(fake.close);
    await start();
    closers.push(() => program.end("SIGTERM"));
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  const send = async (line: string) => (await anna.send(line)).job?.id ?? "";
  const submissions = (words: string) =>
    fake.calls.filter(({ body }) => Object.values(body).includes(words)).length;

  it("finishes what it can, hands over the rest, notifies new users, and exits with 0; the next one pays for nothing twice", async () => {
    fake.faults.next("speechSynthesis", { slow: 4_000 });
    const jobs = {
      sending: await send("/tts Being sent"),
      waiting: await send("/sfx At the service"),
      second: await send("/sfx At the service, too"),
      inLine: await send("/sfx In the line"),
    };
    await expect.poll(() => submissions("Being sent") + submissions("At the service, too")).toBe(2);

    const began = Date.now();
    program.signal("SIGTERM");
    await program.printed("stopping");
    const newcomer = await anna.send("/tts While it stops");
    expect([newcomer.status, newcomer.error?.text]).toEqual([503, expect.stringMatching(/is restarting/)]);
    expect(await program.exited).toBe(0);
    expect(Date.now() - began).toBeLessThan(GRACE_MS);

    await start();
    for (const id of Object.values(jobs)) await anna.until(id, ({ state }) => state === "done");
    for (const words of ["Being sent", "At the service", "At the service, too", "In the line"])
      expect([words, submissions(words)]).toEqual([words, 1]);
  }, 90_000);

  it("cuts a download, which the next one repeats at once", async () => {
    const before = fake.downloads();
    fake.faults.next("speechSynthesis", { result: "stuck-once" });
    const id = await send("/tts Stuck in the middle");
    await expect.poll(() => fake.downloads()).toBe(before + 1);
    expect(await program.end("SIGTERM")).toBe(0);
    expect(program.lines.join()).not.toContain("did not finish in time");
    await start();
    const { files } = await anna.until(id, ({ state }) => state === "done");
    expect(files).toHaveLength(1);
    expect(submissions("Stuck in the middle")).toBe(1);
  }, 90_000);

  it("doesn't wait longer than that for an unanswered request, and the next one asks the requester", async () => {
    fake.faults.next("speechSynthesis", "hang");
    const id = await send("/tts Never answered");
    await expect.poll(() => submissions("Never answered")).toBe(1);
    const began = Date.now();
    expect(await program.end("SIGTERM")).toBe(0);
    expect(Date.now() - began).toBeLessThan(GRACE_MS);
    expect(program.lines.join()).toContain("did not finish in time");

    await start();
    const shown = await anna.until(id, ({ state }) => state === "unconfirmed");
    expect(shown.failure?.maybeCharged).toBe(true);
    expect(submissions("Never answered")).toBe(1);
  }, 90_000);
});
