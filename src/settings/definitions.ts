import { LOCALES } from "../messages/locales.ts";
import { type SettingDefinition, LEVELS, type ValueOf } from "./definition.ts";

/** Follows the person's platform. */
export const AUTOMATIC = "automatic";

/** Widely spoken languages that audio services recognize; any other can be named with /transcribe itself. */
const SPOKEN_LANGUAGES =
  "ar cs da de el en es fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk vi zh".split(" ");

/** The command chooses when no format is named. */
const UNCHANGED_FORMAT = "as it comes";

/** By rules, or by the operator's language model, for money. */
export const MINUTES_CHOICES = ["off", "automatic", "automatic-model"] as const;

/** What minutes consist of; `custom` has the sections of the setting `minutes-sections`. */
export const MINUTES_TEMPLATES = ["meeting", "stand-up", "interview", "game-session", "custom"] as const;
export type MinutesTemplate = (typeof MINUTES_TEMPLATES)[number];

/** A message shows all of them, and a model keeps so many apart. */
export const MAX_MINUTES_SECTIONS = 8;
export const MAX_SECTION_TITLE = 60;

/** Every text is searched for all of them, and a list should stay readable. */
export const MAX_PRONUNCIATIONS = 200;

/** Recognition takes a few of them into account, and a list should stay readable. */
const MAX_VOCABULARY = 200;

/** Every request is checked against all of them. */
export const MAX_PERMISSION_RULES = 100;

/** Every clip is checked against all of them. */
export const MAX_CLIP_RULES = 50;

