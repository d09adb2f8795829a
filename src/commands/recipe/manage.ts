import { render, say } from "../../messages/index.ts";
import { instantCommand, type Recipe } from "../definition/command.ts";
import { optional } from "../definition/option.ts";
import { forWhom, levelOf, recipeName, whichRecipe } from "./recipe-name.ts";

export const recipeList = instantCommand({
  name: "recipe list",
  description: "The recipes that you can run here",
  example: "/recipe list",
  options: {},
  answer: async (_, { recipes }) => {
    const all = await recipes.list();
    const title = all.length === 0 ? say("recipesNone") : say("recipesFound", { count: all.length });
    return { title: render(title), lines: all.map(recipeLine) };
  },
});

export const recipeShow = instantCommand({
  name: "recipe show",
  description: "What a recipe does",
  example: "/recipe show cleanup",
  options: { name: whichRecipe() },
  answer: async ({ name }, { recipes }) => {
    const recipe = await recipes.named(recipeName(name));
    return {
      title: recipeLine(recipe),
      lines: [render(say("recipeUse", { name: recipe.name }))],
    };
  },
});

export const recipeDelete = instantCommand({
  name: "recipe delete",
  description: "Forget a recipe",
  example: "/recipe delete cleanup",
  options: { name: whichRecipe(), for: optional(forWhom("Whose it is")) },
  answer: async ({ name: given, for: whose }, { recipes }) => {
    const name = recipeName(given);
    await recipes.remove(name, levelOf(whose));
    return { title: render(say("recipeDeleted", { name })), lines: [] };
  },
});

const recipeLine = ({ name, steps, level }: Recipe) =>
  render(say(level === "person" ? "recipeLine" : "recipeLineServer", { name, steps }));
