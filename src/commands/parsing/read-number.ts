import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { NumberOption } from "../definition/option.ts";
import type { Reading } from "./read-context.ts";
import { plain } from "./read-text.ts";

/** Digits with a point or a comma before the fraction, then perhaps a unit: `2.5`, `2,5`, `10s`. */
const WRITTEN = /^([+-]?\d{1,15})(?:[.,](\d{1,15}))?\s*([a-z]*)$/i;
/** In `1,000` nobody can tell whether the comma means thousands or a fraction. */
const AMBIGUOUS = /,\d{3}(?!\d)/;

export function readNumber({ kind, min, max, unit = "" }: NumberOption, given: unknown, at: Reading): number {
  const { option } = at;
  const value = typeof given === "number" ? given : fromText(plain(given, option), unit);
  if (value === undefined || !Number.isFinite(value))
    throw new UserError(say("notANumber", { option, given: String(given) }));
  if (value < min) throw new UserError(say("numberTooSmall", { option, min, unit, given: value }));
  if (value > max) throw new UserError(say("numberTooLarge", { option, max, unit, given: value }));
  if (kind === "integer" && !Number.isInteger(value))
    throw new UserError(say("notWhole", { option, given: value }));
  return value;
}

function fromText(text: string, unit: string): number | undefined {
  const [, whole, fraction = "0", suffix = ""] = WRITTEN.exec(text.trim()) ?? [];
  if (whole === undefined || AMBIGUOUS.test(text) || !unit.startsWith(suffix.toLowerCase())) return undefined;
  return Number(`${whole}.${fraction}`);
}
