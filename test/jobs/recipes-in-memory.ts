import type { Recipe } from "../../src/commands/definition/command.ts";
import type { RecipeOwner, RecipeStore } from "../../src/jobs/actions/recipes.ts";

/** Recipes that are stored as long as the test lasts. `everybody`: those that each server has from the start. */
export function createMemoryRecipeStore(everybody: readonly Recipe[] = []): RecipeStore {
  const kept = new Map<string, Map<string, Recipe>>();
  const keyOf = ({ platform, level, owner }: RecipeOwner) => JSON.stringify([platform, level, owner]);
  const of = (holder: RecipeOwner): Map<string, Recipe> => {
    const given = holder.level === "server" ? everybody : [];
    const mine = kept.get(keyOf(holder)) ?? new Map(given.map((recipe) => [recipe.name, recipe]));
    kept.set(keyOf(holder), mine);
    return mine;
  };
  return {
    of: async (holders) => holders.flatMap((holder) => [...of(holder).values()]),
    save: async (holder, recipe) => void of(holder).set(recipe.name, recipe),
    remove: async (holder, name) => of(holder).delete(name),
  };
}
