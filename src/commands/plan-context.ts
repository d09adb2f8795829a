import type { Voice, VoiceCatalog } from "../audio/voices.ts";
import type { Settings } from "../settings/resolve.ts";
import type { PlanContext, PlannedTranscript, Recipe } from "./definition/command.ts";
import { getCommand } from "./index.ts";
import { parseCommandLine } from "./parsing/parse.ts";
import { resolveVoiceName } from "./parsing/read-names.ts";
import { parseOptions } from "./parsing/read.ts";

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

/**
 * Returns the voice to use when none is named: one of the person's language and region, else of the language, else an
 * English one, else the first. Undefined only while the catalog is empty.
 */
export function defaultVoice(voices: VoiceCatalog, locale: string): Voice | undefined {
  const all = voices.all();
  const wanted = [locale.toLowerCase(), languageOf(locale), "en"];
  for (const tag of wanted) {
    const found = all.find(({ language }) => language.toLowerCase() === tag || languageOf(language) === tag);
    if (found !== undefined) return found;
  }
  return all[0];
}

const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? "";
