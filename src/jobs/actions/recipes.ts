import type { Recipe, RecipesDesk } from "../../commands/definition/command.ts";
import { nearest } from "../../commands/parsing/nearest.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { personKey } from "../../store/person.ts";
import type { Scope } from "../../settings/scope.ts";
import type { Holder, RecipeRows } from "../store/recipes.ts";

/** Enough to be looked through; a list must fit into an answer. */
const MOST = 50;

export interface RecipesTools {
  readonly rows: RecipeRows;
  readonly scope: Scope;
  readonly mayAdminister: () => Promise<boolean>;
}

/** The recipes that somebody can run where they are: their own, and the server's. */
export function createRecipesDesk({ rows, scope, mayAdminister }: RecipesTools): RecipesDesk {
  const { platform, person, workspace } = scope;
  const holder = (level: Recipe["level"]): Holder => ({
    platform,
    level,
    owner: level === "person" ? personKey(scope, person) : workspace,
  });
  const list = () => rows.of([holder("person"), holder("server")]);
  const named = async (name: string): Promise<Recipe> => {
    const all = await list();
    const found = all.filter((recipe) => recipe.name === name);
    // One's own goes before the server's of the same name.
    const recipe = found.find(({ level }) => level === "person") ?? found[0];
    if (recipe) return recipe;
    const names = all.map((one) => one.name);
    throw new UserError(say("recipeUnknown", { name, nearest: nearest(name, names, 3).join(", ") }));
  };
  /** What others run is for those to change who decide for them. */
  const mayChange = async (level: Recipe["level"]) => {
    if (level === "server" && !(await mayAdminister())) throw new UserError(say("recipeNotYours"));
  };

  return {
    list,
    named,
    async save(recipe) {
      await mayChange(recipe.level);
      const present = await rows.of([holder(recipe.level)]);
      const isNew = present.every(({ name }) => name !== recipe.name);
      if (isNew && present.length >= MOST) throw new UserError(say("recipesTooMany", { max: MOST }));
      await rows.save(holder(recipe.level), recipe, person);
    },
    async remove(name, level) {
      await mayChange(level);
      if (await rows.remove(holder(level), name)) return;
      const names = (await rows.of([holder(level)])).map((one) => one.name);
      throw new UserError(say("recipeUnknown", { name, nearest: nearest(name, names, 3).join(", ") }));
    },
  };
}
