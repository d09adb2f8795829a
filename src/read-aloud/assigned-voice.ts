import { createHash } from "node:crypto";
import { CUSTOM_CATEGORY, type VoiceCatalog } from "../audio/voices.ts";

/**
 * Returns the voice of a member who hasn't chosen one: of the server's language if there are several such voices; never a
 * trained one. Nothing is stored: each member has an order of preference among all voices, so that theirs stays when
 * others are removed, and a new voice becomes the voice of few. Undefined while the catalog is empty.
 */
export function assignVoice(
  voices: Pick<VoiceCatalog, "all">,
  language: string,
  person: string,
): string | undefined {
  const shared = voices.all().filter(({ category }) => category !== CUSTOM_CATEGORY);
  const spoken = shared.filter((voice) => languageOf(voice.language) === languageOf(language));
  const ranked = (spoken.length > 1 ? spoken : shared).map(({ name }) => ({
    name,
    rank: createHash("sha1").update(`${person} ${name}`).digest("hex"),
  }));
  return ranked.reduce<(typeof ranked)[number] | undefined>(
    (best, one) => (best === undefined || one.rank > best.rank ? one : best),
    undefined,
  )?.name;
}

const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? "";
