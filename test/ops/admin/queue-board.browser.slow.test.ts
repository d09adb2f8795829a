import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumMissing, openBrowser, type TestBrowser } from "../../bots/web/browser.ts";
import { redisMissing, startRedis } from "../../engines/redis.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { TEST_SECRETS } from "../../test-secrets.ts";
import { createPerson } from "../../app/person.ts";
import { startProgram, type Program } from "../../app/start-program.ts";
import { sendRequest } from "../../trust/ask.ts";

const missing = chromiumMissing ?? redisMissing;

describe.each(["embedded", "redis"])("the board of the queue's entries, %s", (kind) => {
  describe.skipIf(missing !== null)(missing ?? "in Chromium", () => {
    const closers: (() => Promise<unknown>)[] = [];
    let program: Program;
    let browser: TestBrowser;

    beforeAll(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), "mynah-board-"));
      const fake = await startFakeAudioService({ speechAsTask: true, taskMs: 60_000 });
      closers.push(() => rm(dataDir, { recursive: true, force: true }), fake.close);
      const env = {
        AUDIO_API_URL: fake.url,
        VOICES_API_URL: fake.voicesUrl,
        AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
        ADMIN_PASSWORD: TEST_SECRETS.ADMIN_PASSWORD,
        // The only process gives a job an entry when its slots are scarce.
        WORKER_SLOTS: "1",
      };
      const redis = kind === "redis" ? await startRedis() : undefined;
      if (redis) closers.push(redis.close);
      program = await startProgram({ dataDir, env: { ...env, ...(redis && { REDIS_URL: redis.url }) } });
      closers.push(() => program.end("SIGTERM"));
      browser = await openBrowser();
      closers.push(browser.close);
    });
    afterAll(async () => {
      for (const close of closers.toReversed()) await close();
    });

    it("is behind the operator's password, and shows jobs by id", async () => {
      const closed = await Promise.all(
        ["/admin/queue", "/admin/queue/api/queues"].map((path) => sendRequest(program.url, { path })),
      );
      expect(closed.map(({ status }) => status)).toEqual([401, 401]);
      const { job } = await createPerson(program.url).send("/tts Private words of a person");
      const page = await browser.visit(`${program.url}/admin`, {}, "#password");
      await page.fill("#password", TEST_SECRETS.ADMIN_PASSWORD);
      await page.click("button");
      await page.click("text=View entries");
      await page.goto(`${program.url}/admin/queue/queue/jobs?status=delayed`);
      await page.waitForSelector(`text=${job?.id}`);
      expect(await page.content()).not.toContain("Private words");
      expect(browser.errors).toEqual([]);
      const refused = await page.request.put(`${program.url}/admin/queue/api/queues/jobs/pause`);
      expect(refused.status()).toBe(404);
    });
  });
});
