import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { singleCall } from "../../../src/commands/definition/plan-calls.ts";
import { createDurationStore, MAX_WEIGHT } from "../../../src/jobs/durations/duration-store.ts";
import { createDurationModel } from "../../../src/jobs/durations/duration-model.ts";
import { processTimers } from "../../../src/base/timers.ts";
import { useTestStore } from "../../store/use-test-store.ts";
import { makeJob } from "../make-job.ts";

const log = pino({ level: "silent" });
const plan = singleCall(makeJob().plan);
const longer = { ...plan, request: { text: "words ".repeat(500) } };

describe("task durations", () => {
  const store = useTestStore("durations");
  /** Reads the model as a process does that has just started. */
  const start = async () => {
    const durations = createDurationModel({ rows: createDurationStore(store), timers: processTimers, log });
    await durations.read();
    return durations;
  };

  it("survive a restart and reach other processes, with long texts separate from short ones", async () => {
    const [here, there] = [await start(), await start()];
    const before = here.pollSchedule(plan)(0);
    for (let n = 0; n < 40; n++) here.learn(plan, 19_000, 20_000);
    for (let n = 0; n < 40; n++) there.learn(longer, 79_000, 80_000);
    await here.close();
    await there.close();
    const after = await start();
    expect(after.pollSchedule(plan)(0)).toBeGreaterThan(3 * before);
    expect(after.pollSchedule(plan)(19_000)).toBeLessThan(1_500);
    expect(after.pollSchedule(longer)(19_000)).toBeGreaterThan(10_000);
    expect(after.pollSchedule(longer)(79_000)).toBeLessThan(4_000);
  });

  it("fade slowly: above the maximum weight, old durations count half", async () => {
    const rows = createDurationStore(store);
    await rows.add(new Map([["dubbing", [0, MAX_WEIGHT]]]));
    await rows.add(new Map([["dubbing", [10]]]));
    expect((await rows.all()).get("dubbing")).toEqual([5, MAX_WEIGHT / 2]);
  });

  it("are learned as if there had been an earlier poll when none of this process found the task unfinished", async () => {
    const durations = await start();
    const gapMs = durations.pollSchedule(plan)(60_000);
    for (let n = 0; n < 40; n++) durations.learn(plan, undefined, 60_000);
    expect(durations.typicalMs(plan)).toBeGreaterThan(60_000 - gapMs);
    expect(durations.typicalMs(plan)).toBeLessThan(60_000);
    await durations.close();
  });

  it("follow the length of the recording: at first as long as it is, then by what a minute took", async () => {
    const durations = await start();
    const transcribing = (minutes: number) => {
      const recording = { kind: "upload", id: "u1", durationMs: minutes * 60_000 } as const;
      return { ...plan, operation: "speechToText", request: {}, sources: { file: recording } };
    };
    expect(durations.typicalMs(transcribing(5))).toBe(5 * 60_000);
    for (let n = 0; n < 40; n++) durations.learn(transcribing(10), 58_000, 60_000);
    const typical = durations.typicalMs(transcribing(30)) ?? 0;
    expect(typical / 60_000).toBeGreaterThan(2.5);
    expect(typical / 60_000).toBeLessThan(3.5);
    await durations.close();
  });
});
