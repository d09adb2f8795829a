import type { MediaKind } from "../../media/kinds/identity.ts";

/** A job of somebody's, as far as a list of sources shows it. */
interface FinishedJobFiles {
  readonly id: string;
  readonly command: string;
  readonly about: string;
  readonly files: readonly { readonly name: string; readonly type: string }[];
}

/** Something to choose as a source: `value` is what one would type. */
export interface SourceChoice {
  readonly value: string;
  readonly label: string;
}

/** What earlier jobs made that may go into a source of these kinds, in the order of the jobs. Pure: the page uses it, too. */
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
