import { describe, expect, it } from "vitest";
import { newDatabase } from "../engines/database.ts";
import { startCollector, type Span } from "../ops/traces/collector.ts";
import { TEST_SECRETS } from "../test-secrets.ts";
import { startProgram } from "./start-program.ts";
import { useProgram } from "./use-program.ts";

describe("traces", () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  const app = useProgram(startProgram, {
    service: { speechAsTask: true, taskMs: 4_000 },
    async env() {
      collector = await startCollector();
      return {
        DATABASE_URL: await newDatabase(),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: TEST_SECRETS.OTEL_EXPORTER_OTLP_HEADERS,
      };
    },
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
    const id = await app.send("/tts Words that belong to Anna");
    await expect.poll(() => app.submissions("Words that belong to Anna")).toBe(1);
    await app.program.end("SIGTERM");
    await app.start();
    await app.reach(id, "done");
    // Spans are sent every few seconds.
    await expect.poll(() => rootOf(id)).toBeDefined();

    expect(of(id)).toEqual(
      expect.arrayContaining([
        "– > /tts",
        "/tts > accept",
        "/tts > place",
        "/tts > submit",
        "submit > audio service speechSynthesis",
        "/tts > poll",
        "poll > audio service getTask",
        "/tts > collect",
        "/tts > deliver",
      ]),
    );
    expect(of(id).filter((one) => one === "/tts > submit")).toHaveLength(1);
    // From the request in the first process to the result in the second.
    const root = rootOf(id);
    const spanOf = (name: string) =>
      collector.spans.find((span) => span.traceId === root?.traceId && span.name === name);
    expect(Number(root?.startTimeUnixNano)).toBeLessThanOrEqual(Number(spanOf("submit")?.startTimeUnixNano));
    expect(Number(root?.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(spanOf("collect")?.endTimeUnixNano));
    expect(JSON.stringify(collector.spans)).not.toContain("Anna");
    expect(collector.heads[0]).toMatchObject({
      path: "/v1/traces",
      authorization: "planted-collector-key-77e1",
    });
  });

  it("say what failed", async () => {
    app.service.faults.next("speechSynthesis", { status: 400 });
    const id = await app.send("/tts Refused");
    await app.reach(id, "failed");
    await expect.poll(() => rootOf(id)).toBeDefined();
    expect(rootOf(id)?.status).toMatchObject({ code: 2, message: "failed" });
    const { traceId } = rootOf(id) ?? {};
    const submit = collector.spans.find((span) => span.traceId === traceId && span.name === "submit");
    expect(submit?.status).toMatchObject({ code: 2, message: "refused" });
  });

  it("delay neither a job nor the end of the program when the collector is down", async () => {
    await collector.close();
    app.service.behave.taskMs = 0;
    await app.make("/tts Untold");
    expect(await app.program.end("SIGTERM")).toBe(0);
  });
});
