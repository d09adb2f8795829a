import { describe, expect, it } from "vitest";
import { startProgram } from "./start-program.ts";
import { useProgram } from "./use-program.ts";

const KEY = "a-key-that-must-never-be-seen";

describe("a program with a job at the audio service", () => {
  const printed: string[] = [];
  const app = useProgram(startProgram, {
    service: { apiKey: KEY, speechAsTask: true, taskMs: 3_000 },
    env: { AUDIO_API_KEY: KEY, LOG_LEVEL: "trace" },
  });
  const send = async (line: string) => {
    const id = await app.send(line);
    const isWaiting = () =>
      app.program.lines.some((text) => text.includes(id) && text.includes('"state":"waiting"'));
    await expect.poll(isWaiting).toBe(true);
    return id;
  };
  const restart = async (signal: NodeJS.Signals) => {
    const code = await app.program.end(signal);
    printed.push(...app.program.lines);
    await app.start();
    return code;
  };

  it("automatically finishes it after the program was killed, without paying twice", async () => {
    const id = await send("/tts Killed in the middle");
    await restart("SIGKILL");
    expect((await app.reach(id, "done")).files).toHaveLength(1);
    expect(app.submissions("Killed in the middle")).toBe(1);
  });

  it("stops when asked to, with exit code 0, and resumes at the next start", async () => {
    const id = await send("/tts Stopped in the middle");
    expect(await restart("SIGTERM")).toBe(0);
    await app.reach(id, "done");
    expect(app.submissions("Stopped in the middle")).toBe(1);
  });

  it("never prints the service's key, not even at its most verbose log level", () => {
    expect(printed.length).toBeGreaterThan(10);
    expect(printed.filter((line) => line.includes(KEY))).toEqual([]);
  });
});
