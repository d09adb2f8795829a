import { distance } from "fastest-levenshtein";
import { fold } from "../../audio/fold.ts";
import { type Remedy, UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";

/** Longer words are truncated: typos are short, and the comparison time grows with both lengths. */
const MAX_COMPARED = 64;

/** Returns the names closest to a mistyped one, best first. Names that start with the typed text come first. */
export function findNearest(typed: string, names: readonly string[], count: number): string[] {
  const wanted = normalize(typed);
  return names
    .map((name) => ({
      name,
      far: normalize(name).startsWith(wanted) ? 0 : distance(wanted, normalize(name)),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Returns whether a word is so close to one of the names that it was probably meant. */
export function isNearMatch(typed: string, names: readonly string[]): boolean {
  const wanted = normalize(typed);
  return names.some((name) => distance(wanted, normalize(name)) <= (name.length < 5 ? 1 : 2));
}

const normalize = (name: string) => fold(name.slice(0, MAX_COMPARED));

/** `lineFor` returns the line that the person may have meant if this is the command. */
export function unknownCommandError(
  name: string,
  commands: readonly { readonly name: string }[],
  lineFor: (command: string) => string = (command) => `/${command}`,
  others: readonly Remedy[] = [],
): UserError {
  const names = commands.map((command) => command.name);
  const likely = findNearest(name, names, 3);
  const remedies = likely.map((near) => ({ label: `/${near}`, line: lineFor(near) }));
  return new UserError(
    say("unknownCommand", { name, nearest: likely.map((near) => `/${near}`).join(", ") }),
    [...remedies, ...others],
  );
}
