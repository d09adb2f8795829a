import { permissionsForCommand } from "../../../commands/definition/permissions.ts";
import { settingsSet } from "../../../commands/settings/settings.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { Control } from "../../cards/index.ts";
import { buttonRow } from "../components/buttons.ts";
import type { Row } from "../api/message-body.ts";
import { createSettingsService } from "../../../settings/settings-service.ts";
import { isManager } from "../places/rights.ts";
import { askerIn, channelOf, scopeIn } from "../interactions/invocation.ts";
import { deferReply, webhookOf, replyWithSentence, sentenceText } from "../interactions/respond.ts";
import type { ButtonPress } from "./press.ts";

/** An edit can't become a voice message, so the bot posts a new message with its own token. */
export async function sendVoiceMessage(press: ButtonPress): Promise<void> {
  const { deps, interaction, job } = press;
  await deferReply(deps.api, interaction, true);
  try {
    await deps.postVoice(job, channelOf(interaction));
    const components = await preferenceRows(press);
    await deps.api.editOriginal(webhookOf(interaction), {
      content: sentenceText(say("discordVoiceReady")),
      components,
    });
  } catch (error) {
    deps.log.info({ job: job.id, err: error }, "discord: failed to post a voice message");
    const sentence = error instanceof UserError ? error.sentence : say("discordVoiceFailed");
    await deps.api.editOriginal(webhookOf(interaction), { content: sentenceText(sentence) });
  }
}

/** Turns the preference for voice messages on or off. */
export const createPreferenceHandler =
  (level: "person" | "channel", isWanted: boolean) =>
  async ({ deps, interaction }: ButtonPress): Promise<void> => {
    const asker = askerIn(interaction);
    await deps.permissions.check(asker, permissionsForCommand(settingsSet.name));
    const mayAdminister = () => deps.permissions.may(asker, "administer", () => isManager(interaction));
    const jobActions = createSettingsService({ ...deps, scope: scopeIn(interaction), mayAdminister });
    await jobActions.change("form", level, () => (isWanted ? "voice message" : "file"));
    await replyWithSentence(
      deps.api,
      interaction,
      say(isWanted ? "discordVoiceAlways" : "discordVoiceNoMore"),
    );
  };

/** Buttons for the preferences this user can set or reset. */
async function preferenceRows({ deps, interaction, job }: ButtonPress): Promise<Row[]> {
  const settings = await deps.settings.of(scopeIn(interaction));
  const isHere = settings.at("form", "channel") === "voice message";
  const forMe: Control =
    settings.value("form") === "voice message"
      ? { action: "neverForMe", label: say("actionNeverForMe") }
      : { action: "alwaysForMe", label: say("actionAlwaysForMe") };
  const here: Control = isHere
    ? { action: "neverHere", label: say("actionNeverHere") }
    : { action: "alwaysHere", label: say("actionAlwaysHere") };
  return [buttonRow(job.id, isManager(interaction) ? [forMe, here] : [forMe])];
}
