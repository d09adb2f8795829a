import type { Command } from "../definition/command.ts";
import type { Option, Source } from "../definition/option.ts";
import { quoteValue } from "./tokens.ts";

export const formatOption = (name: string, value: string): string => `${name}:${quoteValue(value)}`;

/** Text that means the same without its option's name: nothing in it looks like an option, a link or a quotation. */
const PLAIN = /^[^\s:"“”„«»|](?:[^:"“”„«»|]*[^\s:"“”„«»|])?$/u;

/**
 * Writes a command with its options as a line that parses to the same. An upload is left out, because the playground
 * sends it beside the line. Returns undefined if a value can't be written, such as a file on a chat platform.
 */
export function formatCommandLine(
  { name, options }: Command,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const main: string[] = [];
  const named: string[] = [];
  for (const [option, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === "") continue;
    const text = toText(value);
    if (text === undefined) return undefined;
    if (text === "") continue;
    const shape: Option | undefined = options[option];
    if (shape?.main && shape.kind === "text" && PLAIN.test(text)) main.push(text);
    else named.push(formatOption(option, text));
  }
  return [`/${name}`, ...main, ...named].join(" ");
}

function toText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const source = value as Partial<Source>;
  if (source.kind === "upload") return "";
  return source.kind === "link" ? source.url : undefined;
}
