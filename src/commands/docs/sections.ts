import { render, say } from "../../messages/index.ts";

/** The sections of /help. */
export const SECTIONS = ["create", "transcribe", "improve", "voices", "admin"] as const;
export type Section = (typeof SECTIONS)[number];

/** The families of each section, in the order in which they are shown. A one-word command is its own family. */
const FAMILIES: Readonly<Record<Section, readonly string[]>> = {
  create: ["tts", "sfx", "music", "podcast", "script", "dub", "recipe"],
  transcribe: ["transcribe", "transcripts", "record", "listen", "captions", "clip", "report"],
  improve: ["enhance", "separate", "score", "made-here"],
  voices: ["voice", "convert", "pronounce", "read"],
  admin: [
    "jobs",
    "settings",
    "usage",
    "privacy",
    "link",
    "unlink",
    "api-keys",
    "ping",
    "help",
    "setup",
    "permissions",
    "moderation",
    "budget",
    "alerts",
    "webhooks",
  ],
};

export const familiesIn = (section: Section): readonly string[] => FAMILIES[section];

/** The families that /help shows first: what most people came for. */
export const FRONT_FAMILIES: readonly string[] = [
  "tts",
  "sfx",
  "transcribe",
  "music",
  "voice",
  "dub",
  "separate",
  "enhance",
  "jobs",
  "help",
];

/**
 * Returns command lines that work as they are, without a file, at most three. Short, because each becomes part of a
 * button's ID.
 */
export function examplesFor(section: Section | undefined): readonly string[] {
  switch (section) {
    case undefined:
    case "create":
      return [
        `/tts ${render(say("helpHello"))}`,
        "/sfx heavy rain on a tin roof duration:5",
        "/music make slow piano for a rainy evening duration:30",
      ];
    case "voices":
      return ["/voice find english female", "/voice random", "/voice list"];
    case "admin":
      return ["/jobs list", "/settings show", "/usage"];
    case "transcribe":
      return ["/transcripts list"];
    case "improve":
      return [];
  }
}
