import { HIDDEN } from "./alphabet.ts";

/** Returns every string in a payload with its path: `components.0.components.1.label`. */
export function stringsIn(value: unknown, path = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => stringsIn(part, path ? `${path}.${name}` : name));
}

/**
 * Returns the arguments of a request, with those that are JSON inside of a form field as what they contain. Forms have line ends of
 * their own.
 */
export const parsedJson = (args: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, parsed(value)]));

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (!/^[[{]/.test(value)) return value.replaceAll("\r\n", "\n");
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** What is returned to us unchanged, and what users edit themselves. */
const NOT_SHOWN =
  /(?:^|[._])(?:copy_text\.text|value|custom_id|callback_data|private_metadata|block_id|action_id)$/;

/** What visible text must not contain: lone surrogates, and control, invisible and direction-changing characters. */
export const unfitIn = (value: unknown): readonly string[] =>
  stringsIn(value)
    .filter(([path]) => !NOT_SHOWN.test(path))
    .filter(([, text]) => !text.isWellFormed() || HIDDEN.test(text))
    .map(([path, text]) => `${path}: ${JSON.stringify(text.slice(0, 200))}`);
