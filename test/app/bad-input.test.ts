import { describe, expect, it } from "vitest";
import { runProgram } from "./run-program.ts";
import { useProgram } from "./use-program.ts";

describe("an operator's mistake", () => {
  const app = useProgram(runProgram, { service: { apiKey: "the right key" }, starts: false });

  it("like a wrong API key is reported on the job: the operator must fix it, and nothing was spent", async () => {
    await app.start({ AUDIO_API_KEY: "the wrong key" });
    const shown = await app.reach(await app.send("/tts Hello voice:Anna"), "failed");
    expect(shown.failure?.text).toMatch(/AUDIO_API_KEY.*Nothing was spent/s);
    expect((await fetch(`${app.program.url}/readyz`)).status).toBe(503);
    await app.program.close();
  });
});
