/**
 * A source has two options on Discord: a file and a link. `source` becomes `file` and `link`; others keep their name as
 * a prefix.
 */
export function sourceOptionNames(option: string): { file: string; link: string } {
  return option === "source"
    ? { file: "file", link: "link" }
    : { file: `${option}_file`, link: `${option}_link` };
}
