import { describe, expect, it } from "vitest";
import type { JobView, UploadView } from "../../src/bots/web/api-types.ts";
import { freePort } from "../engines/free-port.ts";
import { sound } from "@mynah/audio-interface/fake";
import { runProgram } from "./run-program.ts";
import { uploadFile, useProgram } from "./use-program.ts";

describe("a playground user who references a file", () => {
  const app = useProgram(runProgram, {
    async env() {
      const PORT = String(await freePort());
      return { PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, SOURCE_MAX_MINUTES: "1" };
    },
  });
  const { anna, make } = app;
  const upload = (seconds: number, name: string) => uploadFile(anna, sound(seconds).content, name);
  const refused = async (line: string, files?: Record<string, UploadView>) =>
    (await anna.send(line, files)).error?.text ?? "";
  const given = (operation: string) => {
    const url = app.service.calls.findLast((call) => call.operation === operation)?.body["url"];
    return typeof url === "string" ? url : "";
  };

  it("can use the latest upload, then its result, and so on", async () => {
    const memo = await upload(2, "memo.wav");
    const apart = await make("/separate latest");
    expect(apart).toMatchObject({ chosen: "Using “memo.wav”.", sources: [{ name: "memo.wav" }] });
    const first = await fetch(given("separation"));
    expect(Buffer.from(await first.arrayBuffer())).toHaveLength(memo.bytes);

    expect(await refused("/convert job:last voice:Anna")).toMatch(/has several files: 1 .*vocals/);
    const converted = await make(`/convert job:${apart.id}#vocals voice:Anna`);
    expect(converted.chosen).toMatch(new RegExp(`^Using “\\S*vocals.wav” from job ${apart.id}\\.$`));
    const [source] = converted.sources;
    expect((await anna.ask(source?.url ?? "")).headers.get("content-type")).toBe("audio/wav");
    expect((await fetch(given("voiceConversion"))).status).toBe(200);

    // Without a source, the newest file is used: the latest result.
    const enhanced = await make("/enhance clean");
    expect(enhanced.chosen).toContain(`from job ${converted.id}`);
    const again = await anna.json<{ job: JobView }>(`/api/jobs/${enhanced.id}/retry`, {});
    expect(again.job.chosen).toBe(enhanced.chosen);
    // Its result must not be the latest file of what follows.
    await anna.until(again.job.id, ({ state }) => state === "done");
  });

  it("is told that a file is too long, with the numbers, before anything is sent", async () => {
    const long = await upload(61, "long.wav");
    const asked = app.service.calls.length;
    const told =
      /“long\.wav” is too long: 1 min 1 s \(61 s\)\. The audio service accepts at most 1 min \(60 s\)/;
    expect(await refused("/transcribe", { source: long })).toMatch(told);
    expect(await refused("/transcribe latest")).toMatch(told);
    expect(app.service.calls).toHaveLength(asked);
  });
});
