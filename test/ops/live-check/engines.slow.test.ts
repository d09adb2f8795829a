import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { KEY, openStudio, startFakeSpeech, startFakeTranscription } from "@mynah/studio/testing";
import { probeEngines } from "../../../src/ops/live-check/index.ts";

const sound = readFileSync("test/moderation/origins/speech/river.mp3");

interface World {
  readonly voices?: readonly string[];
  readonly text?: string;
  readonly mayNotSpend?: string;
}

describe("servers of speech and of transcripts", () => {
  async function startWorld({
    voices = ["af_heart"],
    text = "The people walked home.",
    mayNotSpend,
  }: World = {}) {
    const speech = await startFakeSpeech({ sound, voices });
    const transcription = await startFakeTranscription({
      hear: () => ({ segments: [{ start: 0.2, end: 2, text }] }),
    });
    const studio = await openStudio({
      speechServer: { url: speech.url, model: "kokoro" },
      transcriptionServer: { url: transcription.url, model: "whisper-1" },
      limits: { serverRetryMs: [] },
    });
    onTestFinished(async () => {
      await speech.close();
      await transcription.close();
    });
    const under = {
      url: studio.url(),
      apiKey: KEY,
      engineProblems: studio.engineProblems,
      close: studio.close,
    };
    const { probes, close } = probeEngines(under, { hasSpeech: true, hasTranscription: true, mayNotSpend });
    onTestFinished(async () => void (await close()));
    const run = (assumption: string) =>
      probes.find((one) => one.assumption === `engines.${assumption}`)?.run();
    return { speech, transcription, run };
  }

  it("hold every assumption", async () => {
    const { run } = await startWorld();
    for (const assumption of ["voices", "speech", "transcription"])
      expect([assumption, await run(assumption)]).toEqual([assumption, { verdict: "holds" }]);
  });

  it("aren't asked for anything that can cost money, unless it may be spent", async () => {
    const why = "It may cost something: --spend.";
    const { speech, transcription, run } = await startWorld({ mayNotSpend: why });
    expect([await run("speech"), await run("transcription")]).toEqual([
      { verdict: "untried", why },
      { verdict: "untried", why },
    ]);
    expect([...speech.received, ...transcription.received]).toEqual([]);
  });

  it("are noticed if they list no voices, speak nothing that is audio, or hear something else", async () => {
    const silent = await startWorld({ voices: [] });
    expect(await silent.run("voices")).toMatchObject({
      verdict: "differs",
      found: expect.stringContaining("lists no voices"),
    });
    const { speech, run } = await startWorld({ text: "Something else." });
    speech.failNext({ kind: "page" });
    expect(await run("speech")).toMatchObject({
      verdict: "differs",
      found: expect.stringContaining("isn't audio"),
    });
    expect(await run("transcription")).toMatchObject({
      verdict: "differs",
      found: expect.stringContaining("It heard “Something else.”"),
    });
  });
});
