import type { APIMessageComponentInteraction } from "discord.js";
import { permissionsForCommand } from "../../../commands/definition/permissions.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { decodeAction, type Action, type ActionName } from "../../actions/index.ts";
import { decideCase, openUndoForm } from "../moderation/decide.ts";
import { openAppealForm } from "../moderation/report-forms.ts";
import { handlePanelPress } from "../controls/handle.ts";
import { findVisibleJob } from "./find-job.ts";
import { askerIn } from "./invocation.ts";
import {
  handleCancel,
  openTaskForm,
  handleResume,
  handleRetry,
  handleRerun,
} from "../buttons/job-controls.ts";
import { openEditForm, showVoiceMenu, rerunWithVoice } from "../buttons/edit.ts";
import { runSuggestion } from "../buttons/run-suggestion.ts";
import { addToSoundboard, removeFromSoundboard } from "../buttons/soundboard.ts";
import { playInVoiceChannel } from "../buttons/play.ts";
import type { ButtonPress } from "../buttons/press.ts";
import { deleteAnswer } from "../buttons/delete.ts";
import { askForSpeaker, assignKnownSpeaker, assignMember, showSpeakerMenu } from "../buttons/speakers.ts";
import { sendTranscriptFile } from "../buttons/transcript.ts";
import { createPreferenceHandler, sendVoiceMessage } from "../buttons/voice-message.ts";
import type { InteractionDeps } from "./deps.ts";

/** Handles a button or select on one of our messages. Its ID names the job; the row has the rest. */
export async function handleComponent(deps: InteractionDeps, interaction: APIMessageComponentInteraction) {
  const action = resolveChoice(decodeAction(interaction.data.custom_id), interaction);
  if (!action) throw new UserError(say("discordUnknownControl"));
  if ("line" in action) return handlePanelPress(deps, interaction, action);
  const { name, target } = action;
  if (name === "suggest") return runSuggestion(deps, interaction);
  if (name === "case") return decideCase(deps, interaction, target);
  if (name === "undo") return openUndoForm(deps, interaction, target);
  if (name === "appeal") return openAppealForm(deps, interaction, target);
  const handle = BUTTON_HANDLERS[name];
  if (!handle) throw new UserError(say("discordUnknownControl"));
  const [id = "", ...detail] = target.split(" ");
  const job = await findVisibleJob(
    deps,
    interaction,
    id,
    MESSAGE_ONLY_ACTIONS.has(name) ? "message" : "content",
  );
  if (!UNCHECKED_ACTIONS.has(name))
    await deps.permissions.check(askerIn(interaction), permissionsForCommand(job.command));
  await handle({ deps, interaction, job, detail });
}

/** Returns what was chosen in an answer's menu, as if it had a button of its own. */
function resolveChoice(
  action: Action | undefined,
  { data }: APIMessageComponentInteraction,
): Action | undefined {
  if (action?.name !== "more" && action?.name !== "download") return action;
  const chosen = ("values" in data ? data.values[0] : undefined) ?? "";
  return decodeAction(
    action.name === "more" ? `${chosen}:${action.target}` : `transcript:${action.target} ${chosen}`,
  );
}

/** These actions don't run the command again; the handlers check permissions themselves. */
const UNCHECKED_ACTIONS: ReadonlySet<ActionName> = new Set(["cancel", "attach", "resume", "delete", "play"]);

/** These actions reveal nothing about the job, so moderators can use them on its message. */
const MESSAGE_ONLY_ACTIONS: ReadonlySet<ActionName> = new Set(["cancel", "delete"]);

const BUTTON_HANDLERS: Partial<Record<ActionName, (press: ButtonPress) => Promise<void>>> = {
  cancel: handleCancel,
  again: handleRerun,
  retry: handleRetry,
  attach: openTaskForm,
  resume: handleResume,
  edit: openEditForm,
  voices: showVoiceMenu,
  voice: rerunWithVoice,
  voiceMessage: sendVoiceMessage,
  play: playInVoiceChannel,
  soundboard: addToSoundboard,
  soundboardRemove: removeFromSoundboard,
  alwaysForMe: createPreferenceHandler("person", true),
  neverForMe: createPreferenceHandler("person", false),
  alwaysHere: createPreferenceHandler("channel", true),
  neverHere: createPreferenceHandler("channel", false),
  delete: deleteAnswer,
  transcript: sendTranscriptFile,
  speakers: showSpeakerMenu,
  speaker: askForSpeaker,
  member: assignMember,
  known: assignKnownSpeaker,
};
