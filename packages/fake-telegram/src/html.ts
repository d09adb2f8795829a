import { badRequest, type MessageEntity } from "./model.ts";

/** The tags of Telegram's HTML style, and the entity that each becomes. */
const TAGS: Readonly<Record<string, MessageEntity["type"]>> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
  ins: "underline",
  s: "strikethrough",
  strike: "strikethrough",
  del: "strikethrough",
  "tg-spoiler": "spoiler",
  code: "code",
  pre: "pre",
  a: "text_link",
  blockquote: "blockquote",
};
const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };

export interface FormattedText {
  readonly text: string;
  readonly entities: readonly MessageEntity[];
}

interface OpenTag {
  readonly name: string;
  readonly start: number;
  readonly attributes: string;
}

/**
 * Parses text as Telegram does with `parse_mode: "HTML"`. Throws a refusal for tags that it doesn't support or that aren't
 * closed.
 */
export function parseHtml(html: string): FormattedText {
  let text = "";
  const open: OpenTag[] = [];
  const entities: MessageEntity[] = [];
  let closed: OpenTag | undefined;
  const offsetOf = (index: number) => Buffer.byteLength(html.slice(0, index));
  const failure = (why: string, index: number) =>
    badRequest(`can't parse entities: ${why} at byte offset ${offsetOf(index)}`);
  for (const found of html.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)?([^<>]*)(>?)|&(?:#(\d+|x[\da-f]+)|(\w+));|[^<&]+|&/gi,
  )) {
    const [all, slash = "", name = "", attributes = "", end = "", code, named] = found;
    if (code !== undefined) text += String.fromCodePoint(Number(code.replace(/^x/i, "0x")));
    else if (named !== undefined) text += NAMED[named] ?? all;
    else if (!all.startsWith("<")) text += all;
    else {
      const tag = name.toLowerCase();
      if (tag === "" || end === "") throw failure(`Unsupported start tag "${tag}"`, found.index);
      if (slash === "") {
        if (TAGS[tag] === undefined) throw failure(`Unsupported start tag "${tag}"`, found.index);
        open.push({ name: tag, start: text.length, attributes });
        continue;
      }
      const last = open.pop();
      if (last?.name !== tag)
        throw failure(`Unmatched end tag, expected "</${last?.name ?? ""}>", found "</${tag}>"`, found.index);
      if (text.length > last.start) addEntity(entities, last, text.length, closed);
      closed = last;
    }
  }
  const [left] = open;
  if (left)
    throw badRequest(`can't parse entities: Can't find end tag corresponding to start tag "${left.name}"`);
  return { text, entities };
}

/** Code with a language becomes one entity with the `pre` around it; anywhere else, its language is ignored. */
function addEntity(
  entities: MessageEntity[],
  tag: OpenTag,
  end: number,
  closed: Pick<OpenTag, "name" | "attributes"> | undefined,
): void {
  const inner = entities.at(-1);
  const isWhole = inner?.type === "code" && inner.offset === tag.start && inner.length === end - tag.start;
  const [, language] = /\bclass="language-([^"]+)"/.exec(closed?.attributes ?? "") ?? [];
  if (tag.name !== "pre" || closed?.name !== "code" || !isWhole || language === undefined)
    return void entities.push(entityOf(tag, end));
  entities.splice(-1, 1, { type: "pre", language, offset: tag.start, length: end - tag.start });
}

function entityOf({ name, start, attributes }: OpenTag, end: number): MessageEntity {
  const place = { offset: start, length: end - start };
  const type = TAGS[name] ?? "bold";
  if (type === "text_link") {
    const url =
      /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&").replaceAll("&quot;", '"') ?? "";
    return { type, url, ...place };
  }
  if (type === "blockquote" && /\bexpandable\b/.test(attributes))
    return { type: "expandable_blockquote", ...place };
  return { type, ...place } as MessageEntity;
}

/** What Telegram makes links of in plain text, except in code. */
const DETECTED: readonly (readonly [MessageEntity["type"], RegExp])[] = [
  ["bot_command", /(?<![\w/])\/[a-zA-Z0-9_]{1,64}(?:@\w+)?\b/g],
  ["mention", /(?<![\w@])@[a-zA-Z]\w{3,31}\b/g],
  ["hashtag", /(?<![\w#])#\p{L}[\p{L}\p{N}_]*/gu],
  ["cashtag", /(?<![\w$])\$[A-Z]{1,8}\b/g],
  ["email", /\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/gi],
  [
    "url",
    /\b(?:(?:https?|ftp|tg|ton|tonsite):\/\/[^\s<>"]+|(?<![@.\w])(?:[a-z0-9-]+\.)+(?:com|org|net|me|gg|io|example|evil)\b(?:\/\S*)?)/gi,
  ],
];

/** Adds what Telegram detects in a text. */
export function detectEntities({ text, entities }: FormattedText): FormattedText {
  const code = entities.filter(({ type }) => type === "code" || type === "pre" || type === "text_link");
  const isInCode = (at: number) => code.some(({ offset, length }) => at >= offset && at < offset + length);
  const found = DETECTED.flatMap(([type, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isInCode(index))
      .map((match) => ({ type, offset: match.index, length: match[0].length }) as MessageEntity),
  );
  return { text, entities: [...entities, ...found].toSorted((a, b) => a.offset - b.offset) };
}
