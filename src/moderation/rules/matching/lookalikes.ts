import { readFileSync } from "node:fs";
import { z } from "zod";

/** Letters that people use for a Latin one, though Unicode lists them for another or for none. */
const BESIDES: Readonly<Record<string, string>> = {
  e: "єɛ",
  g: "ɢ",
  i: "ı",
  k: "ᴋ",
  m: "ᴍ",
  n: "пиɴ",
  p: "ϼᴘ",
  r: "я",
  t: "ᴛ",
  w: "ωшщ",
};

const table = z.object({ alike: z.record(z.string(), z.string()) });

const { alike } = table.parse(JSON.parse(readFileSync(new URL("lookalikes.json", import.meta.url), "utf8")));

/**
 * What each character looks like, in folded letters: Unicode's confusable characters (UTS 39), except those that
 * compatibility decomposition already handles (𝒂, ａ, ⓐ) and those of kana, Han and Hangul.
 */
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [...Object.entries(alike), ...Object.entries(BESIDES)].flatMap(([plain, others]) =>
    Array.from(others, (other) => [other, plain] as const),
  ),
);
