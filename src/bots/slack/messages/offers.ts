import type { KnownBlock } from "@slack/types";
import type { Link, Suggestions } from "../../../commands/definition/command.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { escapeText } from "./escape.ts";

export const SUGGESTION_ACTION = "ask";

/** Slack's limits of a select: options, and characters of texts and values. */
const MOST = 100;
const MAX_TEXT = 75;
const MAX_VALUE = 150;

/** Select menu of suggested next commands, whose values are the command lines. Links go below it. */
export function offerBlocks({ title, choices, links = [] }: Suggestions): KnownBlock[] {
  return [...choiceBlocks(title, choices), ...linkBlocks(links)];
}

function choiceBlocks(title: string, choices: Suggestions["choices"]): KnownBlock[] {
  const options = choices
    .filter(({ line }) => line.length <= MAX_VALUE)
    .slice(0, MOST)
    .map(({ label, line }) => ({ text: words(label), value: line }));
  if (options.length === 0) return [];
  const placeholder = words(title);
  return [
    {
      type: "actions",
      block_id: "offers",
      elements: [{ type: "static_select", action_id: SUGGESTION_ACTION, placeholder, options }],
    },
  ];
}

const words = (text: string) =>
  ({ type: "plain_text", text: truncate(text.toWellFormed(), MAX_TEXT) || " ", emoji: false }) as const;

/** A button with a URL would notify us of every press, which nobody needs. */
function linkBlocks(links: readonly Link[]): KnownBlock[] {
  if (links.length === 0) return [];
  const text = links
    .map(
      ({ label, url }) =>
        `<${url.replaceAll(/[<>|]/g, encodeURIComponent)}|${escapeText(truncate(label, MAX_TEXT)).replaceAll("|", " ")}>`,
    )
    .join(" · ");
  return [{ type: "section", text: { type: "mrkdwn", text } }];
}
