import { ButtonStyle, ChannelType, ComponentType, type APISelectMenuOption } from "discord.js";
import type { Button, Choice, Panel, Select, ChannelPicker } from "../../../commands/definition/panel.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { Row } from "../api/message-body.ts";
import { encodeAction } from "../../actions/index.ts";

/** Discord's limit for IDs, and for values of a select. */
const MAX_ID = 100;
/** Discord's limits: rows of a message, options of a select, buttons of a row, characters of labels. */
const MAX_ROWS = 5;
const MAX_OPTIONS = 25;
const MAX_BUTTONS = 5;
const MAX_LABEL = 80;

/** Builds the controls of a panel. A select that is too long continues in a second one. */
export function panelRows({ picks, places, buttons }: Panel): Row[] {
  const actions = buttonRows(buttons);
  const selects = [...picks.flatMap(pieces).map(selectRow), ...(places ? [placeRow(places)] : [])];
  return [...selects.slice(0, MAX_ROWS - actions.length), ...actions];
}

/** Omits lines that are too long for Discord; they can still be typed. */
function pieces({ title, options }: Select): Select[] {
  const fitting = options.filter(({ line }) => line.length <= MAX_ID);
  const count = Math.ceil(fitting.length / MAX_OPTIONS);
  return Array.from({ length: count }, (_, piece) => ({
    title,
    options: fitting.slice(piece * MAX_OPTIONS, (piece + 1) * MAX_OPTIONS),
  }));
}

const selectRow = ({ title, options }: Select, index: number): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: encodeAction({ name: "pick", line: String(index), option: "" }),
      placeholder: truncate(title, MAX_ID),
      options: options.map(optionOf),
    },
  ],
});

const placeRow = ({ title, line, option }: ChannelPicker): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.ChannelSelect,
      custom_id: encodeAction({ name: "place", line, option }),
      placeholder: truncate(title, MAX_ID),
      min_values: 1,
      max_values: MAX_OPTIONS,
      channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildVoice],
    },
  ],
});

const optionOf = ({ label, detail, line, isSet }: Choice): APISelectMenuOption => ({
  label: truncate(label, MAX_ID),
  value: line,
  default: isSet,
  ...(detail !== undefined && { description: truncate(detail, MAX_ID) }),
});

/** Builds a row of the buttons whose line Discord takes; none if there are no such buttons. */
export function buttonRows(buttons: readonly Button[]): Row[] {
  const fitting = buttons.filter(({ line, asks }) => buttonId({ line, asks }).length <= MAX_ID);
  return fitting.length === 0 ? [] : [buttonRow(fitting)];
}

const buttonRow = (buttons: readonly Button[]): Row => ({
  type: ComponentType.ActionRow,
  components: buttons.slice(0, MAX_BUTTONS).map((button) => ({
    type: ComponentType.Button,
    style: styleOf(button),
    label: truncate(button.label, MAX_LABEL),
    custom_id: buttonId(button),
  })),
});

const buttonId = ({
  line,
  asks,
  once,
}: Pick<Button, "line" | "once"> & { readonly asks?: string | undefined }) =>
  asks === undefined
    ? encodeAction({ name: once ? "once" : "do", line, option: "" })
    : encodeAction({ name: "ask", line, option: asks });

function styleOf({ isNext, isDanger }: Button) {
  if (isDanger) return ButtonStyle.Danger;
  return isNext ? ButtonStyle.Primary : ButtonStyle.Secondary;
}
