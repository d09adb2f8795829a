import type { InlineKeyboardMarkup } from "@grammyjs/types";
import type { Answer } from "../../../commands/definition/command.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import type { Progress } from "../../../jobs/ports/platform.ts";
import { escapeHtml, truncate } from "../../../messages/sanitize.ts";
import { composeAnswer, composeProgress } from "../../cards/index.ts";
import { joinLines, MAX_TEXT, type Piece, piece } from "./html.ts";
import { answerKeyboard, keyboard, panelRows, progressKeyboard, suggestionRows } from "./keyboard.ts";

/** What a message shows. */
export interface MessageContent {
  /** In Telegram's HTML style. */
  readonly html: string;
  readonly keyboard: InlineKeyboardMarkup | undefined;
}

const MAX_LINE = 600;
const BOLD = ["<b>", "</b>"] as const;
const NOTE = ["<i>", "</i>"] as const;
const QUOTE = ["<blockquote expandable>", "</blockquote>"] as const;

/** Lines of plain text. */
export const plainHtml = (lines: readonly string[], max = MAX_TEXT): string =>
  joinLines(
    lines.map((line) => piece(line, MAX_LINE)),
    max,
  ) || "…";

export const progressMessage = (job: Job, progress: Progress): MessageContent => ({
  html: plainHtml(composeProgress(job, progress)),
  keyboard: progressKeyboard(job),
});

/** Message shown where the command was run if the answer went elsewhere. */
export const redirectMessage = (line: string): MessageContent => ({
  html: plainHtml([line]),
  keyboard: undefined,
});

/** Content of the answer, at most `max` characters. `notes`: further sentences, such as why a file is missing. */
export function outcomeMessage(
  job: Job,
  outcome: Outcome,
  { max, notes, publicUrl }: { max: number; notes: readonly string[]; publicUrl: string | undefined },
): MessageContent {
  const { title, facts, sentences, notes: small, links, quote } = composeAnswer(job, outcome, publicUrl);
  const heading: Piece[] =
    title === undefined
      ? []
      : [
          [piece(title, 200, BOLD), ...facts.map((fact) => piece(` · ${fact}`, 100))].reduce(
            (all, one) => ({ html: all.html + one.html, length: all.length + one.length }),
            { html: "", length: 0 },
          ),
        ];
  const lines = [...heading, ...[...sentences, ...notes].map((line) => piece(line, MAX_LINE))];
  const after = [...small.map((line) => piece(line, MAX_LINE, NOTE)), ...links.map(linkPiece)];
  const used = [...lines, ...after].reduce((sum, { length }) => sum + length + 1, 0);
  const room = max - used - 1;
  return {
    html: joinLines([...lines, ...(room > 20 ? [piece(quote, room, QUOTE)] : []), ...after], max) || "…",
    keyboard: answerKeyboard(job, outcome),
  };
}

function linkPiece({ label, url }: { readonly label: string; readonly url: string }): Piece {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) return piece(`${label} ${url}`, MAX_LINE);
  const words = truncate(label, 100);
  return { html: `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`, length: words.length };
}

/** Content of an instant answer. A text file is part of it: it is meant to be copied. */
export function answerMessage({ title, lines, suggestions, panel, file }: Answer): MessageContent {
  const text = file && file.encoding === undefined ? [file.text] : [];
  const links = (suggestions?.links ?? []).map(linkPiece);
  return {
    html:
      joinLines(
        [
          piece(title, MAX_LINE, BOLD),
          ...lines.map((line) => piece(line, MAX_LINE)),
          ...text.map((words) => piece(words, 2_000, ["<pre>", "</pre>"])),
          ...links,
        ],
        MAX_TEXT,
      ) || "…",
    keyboard: keyboard([...panelRows(panel), ...suggestionRows(suggestions)]),
  };
}
