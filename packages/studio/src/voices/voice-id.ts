import { voiceSlug } from "@mynah/audio-interface";

/**
 * Returns the name in lowercase with hyphens for spaces (interface 4.9 A), without accents, which not everyone can
 * type.
 */
export const voiceId = (name: string) => voiceSlug(name.normalize("NFD").replaceAll(/\p{M}/gu, ""));
