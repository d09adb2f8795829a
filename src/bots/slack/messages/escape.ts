/** Slack reads commands into `&`, `<` and `>` only: escaped, nothing that people wrote can ping or link. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const TOKEN = /<([^<>\s|]+)(?:\|([^<>]*))?>/g;

/** What a person typed, out of what Slack made of it: links without their brackets, mentions as words, `& < >` as such. */
export function unescapeText(text: string): string {
  const plain = text.replaceAll(TOKEN, (_, target: string, label?: string) => wordsFor(target, label));
  return plain.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function wordsFor(target: string, label: string | undefined): string {
  const name = label || target.slice(1);
  switch (target[0]) {
    case "@":
      return `@${name}`;
    case "#":
      return `#${name}`;
    case "!":
      return label || `@${name}`;
    default:
      return target;
  }
}
