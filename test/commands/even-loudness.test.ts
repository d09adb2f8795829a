import { expect, it } from "vitest";
import { callsOf } from "../../src/commands/definition/plan-calls.ts";
import { getCommand } from "../../src/commands/index.ts";
import { createPlanContext } from "../../src/commands/plan-context.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { resolveEffectiveSettings, type Setting } from "../../src/settings/resolve.ts";
import { catalog } from "./voices.ts";

function plan(name: string, given: Record<string, unknown>, rows: readonly Setting[] = []) {
  const command = getCommand(name);
  if (!("plan" in command)) throw new Error(`${name} makes no job`);
  const values = parseOptions(command, given, { voices: catalog });
  return command.plan(values, createPlanContext(catalog, "en", resolveEffectiveSettings(rows)));
}

const SPOKEN: [string, Record<string, unknown>][] = [
  ["tts", { text: "Hello" }],
  ["tts", { text: "Hello there. ".repeat(900) }],
  ["script", { script: "Aria: Hello" }],
  ["podcast make", { prompt: "birds" }],
];

it.each(SPOKEN)("speech from /%s is normalized to -16 LUFS unless the setting is off", (name, given) => {
  const off = { level: "server", name: "loudness", value: false } as const;
  expect(plan(name, given)).toMatchObject({ loudness: -16 });
  expect(plan(name, given, [off])).not.toHaveProperty("loudness");
});

it("a long text is normalized as a whole, not part by part", () => {
  const parts = callsOf(plan("tts", { text: "Hello there. ".repeat(900) }));
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part).not.toHaveProperty("loudness");
});

it.each([
  ["sfx", { prompt: "rain" }],
  ["dub", { source: { kind: "link", url: "https://example.com/a.mp4" }, to: "de" }],
  ["enhance clean", { source: { kind: "link", url: "https://example.com/a.wav" } }],
])("the output of /%s keeps its original loudness", (name, given) => {
  expect(plan(name, given)).not.toHaveProperty("loudness");
});
