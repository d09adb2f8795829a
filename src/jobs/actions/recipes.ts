import type { Kysely } from "kysely";
import type { Recipe, RecipeActions } from "../../commands/definition/command.ts";
import { findNearest } from "../../commands/parsing/nearest.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { personKey } from "../../store/person.ts";
import type { Scope } from "../../settings/scope.ts";
import type { Database } from "../../store/schema.ts";

/** Owner of recipes. */
export interface RecipeOwner {
  readonly platform: string;
  readonly level: Recipe["level"];
  /** The person's key (store/person.ts), or the workspace's ID. */
  readonly owner: string;
}

export type RecipeStore = ReturnType<typeof createRecipeStore>;

/** Queries of table `recipes`. */
export function createRecipeStore({ db }: { db: Kysely<Database> }) {
  return {
    /** The owners' recipes, by name. */
    async of(holders: readonly RecipeOwner[]): Promise<Recipe[]> {
      const rows = await db
        .selectFrom("recipes")
        .select(["name", "steps", "level"])
        .where((where) => where.or(holders.map((holder) => where.and(holder))))
        .orderBy("name")
        .orderBy("level")
        .execute();
      return rows.map(({ name, steps, level }) => ({ name, steps, level: level as Recipe["level"] }));
    },

    /** Inserts a recipe, or replaces one of the same name. */
    async save(holder: RecipeOwner, { name, steps }: Recipe, savedBy: string): Promise<void> {
      const columns = { steps, savedBy, savedAt: new Date() };
      await db
        .insertInto("recipes")
        .values({ ...holder, name, ...columns })
        .onConflict((conflict) =>
          conflict.columns(["platform", "level", "owner", "name"]).doUpdateSet(columns),
        )
        .execute();
    },

    /** Deletes a recipe and returns whether there was one. */
    async remove(holder: RecipeOwner, name: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("recipes")
        .where((where) => where.and({ ...holder, name }))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** Few enough to read through, and for the list to fit into one message. */
const MAX_RECIPES = 50;

export interface RecipeActionsDeps {
  readonly rows: RecipeStore;
  readonly scope: Scope;
  readonly mayAdminister: () => Promise<boolean>;
}

/** Creates actions on the recipes that a person can run here: their own and the server's. */
export function createRecipeActions({ rows, scope, mayAdminister }: RecipeActionsDeps): RecipeActions {
  const { platform, person, workspace } = scope;
  const ownerAt = (level: Recipe["level"]): RecipeOwner => ({
    platform,
    level,
    owner: level === "person" ? personKey(scope, person) : workspace,
  });
  const list = () => rows.of([ownerAt("person"), ownerAt("server")]);
  const getByName = async (name: string): Promise<Recipe> => {
    const all = await list();
    const found = all.filter((recipe) => recipe.name === name);
    // A person's own recipe comes before the server's of the same name.
    const recipe = found.find(({ level }) => level === "person") ?? found[0];
    if (recipe) return recipe;
    const names = all.map((one) => one.name);
    throw new UserError(say("recipeUnknown", { name, nearest: findNearest(name, names, 3).join(", ") }));
  };
  /** Only admins change recipes that everyone runs. */
  const checkCanChange = async (level: Recipe["level"]) => {
    if (level === "server" && !(await mayAdminister())) throw new UserError(say("recipeNotYours"));
  };

  return {
    list,
    named: getByName,
    async save(recipe) {
      await checkCanChange(recipe.level);
      const present = await rows.of([ownerAt(recipe.level)]);
      const isNew = present.every(({ name }) => name !== recipe.name);
      if (isNew && present.length >= MAX_RECIPES)
        throw new UserError(say("recipesTooMany", { max: MAX_RECIPES }));
      await rows.save(ownerAt(recipe.level), recipe, person);
    },
    async remove(name, level) {
      await checkCanChange(level);
      if (await rows.remove(ownerAt(level), name)) return;
      const names = (await rows.of([ownerAt(level)])).map((one) => one.name);
      throw new UserError(say("recipeUnknown", { name, nearest: findNearest(name, names, 3).join(", ") }));
    },
  };
}
