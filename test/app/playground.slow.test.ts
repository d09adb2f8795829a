import { describe, expect, it } from "vitest";
import { startProgram } from "./start-program.ts";
import { useProgram } from "./use-program.ts";

describe("a new user, with nothing configured", () => {
  const app = useProgram(startProgram, { service: "none" });
  const { anna } = app;

  it("types a sentence, hears real speech, uploads it and reads its transcript, with times", async () => {
    const said = await anna.send("/tts Hello, the build is green.");
    expect(said).toMatchObject({ status: 202, job: { state: "queued", command: "tts" } });
    const spoken = await anna.until(said.job?.id ?? "", (job) => job.state === "done");
    const [file] = spoken.files;
    expect(file).toMatchObject({ type: "audio/mpeg" });
    expect(file?.durationMs).toBeGreaterThan(1_000);

    const sound = new Uint8Array(await (await anna.ask(file?.url ?? "")).arrayBuffer());
    expect(sound.length).toBe(file?.bytes);
    const uploaded = await anna.upload(sound, "said.mp3");
    expect(uploaded.status).toBe(201);
    const { upload } = (await uploaded.json()) as {
      upload: { id: string; name: string; type: string; bytes: number };
    };

    const asked = await anna.send("/transcribe", { source: upload });
    const read = await anna.until(asked.job?.id ?? "", (job) => job.state === "done");
    const words = read.transcript?.segments.map(({ text }) => text).join(" ") ?? "";
    expect(words.toLowerCase()).toMatch(/hello.*build.*green/);
    expect(read.transcript?.segments[0]?.end).toBeGreaterThan(0.5);
  });

  it("sees that the program is alive and what it is ready for", async () => {
    expect(await (await fetch(`${app.program.url}/readyz`)).json()).toEqual({
      ok: true,
      database: "ok",
      queue: "ok",
      audioService: "ok",
      disk: "ok",
      sharedFiles: "ok",
    });
    expect((await fetch(`${app.program.url}/healthz`)).status).toBe(200);
  });
});
