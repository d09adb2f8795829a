import { commands } from "./index.ts";
import type { Option } from "./option.ts";

/** What was given as a command's main text; undefined when it takes none or is gone from the list. */
export function mainText(name: string, options: Readonly<Record<string, unknown>>): string | undefined {
  const shapes: Record<string, Option> = commands.find((command) => command.name === name)?.options ?? {};
  const main = Object.entries(shapes).find(([, shape]) => shape.main === true && shape.kind === "text")?.[0];
  const value = main === undefined ? undefined : options[main];
  return typeof value === "string" ? value : undefined;
}
