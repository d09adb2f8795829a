import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { PlanContext } from "./command.ts";

export interface Line {
  readonly voice: string;
  readonly text: string;
}

/** `Anna: Hello`; a name has no colon and is short enough to be one. */
const LINE = /^(?<speaker>[^:]{1,100}?)\s*:\s*(?<text>\S.*)$/;

/**
 * Several speakers, one line each: `Anna: Hello`. A line without a speaker goes on with the one before. Where a chat has
 * only one line, `|` stands between. Throws a UserError for the first line that nobody could speak.
 */
export function scriptOf(written: string, { voiceNamed }: PlanContext, example: string): readonly Line[] {
  const lines: Line[] = [];
  for (const [at, line] of written.split(/[\n|]/).entries()) {
    if (line.trim() === "") continue;
    const { speaker, text } = LINE.exec(line.trim())?.groups ?? {};
    const voice = speaker === undefined ? lines.at(-1)?.voice : voiceNamed(speaker);
    if (voice === undefined) throw new UserError(say("nobodySpeaks", { line: at + 1, example }));
    lines.push({ voice, text: text ?? line.trim() });
  }
  if (lines.length === 0) throw new UserError(say("emptyText", { option: "script", example }));
  return lines;
}
