import { render, say } from "../../messages/index.ts";
import { instantCommand, type Recipe } from "../definition/command.ts";
import { optional } from "../definition/option.ts";
import {
  recipeLevelOption,
  recipeLevelOf,
  parseRecipeName,
  recipeNameOption,
  runRecipeButton,
} from "./recipe-name.ts";

export const recipeList = instantCommand({
  name: "recipe list",
  description: "List the recipes you can run here",
  example: "/recipe list",
  options: {},
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
  options: { name: recipeNameOption(), for: optional(recipeLevelOption("Whose it is")) },
  answer: async ({ name: typedName, for: whose }, { recipes }) => {
    const name = parseRecipeName(typedName);
    await recipes.remove(name, recipeLevelOf(whose));
    return { title: render(say("recipeDeleted", { name })), lines: [] };
  },
});

const formatRecipe = ({ name, steps, level }: Recipe) =>
  render(say(level === "person" ? "recipeLine" : "recipeLineServer", { name, steps }));
