import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENGINES, startEngines } from "../../bench/engines.ts";
import type { JobView, UploadView } from "../../src/bots/web/api-types.ts";
import { freePort } from "../engines/free-port.ts";
import { postgresMissing } from "../engines/postgres.ts";
import { redisMissing } from "../engines/redis.ts";
import { sound } from "../fakes/audio-service/files.ts";
import { startFakeAudioService, type FakeAudioService } from "../fakes/audio-service/index.ts";
import { createPerson, type WebPerson } from "./person.ts";
import { startProgram, type Program } from "./start-program.ts";

const missing = redisMissing ?? postgresMissing;

/** A text that is spoken in three parts, each beginning with its own word. */
const WORDS = ["Alpha", "Bravo", "Carol"];
const LONG = WORDS.map((word) => `${word} ${"says a lot ".repeat(400)}.`).join(" ");

describe.each(ENGINES)("the program on %s, killed during a job of several calls", (kind) => {
  describe.skipIf(kind !== "embedded" && missing !== null)(missing ?? "with real engines", () => {
    let started: Awaited<ReturnType<typeof startEngines>>;
    let service: FakeAudioService;
    let program: Program;
    let anna: WebPerson;
    let start: () => Promise<void>;

    beforeAll(async () => {
      started = await startEngines(kind);
      const port = await freePort();
      const { dataDir, databaseUrl, redisUrl } = started.engines;
      start = async () => {
        const env = {
          AUDIO_API_URL: service.url,
          VOICES_API_URL: service.voicesUrl,
          AUDIO_API_KEY: "key",
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          // One call after the other.
          PERSON_JOBS: "1",
          ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
          ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
        };
        program = await startProgram({ dataDir, port, env });
      };
    });
    afterAll(() => started.close());
    beforeEach(async () => {
      service = await startFakeAudioService({ speechAsTask: true, taskMs: 1_500 });
      await start();
      anna = createPerson(program.url);
    });
    afterEach(async () => {
      await program.end("SIGTERM");
      await service.close();
    });

    const asked = async (line: string, files?: Record<string, UploadView>) => {
      const { job, answer, error } = await anna.send(line, files);
      if (error) throw new Error(error.text);
      return { id: job?.id ?? "", title: answer?.title };
    };
    /** A task is polled only after the row stores its id. */
    const isLookedFor = (nth: number) => {
      const task = service.taskIds()[nth];
      return task !== undefined && service.calls.some(({ params }) => params["task_id"] === task);
    };
    async function killAt(nth: number): Promise<void> {
      await expect.poll(() => isLookedFor(nth)).toBe(true);
      await program.end("SIGKILL");
      await start();
    }
    /** Calls that are paid for have a body. */
    const submitted = () => service.calls.filter(({ body }) => Object.keys(body).length > 0);
    const ended = (id: string): Promise<JobView> => anna.until(id, ({ state }) => state === "done", 60_000);

    // One kind of job per engine: what the queue's engine decides about a killed worker is the same for both.
    if (kind === "embedded")
      it("speaks every part of a long text once, and delivers one audio file", async () => {
        const { id } = await asked(`/tts ${LONG} voice:Rufus`);
        for (const nth of [0, 2]) await killAt(nth);
        expect((await ended(id)).files).toHaveLength(1);
        const texts = submitted().flatMap(({ body: { text } }) => (typeof text === "string" ? [text] : []));
        expect(texts.map((text) => text.slice(0, 5)).toSorted()).toEqual(WORDS);
      }, 120_000);
    else
      it("runs every step of a recipe once, and delivers the last one's result", async () => {
        await asked('/recipe save steps:"tidy: convert voice:Rufus | separate"');
        const uploaded = (await (await anna.upload(sound(1).content, "memo.wav")).json()) as {
          upload: UploadView;
        };
        const { id } = await asked("/recipe run tidy", { source: uploaded.upload });
        await killAt(1);
        expect((await ended(id)).files.map(({ name }) => name)).toEqual([
          expect.stringMatching(/^separate-.*vocals/),
          expect.stringMatching(/^separate-/),
        ]);
        expect(submitted().map(({ operation }) => operation)).toEqual(["voiceConversion", "separation"]);
      }, 120_000);
  });
});
