import {
  ComponentType,
  TextInputStyle,
  type APIModalInteractionResponseCallbackData,
  type APIModalSubmitInteraction,
} from "discord.js";
import { render, say, type SentenceKey } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { MAX_STATEMENT } from "../../../moderation/service/case-service.ts";
import { readFormValues } from "../forms/entered.ts";

const WORDS = "words";
/** Discord's limit for titles and labels of forms. */
const MAX_LABEL = 45;

export const readWords = (interaction: APIModalSubmitInteraction): string =>
  readFormValues(interaction)[WORDS] ?? "";

type FormKey = Extract<SentenceKey, `moderation${"Report" | "Appeal" | "Undo"}${"Form" | "Asks"}`>;

/** Builds a form with one field, in which somebody says why. */
export function buildWordsForm(
  id: string,
  title: FormKey,
  asks: FormKey,
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: id,
    title: truncate(render(say(title)), MAX_LABEL),
    components: [
      {
        type: ComponentType.Label,
        label: truncate(render(say(asks)), MAX_LABEL),
        component: {
          type: ComponentType.TextInput,
          custom_id: WORDS,
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: MAX_STATEMENT,
        },
      },
    ],
  };
}
