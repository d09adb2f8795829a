import { jobCommand } from "../definition/command.ts";
import { source } from "../definition/option.ts";
import { recipeName, whichRecipe } from "./recipe-name.ts";
import { chainOf } from "./steps.ts";

export const recipeRun = jobCommand({
  name: "recipe run",
  description: "Run a recipe on a file, as one job",
  example: "/recipe run cleanup source:https://example.com/meeting.mp3",
  options: {
    name: whichRecipe(),
    source: source({ description: "What its first step works on", accept: ["audio", "video"] }),
  },
  recipe: ({ name }) => recipeName(name),
  plan: ({ source: first }, context) => chainOf(context.recipe?.steps ?? "", first, context),
});
