import { ComponentType } from "discord.js";
import type { Answer, Link } from "../../../commands/definition/command.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { CardPart, OutgoingMessage } from "../api/message-body.ts";
import { buttonRows, panelRows } from "../controls/rows.ts";
import { escapeMarkdown } from "./escape.ts";
import { offerRow } from "./offers.ts";

/** Discord's limit for all text of a message with Components V2, in characters. */
const MAX_TEXT = 4000;
/** So that the whole title is shown, with the marks after it. */
const MAX_TITLE = 1000;
/** Lines with three buttons each: Discord takes 40 components in a message, those inside others included. */
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
  const controls = [...(panel ? panelRows(panel) : []), ...(offers ? offerRow(offers) : [])];
  const card: CardPart[] = [
    ...textPart(top, rows.length === 0 ? MAX_TEXT : MAX_TEXT - MAX_ROWS * MAX_LINE - MAX_REST),
    ...rows.flatMap((buttons, index) => [...textPart(texts[index] ?? "", MAX_LINE), ...buttonRows(buttons)]),
    ...(rows.length === 0 ? [] : textPart(rest.join("\n"), MAX_REST)),
    ...(controls.length > 0 ? [{ type: ComponentType.Separator } as const, ...controls] : []),
  ];
  return { content: "", card, ...(file && { texts: [file] }) };
}

const textPart = (text: string, max: number): CardPart[] =>
  text === "" ? [] : [{ type: ComponentType.TextDisplay, content: truncate(text, max) }];

/** Without its brackets, Discord would show a preview of the address. */
const escapeLine = (line: string, url: string | undefined): string =>
  url === undefined || !/^https?:\/\/[^\s<>]+$/.test(url)
    ? escapeMarkdown(line)
    : line.split(url).map(escapeMarkdown).join(`<${url}>`);
