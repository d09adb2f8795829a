import { describe, expect, it } from "vitest";
import type { PipelinePlan, PlanContext, Recipe } from "../../src/commands/definition/command.ts";
import { getCommand } from "../../src/commands/index.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { createPlanContext } from "../../src/commands/plan-context.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { createPipelinePlan, splitSteps } from "../../src/commands/recipe/steps.ts";
import { UserError } from "../../src/errors.ts";
import { createRecipeActions } from "../../src/jobs/actions/recipes.ts";
import { render } from "../../src/messages/index.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";
import { createMemoryRecipeStore } from "../jobs/recipes-in-memory.ts";
import { refusalOf } from "./refusal.ts";
import { catalog } from "./voices.ts";

const context = (recipe?: Recipe): PlanContext =>
  createPlanContext(catalog, "en-GB", resolveEffectiveSettings([]), recipe);
const LINK = { kind: "link", url: "https://example.com/talk.mp3" } as const;
const chain = (steps: string): PipelinePlan => createPipelinePlan(steps, LINK, context());
const wrong = (steps: string) => refusalOf(() => createPipelinePlan(steps, undefined, context()));

describe("the steps of a recipe", () => {
  it("are calls: the first one processes the source, each other the previous one's output", () => {
    const { steps, expect: comes } = chain("enhance clean level:yes | /transcribe language:en");
    expect(steps).toMatchObject([
      { command: "enhance clean", plan: { operation: "speechEnhancement", sources: { url: LINK } } },
      {
        command: "transcribe",
        options: { language: "en" },
        plan: { operation: "speechToText", request: { language: "en" }, sources: {} },
        input: { field: "url", option: "source", accept: ["audio", "video"] },
      },
    ]);
    expect(steps[0]?.plan.request).toMatchObject({ enable_normalization: true });
    expect(steps[1]?.options).not.toHaveProperty("source");
    expect(comes).toBe("transcript");
  });

  it("can contain a bar inside quotation marks", () => {
    expect(splitSteps('transcribe title:"a | b" | separate')).toEqual([
      'transcribe title:"a | b"',
      "separate",
    ]);
  });

  it.each<[string, RegExp]>([
    ["", /no steps/],
    [" | ", /no steps/],
    [Array(9).fill("enhance clean").join("|"), /at most 8 steps, and this one has 9/],
    ["enhance clean | transcibe", /^Step 2 of 2, “transcibe”, isn't valid: There's no command.*transcribe/],
    ["enhance clean | tts Hello", /Step 2 of 2.*\/tts doesn't work on a recording/],
    ["help | transcribe", /Step 1 of 2.*\/help doesn't work on a recording/],
    [
      "transcribe | enhance clean",
      /Step 2 of 2.*\/enhance clean needs audio or video, but \/transcribe before it produces text/,
    ],
    ["enhance clean format:mp9", /Step 1 of 1.*“format” can't be “mp9”/],
    ["enhance clean level:no peak:-3", /Step 1 of 1.*Leveling is off/],
    ["enhance clean https://example.com/a.mp3", /Remove “source”: each step uses the output/],
    ["enhance clean latest", /Remove “source”: each step uses the output/],
    ["recipe run other", /doesn't work on a recording/],
    ["voice train name:Me may_use:yes picture:latest", /Step 1 of 1.*a recipe can't contain them/],
    ["voice train name:Me may_use:yes picture:job:last", /Step 1 of 1.*a recipe can't contain them/],
  ])("%s: is refused, naming the wrong step", (steps, sentence) => {
    expect(wrong(steps)).toMatch(sentence);
  });
});

/** A member of a server, with what is stored there. */
function person(id: string, { rows = createMemoryRecipeStore(), workspace = "w", manages = false } = {}) {
  const scope = { platform: "web", workspace, channel: "c", person: id };
  const recipes = createRecipeActions({ rows, scope, mayAdminister: async () => manages });
  return async (line: string): Promise<string> => {
    const { command: name, options } = parseCommandLine(line);
    const command = getCommand(name);
    const values = parseOptions(command, options, { voices: catalog });
    if (!("answer" in command)) throw new Error(`${name} is a job`);
    try {
      const app = { recipes, planContext: async () => context() } as Parameters<typeof command.answer>[1];
      const { title, lines } = await command.answer(values, app);
      return [title, ...lines].join(" ");
    } catch (error) {
      if (error instanceof UserError) return render(error.sentence);
      throw error;
    }
  };
}

describe("recipes", () => {
  it("are saved under the word before the colon, and listed, shown and deleted", async () => {
    const anna = person("anna");
    expect(await anna("/recipe save Cleanup: enhance clean | transcribe")).toMatch(
      /Saved “cleanup”: enhance clean \| transcribe.*\/recipe run cleanup/,
    );
    expect(await anna("/recipe list")).toMatch(/“cleanup”: enhance clean \| transcribe/);
    expect(await anna("/recipe show CLEANUP")).toMatch(/^“cleanup”: enhance clean/);
    expect(await anna("/recipe delete cleanup")).toMatch(/“cleanup” was deleted/);
    expect(await anna("/recipe list")).toMatch(/no recipes here yet/);
  });

  it("accept their name as an option, too, and need one", async () => {
    const anna = person("anna");
    expect(await anna("/recipe save separate name:stems")).toMatch(/Saved “stems”: separate/);
    expect(await anna("/recipe save separate")).toMatch(/has no name/);
    expect(await anna('/recipe save separate name:"two words"')).toMatch(/can't be a recipe name/);
  });

  it("are not saved when a step is wrong", async () => {
    const anna = person("anna");
    expect(await anna("/recipe save bad: transcribe | separate")).toMatch(/Step 2 of 2/);
    expect(await anna("/recipe list")).toMatch(/no recipes/);
  });

  it("belong to a person, or to the server when an admin says so", async () => {
    const rows = createMemoryRecipeStore();
    const [anna, eve] = [person("anna", { rows, manages: true }), person("eve", { rows })];
    await anna("/recipe save mine: separate");
    await anna("/recipe save ours: enhance clean for:server");
    expect(await eve("/recipe list")).toMatch(/“ours” \(for everyone\): enhance clean/);
    expect(await eve("/recipe show mine")).toMatch(/no recipe “mine”/);
    expect(await eve("/recipe save ours: separate for:server")).toMatch(/^Only server admins can change/);
    expect(await eve("/recipe delete ours for:server")).toMatch(/^Only server admins can change/);
    expect(await person("zoe", { rows, workspace: "elsewhere" })("/recipe list")).toMatch(/no recipes/);
  });

  it("of a person take precedence over the server's of the same name; a wrong name gets the nearest one suggested", async () => {
    const anna = person("anna", { manages: true });
    await anna("/recipe save cleanup: separate for:server");
    await anna("/recipe save cleanup: transcribe");
    expect(await anna("/recipe show cleanup")).toMatch(/^“cleanup”: transcribe/);
    expect(await anna("/recipe show clenup")).toMatch(/no recipe “clenup”. Closest matches: cleanup/);
  });

  it("are limited to fifty each", async () => {
    const anna = person("anna");
    for (let n = 0; n < 50; n++) await anna(`/recipe save r${n}: separate`);
    expect(await anna("/recipe save more: separate")).toMatch(/The limit is 50 recipes/);
    expect(await anna("/recipe save r7: transcribe")).toMatch(/Saved “r7”: transcribe/);
  });
});

it("runs the version saved at the time of the request, on the given source", () => {
  const command = getCommand("recipe run");
  const { options } = parseCommandLine("/recipe run Cleanup source:https://example.com/talk.mp3");
  const values = parseOptions(command, options, { voices: catalog });
  if (!("plan" in command)) throw new Error("it is a job");
  expect(command.recipe?.(values)).toBe("cleanup");
  const recipe = { name: "cleanup", steps: "separate | enhance clean", level: "person" } as const;
  expect(command.plan(values, context(recipe))).toEqual(chain("separate | enhance clean"));
});
