import { callsOf } from "../../../commands/definition/plan-calls.ts";
import { getCommand } from "../../../commands/index.ts";
import { jobsAttach, jobsSend } from "../../../commands/jobs/jobs.ts";
import { voicePlay } from "../../../commands/voice-channels/playback.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import { voiceOption } from "../../cards/index.ts";
import { selectOption, selectRow } from "../rendering/controls.ts";
import { buildForm } from "../rendering/form.ts";
import { acceptAndAcknowledge } from "./acknowledge.ts";
import { suggestVoices, voiceLabel } from "./autocomplete.ts";
import { invocationOf, jobUserIn, valuesIn } from "./invocation.ts";
import type { ButtonPress } from "./press.ts";
import { deferUpdate, openModal, replyWithSentence, sendReply, webhookOf } from "./respond.ts";

/** The worker writes the outcome into the placeholder. */
export async function cancelJob({ deps, interaction, job }: ButtonPress): Promise<void> {
  await deps.jobActions(jobUserIn(interaction, job.person)).cancel(job.id);
  await deferUpdate(deps.api, interaction);
}

/** The button's own token needs no permission in the channel. */
export async function deleteAnswer({ deps: { api }, interaction }: ButtonPress): Promise<void> {
  await deferUpdate(api, interaction);
  await api.deleteOriginal(webhookOf(interaction));
}

/** Runs as the user who pressed: the job and its answer are theirs. */
async function rerunWithOptions(
  { deps, interaction, job }: ButtonPress,
  options: Job["options"],
  retryOf?: string,
): Promise<void> {
  const invocation = invocationOf(interaction, job.command, options, { ...deps, retryOf });
  await acceptAndAcknowledge(deps, interaction, invocation, { retryOf });
}

/** Pressing again always makes a new result, even if a cached one would be free. */
export function rerunJob(press: ButtonPress): Promise<void> {
  const { command, options } = press.job;
  const canBeAnew = Object.hasOwn(getCommand(command).options, "anew");
  return rerunWithOptions(press, canBeAnew ? { ...options, anew: true } : options);
}

export async function retryJob(press: ButtonPress): Promise<void> {
  const { id, options, outcome } = press.job;
  // The outcome was withdrawn and the job is running again; a second job would cost again.
  if (!outcome) throw new UserError(say("jobStillRunning", { id }));
  await rerunWithOptions(press, options, id);
}

export async function openTaskForm({ deps, interaction, job }: ButtonPress): Promise<void> {
  const action = { name: "run", target: jobsAttach.name } as const;
  await openModal(deps.api, interaction, buildForm(action, jobsAttach, { filled: { job: job.id } }));
}

export async function resumeJob({ deps, interaction, job }: ButtonPress): Promise<void> {
  await deps.jobActions(jobUserIn(interaction, job.person)).resume(job.id);
  await replyWithSentence(deps.api, interaction, say("jobResumed", { id: job.id }));
}

/** Sends the result to another account of the person, or asks to which. */
export async function sendElsewhere({ deps, interaction, job }: ButtonPress): Promise<void> {
  const invocation = invocationOf(interaction, jobsSend.name, { job: job.id }, deps);
  await acceptAndAcknowledge(deps, interaction, invocation);
}

export async function openEditForm({ deps, interaction, job }: ButtonPress): Promise<void> {
  const action = { name: "edit", target: job.id } as const;
  const form = buildForm(action, getCommand(job.command), { filled: job.options });
  await openModal(deps.api, interaction, form);
}

export async function showVoiceMenu({ deps, interaction, job }: ButtonPress): Promise<void> {
  const present = callsOf(job.plan)[0]?.request["voice"];
  const like =
    typeof present === "string" ? await suggestVoices(deps, interaction, present, getLanguageCode()) : [];
  const locale = like.find(({ name }) => name === present)?.language ?? getLanguageCode();
  const voices = (await suggestVoices(deps, interaction, "", locale)).filter(
    ({ name }) => name !== present && name.length <= 100,
  );
  if (voices.length === 0) throw new UserError(say("voicesNotLoaded"));
  const options = voices.map((voice) => selectOption(voiceLabel(voice), voice.name));
  await sendReply(deps.api, interaction, {
    content: render(say("discordVoicesTitle")),
    components: [selectRow({ name: "voice", target: job.id }, options)],
    ephemeral: true,
  });
}

export function rerunWithVoice(press: ButtonPress): Promise<void> {
  const { interaction, job } = press;
  const [voice] = valuesIn(interaction);
  const option = voiceOption(job.command);
  const chosen = option !== undefined && voice !== undefined ? { [option]: voice } : {};
  return rerunWithOptions(press, { ...job.options, ...chosen });
}

/** Runs as the command does, whose checks are its own. Of several files, plays the first one with audio. */
export async function playInVoiceChannel({ deps, interaction, job }: ButtonPress): Promise<void> {
  const files = job.outcome?.verdict === "done" ? job.outcome.result.files : [];
  const playableFiles = files.filter(({ type }) => /^(?:audio|video)\//.test(type));
  const source = `job:${job.id}${playableFiles.length > 1 ? "#1" : ""}`;
  const invocation = invocationOf(interaction, voicePlay.name, { source }, deps);
  await acceptAndAcknowledge(deps, interaction, invocation);
}
