import { InteractionResponseType as Type, type APIInteraction } from "discord.js";
import { remedyPanel } from "../../../commands/definition/panel.ts";
import type { Sentence, UserError } from "../../../errors.ts";
import { render } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { DiscordApi, WebhookRef } from "../api/api.ts";
import type { CallbackResult } from "../api/callback.ts";
import { buildEditBody, buildMessageBody, type OutgoingMessage } from "../api/message-body.ts";
import { MAX_CONTENT, escapeMarkdown } from "../components/escape.ts";
import { panelRows } from "../controls/rows.ts";

type Replies = Pick<DiscordApi, "callback">;

export const webhookOf = ({ application_id: app, token }: APIInteraction): WebhookRef => ({ app, token });

/** Shows 'Thinking…', to be edited later. `hidden` can't be changed afterwards. */
export const deferReply = (
  api: Replies,
  { id, token }: APIInteraction,
  hidden = false,
): Promise<CallbackResult> =>
  api.callback(id, token, Type.DeferredChannelMessageWithSource, hidden ? { flags: 64 } : undefined);

/** Acknowledges a button press without changing its message. */
export const deferUpdate = (api: Replies, { id, token }: APIInteraction): Promise<CallbackResult> =>
  api.callback(id, token, Type.DeferredMessageUpdate);

export const sendReply = (
  api: Replies,
  { id, token }: APIInteraction,
  message: OutgoingMessage,
): Promise<CallbackResult> =>
  api.callback(id, token, Type.ChannelMessageWithSource, buildMessageBody(message));

/** Replaces the message whose control was used. */
export const updateMessage = (
  api: Replies,
  { id, token }: APIInteraction,
  message: OutgoingMessage,
): Promise<CallbackResult> => api.callback(id, token, Type.UpdateMessage, buildEditBody(message));

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

export function refusalMessage({ sentence, remedies }: UserError): OutgoingMessage {
  const panel = remedyPanel(remedies);
  const components = panel ? panelRows(panel) : [];
  return { content: sentenceText(sentence), ...(components.length > 0 && { components }) };
}

export const sentenceText = (sentence: Sentence): string =>
  truncate(escapeMarkdown(render(sentence)), MAX_CONTENT);

export const openModal = (
  api: Replies,
  { id, token }: APIInteraction,
  form: object,
): Promise<CallbackResult> => api.callback(id, token, Type.Modal, form);

export const sendChoices = (
  api: Replies,
  { id, token }: APIInteraction,
  choices: readonly { readonly name: string; readonly value: string }[],
): Promise<CallbackResult> => api.callback(id, token, Type.ApplicationCommandAutocompleteResult, { choices });
