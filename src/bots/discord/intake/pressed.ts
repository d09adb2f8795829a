import {
  ComponentType,
  type APIMessageComponentInteraction,
  type APIMessageStringSelectInteractionData,
} from "discord.js";
import { commandNamed } from "../../../commands/index.ts";
import { jobsArrived } from "../../../commands/jobs.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { DISCORD } from "../address.ts";
import { voiceOption } from "../buttons.ts";
import { customId, readCustomId, type Action } from "../custom-id.ts";
import { formFor } from "../forms/form.ts";
import type { Outgoing } from "../message.ts";
import { isModerator } from "../rights.ts";
import { takeOn } from "./acknowledge.ts";
import { voiceLabel, voicesFor } from "./autocomplete.ts";
import { channelOf, invocationOf, personOf } from "./invocation.ts";
import { acknowledgePress, answer, defer, hookOf, openForm, tell, wordsOf } from "./reply.ts";
import type { IntakeTools } from "./tools.ts";

interface Press {
  readonly tools: IntakeTools;
  readonly interaction: APIMessageComponentInteraction;
  readonly job: Job;
}

/** A button or a choice on one of our messages. Its id names the job; the row knows the rest. */
export async function runPressed(tools: IntakeTools, interaction: APIMessageComponentInteraction) {
  const read = readCustomId(interaction.data.custom_id);
  const act = read && ACTS[read.action];
  if (!act) throw new UserError(say("discordUnknownControl"));
  const job = await tools.jobNamed(read.about);
  if (job?.platform !== DISCORD) throw new UserError(say("discordJobGone"));
  await act({ tools, interaction, job });
}

const ACTS: Partial<Record<Action, (press: Press) => Promise<void>>> = {
  cancel,
  again: (press) => runAgain(press, press.job.options),
  retry,
  arrived: nameTask,
  resume,
  edit,
  voices: offerVoices,
  voice: (press) => runAgain(press, { ...press.job.options, ...chosenVoice(press) }),
  spoken,
  delete: remove,
};

async function cancel({ tools, interaction, job }: Press): Promise<void> {
  const isTheirs = job.person.id === personOf(interaction).id;
  if (!isTheirs && !isModerator(interaction)) throw new UserError(say("discordNotYours"));
  await tools.desk({ platform: DISCORD, person: job.person }).cancel(job.id);
  // The worker writes the outcome into the placeholder.
  await acknowledgePress(tools.api, interaction);
}

/** As who pressed it: their job, their answer. */
async function runAgain(
  { tools, interaction, job }: Press,
  options: Job["options"],
  retryOf?: string,
): Promise<void> {
  const invocation = invocationOf(interaction, job.command, options, { ...tools, retryOf });
  await takeOn(tools, interaction, invocation, { isInstant: false, retryOf });
}

async function retry(press: Press): Promise<void> {
  const { id, options, outcome } = press.job;
  // An answer that was taken back: the job goes on, and a second one would cost a second time.
  if (!outcome) throw new UserError(say("jobStillRunning", { id }));
  await runAgain(press, options, id);
}

async function nameTask({ tools, interaction, job }: Press): Promise<void> {
  if (job.person.id !== personOf(interaction).id) throw new UserError(say("discordNotTheirs"));
  const { name } = jobsArrived;
  const form = formFor(jobsArrived, { id: customId("run", name), filled: { job: job.id } });
  await openForm(tools.api, interaction, form);
}

async function resume({ tools, interaction, job }: Press): Promise<void> {
  if (job.person.id !== personOf(interaction).id) throw new UserError(say("discordNotTheirs"));
  await tools.desk({ platform: DISCORD, person: job.person }).resume(job.id);
  await tell(tools.api, interaction, say("jobResumed", { id: job.id }));
}

async function edit({ tools, interaction, job }: Press): Promise<void> {
  const form = formFor(commandNamed(job.command), { id: customId("edit", job.id), filled: job.options });
  await openForm(tools.api, interaction, form);
}

async function offerVoices({ tools, interaction, job }: Press): Promise<void> {
  const present = job.plan.request["voice"];
  const language = typeof present === "string" ? tools.voices.get(present)?.language : undefined;
  const locale = language ?? ("locale" in interaction ? interaction.locale : "en-US");
  const voices = voicesFor(tools.voices, "", locale).filter(
    ({ name }) => name !== present && name.length <= 100,
  );
  if (voices.length === 0) throw new UserError(say("voicesNotLoaded"));
  const options = voices.map((voice) => ({ label: voiceLabel(voice), value: voice.name }));
  const message: Outgoing = {
    content: render(say("discordVoicesTitle")),
    components: [
      {
        type: ComponentType.ActionRow,
        components: [{ type: ComponentType.StringSelect, custom_id: customId("voice", job.id), options }],
      },
    ],
    ephemeral: true,
  };
  await answer(tools.api, interaction, message);
}

function chosenVoice({ interaction, job }: Press): Record<string, string> {
  const [voice] = (interaction.data as APIMessageStringSelectInteractionData).values ?? [];
  const option = voiceOption(job.command);
  return option !== undefined && voice !== undefined ? { [option]: voice } : {};
}

/** Voice messages cannot be edits, so this is a new message by the bot's own token. */
async function spoken({ tools, interaction, job }: Press): Promise<void> {
  await defer(tools.api, interaction, true);
  const sentence = await tools.postVoice(job, channelOf(interaction)).then(
    () => say("discordVoiceReady"),
    (error: unknown) => {
      tools.log.info({ job: job.id, err: error }, "discord: no voice message");
      return error instanceof UserError ? error.sentence : say("discordVoiceFailed");
    },
  );
  await tools.api.editOriginal(hookOf(interaction), { content: wordsOf(sentence) });
}

async function remove({ tools, interaction, job }: Press): Promise<void> {
  const isTheirs = job.person.id === personOf(interaction).id;
  if (!isTheirs && !isModerator(interaction)) throw new UserError(say("discordNotYours"));
  await acknowledgePress(tools.api, interaction);
  // By the button's own token, which needs no right in the channel.
  await tools.api.deleteOriginal(hookOf(interaction));
}
