import { ComponentType } from "discord.js";
import type { Answer } from "../../../commands/definition/command.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { CardPart, OutgoingMessage } from "../api/message-body.ts";
import { panelRows } from "../controls/rows.ts";
import { escapeMarkdown } from "./escape.ts";
import { offerRow } from "./offers.ts";

/** Discord's limit for all text of a message with Components V2, in characters. */
const MAX_TEXT = 4000;
/** So that the whole title is shown, with the marks after it. */
const MAX_TITLE = 1000;

export const formatTitle = (title: string): string => `**${escapeMarkdown(truncate(title, MAX_TITLE))}**`;

/**
 * Builds the message of an instant answer. It is always a card: an answer replaces the one whose control was used, and
 * Discord doesn't turn a card back into an ordinary message.
 */
export function answerMessage({ title, lines, suggestions, panel, file }: Answer): OutgoingMessage {
  const text = [formatTitle(title), ...lines.map(escapeMarkdown)].join("\n");
  const controls = [...(panel ? panelRows(panel) : []), ...(suggestions ? offerRow(suggestions) : [])];
  const card: CardPart[] = [
    { type: ComponentType.TextDisplay, content: truncate(text, MAX_TEXT) },
    ...(controls.length > 0 ? [{ type: ComponentType.Separator } as const, ...controls] : []),
  ];
  return { content: "", card, ...(file && { texts: [file] }) };
}
