import {
  ComponentType,
  TextInputStyle,
  type APIMessageApplicationCommandInteraction,
  type APIMessageComponentInteraction,
  type APIModalInteractionResponseCallbackData,
  type APIModalSubmitInteraction,
} from "discord.js";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import { UserError, type Sentence } from "../../../errors.ts";
import { render, say, type SentenceKey } from "../../../messages/index.ts";
import { shorten } from "../../../messages/sanitize.ts";
import { LONGEST_WORDS } from "../../../moderation/service/case-service.ts";
import { DISCORD, heardAddress, parentOf } from "../places/address.ts";
import { customId } from "../components/custom-id.ts";
import { readEntered } from "../forms/entered.ts";
import { channelOf, personOf, workspaceOf } from "../interactions/invocation.ts";
import { defer, hookOf, openForm, wordsOf } from "../interactions/respond.ts";
import type { IntakeTools } from "../interactions/deps.ts";
import { courtIn } from "./decide.ts";

const WORDS = "words";
/** Discord's limit for titles and labels of forms. */
const MAX_LABEL = 45;

/** Somebody chose the report from a message's menu: the message is kept, and they are asked why. */
export async function askForReport(
  tools: IntakeTools,
  interaction: APIMessageApplicationCommandInteraction,
): Promise<void> {
  const court = courtIn(tools);
  const { guild_id: guild, data } = interaction;
  const message = data.resolved.messages[data.target_id];
  if (guild === undefined || !message) throw new UserError(say("moderationNowhere"));
  const channel = channelOf(interaction);
  const files = message.attachments
    .map((file) => tools.sources.take(file, { channel, message: message.id }))
    .filter((file) => ["audio", "video"].includes(mediaKindOf(file) ?? ""));
  if (files.length === 0) throw new UserError(say("moderationNoSound"));
  const { parent } = parentOf(interaction.channel);
  const id = await court.draft({
    platform: DISCORD,
    place: { workspace: guild, channel, address: heardAddress({ guild, message: message.id, parent }) },
    message: message.id,
    link: `https://discord.com/channels/${guild}/${channel}/${message.id}`,
    author: { id: message.author.id, isBot: message.author.bot === true },
    files,
    isVoiceMessage: false,
  });
  const form = formOf(customId("report", id), "moderationReportForm", "moderationReportAsks");
  await openForm(tools.api, interaction, form);
}

export async function report(tools: IntakeTools, interaction: APIModalSubmitInteraction, id: string) {
  await told(tools, interaction, async (words) => {
    const by = personOf(interaction).id;
    const from = { platform: DISCORD, workspace: workspaceOf(interaction), channel: channelOf(interaction) };
    const isNew = await courtIn(tools).report({ ...from, case: id, by, words });
    return say(isNew ? "moderationReportDone" : "moderationReportedBefore");
  });
}

export async function askForAppeal(
  tools: IntakeTools,
  interaction: APIMessageComponentInteraction,
  id: string,
) {
  const form = formOf(customId("appeal", id), "moderationAppealForm", "moderationAppealAsks");
  await openForm(tools.api, interaction, form);
}

export async function appeal(tools: IntakeTools, interaction: APIModalSubmitInteraction, id: string) {
  await told(tools, interaction, async (words) => {
    await courtIn(tools).appeal({ platform: DISCORD, case: id, by: personOf(interaction).id, words });
    return say("moderationAppealed");
  });
}

/** The card is posted meanwhile, which may take longer than Discord waits. */
async function told(
  { api, log }: IntakeTools,
  interaction: APIModalSubmitInteraction,
  act: (words: string) => Promise<Sentence>,
): Promise<void> {
  await defer(api, interaction, true);
  const sentence = await act(readEntered(interaction)[WORDS] ?? "").catch((error: unknown) => {
    if (error instanceof UserError) return error.sentence;
    log.error({ err: error }, "discord: a word to moderators was not taken");
    return say("internalFault");
  });
  await api.editOriginal(hookOf(interaction), { content: wordsOf(sentence) });
}

type FormKey = Extract<
  SentenceKey,
  "moderationReportForm" | "moderationReportAsks" | "moderationAppealForm" | "moderationAppealAsks"
>;

function formOf(id: string, title: FormKey, asks: FormKey): APIModalInteractionResponseCallbackData {
  return {
    custom_id: id,
    title: shorten(render(say(title)), MAX_LABEL),
    components: [
      {
        type: ComponentType.Label,
        label: shorten(render(say(asks)), MAX_LABEL),
        component: {
          type: ComponentType.TextInput,
          custom_id: WORDS,
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: LONGEST_WORDS,
        },
      },
    ],
  };
}
