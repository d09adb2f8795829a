import type { InlineKeyboardButton, InlineKeyboardMarkup } from "@grammyjs/types";
import type { Suggestions } from "../../../commands/definition/command.ts";
import type { Button, Panel } from "../../../commands/definition/panel.ts";
import { optionToAsk, parseCommandLine } from "../../../commands/parsing/parse.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import { render } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { type Action, encodeAction } from "../../actions/index.ts";
import { cancelControl, composeControls, type Control } from "../../cards/index.ts";

/** Telegram's limit of what a button keeps, in bytes. */
const MAX_DATA = 64;
const MAX_COPIED = 256;
const MAX_LABEL = 60;
/** Telegram takes 100; more than these nobody reads on a phone. */
const MAX_BUTTONS = 40;

type Row = InlineKeyboardButton[];

const labelOf = (text: string): string => truncate(text.trim() || "…", MAX_LABEL);

/** Returns undefined if the action is too long for a button. */
export function actionButton(label: string, action: Action): InlineKeyboardButton | undefined {
  const data = encodeAction(action);
  return Buffer.byteLength(data) <= MAX_DATA ? { text: labelOf(label), callback_data: data } : undefined;
}

/** A line that is too long for a button is copied, to be pasted and sent. */
function lineButton(label: string, name: "do" | "once" | "pick" | "open" | "ask", line: string, option = "") {
  const button = actionButton(label, { name, option, line });
  if (button || line.length > MAX_COPIED) return button;
  return { text: labelOf(`📋 ${label}`), copy_text: { text: line } };
}

const panelButton = ({ label, line, asks, once }: Button) =>
  asks === undefined ? lineButton(label, once ? "once" : "do", line) : lineButton(label, "ask", line, asks);

/** Rows of so many buttons. */
export const rowsOf = (buttons: readonly (InlineKeyboardButton | undefined)[], width: number): Row[] => {
  const present = buttons.filter((button) => button !== undefined);
  return Array.from({ length: Math.ceil(present.length / width) }, (_, n) =>
    present.slice(n * width, (n + 1) * width),
  );
};

/** Builds a keyboard; undefined without buttons. */
export function keyboard(rows: readonly Row[]): InlineKeyboardMarkup | undefined {
  let left = MAX_BUTTONS;
  const fitting = rows.filter((row) => row.length > 0 && (left -= row.length) >= 0);
  return fitting.length === 0 ? undefined : { inline_keyboard: fitting };
}

/** Builds the controls of an instant answer. */
export function panelRows(panel: Panel | undefined): Row[] {
  if (!panel) return [];
  const { picks, buttons, rows = [] } = panel;
  return [
    ...rows.map((row) => row.map(panelButton).filter((button) => button !== undefined)),
    ...rowsOf(buttons.map(panelButton), 2),
    ...picks.flatMap(({ options }) =>
      rowsOf(
        options.map(({ label, line, isSet }) => lineButton(isSet ? `✓ ${label}` : label, "pick", line)),
        2,
      ),
    ),
  ];
}

/** Builds one button for each next step; one that lacks a text asks for it. */
export const suggestionRows = (suggestions: Suggestions | undefined): Row[] =>
  rowsOf(
    (suggestions?.choices ?? []).map(({ label, line }) => {
      const missing = optionToAsk(parseCommandLine(line));
      return missing === undefined
        ? lineButton(label, "open", line)
        : lineButton(label, "ask", line, missing);
    }),
    2,
  );

const controlButton = (job: Job, { action, label, paysTwice }: Control) =>
  actionButton(render(label), { name: action, target: paysTwice ? `${job.id} ask` : job.id });

export const progressKeyboard = (job: Job): InlineKeyboardMarkup | undefined =>
  keyboard(rowsOf([controlButton(job, cancelControl())], 1));

/** Builds everything that can be done with an answer. */
export function answerKeyboard(job: Job, outcome: Outcome): InlineKeyboardMarkup | undefined {
  const { buttons, more, formats, next } = composeControls(job, outcome);
  return keyboard([
    ...rowsOf(
      [...buttons, ...more].map((control) => controlButton(job, control)),
      3,
    ),
    ...rowsOf(
      formats.map((form) => actionButton(`.${form}`, { name: "transcript", target: `${job.id} ${form}` })),
      4,
    ),
    ...suggestionRows(next),
  ]);
}