/** All settings, in display order. A new setting is one object here. */
export const settingDefinitions = [
  {
    name: "language",
    description: "Language of the bot's messages; automatic follows your app or browser",
    family: "language",
    shape: { kind: "choice", choices: [AUTOMATIC, ...LOCALES] },
    default: AUTOMATIC,
    levels: LEVELS,
  },
  {
    name: "recognition-language",
    description: "Language of recordings, unless /transcribe names one",
    family: "language",
    shape: { kind: "choice", choices: [AUTOMATIC, ...SPOKEN_LANGUAGES] },
    default: AUTOMATIC,
    levels: LEVELS,
  },
  {
    name: "voice",
    description: "Default voice",
    family: "voice",
    shape: { kind: "voice" },
    default: undefined,
    otherwise: "a voice in your language",
    levels: LEVELS,
  },
  {
    name: "remember-voice",
    description: "Remember the last voice you used as your default",
    family: "voice",
    shape: { kind: "boolean" },
    default: false,
    levels: ["person"],
  },
  {
    name: "favorite-voices",
    description: "Voices that are suggested to you first",
    family: "voice",
    shape: { kind: "voices", max: 50 },
    default: [],
    otherwise: "none",
    levels: ["person"],
    changedWith: "/voice favorite",
  },
  {
    name: "loudness",
    description: "Normalize the loudness of speech",
    family: "sound",
    shape: { kind: "boolean" },
    default: true,
    levels: LEVELS,
  },
  {
    name: "form",
    description: "Send audio as a file, or also as a voice message (Discord only)",
    family: "sound",
    shape: { kind: "choice", choices: ["file", "voice message"] },
    default: "file",
    levels: LEVELS,
  },
  {
    name: "format",
    description: "Default audio format",
    family: "sound",
    shape: { kind: "choice", choices: [UNCHANGED_FORMAT, "wav", "mp3", "flac", "m4a"] },
    default: UNCHANGED_FORMAT,
    levels: LEVELS,
  },
  {
    name: "results",
    description: "Where results go: here, in a thread, or in a direct message",
    family: "results",
    shape: { kind: "choice", choices: ["here", "thread", "directly"] },
    default: "here",
    levels: LEVELS,
  },
  {
    name: "result-days",
    description: "Days to keep results of this server",
    family: "results",
    shape: { kind: "integer", min: 1, max: 3650, unit: "days" },
    default: undefined,
    otherwise: "the bot's retention time",
    levels: ["server"],
  },
  {
    name: "transcripts",
    description: "Transcribe posted recordings automatically",
    family: "results",
    shape: { kind: "choice", choices: ["off", "automatic"] },
    default: "off",
    levels: ["channel", "server"],
    // Enabling it posts a notice to everyone in the channel.
    changedWith: "/transcripts automatic",
  },
  {
    name: "transcribe-me",
    description: "Transcribe your recordings automatically, where a channel does so",
    family: "results",
    shape: { kind: "boolean" },
    default: true,
    levels: ["person"],
  },
  {
    name: "vocabulary",
    description: "Names and jargon of this server, by which transcripts are corrected",
    family: "results",
    shape: { kind: "texts", max: MAX_VOCABULARY, maxLength: 60 },
    default: [],
    otherwise: "none",
    levels: ["server"],
  },
  {
    name: "speakers",
    description: "Identify speakers in automatic transcripts and from the message menu",
    family: "results",
    shape: { kind: "choice", choices: [AUTOMATIC, "yes", "no"] },
    default: AUTOMATIC,
    otherwise: "where the audio service can",
    levels: LEVELS,
  },
  {
    name: "transcript-days",
    description: "Days to keep transcripts of this server",
    family: "results",
    shape: { kind: "integer", min: 1, max: 3650, unit: "days" },
    default: 30,
    levels: ["server"],
  },
  {
    name: "minutes",
    description: "Post minutes below transcripts of meetings automatically",
    family: "results",
    shape: { kind: "choice", choices: MINUTES_CHOICES },
    default: "off",
    levels: ["channel", "server"],
  },
  {
    name: "minutes-template",
    description: "Template of the minutes that the language model writes",
    family: "results",
    shape: { kind: "choice", choices: MINUTES_TEMPLATES },
    default: "meeting",
    levels: ["channel", "server"],
    changedWith: "/transcripts template",
    hasOwnCommands: true,
  },
  {
    name: "minutes-sections",
    description: "Sections of the custom template of minutes",
    family: "results",
    shape: { kind: "texts", max: MAX_MINUTES_SECTIONS, maxLength: MAX_SECTION_TITLE },
    default: [],
    otherwise: "none",
    levels: ["channel", "server"],
    changedWith: "/transcripts template",
    hasOwnCommands: true,
  },
  {
    name: "minutes-me",
    description: "Make minutes of your recordings automatically, where a channel does so",
    family: "results",
    shape: { kind: "boolean" },
    default: true,
    levels: ["person"],
    changedWith: "/transcripts automatic",
    hasOwnCommands: true,
  },
  {
    name: "action-items",
    description: "Post the open action items of a channel every Monday",
    family: "results",
    shape: { kind: "choice", choices: ["off", "weekly"] },
    default: "off",
    levels: ["channel", "server"],
  },
  {
    name: "read-emoji",
    description: "Read emoji aloud by name instead of skipping them",
    family: "reading",
    shape: { kind: "boolean" },
    default: true,
    levels: ["channel", "server"],
  },
  {
    name: "read-links",
    description: "Read links aloud by their site instead of skipping them",
    family: "reading",
    shape: { kind: "boolean" },
    default: true,
    levels: ["channel", "server"],
  },
  {
    name: "read-code",
    description: "Read code blocks aloud instead of skipping them",
    family: "reading",
    shape: { kind: "boolean" },
    default: false,
    levels: ["channel", "server"],
  },
  {
    name: "read-aloud",
    description: "Read this channel's messages aloud in a voice channel",
    family: "reading",
    shape: { kind: "read aloud" },
    default: undefined,
    otherwise: "off",
    levels: ["channel"],
    changedWith: "/read",
  },
  {
    name: "read-me",
    description: "Read your messages aloud, where a channel does so",
    family: "reading",
    shape: { kind: "boolean" },
    default: true,
    levels: ["person"],
  },
  {
    name: "read-voice",
    description: "Voice in which your messages are read aloud",
    family: "reading",
    shape: { kind: "voice" },
    default: undefined,
    otherwise: "your default voice, or one that was assigned to you",
    levels: ["person"],
    changedWith: "/read voice",
    hasOwnCommands: true,
  },
  {
    name: "assigned-voices",
    description: "Voices that were assigned to you for reading aloud, one for each language",
    family: "reading",
    shape: { kind: "voices", max: 50 },
    default: [],
    otherwise: "none",
    levels: ["person"],
    changedWith: "/read voice",
    hasOwnCommands: true,
  },
  {
    name: "pronunciations",
    description: "Custom pronunciations",
    family: "reading",
    shape: { kind: "pronunciations", max: MAX_PRONUNCIATIONS },
    default: [],
    otherwise: "none",
    levels: ["server"],
    changedWith: "/pronounce",
    hasOwnCommands: true,
  },
  {
    name: "voices-need-passport",
    description: "Only train and use voices of people with a voice passport",
    family: "rights",
    shape: { kind: "boolean" },
    default: false,
    levels: ["server"],
    hasOwnCommands: true,
  },
  {
    name: "permissions",
    description: "Who can use what, and where",
    family: "rights",
    shape: { kind: "rules", max: MAX_PERMISSION_RULES },
    default: [],
    otherwise: "everyone can use everything",
    levels: ["server"],
    changedWith: "/permissions",
  },
  {
    name: "alerts-channel",
    description: "Channel for admin alerts about budgets and webhooks",
    family: "rights",
    shape: { kind: "channel" },
    default: undefined,
    otherwise: "the system channel, or a direct message to admins",
    levels: ["server"],
    changedWith: "/alerts",
  },
  {
    name: "families-off",
    description: "Disabled command groups",
    family: "rights",
    shape: { kind: "families" },
    default: [],
    otherwise: "none",
    levels: ["channel", "server"],
  },
  {
    name: "moderation",
    description: "Voice-clip moderation, and who sees the cases",
    family: "rights",
    shape: { kind: "watch" },
    default: undefined,
    otherwise: "off",
    levels: ["server"],
    changedWith: "/moderation",
    hasOwnCommands: true,
  },
  {
    name: "clip-rules",
    description: "Rules for voice clips",
    family: "rights",
    shape: { kind: "clip rules", max: MAX_CLIP_RULES },
    default: [],
    otherwise: "none",
    levels: ["server"],
    changedWith: "/moderation add-rule",
    hasOwnCommands: true,
  },
] as const satisfies readonly SettingDefinition[];

type KnownDefinition = (typeof settingDefinitions)[number];
export type SettingName = KnownDefinition["name"];
export type SettingValue<N extends SettingName> = ValueOf<Extract<KnownDefinition, { name: N }>>;

export const settingNames = settingDefinitions.map(({ name }) => name);

export function definitionOf(name: SettingName): SettingDefinition {
  const found = settingDefinitions.find((definition) => definition.name === name);
  if (!found) throw new TypeError(`no setting is called ${name}`);
  return found;
}
