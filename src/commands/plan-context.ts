import type { VoiceCatalog } from "../audio/voices.ts";
import type { Settings } from "../settings/resolve.ts";
import type { PlanContext, PlannedTranscript, Recipe } from "./definition/command.ts";
import { defaultVoice } from "./speech/default-voice.ts";
import { getCommand } from "./index.ts";
import { parseCommandLine } from "./parsing/parse.ts";
import { parseOptions } from "./parsing/read.ts";
import { resolveVoiceName } from "./parsing/read-names.ts";

/** Creates the context in which a command is planned. `locale` is the person's language. */
export const createPlanContext = (
  voices: VoiceCatalog,
  locale: string,
  settings: Settings,
  recipe?: Recipe,
  transcript?: PlannedTranscript,
): PlanContext => ({
  setting: settings.value,
  voiceRecord: (name) => voices.get(name),
  defaultVoice: () => chosenVoice(voices, settings) ?? defaultVoice(voices, locale)?.name,
  voiceNamed: (name) => resolveVoiceName(name, voices),
  parse(line) {
    const { command, options } = parseCommandLine(line);
    return { command: getCommand(command), options };
  },
  read: (command, options) => parseOptions(command, options, { voices }),
  ...(recipe && { recipe }),
  ...(transcript && { transcript }),
});

/** A chosen voice that has since left the catalog is ignored. */
function chosenVoice(voices: VoiceCatalog, settings: Settings): string | undefined {
  const chosen = settings.value("voice");
  return chosen === undefined || !voices.loaded ? chosen : voices.get(chosen)?.name;
}
