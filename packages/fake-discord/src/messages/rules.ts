import { ApiError, invalid } from "../http/answer.ts";
import type { Attachment } from "./attachments.ts";
import type { MessageComponent } from "./components.ts";
import { COMPONENT, flatten, referencedFiles, textOf } from "./components.ts";
import { FLAGS } from "./message.ts";
import type { AllowedMentions } from "./mentions.ts";

/** A message as it would become, before it is accepted. */
export interface Draft {
  readonly content: string;
  readonly embeds: readonly Record<string, unknown>[];
  readonly components: readonly MessageComponent[];
  readonly attachments: readonly Attachment[];
  readonly flags: number;
}

/** Checks the message rules that the schema can't express. Throws the error Discord answers. */
export const checkDraft = (draft: Draft): void => {
  if (draft.flags & FLAGS.voiceMessage) return checkVoiceMessage(draft);
  const isV2 = (draft.flags & FLAGS.componentsV2) !== 0;
  if (isV2) checkV2(draft);
  else checkClassic(draft);
  checkComponents(draft.components);
  const names = new Set(draft.attachments.map(({ filename }) => filename));
  const lost = referencedFiles(draft.components).find((name) => !names.has(name));
  if (lost !== undefined) throw invalid("components", `attachment://${lost} is not among the attachments`);
};

const isEmpty = ({ content, embeds, components, attachments }: Draft): boolean =>
  content === "" && embeds.length + components.length + attachments.length === 0;

/**
 * Allows one audio file with its waveform and length, and nothing else (documentation, resources/message, "Voice
 * Messages").
 */
const checkVoiceMessage = (draft: Draft): void => {
  if (draft.content !== "" || draft.embeds.length + draft.components.length > 0) {
    throw new ApiError(400, 50159, "Voice messages do not support additional content.");
  }
  const [only, ...more] = draft.attachments;
  if (!only || more.length > 0 || !only.contentType.startsWith("audio/")) {
    throw new ApiError(400, 50160, "Voice messages must have a single audio attachment.");
  }
  if (only.waveform === undefined || only.durationSecs === undefined) {
    throw new ApiError(400, 50161, "Voice messages must have supporting metadata.");
  }
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(only.waveform))
    throw invalid("attachments.0.waveform", "Must be base64");
};

const checkClassic = (draft: Draft): void => {
  if (isEmpty(draft)) throw new ApiError(400, 50006, "Cannot send an empty message");
  if (draft.content.length > 2000) throw invalid("content", "Must be 2000 or fewer in length.");
  if (draft.components.length > 5) throw invalid("components", "Must be 5 or fewer in length.");
  if (draft.components.some(({ type }) => type !== COMPONENT.row)) {
    throw invalid("components", "Only action rows are allowed without the IS_COMPONENTS_V2 flag");
  }
};

const checkV2 = (draft: Draft): void => {
  if (draft.content !== "") throw invalid("content", "Cannot be used with IS_COMPONENTS_V2");
  if (draft.embeds.length > 0) throw invalid("embeds", "Cannot be used with IS_COMPONENTS_V2");
  if (draft.components.length === 0) throw new ApiError(400, 50006, "Cannot send an empty message");
  if (flatten(draft.components).length > 40)
    throw invalid("components", "At most 40 components in a message");
  if (textOf(draft.components).length > 4000) throw invalid("components", "At most 4000 characters of text");
};

const checkComponents = (components: readonly MessageComponent[]): void => {
  const all = flatten(components);
  const ids = all.map(({ custom_id }) => custom_id).filter((id) => typeof id === "string");
  if (new Set(ids).size !== ids.length)
    throw invalid("components", "Component custom id cannot be duplicated");
  for (const row of all.filter(({ type }) => type === COMPONENT.row)) {
    const inside = row.components ?? [];
    if (inside.length > 1 && inside.some(({ type }) => type !== COMPONENT.button)) {
      throw invalid("components", "A select menu takes a whole row");
    }
  }
  for (const button of all.filter(({ type }) => type === COMPONENT.button)) checkButton(button);
};

const LINK = 5;

const checkButton = (button: MessageComponent): void => {
  const isLink = button.style === LINK;
  if (isLink !== (typeof button.url === "string"))
    throw invalid("components", "A link button has a url, others have none");
  if (isLink === (typeof button.custom_id === "string")) {
    throw invalid("components", "A link button has no custom_id, others have one");
  }
  if (!button.label && !button.emoji) throw invalid("components", "A button needs a label or an emoji");
};

/** A kind that is parsed can't also be listed. */
export const checkAllowedMentions = (allowed: AllowedMentions | null | undefined): void => {
  for (const kind of ["users", "roles"] as const) {
    if (allowed?.parse?.includes(kind) && allowed[kind]?.length) {
      throw invalid(`allowed_mentions.${kind}`, "Mutually exclusive with parse");
    }
  }
};
