import { getVoice, voiceDetail, voiceSlug } from "@mynah/audio-interface";
import { CUSTOM_CATEGORY, type Voice } from "../../audio/voices.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand, type FreeLookup } from "../definition/command.ts";
import type { Button } from "../definition/panel.ts";
import { formatOption } from "../parsing/format-line.ts";
import type { TrainedVoiceActions } from "../services/trained-voices.ts";
import { voice } from "../definition/option.ts";
import { createLanguageNamer, nameGender, nameKind, useVoiceButton, voiceButtons } from "./voice-text.ts";

export const voiceShow = instantCommand({
  name: "voice show",
  description: "Show details of a voice",
  example: "/voice show Clara",
  options: { voice: voice({ description: "Name of the voice", main: true }) },
  answer: async ({ voice: name }, { voices, locale, query, trainedVoices }) => {
    const voice = voices.get(name);
    if (voice === undefined) throw new UserError(say("voicesNotLoaded"));
    const detail = await findDetail(voice, query);
    const isOwn = voice.category === CUSTOM_CATEGORY && (await isOwnVoice(trainedVoices, voice.name));
    const language = createLanguageNamer(locale)(voice.language);
    return {
      title: voice.name,
      lines: [
        render(say("voiceLanguage", { language })),
        ...(voice.gender ? [render(say("voiceGender", { gender: nameGender(voice.gender) }))] : []),
        ...(voice.category ? [render(say("voiceCategory", { category: nameKind(voice.category) }))] : []),
        ...(detail?.description ? [render(say("voiceDescribed", { description: detail.description }))] : []),
        render(say("voiceUse", { name: voice.name })),
      ],
      panel: {
        picks: [],
        buttons: [
          ...voiceButtons(voice.name),
          useVoiceButton(voice.name),
          ...(isOwn ? [renameButton(voice.name)] : []),
        ],
      },
    };
  },
});

const isOwnVoice = async (trainedVoices: TrainedVoiceActions, name: string): Promise<boolean> =>
  (await trainedVoices.serviceNameOf(name)) !== undefined;

const renameButton = (name: string): Button => ({
  label: render(say("voiceRenameLabel")),
  line: `/voice rename ${formatOption("name", name)}`,
  asks: "to",
});

/**
 * Fetches details that only the service has; the answer works without them. Skips custom voices: the service knows them
 * by other names, so it could describe another voice.
 */
async function findDetail({ name, id, category }: Voice, lookUp: FreeLookup) {
  if (category === CUSTOM_CATEGORY) return undefined;
  try {
    return (await lookUp(voiceDetail, { voice: voiceSlug(name) })) ?? (await lookUp(getVoice, { voice: id }));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
