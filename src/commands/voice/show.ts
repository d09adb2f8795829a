import { getVoice, voiceDetail, voiceSlug } from "../../audio/contract/operations/voices.ts";
import { CUSTOM_CATEGORY, type Voice } from "../../audio/voices.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand, type FreeLookup } from "../definition/command.ts";
import { voice } from "../definition/option.ts";
import { previewSuggestions } from "./previews.ts";
import { createLanguageNamer } from "./language-name.ts";

export const voiceShow = instantCommand({
  name: "voice show",
  description: "Show details of a voice",
  example: "/voice show Clara",
  options: { voice: voice({ description: "Name of the voice", main: true }) },
  answer: async ({ voice: name }, { voices, locale, query }) => {
    const voice = voices.get(name);
    if (voice === undefined) throw new UserError(say("voicesNotLoaded"));
    const detail = await findDetail(voice, query);
    const language = createLanguageNamer(locale)(voice.language);
    return {
      title: voice.name,
      lines: [
        render(say("voiceLanguage", { language, code: voice.language })),
        ...(voice.gender ? [render(say("voiceGender", { gender: voice.gender }))] : []),
        ...(voice.category ? [render(say("voiceCategory", { category: voice.category }))] : []),
        ...(detail?.description ? [render(say("voiceDescribed", { description: detail.description }))] : []),
        render(say("voiceUse", { name: voice.name })),
      ],
      ...previewSuggestions([voice]),
    };
  },
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
