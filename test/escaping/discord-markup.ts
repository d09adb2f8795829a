/** Discord shows any character behind a backslash as it is, except letters, digits and spaces. */
const ESCAPED = /\\[^0-9A-Za-z\s]/g;

/** What Discord's clients act on inside a line. Strict: a single delimiter counts, whether or not it is ever closed. */
const INLINE =
  /```|`|\*+|_+|~~|\|\||\[[^\]\n]*\]\s*\(|<(?:@[!&]?|#|\/|a?:|t:|id:)[^>\n]*>|<[a-z][a-z\d+.-]*:[^>\s]*>|@(?:everyone|here)|\b[a-z][a-z\d+.-]*:\/\/[^\s<]+/gi;

/** What turns a whole line into something else. Clients allow leading spaces. */
const BLOCK = /^[^\S\n]*(#{1,3}(?=\s)|-#(?=\s)|[-*+](?=\s)|\d+\.(?=\s)|>(?:>>)?(?=\s))/;

/** Found in the raw text, whatever surrounds it: Discord draws a card for it. */
const INVITES = /\b(?:discord\.(?:gg|new|gift)|discord(?:app)?\.com\/(?:invite|template|gifts))\/?\w*/gi;

/**
 * Returns everything in a message's text that Discord would act on, in order: mentions, links, invites, formatting
 * delimiters, and what makes a line a heading, a list or a quotation.
 */
export function activeIn(content: string): readonly string[] {
  // Escaped characters become a letter, where nothing can begin or end.
  const bare = content.replaceAll(ESCAPED, "x");
  const blocks = bare.split(/[\n\r\v\f\u0085\u2028\u2029]/).flatMap(blocksIn);
  const inline = [...bare.matchAll(INLINE)].map(([found]) => found);
  const invites = [...content.matchAll(INVITES)].map(([found]) => found);
  return [...blocks, ...inline, ...invites];
}

/** A quotation can contain other blocks: `> # title`. */
function blocksIn(line: string): string[] {
  const found = BLOCK.exec(line);
  if (!found) return [];
  const [whole, mark = ""] = found;
  return mark.startsWith(">") ? [mark, ...blocksIn(line.slice(whole.length))] : [mark];
}
