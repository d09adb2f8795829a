import { phraseId, type Phrase } from "../../../messages/phrases.ts";
import type { Command } from "../../../commands/definition/command.ts";
import { TREES } from "./trees.ts";

/**
 * A word of a command's name, which Discord shows in each person's language. It always sends us the English name, and
 * everything else uses that: recipes, help, messages and the other platforms.
 */
export const namePhrase = (word: string): Phrase => ({ id: phraseId("name", word), english: word });

/** Lists every word that names a command, a family or a tree on Discord. */
export const namePhrases = (commands: readonly Command[]): readonly Phrase[] =>
  [...new Set([...TREES.map(({ name }) => name), ...commands.flatMap(({ name }) => name.split(" "))])].map(
    namePhrase,
  );
