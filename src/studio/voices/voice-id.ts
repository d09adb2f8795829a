import { voiceSlug } from "../../audio/contract/index.ts";

/** The name in lowercase with hyphens for spaces (interface 4.9 A), without accents: not everybody can type them. */
export const voiceId = (name: string) => voiceSlug(name.normalize("NFD").replaceAll(/\p{M}/gu, ""));
