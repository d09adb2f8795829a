import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startFakeDiscord } from "@mynah/fake-discord";
import { seriesIn } from "../ops/metrics/series.ts";
import { TEST_SECRETS } from "../test-secrets.ts";
import { runProgram } from "./run-program.ts";
import { useProgram } from "./use-program.ts";

describe("the metrics of a working program", () => {
  const app = useProgram(runProgram, {
    service: { speechAsTask: true, taskMs: 300 },
    async env(_, close) {
      const discord = await startFakeDiscord();
      close(discord.close);
      const { METRICS_TOKEN } = TEST_SECRETS;
      return { METRICS_TOKEN, DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url };
    },
  });
  const { anna } = app;

  const scrape = (token?: string) =>
    fetch(
      `${app.program.url}/metrics`,
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    );
  const value = async (name: string, labels: Record<string, string> = {}) =>
    seriesIn(await (await scrape(TEST_SECRETS.METRICS_TOKEN)).text(), name, labels);

  it("count the outcomes of users' requests, and split a job's time into the service's and ours", async () => {
    const begunAt = Date.now();
    const { files } = await app.make("/tts Counted once");
    const sound = await (await anna.ask(files[0]?.url ?? "")).arrayBuffer();
    app.service.faults.next("speechSynthesis", { status: 400 });
    await app.reach(await app.send("/tts Refused by the service"), "failed");
    await anna.send("/tts");

    const web = { platform: "web", command: "tts" };
    await expect.poll(() => value("mynah_jobs_ended_total", { ...web, outcome: "done" })).toBe(1);
    const seconds = (Date.now() - begunAt) / 1000;
    await expect.poll(() => value("mynah_jobs_ended_total", { ...web, outcome: "failed" })).toBe(1);
    expect(await value("mynah_jobs_accepted_total", web)).toBe(2);
    expect(await value("mynah_invocations_refused_total", { reason: "missingOption" })).toBe(1);
    expect(await value("mynah_jobs_failed_total", { outcome: "failed" })).toBe(1);
    expect(await value("mynah_audio_requests_total", { operation: "speechSynthesis", status: "ok" })).toBe(1);
    expect(await value("mynah_audio_requests_total", { operation: "speechSynthesis", status: "400" })).toBe(
      1,
    );
    expect(await value("mynah_steps_total", { step: "poll", seen: "completed" })).toBe(1);
    expect(
      await value("mynah_platform_requests_total", { platform: "discord", status: "ok" }),
    ).toBeGreaterThan(0);
    expect(await value("mynah_relayed_bytes_total", { from: "kept" })).toBe(sound.byteLength);

    const atService = (await value("mynah_job_stage_seconds_sum", { stage: "service" })) ?? 0;
    const ours = (await value("mynah_job_added_seconds_sum", { platform: "web" })) ?? Infinity;
    expect(await value("mynah_job_added_seconds_count", { platform: "web" })).toBe(1);
    expect(atService).toBeGreaterThanOrEqual(0.3);
    expect(ours).toBeGreaterThan(0);
    expect(atService + ours).toBeLessThanOrEqual(seconds);
  });

  it("count waiting jobs, in all processes together", async () => {
    app.service.behave.taskMs = 60_000;
    await app.send("/tts Still under way");
    await expect.poll(() => value("mynah_jobs_running", { state: "waiting" })).toBe(1);
    expect(await value("mynah_queue_jobs")).toBe(0);
    expect(await value("mynah_queue_entries", { state: "active" })).toBe(1);
    expect(await value("mynah_maintenance")).toBe(0);
  });

  it("describe the process itself", async () => {
    expect(await value("process_resident_memory_bytes")).toBeGreaterThan(20e6);
    expect(await value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  });

  it("say what the process has left, and its version", async () => {
    expect(await value("mynah_worker_slots", { state: "free" })).toBeGreaterThan(1_000);
    expect(await value("mynah_database_connections", { pool: "interactive", state: "waiting" })).toBe(0);
    expect(await value("mynah_media_requests", { state: "waiting" })).toBe(0);
    expect(await value("mynah_disk_free_bytes")).toBeGreaterThan(1_000_000);
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(await value("mynah_build_info", { version })).toBe(1);
  });

  it("require the token, and limit guesses", async () => {
    expect([await scrape(), await scrape("wrong")].map(({ status }) => status)).toEqual([401, 401]);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => scrape("a guess")));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]));
  });
});
