import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresMissing, startPostgres } from "../engines/postgres.ts";
import { redisMissing, startRedis } from "../engines/redis.ts";
import { startFakeAudioService, type FakeAudioService } from "../fakes/audio-service/index.ts";
import { createPerson } from "./person.ts";
import { startProgram, type Program } from "./start-program.ts";

const KEY = "a-key-that-must-never-be-seen";
const missing = redisMissing ?? postgresMissing;

describe.each(["embedded", "redis + postgres"])("the program on %s", (kind) => {
  describe.skipIf(kind !== "embedded" && missing !== null)(missing ?? "with real engines", () => {
    const closers: (() => Promise<unknown>)[] = [];
    const programs: Program[] = [];
    const anna = createPerson("http://not.started");
    let dataDir: string;
    let env: Record<string, string>;
    let fake: FakeAudioService;
    let program: Program;

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "mynah-kill-"));
      fake = await startFakeAudioService({ apiKey: KEY, speechAsTask: true });
      closers.push(() => rm(dataDir, { recursive: true, force: true }), fake.close);
      env = {
        AUDIO_API_URL: fake.url,
        VOICES_API_URL: fake.voicesUrl,
        AUDIO_API_KEY: KEY,
        LOG_LEVEL: "trace",
      };
      if (kind !== "embedded") {
        const postgres = await startPostgres();
        const redis = await startRedis();
        closers.push(postgres.close, redis.close);
        env = { ...env, DATABASE_URL: postgres.url, REDIS_URL: redis.url };
      }
      await start();
      closers.push(() => program.end("SIGTERM"));
    });
    afterAll(async () => {
      for (const close of closers.toReversed()) await close();
    });

    const start = async () => {
      program = await startProgram({ dataDir, env });
      programs.push(program);
      anna.moveTo(program.url);
    };
    const isWaiting = (id: string) => () =>
      program.lines.some((line) => line.includes(id) && line.includes('"state":"waiting"'));
    const submissions = (text: string) => fake.calls.filter(({ body }) => body["text"] === text).length;

    it("automatically finishes running jobs after it was killed, without paying twice", async () => {
      fake.behave.taskMs = 3_000;
      const { job } = await anna.send("/tts Killed in the middle");
      await expect.poll(isWaiting(job?.id ?? "")).toBe(true);
      await program.end("SIGKILL");

      await start();
      const ended = await anna.until(job?.id ?? "", ({ state }) => state === "done", 45_000);
      expect(ended.files).toHaveLength(1);
      expect(submissions("Killed in the middle")).toBe(1);
    }, 90_000);

    it("stops within seconds when asked to, with exit code 0, and resumes at the next start", async () => {
      fake.behave.taskMs = 4_000;
      const { job } = await anna.send("/tts Stopped in the middle");
      await expect.poll(isWaiting(job?.id ?? "")).toBe(true);
      const began = Date.now();
      expect(await program.end("SIGTERM")).toBe(0);
      expect(Date.now() - began).toBeLessThan(8_000);

      await start();
      await anna.until(job?.id ?? "", ({ state }) => state === "done");
      expect(submissions("Stopped in the middle")).toBe(1);
    });

    // Rows decide these, whatever the queue's engine.
    if (kind === "embedded") {
      it("creates one job for a line that is sent twice", async () => {
        fake.behave.taskMs = 0;
        const key = crypto.randomUUID();
        const [first, second] = [
          await anna.send("/tts Once", {}, key),
          await anna.send("/tts Once", {}, key),
        ];
        expect(second.job?.id).toBe(first.job?.id);
        await anna.until(first.job?.id ?? "", ({ state }) => state === "done");
        expect(submissions("Once")).toBe(1);
      });

      it("says what may have been charged when the answer was lost, and retries only when asked", async () => {
        fake.faults.next("speechSynthesis", "reset-after");
        const { job } = await anna.send("/tts Lost answer");
        const shown = await anna.until(job?.id ?? "", ({ state }) => state === "unconfirmed");
        expect(shown.failure?.text).toContain(job?.id);
        expect(shown.failure).toMatchObject({ maybeCharged: true });
        expect(submissions("Lost answer")).toBe(1);
        const again = await anna.json<{ job: { id: string } }>(`/api/jobs/${job?.id}/retry`, {});
        await anna.until(again.job.id, ({ state }) => state === "done");
        expect(submissions("Lost answer")).toBe(2);
      });
    }

    it("never prints the service's key, not even at its most verbose log level", () => {
      const printed = programs.flatMap(({ lines }) => lines);
      expect(printed.length).toBeGreaterThan(10);
      expect(printed.filter((line) => line.includes(KEY))).toEqual([]);
    });
  });
});
