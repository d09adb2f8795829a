import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Recipe } from "../definition/command.ts";
import { choice, text } from "../definition/option.ts";

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,39}$/u;

/** As recipes are found by it. Throws a UserError. */
export function recipeName(given: string): string {
  const name = given.trim().normalize("NFC").toLowerCase();
  if (!NAME.test(name)) throw new UserError(say("recipeNameBad", { given }));
  return name;
}

export const whichRecipe = () => text({ description: "Name of the recipe", max: 40, main: true });

export const forWhom = (description: string) =>
  choice({ description, choices: ["me", "server"], default: "me" });

export const levelOf = (whose: "me" | "server" = "me"): Recipe["level"] =>
  whose === "me" ? "person" : "server";
