import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APIStringSelectComponent,
} from "discord.js";
import type { Job, Outcome } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { encodeAction, type TargetAction } from "../../actions/index.ts";
import { cancelControl, composeControls, type AudioActions, type Control } from "../../cards/index.ts";
import type { Row } from "../api/message-body.ts";
import { offerRow } from "./offers.ts";

export const cancelRow = (job: Job): Row[] => [buttonRow(job.id, [cancelControl()])];

/** Builds the controls of an answer: the most likely next steps as buttons, and menus of the others. */
export function answerRow(job: Job, outcome: Outcome, audio: AudioActions): Row[] {
  const { buttons, more, formats, next } = composeControls(job, outcome, audio);
  const downloads = formats.map((form) => ({ label: `.${form}`, value: form }));
  const rest = more.map(({ action, label }) => ({ label: render(label), value: action }));
  return [
    buttonRow(job.id, buttons),
    ...(downloads.length === 0 ? [] : [menuRow(job.id, "download", "actionDownload", downloads)]),
    ...(next ? offerRow(next) : []),
    menuRow(job.id, "more", "actionMore", rest),
  ];
}

/** Builds a row of buttons for a job. */
export const buttonRow = (job: string, controls: readonly Control[]): Row => ({
  type: ComponentType.ActionRow,
  components: controls.map((control) => button(job, control)),
});

const button = (target: string, { action, label }: Control): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  // None stands out: what would is pressed first, and most of them spend money.
  style: ButtonStyle.Secondary,
  label: render(label),
  custom_id: encodeAction({ name: action, target }),
});

const menuRow = (
  target: string,
  name: TargetAction["name"],
  title: "actionDownload" | "actionMore",
  options: APIStringSelectComponent["options"],
): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: encodeAction({ name, target }),
      placeholder: render(say(title)),
      options,
    },
  ],
});
