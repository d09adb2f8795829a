import { ButtonStyle, ComponentType } from "discord.js";
import type { Link, Suggestions } from "../../../commands/definition/command.ts";
import { fittingChoices } from "../../../commands/definition/panel.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { encodeAction } from "../../actions/index.ts";
import type { Row } from "../api/message-body.ts";

/** Characters of labels and values in a select. */
const MAX_LENGTH = 100;
/** Discord's limits for a select. */
const LIMITS = { maxChoices: 25, maxLine: MAX_LENGTH };

/** Select menu of suggested next commands, whose values are the command lines. Links go below it. */
export function offerRow({ title, choices, links = [] }: Suggestions): Row[] {
  return [...choiceRow(title, choices), ...linkRows(links)];
}

function choiceRow(title: string, choices: Suggestions["choices"]): Row[] {
  const options = fittingChoices(choices, LIMITS).map(({ label, line }) => ({
    label: truncate(label, MAX_LENGTH),
    value: line,
  }));
  if (options.length === 0) return [];
  const select = {
    type: ComponentType.StringSelect,
    custom_id: encodeAction({ name: "suggest", target: "offer" }),
    placeholder: truncate(title, MAX_LENGTH),
    options,
  } as const;
  return [{ type: ComponentType.ActionRow, components: [select] }];
}

const IN_A_ROW = 5;
const MAX_LABEL = 80;
const MAX_URL = 512;

function linkRows(links: readonly Link[]): Row[] {
  const buttons = links
    .filter(({ url }) => url.length <= MAX_URL)
    .slice(0, 2 * IN_A_ROW)
    .map(({ label, url }) => ({
      type: ComponentType.Button as const,
      style: ButtonStyle.Link as const,
      label: truncate(label, MAX_LABEL),
      url,
    }));
  return [buttons.slice(0, IN_A_ROW), buttons.slice(IN_A_ROW)]
    .filter(({ length }) => length > 0)
    .map((components) => ({ type: ComponentType.ActionRow, components }));
}
