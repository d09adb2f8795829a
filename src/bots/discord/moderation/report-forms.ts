import type {
  APIMessageApplicationCommandInteraction,
  APIMessageComponentInteraction,
  APIModalSubmitInteraction,
} from "discord.js";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import { UserError, type Sentence } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { attachmentsOf } from "../places/sources.ts";
import { DISCORD, createMessageAddress, parentOf } from "../places/address.ts";
import { encodeAction } from "../../actions/index.ts";
import { channelOf, personOf, workspaceOf } from "../interactions/invocation.ts";
import { deferReply, webhookOf, openModal, sentenceText } from "../interactions/respond.ts";
import type { InteractionDeps } from "../interactions/deps.ts";
import { requireCaseService } from "./decide.ts";
import { buildWordsForm, readWords } from "./words-form.ts";

/** Handles "Report" in a message's menu: stores the message and asks for a reason. */
export async function openReportForm(
  deps: InteractionDeps,
  interaction: APIMessageApplicationCommandInteraction,
): Promise<void> {
  const caseService = requireCaseService(deps);
  const { guild_id: guild, data } = interaction;
  const message = data.resolved.messages[data.target_id];
  if (guild === undefined || !message) throw new UserError(say("moderationNowhere"));
  const channel = channelOf(interaction);
  const files = attachmentsOf(message)
    .map((file) => deps.sources.take(file, { channel, message: message.id }))
    .filter((file) => ["audio", "video"].includes(mediaKindOf(file) ?? ""));
  if (files.length === 0) throw new UserError(say("moderationNoSound"));
  const { parent } = parentOf(interaction.channel);
  const id = await caseService.draft({
    platform: DISCORD,
    place: {
      workspace: guild,
      channel,
      address: createMessageAddress({ guild, message: message.id, parent }),
    },
    message: message.id,
    link: `https://discord.com/channels/${guild}/${channel}/${message.id}`,
    author: { id: message.author.id, isBot: message.author.bot === true },
    files,
    isVoiceMessage: false,
  });
  const form = buildWordsForm(
    encodeAction({ name: "report", target: id }),
    "moderationReportForm",
    "moderationReportAsks",
  );
  await openModal(deps.api, interaction, form);
}

export async function submitReport(
  deps: InteractionDeps,
  interaction: APIModalSubmitInteraction,
  id: string,
) {
  await respondAfter(deps, interaction, async (words) => {
    const by = personOf(interaction).id;
    const from = { platform: DISCORD, workspace: workspaceOf(interaction), channel: channelOf(interaction) };
    const isNew = await requireCaseService(deps).report({ ...from, case: id, by, words });
    return say(isNew ? "moderationReportDone" : "moderationReportedBefore");
  });
}

export async function openAppealForm(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  id: string,
) {
  const form = buildWordsForm(
    encodeAction({ name: "appeal", target: id }),
    "moderationAppealForm",
    "moderationAppealAsks",
  );
  await openModal(deps.api, interaction, form);
}

export async function submitAppeal(
  deps: InteractionDeps,
  interaction: APIModalSubmitInteraction,
  id: string,
) {
  await respondAfter(deps, interaction, async (words) => {
    await requireCaseService(deps).appeal({
      platform: DISCORD,
      case: id,
      by: personOf(interaction).id,
      words,
    });
    return say("moderationAppealed");
  });
}

/** Defers first, since posting the card can take longer than Discord waits. */
async function respondAfter(
  { api, log }: InteractionDeps,
  interaction: APIModalSubmitInteraction,
  act: (words: string) => Promise<Sentence>,
): Promise<void> {
  await deferReply(api, interaction, true);
  const sentence = await act(readWords(interaction)).catch((error: unknown) => {
    if (error instanceof UserError) return error.sentence;
    log.error({ err: error }, "discord: failed to accept a report or appeal");
    return say("internalFault");
  });
  await api.editOriginal(webhookOf(interaction), { content: sentenceText(sentence) });
}
