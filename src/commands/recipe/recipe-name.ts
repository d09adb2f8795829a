import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import type { Recipe } from "../definition/command.ts";
import type { Button } from "../definition/panel.ts";
import { choice, text } from "../definition/option.ts";

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,39}$/u;

/** Normalizes a recipe's name for lookups. Throws a UserError. */
export function parseRecipeName(input: string): string {
  const name = input.trim().normalize("NFC").toLowerCase();
  if (!NAME.test(name)) throw new UserError(say("recipeNameBad", { given: input }));
  return name;
}

export const recipeNameOption = () => text({ description: "Name of the recipe", max: 40, main: true });

export const recipeLevelOption = (description: string) =>
  choice({ description, choices: ["me", "server"], default: "me" });

export const recipeLevelOf = (target: "me" | "server" = "me"): Recipe["level"] =>
  target === "me" ? "person" : "server";

/** Runs a recipe on the newest file here. */
export const runRecipeButton = (name: string): Button => ({
  label: render(say("recipeRunLabel", { name })),
  line: `/recipe run ${name}`,
  isNext: true,
});
