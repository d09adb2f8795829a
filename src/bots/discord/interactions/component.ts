import type { APIMessageComponentInteraction } from "discord.js";
import { aboutCommand } from "../../../commands/definition/required-permissions.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { readCustomId, type Action } from "../components/custom-id.ts";
import { decide } from "../moderation/decide.ts";
import { askForAppeal } from "../moderation/report-forms.ts";
import { pressPanel } from "../controls/handle.ts";
import { readWish } from "../controls/control-id.ts";
import { findJob } from "./find-job.ts";
import { askerIn } from "./invocation.ts";
import { cancel, nameTask, resume, retry, runAnew } from "../buttons/job-controls.ts";
import { edit, offerVoices, sayWithVoice } from "../buttons/edit.ts";
import { askOffered } from "../buttons/run-suggestion.ts";
import type { Press } from "../buttons/press.ts";
import { remove } from "../buttons/delete.ts";
import { askWho, nameKnown, nameMember, showSpeakers } from "../buttons/speakers.ts";
import { giveForm } from "../buttons/transcript.ts";
import { prefer, spoken } from "../buttons/voice-message.ts";
import type { IntakeTools } from "./deps.ts";

/** A button or a choice on one of our messages. Its id names the job; the row knows the rest. */
export async function runPressed(tools: IntakeTools, interaction: APIMessageComponentInteraction) {
  const wish = readWish(interaction.data.custom_id);
  if (wish) return pressPanel(tools, interaction, wish);
  const read = readCustomId(interaction.data.custom_id);
  if (read?.action === "ask") return askOffered(tools, interaction);
  if (read?.action === "case") return decide(tools, interaction, read.about);
  if (read?.action === "appeal") return askForAppeal(tools, interaction, read.about);
  const act = read && ACTS[read.action];
  if (!act) throw new UserError(say("discordUnknownControl"));
  const [id = "", ...detail] = read.about.split(" ");
  const job = await findJob(tools, interaction, id, SHOWS_NOTHING.has(read.action) ? "message" : "content");
  if (!LETTING_GO.has(read.action))
    await tools.permissions.check(askerIn(interaction), aboutCommand(job.command));
  await act({ tools, interaction, job, detail });
}

/** They ask for nothing more of the command; whether they may is looked at where it is done. */
const LETTING_GO: ReadonlySet<Action> = new Set(["cancel", "arrived", "resume", "delete"]);

/** They tell nothing of the job, so moderators may use them on what they see of it. */
const SHOWS_NOTHING: ReadonlySet<Action> = new Set(["cancel", "delete"]);

const ACTS: Partial<Record<Action, (press: Press) => Promise<void>>> = {
  cancel,
  again: runAnew,
  retry,
  arrived: nameTask,
  resume,
  edit,
  voices: offerVoices,
  voice: sayWithVoice,
  spoken,
  mineAlways: prefer("person", true),
  mineNoMore: prefer("person", false),
  hereAlways: prefer("channel", true),
  hereNoMore: prefer("channel", false),
  delete: remove,
  transcript: giveForm,
  speakers: showSpeakers,
  speaker: askWho,
  member: nameMember,
  known: nameKnown,
};
