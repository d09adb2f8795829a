import { ComponentType, type APIMessageStringSelectInteractionData } from "discord.js";
import { callsOf } from "../../../commands/definition/plan-calls.ts";
import { getCommand } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import { voiceOption } from "../../cards/index.ts";
import { encodeAction } from "../../actions/index.ts";
import { buildForm } from "../forms/form.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { suggestVoices, voiceLabel } from "../interactions/autocomplete.ts";
import { sendReply, openModal } from "../interactions/respond.ts";
import { rerunWithOptions } from "./job-controls.ts";
import type { ButtonPress } from "./press.ts";

export async function openEditForm({ deps, interaction, job }: ButtonPress): Promise<void> {
  const form = buildForm(getCommand(job.command), {
    id: encodeAction({ name: "edit", target: job.id }),
    filled: job.options,
  });
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
  const options = voices.map((voice) => ({ label: voiceLabel(voice), value: voice.name }));
  const message: OutgoingMessage = {
    content: render(say("discordVoicesTitle")),
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.StringSelect,
            custom_id: encodeAction({ name: "voice", target: job.id }),
            options,
          },
        ],
      },
    ],
    ephemeral: true,
  };
  await sendReply(deps.api, interaction, message);
}

export const rerunWithVoice = (press: ButtonPress): Promise<void> =>
  rerunWithOptions(press, { ...press.job.options, ...chosenVoice(press) });

function chosenVoice({ interaction, job }: ButtonPress): Record<string, string> {
  const [voice] = (interaction.data as APIMessageStringSelectInteractionData).values ?? [];
  const option = voiceOption(job.command);
  return option !== undefined && voice !== undefined ? { [option]: voice } : {};
}
