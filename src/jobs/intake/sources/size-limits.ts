import type { Source } from "../../../commands/definition/option.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";

/** Known limits of the audio service: its interface names none (section 8), the studio has some. */
export interface SourceLimits {
  readonly maxBytes?: number | undefined;
  readonly maxMs?: number | undefined;
}

/**
 * Throws a UserError with the exact figures for a source that is known to be too large or too long. Links aren't
 * checked.
 */
export function checkSize(source: Source, { maxBytes, maxMs }: SourceLimits): void {
  if (source.kind === "link") return;
  const { name = source.kind, bytes, durationMs } = source;
  if (bytes !== undefined && maxBytes !== undefined && bytes > maxBytes)
    throw new UserError(say("sourceTooLarge", { name, bytes, maxBytes }));
  if (durationMs !== undefined && maxMs !== undefined && durationMs > maxMs)
    throw new UserError(say("sourceTooLong", { name, durationMs, maxMs }));
}
