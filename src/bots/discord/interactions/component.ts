import type { APIMessageComponentInteraction } from "discord.js";
import { permissionsForCommand } from "../../../commands/definition/permissions.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { MORE_ACTIONS } from "../components/buttons.ts";
import { parseCustomId, type ComponentAction } from "../components/custom-id.ts";
import { decideCase, openUndoForm } from "../moderation/decide.ts";
import { openAppealForm } from "../moderation/report-forms.ts";
import { handlePanelPress } from "../controls/handle.ts";
import { parseControlId } from "../controls/control-id.ts";
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
  const request = parseControlId(interaction.data.custom_id);
  if (request) return handlePanelPress(deps, interaction, request);
  const read = resolveChoice(parseCustomId(interaction.data.custom_id), interaction);
  if (read?.action === "ask") return runSuggestion(deps, interaction);
  if (read?.action === "case") return decideCase(deps, interaction, read.target);
  if (read?.action === "undo") return openUndoForm(deps, interaction, read.target);
  if (read?.action === "appeal") return openAppealForm(deps, interaction, read.target);
  const act = read && BUTTON_HANDLERS[read.action];
  if (!act) throw new UserError(say("discordUnknownControl"));
  const [id = "", ...detail] = read.target.split(" ");
  const job = await findVisibleJob(
    deps,
    interaction,
    id,
    MESSAGE_ONLY_ACTIONS.has(read.action) ? "message" : "content",
  );
  if (!UNCHECKED_ACTIONS.has(read.action))
    await deps.permissions.check(askerIn(interaction), permissionsForCommand(job.command));
  await act({ deps, interaction, job, detail });
}

/** Returns what was chosen in an answer's menu, as if it had a button of its own. */
function resolveChoice(
  read: ReturnType<typeof parseCustomId>,
  { data }: APIMessageComponentInteraction,
): ReturnType<typeof parseCustomId> {
  if (read?.action !== "more" && read?.action !== "download") return read;
  const chosen = "values" in data ? data.values[0] : undefined;
  if (read.action === "download") return { action: "transcript", target: `${read.target} ${chosen ?? ""}` };
  const action = MORE_ACTIONS.find((one) => one === chosen);
  return action && { action, target: read.target };
}

/** These actions don't run the command again; the handlers check permissions themselves. */
const UNCHECKED_ACTIONS: ReadonlySet<ComponentAction> = new Set([
  "cancel",
  "arrived",
  "resume",
  "delete",
  "play",
]);

/** These actions reveal nothing about the job, so moderators can use them on its message. */
const MESSAGE_ONLY_ACTIONS: ReadonlySet<ComponentAction> = new Set(["cancel", "delete"]);

const BUTTON_HANDLERS: Partial<Record<ComponentAction, (press: ButtonPress) => Promise<void>>> = {
  cancel: handleCancel,
  again: handleRerun,
  retry: handleRetry,
  arrived: openTaskForm,
  resume: handleResume,
  edit: openEditForm,
  voices: showVoiceMenu,
  voice: rerunWithVoice,
  spoken: sendVoiceMessage,
  play: playInVoiceChannel,
  soundboard: addToSoundboard,
  unsound: removeFromSoundboard,
  mineAlways: createPreferenceHandler("person", true),
  mineNoMore: createPreferenceHandler("person", false),
  hereAlways: createPreferenceHandler("channel", true),
  hereNoMore: createPreferenceHandler("channel", false),
  delete: deleteAnswer,
  transcript: sendTranscriptFile,
  speakers: showSpeakerMenu,
  speaker: askForSpeaker,
  member: assignMember,
  known: assignKnownSpeaker,
};
