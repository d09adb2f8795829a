import type { Command } from "../../../commands/definition/command.ts";
import { type Phrase, phraseId } from "../../../messages/phrases.ts";

/** Entry of a message's context menu: what it takes from the message, and which command it runs. */
export interface Menu {
  readonly name: string;
  readonly command: string;
  readonly takes: "media" | "text";
}

/** At most 15 (Discord's limit). Entries whose command doesn't exist (yet) aren't shown. */
export const MENUS: readonly Menu[] = [
  { name: "Transcribe", command: "transcribe", takes: "media" },
  { name: "Enhance", command: "enhance clean", takes: "media" },
  { name: "Isolate vocals", command: "separate", takes: "media" },
  { name: "Made here?", command: "made-here", takes: "media" },
  { name: "Speak this", command: "tts", takes: "text" },
];

/** An entry without a command: it asks for a reason first (moderation/case-controls.ts). */
export const REPORT_MENU = "Report to moderators";

/** Entry of a member's context menu: it runs `/report` for what they just said. */
export const MEMBER_MENU = { name: "Report what they said", command: "report" } as const;

export const menusFor = (commands: readonly Command[]): Menu[] =>
  MENUS.filter(({ command }) => commands.some(({ name }) => name === command));

export const menuPhrase = ({ name, command }: Menu): Phrase => ({
  id: phraseId("menu", command),
  english: name,
});
export const MEMBER_PHRASE: Phrase = { id: phraseId("menu", "report-said"), english: MEMBER_MENU.name };
export const REPORT_PHRASE: Phrase = { id: phraseId("menu", "report"), english: REPORT_MENU };

/** Menu names for these commands and for the reports, which each language can translate. */
export const menuPhrases = (commands: readonly Command[]): readonly Phrase[] => [
  ...menusFor(commands).map(menuPhrase),
  MEMBER_PHRASE,
  REPORT_PHRASE,
];
