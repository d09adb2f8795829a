import type { InlineKeyboardButton } from "@grammyjs/types";
import { formatClock } from "../../../base/format-clock.ts";
import { render, say } from "../../../messages/index.ts";
import { escapeHtml, truncate } from "../../../messages/sanitize.ts";
import { actionLabel, type Card } from "../../../moderation/cases/card.ts";
import type { ModerationActionKind } from "../../../moderation/cases/case.ts";
import type { Quote } from "../../../moderation/cases/quotes.ts";
import { joinLines, MAX_TEXT, type Piece, piece } from "../rendering/html.ts";
import { keyboard, rowsOf } from "../rendering/keyboard.ts";
import { type MessageContent, plainHtml } from "../rendering/messages.ts";

const MAX_LINE = 400;
/** The newest lines say what holds. */
const MAX_LINES = 8;
const TIMEOUTS = [
  [10, "moderationMinutes"],
  [60, "moderationHour"],
  [1440, "moderationDay"],
] as const;

/** What people call the group and the people on a card. */
export interface CardNames {
  readonly group: string;
  readonly people: ReadonlyMap<string, string>;
}

/** Renders a case as a message. Matches are between arrows. */
export function caseMessage(card: Card, workspace: string, { group, people }: CardNames): MessageContent {
  const person = (id: string) => personPiece(id, people.get(id));
  const where = [
    person(card.author),
    piece(group, 100),
    ...(card.link ? [linkPiece(card.link, render(say("moderationOpenMessage")))] : []),
  ];
  const lines = card.lines
    .slice(-MAX_LINES)
    .map(({ words, person: id }) =>
      joined([piece(render(words), MAX_LINE), ...(id === undefined ? [] : [person(id)])]),
    );
  const heading = [piece(render(card.title), MAX_LINE, ["<b>", "</b>"]), joined(where)];
  const used = [...heading, ...lines].reduce((sum, { length }) => sum + length + 1, 0);
  const quotes = joinLines(
    card.quotes.map((quote) => piece(quoted(quote), MAX_LINE)),
    MAX_TEXT - used - 1,
  );
  return {
    html: [joinLines(heading, MAX_TEXT), quotes, joinLines(lines, MAX_TEXT)].filter(Boolean).join("\n"),
    keyboard: keyboard(card.buttons.flatMap((kind) => rowsOf(buttonsOf(card, workspace, kind), 2))),
  };
}

/** Notice to an author, with a button to appeal. */
export const noticeMessage = (words: string, id: string | undefined): MessageContent => ({
  html: plainHtml([words]),
  keyboard: keyboard(
    id === undefined
      ? []
      : [[{ text: render(say("moderationAppealButton")), callback_data: `appeal ${id}` }]],
  ),
});

function buttonsOf(
  { case: id, seen }: Card,
  workspace: string,
  kind: ModerationActionKind,
): InlineKeyboardButton[] {
  const target = `${id} ${seen} ${workspace}`;
  const data = `case ${kind} ${target}`;
  if (kind === "timeout")
    return TIMEOUTS.map(([minutes, length]) => ({
      text: `${actionLabel(kind).replace(/…$/, ":")} ${render(say(length))}`,
      callback_data: `${data} ${minutes}`,
    }));
  const button = { text: actionLabel(kind), callback_data: data };
  const why = { text: render(say("moderationUndoWhy")), callback_data: `why ${target}` };
  return kind === "undo" ? [button, why] : [button];
}

const quoted = ({ at, pieces }: Quote): string => {
  const words = pieces.map(({ text, isMarked }) => (isMarked ? `▸${text}◂` : text)).join("");
  return at === undefined ? words : `${formatClock(at)} ${words}`;
};

const joined = (pieces: readonly Piece[]): Piece => ({
  html: pieces.map(({ html }) => html).join(" · "),
  length: pieces.reduce((sum, { length }) => sum + length + 3, 0),
});

function linkPiece(url: string, label: string): Piece {
  const words = truncate(label, 100);
  return { html: `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`, length: words.length };
}

/** Opens their profile. An anonymous administrator has none. */
const personPiece = (id: string, name = id): Piece =>
  /^\d+$/.test(id) ? linkPiece(`tg://user?id=${id}`, name) : piece(name, 100);
