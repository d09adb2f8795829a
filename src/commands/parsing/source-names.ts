/**
 * Options that take a file or a link have two names on Discord, which people also type elsewhere: `source` is `file` and
 * `link` there, and others have their name as a prefix.
 */
export function sourceOptionNames(option: string): { file: string; link: string } {
  return option === "source"
    ? { file: "file", link: "link" }
    : { file: `${option}_file`, link: `${option}_link` };
}

export function canonicalOptionName(
  typed: string,
  options: readonly { readonly name: string; readonly kind: string }[],
): string {
  if (options.some(({ name }) => name === typed)) return typed;
  const meant = options.find(
    ({ name, kind }) => kind === "source" && Object.values(sourceOptionNames(name)).includes(typed),
  );
  return meant?.name ?? typed;
}
