import type { Logger } from "pino";
import { permissionsForCommand } from "../../../commands/definition/permissions.ts";
import { settingsSet } from "../../../commands/settings/settings.ts";
import { UserError } from "../../../errors.ts";
import { scopeOf, type Job, type Outcome } from "../../../jobs/job.ts";
import type { MediaProcessor } from "../../../media/processing/index.ts";
import type { Files } from "../../../media/storage/files.ts";
import { say } from "../../../messages/index.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { createSettingsService } from "../../../settings/settings-service.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { Control } from "../../cards/index.ts";
import type { DiscordApi } from "../api/api.ts";
import type { Row } from "../api/message-body.ts";
import { parseReceipts, receiptsOf } from "../delivery/receipts.ts";
import { readInteractionRef } from "../places/address.ts";
import { isManager } from "../places/permissions.ts";
import type { FollowUp } from "../platform.ts";
import { jobButtonRow } from "../rendering/controls.ts";
import { sentenceText } from "../rendering/messages.ts";
import { askerIn, channelOf, scopeIn } from "./invocation.ts";
import type { ButtonPress } from "./press.ts";
import { replyLater, replyWithSentence } from "./respond.ts";

const LIMIT_MS = 60_000;

export interface VoiceMessageDeps {
  readonly api: Pick<DiscordApi, "createMessage">;
  readonly files: Pick<Files, "fetchLocal">;
  readonly mediaProcessor: Pick<MediaProcessor, "toVoiceMessage">;
}

/**
 * Posts stored audio the way Discord's clients post voice messages: with a waveform and duration. Uses the bot's own
 * token, since a deferred response can't become a voice message; the nonce makes a second attempt find the first message.
 * Returns the message. Throws a UserError if the file is gone.
 */
export async function postVoiceMessage(
  { api, files, mediaProcessor }: VoiceMessageDeps,
  {
    fileId,
    name,
    nonce,
  }: { readonly fileId: string | undefined; readonly name: string; readonly nonce: string },
  channel: string,
): Promise<string> {
  await using fetched = fileId === undefined ? undefined : await files.fetchLocal(fileId);
  if (!fetched) throw new UserError(say("discordJobGone"));
  const voiceMessage = await mediaProcessor.toVoiceMessage(fetched.path, AbortSignal.timeout(LIMIT_MS));
  try {
    const { path, bytes, durationSeconds, waveform } = voiceMessage;
    const voice = { durationSeconds, waveform };
    const upload = { path, bytes, name, type: "audio/ogg", voice };
    return (await api.createMessage(channel, { content: "", voice: true, files: [upload], nonce })).id;
  } finally {
    await voiceMessage.dispose();
  }
}

const postResult = (
  deps: VoiceMessageDeps,
  { id, outcome }: Pick<Job, "id" | "outcome">,
  channel: string,
): Promise<string> => {
  const fileId = findAudio(outcome)?.id;
  return postVoiceMessage(deps, { fileId, name: "voice-message.ogg", nonce: `${id}-v` }, channel);
};

const findAudio = (outcome: Outcome | null) =>
  outcome?.verdict === "done"
    ? outcome.result.files.find(({ type }) => type.startsWith("audio/"))
    : undefined;

/** An edit can't become a voice message, so the bot posts a new message with its own token. */
export async function sendVoiceMessage(press: ButtonPress): Promise<void> {
  const { deps, interaction, job } = press;
  const work = async () => {
    await postResult(deps, job, channelOf(interaction));
    return { content: sentenceText(say("discordVoiceReady")), components: await preferenceRows(press) };
  };
  await replyLater(deps, interaction, work, () => say("discordVoiceFailed"));
}

/** Turns the preference for voice messages on or off. */
export const createPreferenceHandler =
  (level: "person" | "channel", isWanted: boolean) =>
  async ({ deps, interaction }: ButtonPress): Promise<void> => {
    const asker = askerIn(interaction);
    await deps.permissions.check(asker, permissionsForCommand(settingsSet.name));
    const mayAdminister = () => deps.permissions.may(asker, "administer", () => isManager(interaction));
    const settings = createSettingsService({ ...deps, scope: scopeIn(interaction), mayAdminister });
    await settings.change("form", level, () => (isWanted ? "voice message" : "file"));
    const sentence = say(isWanted ? "discordVoiceAlways" : "discordVoiceNoMore");
    await replyWithSentence(deps.api, interaction, sentence);
  };

/** Buttons for the preferences this user can set or reset. */
async function preferenceRows({ deps, interaction, job }: ButtonPress): Promise<Row[]> {
  const settings = await deps.settings.of(scopeIn(interaction));
  const forMe: Control =
    settings.value("form") === "voice message"
      ? { action: "neverForMe", label: say("actionNeverForMe") }
      : { action: "alwaysForMe", label: say("actionAlwaysForMe") };
  const here: Control =
    settings.at("form", "channel") === "voice message"
      ? { action: "neverHere", label: say("actionNeverHere") }
      : { action: "alwaysHere", label: say("actionAlwaysHere") };
  return [jobButtonRow(job.id, isManager(interaction) ? [forMe, here] : [forMe])];
}

interface FollowUpDeps extends VoiceMessageDeps {
  readonly settings: Pick<AllSettings, "of">;
  readonly secretBox: SecretBox;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Posts a voice message after the answer if the setting `form` asks for one. Sent at most once; errors are only logged. */
export function createVoiceMessageFollowUp(deps: FollowUpDeps): FollowUp {
  const { settings, secretBox, now, log } = deps;

  async function isWanted(job: Job, outcome: Outcome): Promise<boolean> {
    // A finished job only has its answer shown again.
    if (job.finishedAt !== null || parseReceipts(job.receipts).hasVoice) return false;
    if (!findAudio(outcome)) return false;
    if (!readInteractionRef(job, secretBox, now()).isMember) return false;
    return (await settings.of(scopeOf(job))).value("form") === "voice message";
  }

  return async (job, outcome, saveReceipts) => {
    try {
      if (!(await isWanted(job, outcome))) return;
      await saveReceipts(receiptsOf.voiceBegun());
      const { channel, isForPerson } = readInteractionRef(job, secretBox, now());
      const answer = parseReceipts(job.receipts)[isForPerson ? "direct" : "posted"].get(0)?.location;
      await postResult(deps, { id: job.id, outcome }, answer?.channel ?? channel);
    } catch (error) {
      log.info({ job: job.id, err: error }, "discord: failed to add a voice message");
    }
  };
}
