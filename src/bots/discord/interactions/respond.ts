import { InteractionResponseType as Type, type APIInteraction } from "discord.js";
import type { Sentence } from "../../../errors.ts";
import { render } from "../../../messages/index.ts";
import { shorten } from "../../../messages/sanitize.ts";
import type { DiscordApi, Hook } from "../api/api.ts";
import type { CallbackAnswer } from "../api/callback.ts";
import { bodyOf, type Outgoing } from "../api/message-body.ts";
import { MAX_CONTENT, plain } from "../components/escape.ts";

type Replies = Pick<DiscordApi, "callback">;

export const hookOf = ({ application_id: app, token }: APIInteraction): Hook => ({ app, token });

/** 'Thinking…', to be edited later. `hidden` cannot be changed afterwards. */
export const defer = (api: Replies, { id, token }: APIInteraction, hidden = false): Promise<CallbackAnswer> =>
  api.callback(id, token, Type.DeferredChannelMessageWithSource, hidden ? { flags: 64 } : undefined);

/** Understood; nothing changes on the message whose button was pressed. */
export const acknowledgePress = (api: Replies, { id, token }: APIInteraction): Promise<CallbackAnswer> =>
  api.callback(id, token, Type.DeferredMessageUpdate);

export const answer = (
  api: Replies,
  { id, token }: APIInteraction,
  message: Outgoing,
): Promise<CallbackAnswer> => api.callback(id, token, Type.ChannelMessageWithSource, bodyOf(message));

/** In place of the message whose control was used. */
export const update = (
  api: Replies,
  { id, token }: APIInteraction,
  message: Outgoing,
): Promise<CallbackAnswer> => api.callback(id, token, Type.UpdateMessage, bodyOf(message));

/** A sentence only they see. */
export const tell = (
  api: Replies,
  interaction: APIInteraction,
  sentence: Sentence,
): Promise<CallbackAnswer> => answer(api, interaction, { content: wordsOf(sentence), ephemeral: true });

export const wordsOf = (sentence: Sentence): string => shorten(plain(render(sentence)), MAX_CONTENT);

export const openForm = (
  api: Replies,
  { id, token }: APIInteraction,
  form: object,
): Promise<CallbackAnswer> => api.callback(id, token, Type.Modal, form);

export const offer = (
  api: Replies,
  { id, token }: APIInteraction,
  choices: readonly { readonly name: string; readonly value: string }[],
): Promise<CallbackAnswer> => api.callback(id, token, Type.ApplicationCommandAutocompleteResult, { choices });
