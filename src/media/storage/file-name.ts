import { EXTENSIONS } from "../kinds/file-types.ts";

/** Longest file name in characters, extension included. Every file system and platform accepts this length. */
const MAX_NAME = 200;
/** Aliases of each usual extension. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  jpg: ["jpeg"],
  tif: ["tiff"],
  ogg: ["oga", "ogv", "opus"],
  opus: ["ogg", "oga"],
  m4a: ["mp4", "aac"],
  mp4: ["m4v"],
  mka: ["mkv"],
  webm: ["weba"],
  txt: ["text"],
  mpg: ["mpeg"],
  wma: ["asf"],
  wmv: ["asf"],
  asf: ["wmv", "wma"],
  aif: ["aiff", "aifc"],
};
/** Device names on Windows, where no file can have them, whatever its extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\s*(?:\.|$))/i;

/**
 * Returns a name that is safe to show and to save: no path, no control or direction-changing characters, at most 200
 * characters, and an extension that matches the content.
 */
export function sanitizeFileName(claimed: string, ending: string): string {
  const base = claimed.replace(/^.*[/\\]/s, "").replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "");
  const { stem, end } = split(base);
  const chosenEnding = end !== undefined && isSame(end, ending) ? end : ending;
  const clean = stem
    .replace(/[<>:"|?*]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .replace(DEVICE, "_$&");
  return `${truncateName(clean || "file", MAX_NAME - chosenEnding.length - 1)}.${chosenEnding}`;
}

/** Returns the name without its extension: `talk.final.wav` → `talk.final`. */
export const stemOf = (name: string): string => split(name).stem;

function split(name: string): { stem: string; end?: string } {
  const match = /^(.*)\.([A-Za-z0-9]{1,8})$/s.exec(name);
  const end = match?.[2]?.toLowerCase();
  // Only a known extension is removed: `meeting.v2` keeps its suffix.
  if (end === undefined || !(EXTENSIONS.has(end) || isAlias(end))) return { stem: name };
  return { stem: match?.[1] ?? "", end };
}

const isAlias = (end: string) =>
  Object.hasOwn(SAME, end) || Object.values(SAME).some((ends) => ends.includes(end));
const isSame = (end: string, usual: string) => end === usual || (SAME[usual] ?? []).includes(end);

/** Truncates by whole characters, because the database rejects half an emoji. */
export function truncateName(text: string, max: number): string {
  if (text.length <= max) return text;
  let prefix = "";
  for (const character of text) {
    if (prefix.length + character.length > max) break;
    prefix += character;
  }
  return prefix.trimEnd();
}
