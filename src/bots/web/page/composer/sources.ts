import type { OptionForm } from "../../../../commands/docs/describe.ts";
import { resultChoices, type SourceChoice } from "../../../../commands/jobs/source-choices.ts";

/** What the page knows of a job that a source can come from. */
export interface EarlierJob {
  readonly id: string;
  readonly command: string;
  readonly line: string;
  readonly files: readonly { readonly name: string; readonly type: string }[];
}

/** What can be named instead of a file: their newest one, and what their jobs made that fits. */
export function sourceChoices(
  { accept = [] }: OptionForm,
  jobs: readonly EarlierJob[],
): readonly SourceChoice[] {
  const made = resultChoices(
    jobs.map(({ id, line, command, files }) => ({ id, command, files, about: mainPart(line) })),
    accept,
  );
  return [{ value: "latest", label: "your newest file" }, ...made];
}

/** The line without its command, which stands before it. */
const mainPart = (line: string) => line.replace(/^\/\S+\s*/, "");
