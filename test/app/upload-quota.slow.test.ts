import { statfs } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { tone } from "../bots/web/tone.ts";
import { createPerson, type WebPerson } from "./person.ts";
import { runProgram } from "./run-program.ts";
import { useProgram } from "./use-program.ts";

/** 640 KB: the smallest limit that can be set is 1 MB. */
const RECORDING = tone(20);

describe("a program with limits on uploads", () => {
  const app = useProgram(runProgram, { starts: false });
  const refusal = async (person: WebPerson) => {
    const response = await person.upload(RECORDING, "tone.wav");
    if (response.status === 201) return "taken";
    return ((await response.json()) as { error: { text: string } }).error.text;
  };
  const ready = async () => {
    const response = await fetch(`${app.program.url}/readyz`);
    return { status: response.status, ...((await response.json()) as object) };
  };

  it("refuses uploads that would use the disk's reserve, says so at /readyz, and still stores results", async () => {
    const { bavail, bsize } = await statfs(app.dataDir);
    const more = Math.ceil((bavail * bsize) / 2 ** 20) + 50_000;
    await app.start({ DISK_RESERVE_MB: String(more) });
    expect(await refusal(app.anna)).toMatch(/disk is almost full/);
    expect(await ready()).toMatchObject({ status: 200, ok: true, disk: "low" });
    await app.make("/tts Hello voice:Anna");
    await app.program.close();
  });

  it("accepts uploads up to the limits for one user and for all users", async () => {
    const mb = RECORDING.length / 2 ** 20;
    await app.start({
      UPLOAD_PERSON_MB: String(mb * 2.5),
      UPLOAD_TOTAL_MB: String(mb * 3.5),
    });
    const [anna, ben] = [app.anna, createPerson(app.program.url)];
    expect([await refusal(anna), await refusal(anna)]).toEqual(["taken", "taken"]);
    expect(await refusal(anna)).toMatch(/limit for uploads/);
    expect(await refusal(ben)).toBe("taken");
    expect(await refusal(ben)).toMatch(/no room for more uploads/);
    expect(await ready()).toMatchObject({ status: 200, ok: true, disk: "ok" });
  });
});
