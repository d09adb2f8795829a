import type { VoiceCatalog } from "../../audio/voices.ts";
import type { Remedy } from "../../errors.ts";
import type { Command } from "../definition/command.ts";

/** The option being parsed, named in error messages. */
export interface ParseContext {
  readonly command: Command;
  readonly option: string;
  readonly voices: VoiceCatalog;
  /** Returns the request as a line with another value for this option; undefined if it can't be written as a line. */
  readonly lineWith?: (value: string) => string | undefined;
}

/** Offers likely values of the option that is parsed. */
export const valueRemedies = (
  { lineWith }: Pick<ParseContext, "lineWith">,
  likely: readonly string[],
): readonly Remedy[] =>
  likely.flatMap((label) => {
    const line = lineWith?.(label);
    return line === undefined ? [] : [{ label, line }];
  });
