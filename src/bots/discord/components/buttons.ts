import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from "discord.js";
import { getCommand } from "../../../commands/index.ts";
import { nextStepsOf } from "../../../commands/next-steps.ts";
import type { Option } from "../../../commands/definition/option.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import { recoveryOptionOf } from "../../../jobs/lifecycle/recovery.ts";
import type { Result } from "../../../media/result.ts";
import { TRANSCRIPT_FORMATS } from "../../../media/transcript/formats.ts";
import { render, say, type SentenceKey } from "../../../messages/index.ts";
import { buildCustomId, type ComponentAction } from "./custom-id.ts";
import { offerRow } from "./offers.ts";
import type { Row } from "../api/message-body.ts";

const LABELS = {
  cancel: "discordCancel",
  again: "discordAgain",
  retry: "discordRetry",
  arrived: "discordArrived",
  resume: "discordResume",
  edit: "discordEdit",
  voices: "discordOtherVoice",
  spoken: "discordVoiceMessage",
  delete: "discordDelete",
} as const satisfies Partial<Record<ComponentAction, SentenceKey>>;

type Labelled = keyof typeof LABELS;

const STYLES: Partial<Record<Labelled, APIButtonComponentWithCustomId["style"]>> = {
  again: ButtonStyle.Primary,
  retry: ButtonStyle.Primary,
  delete: ButtonStyle.Danger,
};

export const cancelRow = (job: Job): Row[] => [row(job, ["cancel"])];

/** Buttons of an answer. */
export function answerRow(job: Job, outcome: Outcome, mayPostVoice: boolean): Row[] {
  if (outcome.verdict !== "done") {
    const way = recoveryOptionOf(job, outcome);
    return [row(job, [...(way ? [way] : []), "retry", "edit", "delete"])];
  }
  const hasSound = outcome.result.files.some(({ type }) => type.startsWith("audio/"));
  const actions: Labelled[] = [
    "again",
    "edit",
    ...(voiceOption(job.command) === undefined ? [] : (["voices"] as const)),
    ...(hasSound && mayPostVoice ? (["spoken"] as const) : []),
    "delete",
  ];
  const next = nextStepsOf(job);
  return [row(job, actions), ...transcriptRow(job, outcome.result), ...(next ? offerRow(next) : [])];
}

/** Buttons for the transcript in every format, and for naming its speakers. */
function transcriptRow(job: Job, { transcript }: Result): Row[] {
  if (job.plan.expect !== "transcript" || !transcript?.segments.length) return [];
  const forms = TRANSCRIPT_FORMATS.map((form) => plainButton(`.${form}`, "transcript", `${job.id} ${form}`));
  const speakers = plainButton(render(say("transcriptSpeakersLabel")), "speakers", job.id);
  return [{ type: ComponentType.ActionRow, components: transcript.speakers ? [...forms, speakers] : forms }];
}

/** Returns the name of a command's voice option, or undefined if it has none or the command no longer exists. */
export function voiceOption(command: string): string | undefined {
  try {
    const options = Object.entries<Option>(getCommand(command).options);
    return options.find(([, { kind }]) => kind === "voice")?.[0];
  } catch {
    return undefined;
  }
}

const row = (job: Job, actions: readonly Labelled[]): Row => ({
  type: ComponentType.ActionRow,
  components: actions.map((action) => button(job, action)),
});

const plainButton = (
  label: string,
  action: ComponentAction,
  target: string,
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: ButtonStyle.Secondary,
  label,
  custom_id: buildCustomId(action, target),
});

const button = (job: Job, action: Labelled): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: STYLES[action] ?? ButtonStyle.Secondary,
  label: render(say(LABELS[action])),
  custom_id: buildCustomId(action, job.id),
});
