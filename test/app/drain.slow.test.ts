import { describe, expect, it } from "vitest";
import { startProgram } from "./start-program.ts";
import { useProgram } from "./use-program.ts";

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
