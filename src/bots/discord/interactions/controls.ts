import type { APIMessageComponentInteraction, APIModalSubmitInteraction } from "discord.js";
import { getCommand } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { decodeAction, type Action, type JobAction } from "../../actions/index.ts";
import {
  decideCase,
  openAppealForm,
  openUndoForm,
  submitAppeal,
  submitReport,
  submitUndo,
} from "../moderation/case-controls.ts";
import { readFormValues } from "../rendering/form.ts";
import { acceptAndAcknowledge } from "./acknowledge.ts";
import { invocationOf, valuesIn, type InteractionDeps } from "./invocation.ts";
import {
  cancelJob,
  deleteAnswer,
  openEditForm,
  openTaskForm,
  playInVoiceChannel,
  rerunJob,
  rerunWithVoice,
  resumeJob,
  retryJob,
  sendElsewhere,
  showVoiceMenu,
} from "./job-actions.ts";
import { pressLine, runPanelLine, runSuggestion } from "./lines.ts";
import { findVisibleJob, readPress, type ButtonPress } from "./press.ts";
import { addToSoundboard, playSound, removeFromSoundboard } from "./soundboard.ts";
import {
  askForSpeaker,
  assignKnownSpeaker,
  assignMember,
  sendTranscriptFile,
  showSpeakerMenu,
} from "./transcript.ts";
import { createPreferenceHandler, sendVoiceMessage } from "./voice-message.ts";

/** Handles a button or select on one of our messages. Its ID names the job; the row has the rest. */
export async function handleComponent(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
): Promise<void> {
  const action = resolveChoice(decodeAction(interaction.data.custom_id), interaction);
  if (!action) throw new UserError(say("discordUnknownControl"));
  if ("line" in action) return pressLine(deps, interaction, action);
  switch (action.name) {
    case "suggest":
      return runSuggestion(deps, interaction);
    case "case":
      return decideCase(deps, interaction, action.target);
    case "undo":
      return openUndoForm(deps, interaction, action.target);
    case "appeal":
      return openAppealForm(deps, interaction, action.target);
    case "more":
    case "download":
    case "run":
    case "report":
      throw new UserError(say("discordUnknownControl"));
    default:
      return HANDLERS[action.name](await readPress(deps, interaction, action.name, action.target));
  }
}

/** Returns what was chosen in an answer's menu, as if it had a button of its own. */
function resolveChoice(
  action: Action | undefined,
  interaction: APIMessageComponentInteraction,
): Action | undefined {
  if (action?.name !== "more" && action?.name !== "download") return action;
  const [chosen = ""] = valuesIn(interaction);
  return decodeAction(
    action.name === "more" ? `${chosen}:${action.target}` : `transcript:${action.target} ${chosen}`,
  );
}

const HANDLERS: Readonly<Record<JobAction, (press: ButtonPress) => Promise<void>>> = {
  cancel: cancelJob,
  again: rerunJob,
  retry: retryJob,
  attach: openTaskForm,
  resume: resumeJob,
  edit: openEditForm,
  voices: showVoiceMenu,
  voice: rerunWithVoice,
  voiceMessage: sendVoiceMessage,
  play: playInVoiceChannel,
  soundboard: addToSoundboard,
  soundboardPlay: playSound,
  soundboardRemove: removeFromSoundboard,
  alwaysForMe: createPreferenceHandler("person", true),
  neverForMe: createPreferenceHandler("person", false),
  alwaysHere: createPreferenceHandler("channel", true),
  neverHere: createPreferenceHandler("channel", false),
  send: sendElsewhere,
  delete: deleteAnswer,
  transcript: sendTranscriptFile,
  speakers: showSpeakerMenu,
  speaker: askForSpeaker,
  member: assignMember,
  known: assignKnownSpeaker,
};

/** Handles a submitted form. Options of a job that the form didn't show keep their value. */
export async function handleModal(
  deps: InteractionDeps,
  interaction: APIModalSubmitInteraction,
): Promise<void> {
  const action = decodeAction(interaction.data.custom_id);
  const entered = readFormValues(interaction);
  if (action && "line" in action) return runPanelLine(deps, interaction, action.line, entered);
  const run = (command: string, options: Readonly<Record<string, unknown>>) => {
    const invocation = invocationOf(interaction, getCommand(command).name, { ...options, ...entered }, deps);
    return acceptAndAcknowledge(deps, interaction, invocation);
  };
  switch (action?.name) {
    case "run":
      return run(action.target, {});
    case "edit": {
      const { command, options } = await findVisibleJob(deps, interaction, action.target, "content");
      return run(command, options);
    }
    case "report":
      return submitReport(deps, interaction, action.target);
    case "undo":
      return submitUndo(deps, interaction, action.target);
    case "appeal":
      return submitAppeal(deps, interaction, action.target);
    default:
      throw new UserError(say("discordUnknownControl"));
  }
}
