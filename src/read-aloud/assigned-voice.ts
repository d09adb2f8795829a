import { createHash } from "node:crypto";
import { CUSTOM_CATEGORY, type VoiceCatalog } from "../audio/voices.ts";

interface Voices {
  all(): readonly Pick<ReturnType<VoiceCatalog["all"]>[number], "name" | "language" | "category">[];
}

/**
 * Returns the voice of a member who hasn't chosen one: the one that they had before, as long as it exists and speaks the
 * server's language. Otherwise one of the voices of that language if there are several; never a trained one. Undefined
 * while the catalog is empty.
 */
export function assignVoice(
  voices: Voices,
  language: string,
  person: string,
  earlier: readonly string[] = [],
): string | undefined {
  const candidates = candidatesFor(voices, language);
  const earlierVoice = earlier.find((name) => candidates.includes(name));
  if (earlierVoice !== undefined) return earlierVoice;
  // Two processes that assign at once choose the same.
  const rank = (name: string) => createHash("sha1").update(`${person} ${name}`).digest("hex");
  return candidates
    .map((name) => ({ name, rank: rank(name) }))
    .reduce<{ name: string; rank: string } | undefined>(
      (best, one) => (best === undefined || one.rank > best.rank ? one : best),
      undefined,
    )?.name;
}

function candidatesFor(voices: Voices, language: string): readonly string[] {
  const shared = voices.all().filter(({ category }) => category !== CUSTOM_CATEGORY);
  const spoken = shared.filter((voice) => languageOf(voice.language) === languageOf(language));
  return (spoken.length > 1 ? spoken : shared).map(({ name }) => name);
}

const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? "";
