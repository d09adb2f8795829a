import { type Phrase, phraseId } from "../../../messages/phrases.ts";
import type { Command } from "../../../commands/definition/command.ts";

/** A command in the menu of a message: what it takes of that message, and what it runs. */
export interface Menu {
  readonly name: string;
  readonly command: string;
  readonly takes: "media" | "text";
}

/** At most 15 (Discord's limit). One whose command does not exist (yet) is not shown. */
export const MENUS: readonly Menu[] = [
  { name: "Transcribe", command: "transcribe", takes: "media" },
  { name: "Enhance", command: "enhance clean", takes: "media" },
  { name: "Isolate vocals", command: "separate", takes: "media" },
  { name: "Speak this", command: "tts", takes: "text" },
];

/** Beside them, and of no command: it asks for a reason first (moderation/words.ts). */
export const REPORT_MENU = "Report to moderators";

export const menusFor = (commands: readonly Command[]): Menu[] =>
  MENUS.filter(({ command }) => commands.some(({ name }) => name === command));

export const menuPhrase = ({ name, command }: Menu): Phrase => ({
  id: phraseId("menu", command),
  english: name,
});
export const REPORT_PHRASE: Phrase = { id: phraseId("menu", "report"), english: REPORT_MENU };

/** Names of the menus for these commands, and of the one that reports; each language can translate them. */
export const menuPhrases = (commands: readonly Command[]): readonly Phrase[] => [
  ...menusFor(commands).map(menuPhrase),
  REPORT_PHRASE,
];
