import { describe, expect, it } from "vitest";
import { commands, getCommand } from "../../src/commands/index.ts";
import type { Plan } from "../../src/commands/definition/command.ts";
import { nextStepsOf } from "../../src/commands/next-steps.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";

const PLAN: Plan = { operation: "speechSynthesis", request: {}, sources: {}, expect: "audio" };
const job = {
  plan: PLAN,
  id: "jabcd2345xyz",
  taskId: "3f2c9a10-5d3e-4a9b-9a55-6f0a7c1d2e3f",
  options: {},
};
const linesOf = (command: string, over: Partial<Parameters<typeof nextStepsOf>[0]> = {}) =>
  nextStepsOf({ ...job, command, ...over })?.choices.map(({ line }) => line) ?? [];

describe("a result", () => {
  it("that is a designed voice leads to naming, previewing and using it", () => {
    expect(linesOf("voice design")).toEqual(['/voice show voice:"Design 3f2c9a10"']);
    const change = "0b1c2d3e-0000-0000-0000-000000000000";
    expect(linesOf("voice design", { options: { change } })).toEqual(['/voice show voice:"Design 0b1c2d3e"']);
  });

  it.each([
    ["music make", { instrumental: false }, {}],
    ["music song", {}, { instrumental: true }],
    ["music structured", { parts: "verse 20s: guitar | Rain on the road" }, { parts: "intro 8s: piano" }],
  ])("of /%s leads to a variation, and to lyrics where there are some", (name, sung, instrumental) => {
    const variation = "/jobs retry jabcd2345xyz";
    expect(linesOf(name, { options: sung })).toEqual([variation, "/music lyrics jabcd2345xyz"]);
    expect(linesOf(name, { options: instrumental })).toEqual([variation]);
    expect(linesOf(name, { options: sung, taskId: null })).toEqual([variation]);
  });

  it("that is a podcast leads to its script", () => {
    expect(linesOf("podcast make")).toEqual([`/podcast script podcast:${job.id}`]);
    expect(linesOf("podcast make", { taskId: null })).toEqual([]);
    // Nobody pays for a script of their own, which the answer quotes.
    expect(linesOf("podcast make", { options: { script: "Clara: Hi." } })).toEqual([]);
  });

  it("in parts that couldn't be joined leads to joining them again", () => {
    const result = { caveats: [{ key: "resultInParts", params: { parts: 3 } }] };
    expect(linesOf("tts", { outcome: { verdict: "done", result } })).toEqual(["/jobs resume jabcd2345xyz"]);
  });

  it("of several steps leads to the files of every step", () => {
    const step = { command: "enhance clean", options: {}, plan: PLAN };
    const steps = (count: number) => ({
      plan: { steps: Array.from({ length: count }, () => step), expect: "audio" as const },
    });
    expect(linesOf("recipe run", steps(2))).toEqual(["/jobs show jabcd2345xyz"]);
    expect(linesOf("recipe run", steps(1))).toEqual([]);
  });

  it("that is a transcript leads to translations into other languages, where there is a language model", () => {
    const plan: Plan = { ...PLAN, operation: "speechToText", expect: "transcript", translatable: true };
    const outcome = {
      verdict: "done",
      result: { transcript: { segments: [], cut: false, language: "en-US" } },
    };
    expect(linesOf("transcribe", { plan, outcome })).toEqual(
      ["de", "es", "fr", "ja", "pt"].map((to) => `/transcripts translate jabcd2345xyz to:${to}`),
    );
    expect(linesOf("transcribe", { plan: { ...PLAN, expect: "transcript" } })).toEqual([]);
  });

  it("that is a transcript, however short, leads to highlights or minutes and questions, where they can work", () => {
    const transcript = { segments: [{ text: "Hello." }], cut: false, language: "en" };
    const outcome = { verdict: "done", result: { transcript } };
    const plan: Plan = { ...PLAN, operation: "speechToText", expect: "transcript" };
    expect(linesOf("transcribe", { plan, outcome })).toEqual(["/transcripts minutes jabcd2345xyz"]);
    const withModel = { plan: { ...plan, translatable: true as const } };
    expect(linesOf("transcribe", { ...withModel, outcome }).slice(0, 3)).toEqual([
      "/transcripts write-minutes jabcd2345xyz",
      "/transcripts ask transcript:jabcd2345xyz",
      "/transcripts translate jabcd2345xyz to:de",
    ]);
    // Without a model there are no minutes of another language, and nothing of silence.
    const german = { verdict: "done", result: { transcript: { ...transcript, language: "de" } } };
    const silent = { verdict: "done", result: { transcript: { ...transcript, segments: [] } } };
    expect(linesOf("transcribe", { plan, outcome: german })).toEqual([]);
    expect(linesOf("transcribe", { ...withModel, outcome: german })[0]).toContain("write-minutes");
    expect(linesOf("transcribe", { plan, outcome: silent })).toEqual([]);
    expect(linesOf("transcripts write-minutes", { options: { transcript: "j1" } })).toEqual([
      "/transcripts minutes j1",
    ]);
  });

  it("that quotes transcripts leads to where they say it", () => {
    const links = [{ label: "Open 1", url: "https://chat.example/m1" }];
    const outcome = { verdict: "done", result: { links } };
    expect(nextStepsOf({ ...job, command: "transcripts ask", outcome })).toMatchObject({
      choices: [],
      links,
    });
  });

  it("leads to lines that parse and fit into every platform's menus, or to none", () => {
    for (const { name } of commands)
      for (const line of linesOf(name)) {
        expect(() => getCommand(parseCommandLine(line).command)).not.toThrow();
        expect(line.length).toBeLessThanOrEqual(100);
      }
    expect(linesOf("tts")).toEqual([]);
  });
});
