import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAudioService, type FakeAudioService } from "../fakes/audio-service/index.ts";
import { startCollector, type Span } from "../ops/traces/collector.ts";
import { TEST_SECRETS } from "../test-secrets.ts";
import { createPerson } from "./person.ts";
import { newDatabase } from "../engines/database.ts";
import { startProgram, type Program } from "./start-program.ts";

describe("traces", () => {
  const closers: (() => Promise<unknown>)[] = [];
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let fake: FakeAudioService;
  let env: Record<string, string>;
  let dataDir: string;
  /** From the second process of the first test on. */
  let program: Program;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-traces-"));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    collector = await startCollector();
    fake = await startFakeAudioService({ speechAsTask: true, taskMs: 4_000 });
    closers.push(collector.close, fake.close);
    env = {
      DATABASE_URL: await newDatabase(),
      AUDIO_API_URL: fake.url,
      VOICES_API_URL: fake.voicesUrl,
      AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: TEST_SECRETS.OTEL_EXPORTER_OTLP_HEADERS,
    };
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  const of = (job: string) =>
    collector.spans.filter(({ traceId }) => traceId === rootOf(job)?.traceId).map(named);
  const rootOf = (job: string): Span | undefined =>
    collector.spans.find(
      ({ parentSpanId, attributes }) =>
        !parentSpanId &&
        attributes.some(({ key, value }) => key === "mynah.job" && value.stringValue === job),
    );
  /** Returns each span's name with its parent's. */
  const named = ({ name, parentSpanId }: Span) =>
    [collector.spans.find(({ spanId }) => spanId === parentSpanId)?.name ?? "–", name].join(" > ");

  it("follow a job from its command to its delivery as one trace, even across two processes", async () => {
    const first = await startProgram({ dataDir, env });
    const anna = createPerson(first.url);
    const { job } = await anna.send("/tts Words that belong to Anna");
    const id = job?.id ?? "";
    await expect
      .poll(() => fake.calls.filter(({ operation }) => operation === "speechSynthesis").length)
      .toBe(1);
    await first.end("SIGTERM");

    program = await startProgram({ dataDir, env });
    closers.push(() => program.end("SIGTERM"));
    anna.moveTo(program.url);
    await anna.until(id, ({ state }) => state === "done");
    // Spans are sent every few seconds.
    await expect.poll(() => rootOf(id)).toBeDefined();

    expect(of(id)).toEqual(
      expect.arrayContaining([
        "– > /tts",
        "/tts > accept",
        "/tts > place",
        "/tts > submit",
        "submit > audio service speechSynthesis",
        "/tts > look",
        "look > audio service getTask",
        "/tts > collect",
        "/tts > deliver",
      ]),
    );
    expect(of(id).filter((one) => one === "/tts > submit")).toHaveLength(1);
    const root = rootOf(id);
    const ms = (Number(root?.endTimeUnixNano) - Number(root?.startTimeUnixNano)) / 1e6;
    expect(ms).toBeGreaterThanOrEqual(4_000);
    expect(JSON.stringify(collector.spans)).not.toContain("Anna");
    expect(collector.heads[0]).toMatchObject({
      path: "/v1/traces",
      authorization: "planted-collector-key-77e1",
    });
  }, 90_000);

  it("say what failed", async () => {
    fake.faults.next("speechSynthesis", { status: 400 });
    const ben = createPerson(program.url);
    const { job } = await ben.send("/tts Refused");
    await ben.until(job?.id ?? "", ({ state }) => state === "failed");
    await expect.poll(() => rootOf(job?.id ?? "")).toBeDefined();
    expect(rootOf(job?.id ?? "")?.status).toMatchObject({ code: 2, message: "failed" });
    const { traceId } = rootOf(job?.id ?? "") ?? {};
    const submit = collector.spans.find((span) => span.traceId === traceId && span.name === "submit");
    expect(submit?.status).toMatchObject({ code: 2, message: "refused" });
  });

  it("delay nobody when the collector is down", async () => {
    await collector.close();
    closers.splice(closers.indexOf(collector.close), 1);
    const ben = createPerson(program.url);
    fake.behave.taskMs = 0;
    const { job } = await ben.send("/tts Untold");
    await ben.until(job?.id ?? "", ({ state }) => state === "done");
    const began = Date.now();
    expect(await program.end("SIGTERM")).toBe(0);
    expect(Date.now() - began).toBeLessThan(12_000);
  });
});
