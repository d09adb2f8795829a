import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { optional, text } from "../definition/option.ts";
import { recipeLevelOption, recipeLevelOf, parseRecipeName, runRecipeButton } from "./recipe-name.ts";
import { createPipelinePlan, splitSteps } from "./steps.ts";

/** `cleanup: enhance clean | transcribe`. */
const NAMED = /^\s*([^\s:|]+):\s+(.*)$/s;

export const recipeSave = instantCommand({
  name: "recipe save",
  description: "Save a chain of commands as a recipe",
  example: "/recipe save cleanup: enhance clean | transcribe",
  options: {
    steps: text({
      description: "Commands with options, separated by |; each uses the previous one's result",
      max: 1_000,
      main: true,
    }),
    name: optional(
      text({ description: "Name of the recipe", max: 40, default: "the word before a colon in the steps" }),
    ),
    for: optional(recipeLevelOption("Who can run it")),
  },
  answer: async ({ steps: typed, name: typedName, for: whose }, { recipes, planContext }) => {
    const [, before, after] = NAMED.exec(typed) ?? [];
    const [name, steps] = typedName === undefined ? [before, after] : [typedName, typed];
    if (name === undefined || steps === undefined) throw new UserError(say("recipeNoName"));
    createPipelinePlan(steps, undefined, await planContext());
    const recipe = {
      name: parseRecipeName(name),
      steps: splitSteps(steps).join(" | "),
      level: recipeLevelOf(whose),
    };
    await recipes.save(recipe);
    return {
      title: render(say("recipeSaved", { name: recipe.name, steps: recipe.steps })),
      lines: [render(say("recipeUse", { name: recipe.name }))],
      panel: { picks: [], buttons: [runRecipeButton(recipe.name)] },
    };
  },
});
