import { describe, expect, it } from "vitest";
import { startProgram } from "./start-program.ts";
import { useProgram } from "./use-program.ts";

describe("a program that is asked to stop with running jobs", () => {
  const app = useProgram(startProgram, { service: { taskMs: 3_000 }, env: { PERSON_JOBS: "3" } });

  it("finishes what it can, hands over the rest, notifies new users, and exits with 0; the next one pays for nothing twice", async () => {
    app.service.faults.next("speechSynthesis", { slow: 4_000 });
    const words = ["Being sent", "At the service", "At the service, too", "In the line"];
    const jobs: string[] = [];
    for (const text of words) jobs.push(await app.send(`/${jobs.length === 0 ? "tts" : "sfx"} ${text}`));
    await expect.poll(() => app.submissions("Being sent") + app.submissions("At the service, too")).toBe(2);

    app.program.signal("SIGTERM");
    await app.program.printed("stopping");
    const newcomer = await app.anna.send("/tts While it stops");
    expect([newcomer.status, newcomer.error?.text]).toEqual([503, expect.stringMatching(/is restarting/)]);
    expect(await app.program.exited).toBe(0);

    await app.start();
    for (const id of jobs) await app.reach(id, "done");
    expect(words.map(app.submissions)).toEqual([1, 1, 1, 1]);
  });
});

describe("a program that is asked to stop", () => {
  const app = useProgram(startProgram);

  it("cuts a download, which the next one repeats at once", async () => {
    const before = app.service.downloads();
    app.service.faults.next("speechSynthesis", { result: "stuck-once" });
    const id = await app.send("/tts Stuck in the middle");
    await expect.poll(() => app.service.downloads()).toBe(before + 1);
    expect(await app.program.end("SIGTERM")).toBe(0);
    expect(app.program.lines.join()).not.toContain("did not finish in time");
    await app.start();
    expect((await app.reach(id, "done")).files).toHaveLength(1);
    expect(app.submissions("Stuck in the middle")).toBe(1);
  });

  it("gives up an unanswered request, and the next one asks the requester", async () => {
    app.service.faults.next("speechSynthesis", "hang");
    const id = await app.send("/tts Never answered");
    await expect.poll(() => app.submissions("Never answered")).toBe(1);
    expect(await app.program.end("SIGTERM")).toBe(0);
    expect(app.program.lines.join()).toContain("did not finish in time");

    await app.start();
    expect((await app.reach(id, "unconfirmed")).failure?.maybeCharged).toBe(true);
    expect(app.submissions("Never answered")).toBe(1);
  });
});
