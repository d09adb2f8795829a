import { ApiError, invalid, unknown } from "../http/answer.ts";
import type { UploadedFile } from "../http/body.ts";
import type { MessageBody } from "../messages/body.ts";
import { editMessage } from "../messages/edit.ts";
import { findMessage, FLAGS, viewMessage } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import { createMessage, saveMessage } from "../messages/write.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Choice, Interaction, Modal } from "./interaction.ts";
import { CALLBACK, INTERACTION, isLost } from "./interaction.ts";
import { checkInteractionFiles, uploadLimitOf } from "./rights.ts";

export interface Callback {
  readonly type: number;
  readonly data?: unknown;
}

const MAY_FLAG = {
  message:
    FLAGS.suppressEmbeds |
    FLAGS.ephemeral |
    FLAGS.componentsV2 |
    FLAGS.voiceMessage |
    FLAGS.suppressNotifications,
  deferred: FLAGS.ephemeral,
  update: FLAGS.suppressEmbeds | FLAGS.componentsV2,
};

/**
 * Handles the bot's first answer to an interaction, over the gateway or HTTP. Returns what `with_response=true`
 * answers: for a deferral, the id of the message and no `resource`.
 */
export const respond = (
  platform: FakePlatform,
  interaction: Interaction,
  callback: Callback,
  files: readonly UploadedFile[],
) => {
  if (interaction.answered !== undefined) {
    throw new ApiError(400, 40060, "Interaction has already been acknowledged.");
  }
  if (isLost(platform, interaction) || interaction.forgotten) throw unknown.interaction();
  const message = perform(platform, interaction, callback, files);
  interaction.answered = callback.type;
  interaction.answeredAt = performance.now();
  if (message) interaction.originalId = message.id;
  platform.changed.notify();
  return { interaction: viewCallback(interaction, message), ...resourceOf(platform, callback.type, message) };
};

const perform = (
  platform: FakePlatform,
  interaction: Interaction,
  callback: Callback,
  files: readonly UploadedFile[],
): Message | undefined => {
  const body = (callback.data ?? {}) as MessageBody;
  switch (callback.type) {
    case CALLBACK.message:
      return answer(platform, interaction, body, files);
    case CALLBACK.deferred:
      return defer(platform, interaction, body);
    case CALLBACK.deferredUpdate:
      return source(platform, interaction);
    case CALLBACK.update:
      checkInteractionFiles(platform, interaction, files);
      return editMessage(platform, source(platform, interaction), {
        ...limits(platform, interaction),
        body,
        files,
        mayFlag: MAY_FLAG.update,
      });
    case CALLBACK.choices:
      if (interaction.type !== INTERACTION.autocomplete)
        throw invalid("type", "Not an autocomplete interaction");
      interaction.choices = (callback.data as { choices?: Choice[] }).choices ?? [];
      return undefined;
    case CALLBACK.modal:
      if (interaction.type === INTERACTION.modalSubmit)
        throw invalid("type", "A modal cannot answer a modal");
      interaction.modal = callback.data as Modal;
      return undefined;
    default:
      throw invalid("type", `Callback type ${callback.type} is not for this interaction`);
  }
};

const limits = (platform: FakePlatform, interaction: Interaction) => ({
  limit: uploadLimitOf(platform, interaction),
});

/** Distinguishes a command's answer, a menu's answer, and a reply to the message whose button was pressed. */
const messageType = (interaction: Interaction): number =>
  interaction.type === INTERACTION.command ? (interaction.isMenu ? 23 : 20) : 19;

const ephemeralFor = (interaction: Interaction, flags: number | null | undefined): string | undefined =>
  interaction.forcedEphemeral || (flags ?? 0) & FLAGS.ephemeral ? interaction.userId : undefined;

const answer = (
  platform: FakePlatform,
  interaction: Interaction,
  body: MessageBody,
  files: readonly UploadedFile[],
): Message => {
  refuseAutocomplete(interaction);
  checkInteractionFiles(platform, interaction, files);
  return createMessage(platform, {
    ...limits(platform, interaction),
    channelId: interaction.channelId,
    authorId: platform.world.botId,
    type: messageType(interaction),
    interaction,
    ephemeralFor: ephemeralFor(interaction, body.flags),
    mayFlag: MAY_FLAG.message,
    body,
    files,
  });
};

const defer = (platform: FakePlatform, interaction: Interaction, { flags }: MessageBody): Message => {
  refuseAutocomplete(interaction);
  if ((flags ?? 0) & ~MAY_FLAG.deferred)
    throw invalid("data.flags", "A deferral takes no flag but EPHEMERAL");
  const hidden = ephemeralFor(interaction, flags);
  return saveMessage(platform, {
    channelId: interaction.channelId,
    authorId: platform.world.botId,
    type: messageType(interaction),
    content: "",
    embeds: [],
    components: [],
    attachments: [],
    flags: FLAGS.loading | (hidden === undefined ? 0 : FLAGS.ephemeral),
    interactionId: interaction.id,
    ephemeralFor: hidden,
  });
};

const refuseAutocomplete = ({ type }: Interaction): void => {
  if (type === INTERACTION.autocomplete) throw invalid("type", "Autocomplete is answered with choices");
};

/** Returns the message whose component was used; only such interactions can update it. */
const source = (platform: FakePlatform, interaction: Interaction): Message => {
  if (interaction.messageId === undefined) throw invalid("type", "There is no message to update");
  const message = findMessage(platform, interaction.messageId);
  if (!message) throw unknown.message();
  return message;
};

const viewCallback = (interaction: Interaction, message: Message | undefined) => ({
  id: interaction.id,
  type: interaction.type,
  channel_id: interaction.channelId,
  ...(interaction.guildId === undefined ? {} : { guild_id: interaction.guildId }),
  ...(message === undefined
    ? {}
    : {
        response_message_id: message.id,
        response_message_loading: (message.flags & FLAGS.loading) !== 0,
        response_message_ephemeral: message.ephemeralFor !== undefined,
      }),
});

const resourceOf = (platform: FakePlatform, type: number, message: Message | undefined) =>
  message && (type === CALLBACK.message || type === CALLBACK.update)
    ? { resource: { type, message: viewMessage(platform, message) } }
    : {};
