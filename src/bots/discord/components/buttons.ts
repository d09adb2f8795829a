import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APIStringSelectComponent,
} from "discord.js";
import { getCommand } from "../../../commands/index.ts";
import { nextStepsOf } from "../../../commands/next-steps.ts";
import type { Option } from "../../../commands/definition/option.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import { recoveryOptionOf } from "../../../jobs/lifecycle/recovery.ts";
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
  play: "playbackPlay",
  soundboard: "soundboardAdd",
  speakers: "transcriptSpeakersLabel",
  delete: "discordDelete",
} as const satisfies Partial<Record<ComponentAction, SentenceKey>>;

type Labelled = keyof typeof LABELS;

export const cancelRow = (job: Job): Row[] => [
  { type: ComponentType.ActionRow, components: [button(job, "cancel")] },
];

/**
 * Controls of an answer: the two most likely next steps as buttons, and a menu of the others. A transcript can be
 * downloaded in every format.
 */
export function answerRow(job: Job, outcome: Outcome, possible: PossibleActions): Row[] {
  const { buttons, more } = actionsFor(job, outcome, possible);
  const next = outcome.verdict === "done" ? nextStepsOf(job) : undefined;
  return [
    { type: ComponentType.ActionRow, components: buttons.map((action) => button(job, action, outcome)) },
    ...downloadRow(job, outcome),
    ...(next ? offerRow(next) : []),
    moreRow(job, more),
  ];
}

/** What can be done with audio where the answer is. */
interface PossibleActions {
  readonly voiceMessage: boolean;
  /** The bot plays in this server's voice channels. */
  readonly playback: boolean;
  /** The server has a soundboard, which takes effects. */
  readonly soundboard: boolean;
}

interface Actions {
  readonly buttons: readonly Labelled[];
  readonly more: readonly MoreAction[];
}

function actionsFor(job: Job, outcome: Outcome, possible: PossibleActions): Actions {
  if (outcome.verdict !== "done") {
    const way = recoveryOptionOf(job, outcome);
    return { buttons: [...(way ? [way] : []), "retry"], more: ["edit", "delete"] };
  }
  const { files, transcript } = outcome.result;
  const hasSound = files.some(({ type }) => type.startsWith("audio/"));
  const audioActions = [
    ...(hasSound && possible.playback ? (["play"] as const) : []),
    ...(hasSound && possible.soundboard && job.command === "sfx" ? (["soundboard"] as const) : []),
    ...(hasSound && possible.voiceMessage ? (["spoken"] as const) : []),
  ];
  if (job.plan.expect === "transcript" && transcript?.speakers)
    return { buttons: ["again", "speakers"], more: ["edit", ...audioActions, "delete"] };
  if (voiceOption(job.command) !== undefined)
    return { buttons: ["again", "voices"], more: ["edit", ...audioActions, "delete"] };
  return { buttons: ["again", "edit"], more: [...audioActions, "delete"] };
}

/** What the menu of an answer offers. */
export const MORE_ACTIONS = [
  "edit",
  "play",
  "soundboard",
  "spoken",
  "delete",
] as const satisfies readonly ComponentAction[];
type MoreAction = (typeof MORE_ACTIONS)[number];

const moreRow = (job: Job, actions: readonly MoreAction[]): Row =>
  menuRow(job, "more", {
    placeholder: render(say("discordMore")),
    options: actions.map((action) => ({ label: render(say(LABELS[action])), value: action })),
  });

function downloadRow(job: Job, outcome: Outcome): Row[] {
  if (outcome.verdict !== "done" || job.plan.expect !== "transcript") return [];
  if (!outcome.result.transcript?.segments.length) return [];
  const options = TRANSCRIPT_FORMATS.map((form) => ({ label: `.${form}`, value: form }));
  return [menuRow(job, "download", { placeholder: render(say("discordDownload")), options })];
}

const menuRow = (
  job: Job,
  action: "more" | "download",
  menu: Pick<APIStringSelectComponent, "placeholder" | "options">,
): Row => ({
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.StringSelect, custom_id: buildCustomId(action, job.id), ...menu }],
});

/** Returns the name of a command's voice option, or undefined if it has none or the command no longer exists. */
export function voiceOption(command: string): string | undefined {
  try {
    const options = Object.entries<Option>(getCommand(command).options);
    return options.find(([, { kind }]) => kind === "voice")?.[0];
  } catch {
    return undefined;
  }
}

function button(job: Job, action: Labelled, outcome?: Outcome): APIButtonComponentWithCustomId {
  const confirm = action === "retry" && outcome && "confirm" in outcome ? outcome.confirm : undefined;
  return {
    type: ComponentType.Button,
    // None stands out: what would is pressed first, and most of them spend money.
    style: ButtonStyle.Secondary,
    label: render(confirm ?? say(LABELS[action])),
    custom_id: buildCustomId(action, job.id),
  };
}
