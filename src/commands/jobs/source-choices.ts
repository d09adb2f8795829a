import type { MediaKind } from "../../media/kinds/file-types.ts";

/** The fields of a job that a list of sources needs. */
interface FinishedJobFiles {
  readonly id: string;
  readonly command: string;
  readonly about: string;
  readonly files: readonly { readonly name: string; readonly type: string }[];
}

/** A suggested source; `value` is what a person would type. */
export interface SourceChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Lists results of earlier jobs that fit a source of these kinds, in the order of the jobs. Pure, because the page uses
 * it too.
 */
export function resultChoices(
  jobs: readonly FinishedJobFiles[],
  accept: readonly MediaKind[],
): readonly SourceChoice[] {
  return jobs.flatMap(({ id, command, about, files }) => {
    const fitting = files.filter(({ type }) => accept.some((kind) => type.startsWith(`${kind}/`)));
    return fitting.map(({ name }, index) => ({
      value: fitting.length === 1 ? `job:${id}` : `job:${id}#${index + 1}`,
      label: [name, `/${command}`, about].filter(Boolean).join(" · "),
    }));
  });
}
