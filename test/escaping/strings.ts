import { HIDDEN } from "./alphabet.ts";

/** Every string in a payload with the names that lead to it: `components.0.components.1.label`. */
export function stringsIn(value: unknown, path = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => stringsIn(part, path ? `${path}.${name}` : name));
}

/** What comes back to us as it is, and what people edit themselves. */
const NOT_SHOWN = /(?:^|[._])(?:value|custom_id|private_metadata|block_id|action_id)$/;

/** What no text that is shown may hold: halves of characters, control, invisible and direction-changing characters. */
export const unfitIn = (value: unknown): readonly string[] =>
  stringsIn(value)
    .filter(([path]) => !NOT_SHOWN.test(path))
    .filter(([, text]) => !text.isWellFormed() || HIDDEN.test(text))
    .map(([path, text]) => `${path}: ${JSON.stringify(text.slice(0, 200))}`);
