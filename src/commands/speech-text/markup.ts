/** What chats read as layout at the beginning of a line: quotations, headings, small print, points of a list. */
export const LINE_MARKS = /^[^\S\n]*(?:(?:>{1,3}|#{1,3}|-#|[-*+•])[^\S\n]+)+/gm;
export const RULES = /^[^\S\n]*(?:[-*_=][^\S\n]*){3,}$/gm;

const OPENING = /(?<![\p{L}\p{N}\\*_])(?:\*{1,3}|_{1,3})(?=[^\s*_]|$)/gu;
const CLOSING = /(?<=[^\s\\*_]|^)(?:\*{1,3}|_{1,3})(?![\p{L}\p{N}*_])/gu;
const STRUCK = /(?<![\p{L}\p{N}~])(~{1,2})(?=\S)([^~\n]*[^~\s])\1(?![\p{L}\p{N}~])/gu;
const HIDDEN = /(?<!\\)\|\|/g;
const ESCAPE = /\\(?=[\\*_~`|<>#[\]()-])/g;

/** Without the marks of bold, italic, struck and hidden text. `snake_case`, `2*3` and `~5` keep theirs: they mean it. */
export const unmarked = (text: string): string =>
  text
    .replaceAll(STRUCK, "$2")
    .replaceAll(HIDDEN, "")
    .replaceAll(OPENING, "")
    .replaceAll(CLOSING, "")
    .replaceAll(ESCAPE, "");
