import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { optional, text } from "../definition/option.ts";
import { recipeLevelOption, recipeLevelOf, parseRecipeName } from "./recipe-name.ts";
import { createPipelinePlan, splitSteps } from "./steps.ts";

/** `cleanup: enhance clean | transcribe`. */
const NAMED = /^\s*([^\s:|]+):\s+(.*)$/s;

export const recipeSave = instantCommand({
  name: "recipe save",
  description: "Keep a chain of commands under a name, to run it on files",
  example: "/recipe save cleanup: enhance clean | transcribe",
  options: {
    steps: text({
      description: "Commands with their options, with | between them; each works on what the last one made",
      max: 1_000,
      main: true,
    }),
    name: optional(
      text({ description: "What it is called", max: 40, default: "the word before a colon in the steps" }),
    ),
    for: optional(recipeLevelOption("Who can run it")),
  },
  answer: async ({ steps: typed, name: given, for: whose }, { recipes, planning }) => {
    const [, before, after] = NAMED.exec(typed) ?? [];
    const [name, steps] = given === undefined ? [before, after] : [given, typed];
    if (name === undefined || steps === undefined) throw new UserError(say("recipeNoName"));
    createPipelinePlan(steps, undefined, await planning());
    const recipe = {
      name: parseRecipeName(name),
      steps: splitSteps(steps).join(" | "),
      level: recipeLevelOf(whose),
    };
    await recipes.save(recipe);
    return {
      title: render(say("recipeSaved", { name: recipe.name, steps: recipe.steps })),
      lines: [render(say("recipeUse", { name: recipe.name }))],
    };
  },
});
