import type { OptionForm } from "../../../../commands/docs/describe.ts";
import { resultChoices, type SourceChoice } from "../../../../commands/jobs/source-choices.ts";
import { t } from "../text/words.ts";

/** What the page knows about a job whose results can be a source. */
export interface EarlierJob {
  readonly id: string;
  readonly command: string;
  readonly line: string;
  readonly files: readonly { readonly name: string; readonly type: string }[];
}

/** Suggests sources besides files: the newest file, and suitable results of earlier jobs. */
export function sourceChoices(
  { accept = [] }: OptionForm,
  jobs: readonly EarlierJob[],
): readonly SourceChoice[] {
  const results = resultChoices(
    jobs.map(({ id, line, command, files }) => ({ id, command, files, about: mainPart(line) })),
    accept,
  );
  return [{ value: "latest", label: t("pageNewestFile") }, ...results];
}

/** The line without its command, which is shown before it. */
const mainPart = (line: string) => line.replace(/^\/\S+\s*/, "");
