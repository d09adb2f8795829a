import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../engines/free-port.ts";
import { postgresMissing, startPostgres } from "../engines/postgres.ts";
import { redisMissing, startRedis } from "../engines/redis.ts";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import type { UploadView } from "../../src/bots/web/api-types.ts";
import { tone } from "../bots/web/tone.ts";
import { TEST_SECRETS } from "../test-secrets.ts";
import { createPerson } from "./person.ts";
import { spawnProgram, startProgram } from "./start-program.ts";

const missing = redisMissing ?? postgresMissing;

/** As docker-compose.yml runs it: empty values for unused settings, and one folder that both see. */
describe.skipIf(missing !== null)(
  `separate listeners and workers, ${missing ?? "on Redis and PostgreSQL"}`,
  () => {
    const closers: (() => Promise<unknown>)[] = [];
    let env: Record<string, string>;
    let dataDir: string;
    let fake: FakeAudioService;
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "mynah-roles-"));
      closers.push(() => rm(dataDir, { recursive: true, force: true }));
      fake = await startFakeAudioService();
      const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
      closers.push(fake.close, postgres.close, redis.close);
      env = {
        NODE_ENV: "production",
        HOST: "0.0.0.0",
        WEB_OPEN: "yes",
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        SECRET_KEY: TEST_SECRETS.SECRET_KEY,
        AUDIO_API_URL: fake.url,
        VOICES_API_URL: "",
        AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
        DISCORD_TOKEN: "",
        LOG_LEVEL: "info",
      };
    });
    afterAll(async () => {
      for (const close of closers.toReversed()) await close();
    });

    it("a job waits for a worker, which finds the uploaded file and delivers its transcript to the page", async () => {
      const port = await freePort();
      const shared = { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` };
      const listening = await startProgram({ dataDir, port, env: { ...shared, ROLES: "bots,web" } });
      closers.push(() => listening.end("SIGTERM"));
      const anna = createPerson(listening.url);
      const recording = tone(1);
      const { upload } = (await (await anna.upload(recording, "talk.wav")).json()) as { upload: UploadView };
      const { job } = await anna.send("/transcribe", { source: upload });
      expect(job?.state).toBe("queued");

      const workerPort = await freePort();
      const worker = spawnProgram({ dataDir, port: workerPort, env: { ...shared, ROLES: "worker" } });
      closers.push(() => worker.end("SIGTERM"));
      await worker.printed("worker: ready");
      const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${workerPort}${path}`)).status;
      expect(await Promise.all(["/healthz", "/readyz", "/"].map(statusOf))).toEqual([200, 200, 404]);

      const done = await anna.until(job?.id ?? "", ({ state }) => state === "done");
      const [transcript] = done.files;
      expect((await (await anna.ask(transcript?.url ?? "")).arrayBuffer()).byteLength).toBe(
        transcript?.bytes,
      );
      const link = fake.calls.find(({ operation }) => operation === "speechToText")?.body["url"];
      expect((await (await fetch(String(link))).arrayBuffer()).byteLength).toBe(recording.length);
      expect(listening.lines.join()).not.toContain("worker: ready");
    });
  },
);
