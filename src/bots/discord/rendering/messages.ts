import { ComponentType } from "discord.js";
import type { Answer, Link } from "../../../commands/definition/command.ts";
import { remedyPanel } from "../../../commands/definition/panel.ts";
import type { Sentence, UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Progress } from "../../../jobs/ports/platform.ts";
import { render } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { composeProgress, type Card } from "../../cards/index.ts";
import type { CardPart, OutgoingMessage } from "../api/message-body.ts";
import { cancelRow, lineButtonRows, panelRows, suggestionRows } from "./controls.ts";
import { escapeMarkdown, MAX_CONTENT, quoteText } from "./escape.ts";

export const sentenceText = (sentence: Sentence): string =>
  truncate(escapeMarkdown(render(sentence)), MAX_CONTENT);

/** Says why a request was refused, with buttons for what the user probably meant. */
export function refusalMessage({ sentence, remedies }: UserError): OutgoingMessage {
  const panel = remedyPanel(remedies);
  const components = panel ? panelRows(panel) : [];
  return { content: sentenceText(sentence), ...(components.length > 0 && { components }) };
}

/** Discord's clients update the elapsed time themselves, so that takes no edits. */
export function progressMessage(job: Job, progress: Progress): OutgoingMessage {
  const since = `<t:${Math.floor(job.createdAt.getTime() / 1000)}:R>`;
  const [state = "", ...rest] = composeProgress(job, progress).map(escapeMarkdown);
  return { content: [`${state} (${since})`, ...rest].join("\n"), components: [cancelRow(job)] };
}

/** Renders the answer of a job as ordinary text, because Discord shows no audio player beside a card. */
export function cardText({ title, facts, sentences, notes, links, quote }: Card): string {
  const heading =
    title === undefined ? "" : [`**${escapeMarkdown(title)}**`, ...facts.map(escapeMarkdown)].join(" · ");
  const small = [
    ...notes.map(escapeMarkdown),
    ...links.map(({ label, url }) => `[${escapeMarkdown(label)}](<${url}>)`),
  ];
  // The quote comes last, because what doesn't fit is cut.
  return [
    heading,
    ...sentences.map(escapeMarkdown),
    ...small.map((note) => `-# ${note}`),
    quoteText(quote, MAX_CONTENT),
  ]
    .filter(Boolean)
    .join("\n");
}

/** Discord's limit for all text of a message with Components V2, in characters. */
const MAX_TEXT = 4000;
/** So that the whole title is shown, with the marks after it. */
const MAX_TITLE = 1000;
/** Lines with three buttons each. */
const MAX_ROWS = 7;
/** Characters of a line with buttons, and of all lines after them. */
const MAX_LINE = 200;
const MAX_REST = 1000;

export const formatTitle = (title: string): string => `**${escapeMarkdown(truncate(title, MAX_TITLE))}**`;

/**
 * Builds the message of an instant answer. It is always a card: an answer replaces the one whose control was used, and
 * Discord doesn't turn a card back into an ordinary message.
 */
export function answerMessage({ title, lines, suggestions, panel, file }: Answer): OutgoingMessage {
  const links = suggestions?.links ?? [];
  const isInLine = ({ url, line }: Link) => line !== undefined && lines[line]?.includes(url) === true;
  const urlIn = (line: number) => links.find((link) => link.line === line && isInLine(link))?.url;
  const texts = lines.map((line, index) => escapeLine(line, urlIn(index)));
  const rows = panel?.rows?.slice(0, MAX_ROWS) ?? [];
  const rest = texts.slice(rows.length);
  const top = [formatTitle(title), ...(rows.length === 0 ? rest : [])].join("\n");
  const offers = suggestions && { ...suggestions, links: links.filter((link) => !isInLine(link)) };
  const controls = [...(panel ? panelRows(panel) : []), ...(offers ? suggestionRows(offers) : [])];
  const card: CardPart[] = [
    ...textPart(top, rows.length === 0 ? MAX_TEXT : MAX_TEXT - MAX_ROWS * MAX_LINE - MAX_REST),
    ...rows.flatMap((buttons, index) => [
      ...textPart(texts[index] ?? "", MAX_LINE),
      ...lineButtonRows(buttons),
    ]),
    ...(rows.length === 0 ? [] : textPart(rest.join("\n"), MAX_REST)),
    ...(controls.length > 0 ? [{ type: ComponentType.Separator } as const, ...controls] : []),
  ];
  return { content: "", card: fittingParts(card), ...(file && { texts: [file] }) };
}

/** Discord's limit for a message with Components V2, those inside others included; the frame and a file are two. */
const MAX_COMPONENTS = 40 - 2;

/** Leaves out the last parts of a card that has too many components. */
function fittingParts(card: readonly CardPart[]): CardPart[] {
  let count = 0;
  return card.filter((part) => {
    count += 1 + ("components" in part ? part.components.length : 0);
    return count <= MAX_COMPONENTS;
  });
}

const textPart = (text: string, max: number): CardPart[] =>
  text === "" ? [] : [{ type: ComponentType.TextDisplay, content: truncate(text, max) }];

/** Without its brackets, Discord would show a preview of the address. */
const escapeLine = (line: string, url: string | undefined): string =>
  url === undefined || !/^https?:\/\/[^\s<>]+$/.test(url)
    ? escapeMarkdown(line)
    : line.split(url).map(escapeMarkdown).join(`<${url}>`);
