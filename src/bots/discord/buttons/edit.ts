import { ComponentType, type APIMessageStringSelectInteractionData } from "discord.js";
import { callsOf } from "../../../commands/definition/plan-calls.ts";
import { commandNamed } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { languageCode } from "../../../messages/language.ts";
import { voiceOption } from "../components/buttons.ts";
import { customId } from "../components/custom-id.ts";
import { formFor } from "../forms/form.ts";
import type { Outgoing } from "../api/message-body.ts";
import { offered, voiceLabel } from "../interactions/autocomplete.ts";
import { answer, openForm } from "../interactions/respond.ts";
import { runAgain } from "./job-controls.ts";
import type { Press } from "./press.ts";

export async function edit({ tools, interaction, job }: Press): Promise<void> {
  const form = formFor(commandNamed(job.command), { id: customId("edit", job.id), filled: job.options });
  await openForm(tools.api, interaction, form);
}

export async function offerVoices({ tools, interaction, job }: Press): Promise<void> {
  const present = callsOf(job.plan)[0]?.request["voice"];
  const like = typeof present === "string" ? await offered(tools, interaction, present, languageCode()) : [];
  const locale = like.find(({ name }) => name === present)?.language ?? languageCode();
  const voices = (await offered(tools, interaction, "", locale)).filter(
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

export const sayWithVoice = (press: Press): Promise<void> =>
  runAgain(press, { ...press.job.options, ...chosenVoice(press) });

function chosenVoice({ interaction, job }: Press): Record<string, string> {
  const [voice] = (interaction.data as APIMessageStringSelectInteractionData).values ?? [];
  const option = voiceOption(job.command);
  return option !== undefined && voice !== undefined ? { [option]: voice } : {};
}
