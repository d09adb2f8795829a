import type { CommandForm } from "../../../commands/docs/describe.ts";
import { type Phrase, phraseId, translate } from "../../../messages/phrases.ts";

/**
 * Option of commands that make audio: it is about where the result goes, so the command itself doesn't know it. Discord
 * only, where the bot plays in voice channels.
 */
export const PLAY_OPTION = "play";

const PLAYABLE: ReadonlySet<string> = new Set([
  "tts",
  "sfx",
  "music make",
  "music song",
  "music structured",
  "music cover",
  "podcast make",
  "script",
  "dub",
  "convert",
]);

export const PLAY_PHRASE: Phrase = {
  id: phraseId("option", PLAY_OPTION),
  english: "Also play it in your voice channel",
};

/** Returns whether a command's result can be played as soon as it is finished. */
export const takesPlay = ({ name }: { readonly name: string }): boolean => PLAYABLE.has(name);

export function withPlayOption(form: CommandForm): CommandForm {
  if (!takesPlay(form)) return form;
  const description = translate(PLAY_PHRASE);
  const option = { kind: "boolean", description, required: false, main: false, advanced: false } as const;
  return { ...form, options: [...form.options, { name: PLAY_OPTION, ...option }] };
}
