import type { Kysely } from "kysely";
import type { Recipe } from "../../commands/definition/command.ts";
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
