import type { ActionsBlockElement, Button as ButtonElement, KnownBlock, PlainTextOption } from "@slack/types";
import type { Link, Suggestions } from "../../../commands/definition/command.ts";
import {
  type Button,
  type Choice,
  fittingChoices,
  type Panel,
  type Select,
} from "../../../commands/definition/panel.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { escapeText, plainText } from "../messages/text.ts";
import { controlId } from "./control-id.ts";

/** Slack's limits of an actions block, and of a button's value. */
const BUTTON_LIMITS = { maxChoices: 25, maxLine: 2000 };

/** Builds a button that shows the answer to a command line in a modal. */
export const panelOpens = (label: string, line: string): ButtonElement => ({
  type: "button",
  action_id: controlId("open"),
  text: words(label),
  value: line,
});

/** Builds the buttons beside a line of an answer. */
export const rowBlocks = (buttons: readonly Button[], index: number): KnownBlock[] =>
  row(`row ${index}`, fittingChoices(buttons, BUTTON_LIMITS).map(buttonOf));

/** Builds the controls of a panel: one row of selects, one of buttons. */
export function panelBlocks({ picks, buttons, places }: Panel): KnownBlock[] {
  const asksPlace = places ? [{ label: places.title, line: places.line, asks: places.option }] : [];
  return [
    ...row(
      "picks",
      picks.map(selectOf).filter((select) => select !== undefined),
    ),
    ...row("buttons", fittingChoices([...asksPlace, ...buttons], BUTTON_LIMITS).map(buttonOf)),
  ];
}

const row = (id: string, elements: ActionsBlockElement[]): KnownBlock[] =>
  elements.length === 0 ? [] : [{ type: "actions", block_id: `panel ${id}`, elements }];

function selectOf({ title, options }: Select, index: number): ActionsBlockElement | undefined {
  const fitting = fittingChoices(options, SELECT_LIMITS);
  if (fitting.length === 0) return undefined;
  const set = fitting.find(({ isSet }) => isSet);
  return {
    type: "static_select",
    action_id: controlId("pick", index),
    placeholder: words(title),
    options: fitting.map(optionOf),
    ...(set && { initial_option: optionOf(set) }),
  };
}

const optionOf = ({ label, detail, line }: Choice): PlainTextOption => ({
  text: words(label),
  value: line,
  ...(detail !== undefined && { description: words(detail) }),
});

const buttonOf = (
  { label, line, asks, isNext, isDanger, once }: Button,
  index: number,
): ActionsBlockElement => ({
  type: "button",
  action_id:
    asks === undefined ? controlId(once ? "once" : "do", index) : controlId("ask", `${asks} ${index}`),
  text: words(label),
  value: line,
  ...(isNext && { style: "primary" as const }),
  ...(isDanger && { style: "danger" as const }),
});

const words = (text: string) => plainText(text, MAX_LABEL);

/** Slack's limits of a select. */
const SELECT_LIMITS = { maxChoices: 100, maxLine: 150 };
/** Characters of the texts in a select, and of a button's label. */
const MAX_LABEL = 75;

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
      elements: [{ type: "static_select", action_id: controlId("suggest"), placeholder, options }],
    },
  ];
}

/** A button with a URL would notify us of every press, which nobody needs. */
function linkBlocks(links: readonly Link[]): KnownBlock[] {
  if (links.length === 0) return [];
  const text = links.map(formatLink).reduce((before, link) => {
    const both = before === "" ? link : `${before} · ${link}`;
    return both.length <= MAX_TEXT ? both : before;
  }, "");
  return [{ type: "section", text: { type: "mrkdwn", text } }];
}

/** Slack's limit of a section. */
const MAX_TEXT = 3000;

const formatLink = ({ label, url }: Link): string =>
  `<${url.replaceAll(/[<>|]/g, encodeURIComponent)}|${escapeText(truncate(label, MAX_LABEL)).replaceAll("|", " ")}>`;
