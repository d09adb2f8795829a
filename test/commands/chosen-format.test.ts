import { expect, it } from "vitest";
import { callsOf, planCommand } from "../../src/commands/definition/plan-calls.ts";
import { getCommand } from "../../src/commands/index.ts";
import { createPlanContext } from "../../src/commands/plan-context.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { createPipelinePlan } from "../../src/commands/recipe/steps.ts";
import { resolveEffectiveSettings, type Setting } from "../../src/settings/resolve.ts";
import { catalog } from "./voices.ts";

const source = { kind: "link", url: "https://example.com/a.wav" } as const;
const flac: Setting = { level: "server", name: "format", value: "flac" };
const contextWith = (rows: readonly Setting[]) =>
  createPlanContext(catalog, "en", resolveEffectiveSettings(rows));

function request(name: string, given: Record<string, unknown>, rows: readonly Setting[]) {
  const command = getCommand(name);
  if (!("plan" in command)) throw new Error(`${name} makes no job`);
  const values = parseOptions(command, given, { voices: catalog });
  return callsOf(planCommand(command, values, contextWith(rows)))[0]?.request;
}

it("audio is produced in the format from the settings unless the command names one", () => {
  expect(request("separate", { source }, [flac])).toMatchObject({ output_format: "flac" });
  expect(request("separate", { source, format: "mp3" }, [flac])).toMatchObject({ output_format: "mp3" });
  expect(request("separate", { source }, [])).not.toHaveProperty("output_format");
});

it("a transcript isn't audio and keeps its own format", () => {
  expect(request("transcribe", { source }, [flac])).toEqual(request("transcribe", { source }, []));
});

it("only the last step of a recipe uses the format", () => {
  const steps = createPipelinePlan("enhance clean | separate", source, contextWith([flac])).steps;
  const formats = steps.map(({ plan }) => plan.request["output_format"]);
  expect(formats).toEqual([undefined, "flac"]);
});
