import { getVoice, voiceDetail, voiceSlug } from "../../audio/contract/operations/voices.ts";
import { CUSTOM, type Voice } from "../../audio/voices.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand, type LookUp } from "../definition/command.ts";
import { voice } from "../definition/option.ts";
import { previewsOf } from "./previews.ts";
import { languageIn } from "./language-name.ts";

export const voiceShow = instantCommand({
  name: "voice show",
  description: "What is known about a voice",
  example: "/voice show Clara",
  options: { voice: voice({ description: "Name of the voice", main: true }) },
  answer: async ({ voice: name }, { voices, locale, lookUp }) => {
    const voice = voices.get(name);
    if (voice === undefined) throw new UserError(say("voicesNotLoaded"));
    const detail = await detailOf(voice, lookUp);
    const language = languageIn(locale)(voice.language);
    return {
      title: voice.name,
      lines: [
        render(say("voiceLanguage", { language, code: voice.language })),
        ...(voice.gender ? [render(say("voiceGender", { gender: voice.gender }))] : []),
        ...(voice.category ? [render(say("voiceCategory", { category: voice.category }))] : []),
        ...(detail?.description ? [render(say("voiceDescribed", { description: detail.description }))] : []),
        render(say("voiceUse", { name: voice.name })),
      ],
      ...previewsOf([voice]),
    };
  },
});

/**
 * What only the service knows; it adds to what is known here, and nobody waits for it in vain. The service knows custom
 * voices by other names than people do, so it might tell of another voice.
 */
async function detailOf({ name, id, category }: Voice, lookUp: LookUp) {
  if (category === CUSTOM) return undefined;
  try {
    return (await lookUp(voiceDetail, { voice: voiceSlug(name) })) ?? (await lookUp(getVoice, { voice: id }));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
