import type { Option } from "../../commands/definition/option.ts";
import { isFree } from "../../commands/definition/plan-calls.ts";
import type { Suggestions } from "../../commands/definition/command.ts";
import { getCommand } from "../../commands/index.ts";
import { nextStepsOf } from "../../commands/next-steps.ts";
import type { Sentence } from "../../errors.ts";
import type { Job, Outcome } from "../../jobs/job.ts";
import { recoveryOptionOf } from "../../jobs/lifecycle/recovery.ts";
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from "../../media/transcript/formats.ts";
import { say, type SentenceKey } from "../../messages/index.ts";
import type { TargetAction } from "../actions/index.ts";

/** A button of an answer, or an entry of its menu. */
export interface Control {
  readonly action: TargetAction["name"];
  readonly label: Sentence;
  /** It may be charged a second time, so a platform that can asks first. */
  readonly paysTwice?: true;
}

export interface AnswerControls {
  /** The most likely next steps. */
  readonly buttons: readonly Control[];
  /** Everything else; a platform with room shows it as buttons, too. */
  readonly more: readonly Control[];
  /** The formats that the transcript can be downloaded in. */
  readonly formats: readonly TranscriptFormat[];
  /** What can be done with the result besides playing it. */
  readonly next: Suggestions | undefined;
}

/** What a platform can do with audio where the answer is. */
export interface AudioActions {
  readonly voiceMessage?: boolean;
  /** The bot plays in this server's voice channels. */
  readonly playback?: boolean;
  /** The server has a soundboard, which takes effects. */
  readonly soundboard?: boolean;
  /** The platform has a menu of the voices. */
  readonly voices?: boolean;
}

const LABELS = {
  cancel: "actionCancel",
  again: "actionRunAgain",
  retry: "actionRetry",
  attach: "actionAttachTask",
  resume: "actionCheckAgain",
  edit: "actionEdit",
  voices: "actionChangeVoice",
  voiceMessage: "actionSendVoiceMessage",
  play: "playbackPlay",
  soundboard: "soundboardAdd",
  speakers: "transcriptSpeakersLabel",
  send: "actionSend",
  delete: "actionDelete",
} as const satisfies Partial<Record<TargetAction["name"], SentenceKey>>;

const control = (action: keyof typeof LABELS): Control => ({ action, label: say(LABELS[action]) });

/** The button of a job that isn't finished. */
export const cancelControl = (): Control => control("cancel");

/** Returns the controls of an answer, the same on every platform as far as it has them. */
export function composeControls(job: Job, outcome: Outcome, audio: AudioActions = {}): AnswerControls {
  if (outcome.verdict !== "done") {
    const recovery = recoveryOptionOf(job, outcome);
    const { label, action } = control("retry");
    const paysTwice = outcome.verdict === "unconfirmed" && !isFree(job.plan);
    const retry = { action, label: outcome.confirm ?? label, ...(paysTwice && { paysTwice: true as const }) };
    return {
      buttons: [...(recovery ? [control(recovery)] : []), retry],
      more: [control("edit"), control("delete")],
      formats: [],
      next: undefined,
    };
  }
  const { transcript, files } = outcome.result;
  const hasAudio = files.some(({ type }) => type.startsWith("audio/"));
  const isTranscript = job.plan.expect === "transcript";
  const special =
    isTranscript && transcript?.speakers
      ? control("speakers")
      : audio.voices && voiceOption(job.command) !== undefined
        ? control("voices")
        : undefined;
  return {
    buttons: [control("again"), special ?? control("edit")],
    more: [
      ...(special ? [control("edit")] : []),
      ...(hasAudio && audio.playback ? [control("play")] : []),
      ...(hasAudio && audio.soundboard && job.command === "sfx" ? [control("soundboard")] : []),
      ...(hasAudio && audio.voiceMessage ? [control("voiceMessage")] : []),
      control("send"),
      control("delete"),
    ],
    formats: isTranscript && transcript?.segments.length ? TRANSCRIPT_FORMATS : [],
    next: nextStepsOf(job),
  };
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
