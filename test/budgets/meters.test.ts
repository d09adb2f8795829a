import { describe, expect, it } from "vitest";
import { measureUnits, estimateUnits, type MeteredCall } from "../../src/budgets/units.ts";

const UNKNOWN_MS = 600_000;
const call = (
  operation: string,
  request: MeteredCall["request"],
  sources: MeteredCall["sources"] = {},
): MeteredCall => ({
  operation,
  request,
  sources,
});
const before = (one: MeteredCall) => estimateUnits(one, UNKNOWN_MS);

describe("the units of a call", () => {
  it("are visible characters, and the time that it takes to say them", () => {
    const spoken = before(call("speechSynthesis", { voice: "Clara", text: "Hi 👋🏽 you" }));
    expect(spoken).toEqual({ calls: 1, characters: 9, inMs: 0, outMs: 900 });
    expect(before(call("speechSynthesis", { text: "你好" })).outMs).toBe(600);
  });

  it("are the length of a recording, in and out, or the operator's guess", () => {
    const known = { url: { kind: "upload", durationMs: 4_500 } };
    expect(before(call("separation", {}, known))).toMatchObject({ inMs: 4_500, outMs: 4_500 });
    expect(before(call("speechToText", {}, known))).toMatchObject({ inMs: 4_500, outMs: 0 });
    expect(before(call("speechToText", {}, { url: { kind: "link" } })).inMs).toBe(UNKNOWN_MS);
  });

  it("are the requested length, or the longest possible", () => {
    expect(before(call("sfxGeneration", { prompt: "rain", duration: 7.5 })).outMs).toBe(7_500);
    expect(before(call("sfxGeneration", { prompt: "rain" })).outMs).toBe(30_000);
    const sections = [
      { name: "a", duration: 10 },
      { name: "b", duration: 5 },
    ];
    expect(before(call("musicByStructuredPrompt", { sections })).outMs).toBe(15_000);
    expect(before(call("musicByStructuredPrompt", { sections: [...sections, { name: "c" }] })).outMs).toBe(
      UNKNOWN_MS,
    );
  });

  it("are finally the length of the result; several stems of the same audio count once", () => {
    const stems = { files: [{ durationMs: 61_000 }, { durationMs: 60_000 }] };
    const link = { url: { kind: "link" } };
    expect(measureUnits(call("separation", {}, link), stems, UNKNOWN_MS)).toMatchObject({
      inMs: 61_000,
      outMs: 61_000,
    });
    const transcript = { files: [], transcript: { cut: false, segments: [{ end: 3 }, { end: 12.5 }] } };
    expect(measureUnits(call("speechToText", {}, link), transcript, UNKNOWN_MS).inMs).toBe(12_500);
    const cut = { files: [], transcript: { ...transcript.transcript, cut: true } };
    expect(measureUnits(call("speechToText", {}, link), cut, UNKNOWN_MS).inMs).toBe(UNKNOWN_MS);
  });

  it("are none for an operation that costs nothing", () => {
    const free = call("listVoices", {});
    expect(before(free)).toEqual({ calls: 0, characters: 0, inMs: 0, outMs: 0 });
    expect(measureUnits(free, { files: [] }, UNKNOWN_MS).calls).toBe(0);
  });
});
