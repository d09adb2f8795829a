import {
  ButtonStyle,
  ChannelType,
  ComponentType,
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  type APISelectMenuOption,
} from "discord.js";
import type { Link, Suggestions } from "../../../commands/definition/command.ts";
import {
  fittingChoices,
  type Button,
  type Choice,
  type ChannelPicker,
  type Panel,
  type Select,
} from "../../../commands/definition/panel.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { encodeAction, type Action } from "../../actions/index.ts";
import { cancelControl, composeControls, type AudioActions, type Control } from "../../cards/index.ts";
import type { Row } from "../api/message-body.ts";

/** Discord's limits: characters of IDs, of texts and values in a select, of labels of buttons, and of links. */
const MAX_ID = 100;
const MAX_TEXT = 100;
const MAX_LABEL = 80;
const MAX_URL = 512;
/** Discord's limits: rows of a message, buttons of a row, options of a select. */
const MAX_ROWS = 5;
const MAX_BUTTONS = 5;
export const MAX_OPTIONS = 25;

export const row = (...components: APIComponentInMessageActionRow[]): Row => ({
  type: ComponentType.ActionRow,
  components,
});

/** No button stands out by default: what would is pressed first, and most of them spend money. */
export const button = (
  label: string,
  action: Action,
  style: APIButtonComponentWithCustomId["style"] = ButtonStyle.Secondary,
): APIButtonComponent => ({
  type: ComponentType.Button,
  style,
  label: truncate(label, MAX_LABEL),
  custom_id: encodeAction(action),
});

export const linkButton = (label: string, url: string): APIButtonComponent => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  label: truncate(label, MAX_LABEL),
  url,
});

export const selectRow = (action: Action, options: APISelectMenuOption[], title?: string): Row =>
  row({
    type: ComponentType.StringSelect,
    custom_id: encodeAction(action),
    options,
    ...(title !== undefined && { placeholder: truncate(title, MAX_TEXT) }),
  });

export const selectOption = (label: string, value: string, description?: string): APISelectMenuOption => ({
  label: truncate(label, MAX_TEXT),
  value,
  ...(description && { description: truncate(description, MAX_TEXT) }),
});

/** Builds the controls of a panel. A select that is too long continues in a second one. */
export function panelRows({ picks, places, buttons }: Panel): Row[] {
  const actions = lineButtonRows(buttons);
  const selects = [...picks.flatMap(pieces).map(lineSelect), ...(places ? [channelSelect(places)] : [])];
  return [...selects.slice(0, MAX_ROWS - actions.length), ...actions];
}

/** Omits lines that are too long for Discord; they can still be typed. */
function pieces({ title, options }: Select): Select[] {
  const fitting = options.filter(({ line }) => line.length <= MAX_TEXT);
  const count = Math.ceil(fitting.length / MAX_OPTIONS);
  return Array.from({ length: count }, (_, piece) => ({
    title,
    options: fitting.slice(piece * MAX_OPTIONS, (piece + 1) * MAX_OPTIONS),
  }));
}

const lineSelect = ({ title, options }: Select, index: number): Row =>
  selectRow({ name: "pick", line: String(index), option: "" }, options.map(lineOption), title);

const lineOption = ({ label, detail, line, isSet }: Choice): APISelectMenuOption => ({
  ...selectOption(label, line, detail),
  default: isSet,
});

const channelSelect = ({ title, line, option }: ChannelPicker): Row => {
  const types = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildVoice];
  return channelRow({ name: "place", line, option }, title, types, MAX_OPTIONS);
};

/** A menu of a server's channels. */
export const channelRow = (action: Action, title: string, types: ChannelType[], most = 1): Row =>
  row({
    type: ComponentType.ChannelSelect,
    custom_id: encodeAction(action),
    placeholder: truncate(title, MAX_TEXT),
    min_values: 1,
    max_values: most,
    channel_types: types,
  });

/** Builds a row of the buttons whose line Discord takes; none if there are no such buttons. */
export function lineButtonRows(buttons: readonly Button[]): Row[] {
  const fitting = buttons
    .map((one) => button(one.label, actionOf(one), styleOf(one)))
    .filter((one) => "custom_id" in one && one.custom_id.length <= MAX_ID);
  return fitting.length === 0 ? [] : [row(...fitting.slice(0, MAX_BUTTONS))];
}

const actionOf = ({ line, asks, once }: Button): Action =>
  asks === undefined ? { name: once ? "once" : "do", line, option: "" } : { name: "ask", line, option: asks };

function styleOf({ isNext, isDanger }: Button) {
  if (isDanger) return ButtonStyle.Danger;
  return isNext ? ButtonStyle.Primary : ButtonStyle.Secondary;
}

/** Select menu of suggested next commands, whose values are the command lines. Links go below it. */
export function suggestionRows({ title, choices, links = [] }: Suggestions): Row[] {
  const options = fittingChoices(choices, { maxChoices: MAX_OPTIONS, maxLine: MAX_TEXT });
  const menu = options.map(({ label, line }) => selectOption(label, line));
  return [
    ...(menu.length === 0 ? [] : [selectRow({ name: "suggest", target: "offer" }, menu, title)]),
    ...linkRows(links),
  ];
}

/** Two rows at most. */
function linkRows(links: readonly Link[]): Row[] {
  const buttons = links
    .filter(({ url }) => url.length <= MAX_URL)
    .map(({ label, url }) => linkButton(label, url));
  return [buttons.slice(0, MAX_BUTTONS), buttons.slice(MAX_BUTTONS, 2 * MAX_BUTTONS)]
    .filter(({ length }) => length > 0)
    .map((few) => row(...few));
}

/** Builds the controls of an answer: the most likely next steps as buttons, and menus of the others. */
export function answerRows(job: Job, outcome: Outcome, audio: AudioActions): Row[] {
  const { id } = job;
  const { buttons, more, formats, next } = composeControls(job, outcome, audio);
  const downloads = formats.map((format) => selectOption(`.${format}`, format));
  const rest = more.map(({ action, label }) => selectOption(render(label), action));
  return [
    jobButtonRow(id, buttons),
    ...(downloads.length === 0
      ? []
      : [selectRow({ name: "download", target: id }, downloads, render(say("actionDownload")))]),
    ...(next ? suggestionRows(next) : []),
    selectRow({ name: "more", target: id }, rest, render(say("actionMore"))),
  ];
}

/** Builds a row of buttons for a job. */
export const jobButtonRow = (job: string, controls: readonly Control[]): Row =>
  row(...controls.map(({ action, label }) => button(render(label), { name: action, target: job })));

export const cancelRow = ({ id }: Job): Row => jobButtonRow(id, [cancelControl()]);
