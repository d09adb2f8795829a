import type { VoiceCatalogue } from "../audio/voices.ts";
import type { Settings } from "../settings/resolve.ts";
import type { PlanContext, Recipe } from "./definition/command.ts";
import { defaultVoice } from "./speech/default-voice.ts";
import { commandNamed } from "./index.ts";
import { parseCommandLine } from "./parsing/parse.ts";
import { readOptions } from "./parsing/read.ts";
import { voiceNamed } from "./parsing/read-names.ts";

/** What a command may look up while it plans, for somebody who speaks the language of `locale`. */
export const planContext = (
  voices: VoiceCatalogue,
  locale: string,
  settings: Settings,
  recipe?: Recipe,
): PlanContext => ({
  setting: settings.value,
  voiceRecord: (name) => voices.get(name),
  defaultVoice: () => chosenVoice(voices, settings) ?? defaultVoice(voices, locale)?.name,
  voiceNamed: (name) => voiceNamed(name, voices),
  parse(line) {
    const { command, options } = parseCommandLine(line);
    return { command: commandNamed(command), options };
  },
  read: (command, options) => readOptions(command, options, { voices }),
  ...(recipe && { recipe }),
});

/** A voice that has gone from the catalogue since it was chosen speaks no more. */
function chosenVoice(voices: VoiceCatalogue, settings: Settings): string | undefined {
  const chosen = settings.value("voice");
  return chosen === undefined || !voices.loaded ? chosen : voices.get(chosen)?.name;
}
