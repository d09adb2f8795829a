import { ApiError, noContent, ok, unknown } from "../http/answer.ts";
import type { Call, Route } from "../http/router.ts";
import type { Interaction } from "../interactions/interaction.ts";
import { isExpired, isUserInstallOnly } from "../interactions/interaction.ts";
import { checkInteractionFiles, uploadLimitOf } from "../interactions/rights.ts";
import type { Message } from "../messages/message.ts";
import type { MessageBody } from "../messages/body.ts";
import { editMessage } from "../messages/edit.ts";
import { findMessage, FLAGS, viewMessage } from "../messages/message.ts";
import { createMessage, deleteMessage } from "../messages/write.ts";

const HOOK = "/webhooks/{webhook_id}/{webhook_token}";
/** The follow-up limit of a user install without the guild's. */
const MAX_FOLLOW_UPS = 5;

const EDIT_FLAGS = FLAGS.suppressEmbeds | FLAGS.componentsV2;
const FOLLOW_UP_FLAGS = EDIT_FLAGS | FLAGS.ephemeral | FLAGS.suppressNotifications;

/**
 * Returns the interaction whose token is in the path. The token works only once it was answered, and for 15 minutes.
 */
const interactionOf = ({ platform, param }: Call): Interaction => {
  if (param("webhook_id") !== platform.world.botId) throw unknown.webhook();
  const interaction = platform.tokens.get(param("webhook_token"));
  if (!interaction || interaction.forgotten) throw unknown.webhook();
  if (isExpired(platform, interaction)) throw new ApiError(401, 50027, "Invalid Webhook Token");
  if (interaction.answered === undefined) throw unknown.webhook();
  return interaction;
};

/** `@original`, or a follow-up of the same interaction by its id. */
const messageOf = (call: Call, interaction: Interaction): Message => {
  const id = call.param("message_id") || interaction.originalId;
  const mine = [interaction.originalId, ...interaction.followUps];
  const message = id === undefined || !mine.includes(id) ? undefined : findMessage(call.platform, id);
  if (!message) throw unknown.message();
  return message;
};

const edit = (call: Call, interaction: Interaction, message: Message) => {
  checkInteractionFiles(call.platform, interaction, call.files);
  const edited = editMessage(call.platform, message, {
    body: call.body as MessageBody,
    files: call.files,
    limit: uploadLimitOf(call.platform, interaction),
    mayFlag: EDIT_FLAGS,
  });
  return ok(viewMessage(call.platform, edited));
};

const followUp = (call: Call, interaction: Interaction) => {
  const { platform, files } = call;
  const body = call.body as MessageBody;
  const original = findMessage(platform, interaction.originalId ?? "");
  // Deprecated but real: the first follow-up after a deferral becomes the deferred answer, whatever its flags say.
  if (original && original.flags & FLAGS.loading) {
    const { flags: _, ...rest } = body;
    return edit({ ...call, body: rest }, interaction, original);
  }
  if (isUserInstallOnly(interaction) && interaction.followUps.length >= MAX_FOLLOW_UPS) {
    throw new ApiError(400, 40094, "This interaction has reached the maximum number of follow-up messages");
  }
  checkInteractionFiles(platform, interaction, files);
  const hidden = interaction.forcedEphemeral || ((body.flags ?? 0) & FLAGS.ephemeral) !== 0;
  const message = createMessage(platform, {
    body,
    files,
    channelId: interaction.channelId,
    authorId: platform.world.botId,
    interaction,
    type: interaction.originalId === undefined ? 0 : 19,
    ephemeralFor: hidden ? interaction.userId : undefined,
    limit: uploadLimitOf(platform, interaction),
    mayFlag: FOLLOW_UP_FLAGS,
  });
  interaction.followUps.push(message.id);
  return ok(viewMessage(platform, message));
};

const messageRoutes = (name: string): Route[] => [
  {
    at: `GET ${HOOK}/messages/${name}`,
    open: true,
    handle: (call) => ok(viewMessage(call.platform, messageOf(call, interactionOf(call)))),
  },
  {
    at: `PATCH ${HOOK}/messages/${name}`,
    open: true,
    handle: (call) => {
      const interaction = interactionOf(call);
      return edit(call, interaction, messageOf(call, interaction));
    },
  },
  {
    at: `DELETE ${HOOK}/messages/${name}`,
    open: true,
    handle: (call) => {
      deleteMessage(call.platform, messageOf(call, interactionOf(call)));
      return noContent;
    },
  },
];

export const webhookRoutes: readonly Route[] = [
  ...messageRoutes("@original"),
  ...messageRoutes("{message_id}"),
  { at: `POST ${HOOK}`, open: true, handle: (call) => followUp(call, interactionOf(call)) },
];
