import {
  InteractionResponseType as Type,
  MessageFlags,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
} from "discord.js";
import { UserError, type Sentence } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { CallbackResult, DiscordApi, WebhookRef } from "../api/api.ts";
import { errorKindOf } from "../api/errors.ts";
import { buildEditBody, buildMessageBody, type OutgoingMessage } from "../api/message-body.ts";
import { refusalMessage, sentenceText } from "../rendering/messages.ts";
import type { InteractionDeps } from "./invocation.ts";

type Replies = Pick<DiscordApi, "callback">;

export const webhookOf = ({ application_id: app, token }: APIInteraction): WebhookRef => ({ app, token });

const respondWith =
  (type: Type) =>
  (api: Replies, { id, token }: APIInteraction, data?: object): Promise<CallbackResult> =>
    api.callback(id, token, type, data);

const deferMessage = respondWith(Type.DeferredChannelMessageWithSource);
const sendMessage = respondWith(Type.ChannelMessageWithSource);
const replaceMessage = respondWith(Type.UpdateMessage);
export const openModal = respondWith(Type.Modal);
export const sendChoices = respondWith(Type.ApplicationCommandAutocompleteResult);
/** Acknowledges a button press without changing its message. */
export const deferUpdate = respondWith(Type.DeferredMessageUpdate);

/** Shows 'Thinking…', to be edited later. `hidden` can't be changed afterwards. */
export const deferReply = (
  api: Replies,
  interaction: APIInteraction,
  hidden = false,
): Promise<CallbackResult> =>
  deferMessage(api, interaction, hidden ? { flags: MessageFlags.Ephemeral } : undefined);

export const sendReply = (
  api: Replies,
  interaction: APIInteraction,
  message: OutgoingMessage,
): Promise<CallbackResult> => sendMessage(api, interaction, buildMessageBody(message));

/** Replaces the message whose control was used. */
export const updateMessage = (
  api: Replies,
  interaction: APIInteraction,
  message: OutgoingMessage,
): Promise<CallbackResult> => replaceMessage(api, interaction, buildEditBody(message));

/** Replies with a sentence that only the user sees. */
export const replyWithSentence = (
  api: Replies,
  interaction: APIInteraction,
  sentence: Sentence,
): Promise<CallbackResult> =>
  sendReply(api, interaction, { content: sentenceText(sentence), ephemeral: true });

/** Replies with why a request was refused, and with buttons for what the user probably meant. */
export const replyWithRefusal = (
  api: Replies,
  interaction: APIInteraction,
  refusal: UserError,
): Promise<CallbackResult> => sendReply(api, interaction, { ...refusalMessage(refusal), ephemeral: true });

type ControlInteraction = APIMessageComponentInteraction | APIModalSubmitInteraction;

/** Returns a message or sentence. What it puts into `used` is disposed of once the reply is sent. */
type ReplyWork = (used: AsyncDisposableStack) => Promise<OutgoingMessage | Sentence>;

/** Replies, only to the user, with what takes longer than Discord waits, or with why it failed. */
export async function replyLater(
  deps: Pick<InteractionDeps, "api" | "log">,
  interaction: ControlInteraction,
  work: ReplyWork,
  explain?: (error: unknown) => Sentence,
): Promise<void> {
  await deferReply(deps.api, interaction, true);
  await completeReply(deps, interaction, work, explain);
}

/** Completes a deferred response. `explain` says what an error means that isn't a UserError. */
export async function completeReply(
  { api, log }: Pick<InteractionDeps, "api" | "log">,
  interaction: ControlInteraction,
  work: ReplyWork,
  explain: (error: unknown) => Sentence = () => say("internalFault"),
): Promise<void> {
  await using used = new AsyncDisposableStack();
  const reply = await work(used).catch((error: unknown): Sentence => {
    if (error instanceof UserError) return error.sentence;
    const level = errorKindOf(error) === undefined ? "error" : "info";
    log[level](
      { control: interaction.data.custom_id, err: error },
      "discord: failed to handle a control or form",
    );
    return explain(error);
  });
  const message = "key" in reply ? { content: sentenceText(reply) } : reply;
  await api.editOriginal(webhookOf(interaction), message);
}
