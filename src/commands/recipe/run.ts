import { jobCommand } from "../definition/command.ts";
import { source } from "../definition/option.ts";
import { parseRecipeName, recipeNameOption } from "./recipe-name.ts";
import { createPipelinePlan } from "./steps.ts";

export const recipeRun = jobCommand({
  name: "recipe run",
  description: "Run a recipe on a file, as one job",
  example: "/recipe run cleanup source:https://example.com/meeting.mp3",
  options: {
    name: recipeNameOption(),
    source: source({ description: "The file for the first step", accept: ["audio", "video"] }),
  },
  recipe: ({ name }) => parseRecipeName(name),
  plan: ({ source: first }, context) => createPipelinePlan(context.recipe?.steps ?? "", first, context),
});
