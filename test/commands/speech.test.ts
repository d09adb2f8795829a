import { describe, expect, it } from "vitest";
import { MAX_SPEECH_TEXT } from "@mynah/audio-interface";
import { singleCall, callsOf } from "../../src/commands/definition/plan-calls.ts";
import type { Plan } from "../../src/commands/definition/command.ts";
import { createPlanContext } from "../../src/commands/plan-context.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { getCommand } from "../../src/commands/index.ts";
import { resolveEffectiveSettings, type Setting } from "../../src/settings/resolve.ts";
import { refusalOf } from "./refusal.ts";
import { catalog } from "./voices.ts";

const set = (name: string, value: unknown): Setting => ({ level: "server", name, value });

function planned(options: Record<string, unknown>, rows: readonly Setting[] = [], name = "tts"): Plan {
  const command = getCommand(name);
  if (!("plan" in command)) throw new Error(`${name} makes no job`);
  const given = parseOptions(command, options, { voices: catalog });
  return command.plan(given, createPlanContext(catalog, "en", resolveEffectiveSettings(rows)));
}

const textsOf = (plan: Plan) => callsOf(plan).map(({ request }) => String(request["text"]));
const spoken = (text: string, rows?: readonly Setting[]) =>
  singleCall(planned({ text }, rows)).request["text"];

const SENTENCE = "This sentence has exactly fifty characters, in all. ";
const LONG = SENTENCE.repeat(240).trim();

describe("the text that /tts speaks", () => {
  it("names emoji and links, and has no formatting marks", () => {
    expect(spoken("**Great** 🎉 see https://example.com/x")).toBe(
      "Great, party popper, see link to example.com",
    );
  });

  it("leaves out what the server has disabled", () => {
    const off = [set("read-emoji", false), set("read-links", false), set("read-code", true)];
    expect(spoken("Great 🎉 see https://example.com/x\n```\na = 1\n```", off)).toBe("Great see\na = 1");
  });

  it("uses the server's pronunciations, including those for an emoji", () => {
    const list = [
      set("pronunciations", [
        { word: "kubectl", as: "cube control" },
        { word: "popper", as: "pauper" },
      ]),
    ];
    expect(spoken("Kubectl 🎉", list)).toBe("cube control, party pauper");
  });

  it("reports that nothing is left to say, and why", () => {
    expect(refusalOf(() => planned({ text: "🎉" }, [set("read-emoji", false)]))).toMatch(
      /^“text” has nothing to read aloud.*Nothing was spent\.$/,
    );
  });
});

describe("a long text", () => {
  it("is spoken in parts that lose nothing and are joined afterwards", () => {
    const plan = planned({ text: LONG });
    const pieces = ["1of3", "2of3", "3of3"].map((piece) => ({ piece }));
    expect(plan).toMatchObject({ join: "speech", expect: "audio", parts: pieces });
    expect(textsOf(plan)).toHaveLength(3);
    expect(textsOf(plan).join(" ")).toBe(LONG);
    for (const text of textsOf(plan)) expect(text.length).toBeLessThanOrEqual(MAX_SPEECH_TEXT);
  });

  it.each([
    ["chosen", { text: LONG, emotion: "sad" }, "[sad] This"],
    ["typed", { text: `[sad] ${LONG}` }, "[sad] This"],
    ["of words we do not know", { text: `[very amused] ${LONG}` }, "[very amused] This"],
    ["typed twice", { text: `[sad][whisper]${LONG}` }, "[sad][whisper] This"],
  ])("keeps an emotion that was %s in every part", (_, options, begin) => {
    const texts = textsOf(planned(options));
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text.startsWith(begin)).toBe(true);
  });

  it("is refused, with the number, when it gets too long only after emoji become words", () => {
    const text = "😂👍".repeat(20_000);
    expect(refusalOf(() => planned({ text }))).toMatch(
      /has [\d,]+ characters with emoji.*the limit is 50,000/,
    );
    expect(refusalOf(() => planned({ text: "a".repeat(51_312) }))).toMatch(
      /“text” can have at most 50,000 characters, and yours has 51,312\. Shorten it by 1,312/,
    );
  });
});

it("reads the lines of a script aloud, too", () => {
  const written = "Aria: **Hi** 🎉\n🎉\nAria: see https://example.com/x";
  const lines = (rows: readonly Setting[]) =>
    singleCall(planned({ script: written }, rows, "script")).request["script"];
  expect(lines([])).toEqual([
    { voice: "Aria", text: "Hi, party popper" },
    { voice: "Aria", text: "party popper" },
    { voice: "Aria", text: "see link to example.com" },
  ]);
  expect(lines([set("read-emoji", false)])).toHaveLength(2);
});
