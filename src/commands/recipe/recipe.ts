import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand, jobCommand, type Recipe } from "../definition/command.ts";
import { choice, source, text } from "../definition/option.ts";
import type { Button } from "../definition/panel.ts";
import { createPipelinePlan, splitSteps } from "./steps.ts";

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,39}$/u;

/** Normalizes a recipe's name for lookups. Throws a UserError. */
function parseRecipeName(input: string): string {
  const name = input.trim().normalize("NFC").toLowerCase();
  if (!NAME.test(name)) throw new UserError(say("recipeNameBad", { given: input }));
  return name;
}

const recipeNameOption = () => text({ description: "Name of the recipe", max: 40, main: true });

const recipeLevelOption = (description: string) =>
  choice.optional({ description, choices: ["me", "server"], default: "me" });

const recipeLevelOf = (target: "me" | "server" = "me"): Recipe["level"] =>
  target === "me" ? "person" : "server";

/** Runs a recipe on the newest file here. */
const runRecipeButton = (name: string): Button => ({
  label: render(say("recipeRunLabel", { name })),
  line: `/recipe run ${name}`,
  isNext: true,
});

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
    name: text.optional({
      description: "Name of the recipe",
      max: 40,
      default: "the word before a colon in the steps",
    }),
    for: recipeLevelOption("Who can run it"),
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

export const recipeList = instantCommand({
  name: "recipe list",
  description: "List the recipes you can run here",
  example: "/recipe list",
  answer: async (_, { recipes }) => {
    const all = await recipes.list();
    const title = all.length === 0 ? say("recipesNone") : say("recipesFound", { count: all.length });
    return { title: render(title), lines: all.map(formatRecipe) };
  },
});

export const recipeShow = instantCommand({
  name: "recipe show",
  description: "Show a recipe",
  example: "/recipe show cleanup",
  options: { name: recipeNameOption() },
  answer: async ({ name }, { recipes }) => {
    const recipe = await recipes.named(parseRecipeName(name));
    return {
      title: formatRecipe(recipe),
      lines: [render(say("recipeUse", { name: recipe.name }))],
      panel: { picks: [], buttons: [runRecipeButton(recipe.name)] },
    };
  },
});

export const recipeDelete = instantCommand({
  name: "recipe delete",
  description: "Delete a recipe",
  example: "/recipe delete cleanup",
  options: { name: recipeNameOption(), for: recipeLevelOption("Whose it is") },
  answer: async ({ name: typedName, for: whose }, { recipes }) => {
    const name = parseRecipeName(typedName);
    await recipes.remove(name, recipeLevelOf(whose));
    return { title: render(say("recipeDeleted", { name })), lines: [] };
  },
});

const formatRecipe = ({ name, steps, level }: Recipe) =>
  render(say(level === "person" ? "recipeLine" : "recipeLineServer", { name, steps }));

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
