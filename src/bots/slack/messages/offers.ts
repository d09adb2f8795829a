import type { KnownBlock } from "@slack/types";
import type { Link, Suggestions } from "../../../commands/definition/command.ts";
import { fittingChoices } from "../../../commands/definition/panel.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { escapeText, plainText } from "./escape.ts";

export const SUGGESTION_ACTION = "ask";

/** Slack's limits of a select. */
export const SELECT_LIMITS = { maxChoices: 100, maxLine: 150 };
/** Characters of the texts in a select, and of a button's label. */
export const MAX_LABEL = 75;

/** Select menu of suggested next commands, whose values are the command lines. Links go below it. */
export function offerBlocks({ title, choices, links = [] }: Suggestions): KnownBlock[] {
  return [...choiceBlocks(title, choices), ...linkBlocks(links)];
}

function choiceBlocks(title: string, choices: Suggestions["choices"]): KnownBlock[] {
  const options = fittingChoices(choices, SELECT_LIMITS).map(({ label, line }) => ({
    text: plainText(label, MAX_LABEL),
    value: line,
  }));
  if (options.length === 0) return [];
  const placeholder = plainText(title, MAX_LABEL);
  return [
    {
      type: "actions",
      block_id: "offers",
      elements: [{ type: "static_select", action_id: SUGGESTION_ACTION, placeholder, options }],
    },
  ];
}

/** A button with a URL would notify us of every press, which nobody needs. */
function linkBlocks(links: readonly Link[]): KnownBlock[] {
  if (links.length === 0) return [];
  const text = links
    .map(
      ({ label, url }) =>
        `<${url.replaceAll(/[<>|]/g, encodeURIComponent)}|${escapeText(truncate(label, MAX_LABEL)).replaceAll("|", " ")}>`,
    )
    .join(" · ");
  return [{ type: "section", text: { type: "mrkdwn", text } }];
}
