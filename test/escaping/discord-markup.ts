/** What Discord takes as it stands behind a backslash: any sign that is no letter, digit or space. */
const ESCAPED = /\\[^0-9A-Za-z\s]/g;

/** What Discord's clients act on inside a line. Strict: a single delimiter counts, whether or not it is ever closed. */
const INLINE =
  /```|`|\*+|_+|~~|\|\||\[[^\]\n]*\]\s*\(|<(?:@[!&]?|#|\/|a?:|t:|id:)[^>\n]*>|<[a-z][a-z\d+.-]*:[^>\s]*>|@(?:everyone|here)|\b[a-z][a-z\d+.-]*:\/\/[^\s<]+/gi;

/** What turns a whole line into something else. Clients allow spaces in front. */
const BLOCK = /^[^\S\n]*(#{1,3}(?=\s)|-#(?=\s)|[-*+](?=\s)|\d+\.(?=\s)|>(?:>>)?(?=\s))/;

/** Found in the raw text, whatever stands around it: Discord draws a card for it. */
const INVITES = /\b(?:discord\.(?:gg|new|gift)|discord(?:app)?\.com\/(?:invite|template|gifts))\/?\w*/gi;

/**
 * Everything in a message's text that Discord would act on, in the order in which it stands there: mentions, links, invites,
 * delimiters of formatting, and what makes a line a heading, a list or a quotation.
 */
export function activeIn(content: string): readonly string[] {
  // A letter in place of what is escaped: nothing can begin or end there.
  const bare = content.replaceAll(ESCAPED, "x");
  const blocks = bare.split(/[\n\r\v\f\u0085\u2028\u2029]/).flatMap(blocksIn);
  const inline = [...bare.matchAll(INLINE)].map(([found]) => found);
  const invites = [...content.matchAll(INVITES)].map(([found]) => found);
  return [...blocks, ...inline, ...invites];
}

/** A quotation may hold other blocks: `> # title`. */
function blocksIn(line: string): string[] {
  const found = BLOCK.exec(line);
  if (!found) return [];
  const [whole, mark = ""] = found;
  return mark.startsWith(">") ? [mark, ...blocksIn(line.slice(whole.length))] : [mark];
}
