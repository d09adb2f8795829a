import { podcast, MAX_SPEECH_TEXT } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { speechLoudness } from "../speech/loudness.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { optional, text, voice } from "../definition/option.ts";
import { languageOption, titleOption, SERVICE_DEFAULT } from "../sound/options.ts";
import { parseScript } from "../speech/spoken-script.ts";

const EXAMPLE = "/podcast make why birds sing host:Clara guest:Hamish";

export const podcastMake = jobCommand({
  name: "podcast make",
  description: "Create a podcast from a topic or your own script",
  example: EXAMPLE,
  options: {
    prompt: optional(text({ description: "The topic", max: 2000, main: true })),
    script: optional(
      text({ description: "One line each: the voice, a colon, the text", max: MAX_SPEECH_TEXT }),
    ),
    host: optional(voice({ description: "Host voice", default: SERVICE_DEFAULT })),
    guest: optional(voice({ description: "Second voice" })),
    second_guest: optional(voice({ description: "Third voice", advanced: true })),
    language: languageOption("Language to speak, as a code such as en or ja"),
    title: titleOption("podcast"),
  },
  plan: ({ prompt, script, host, guest, second_guest, language, title }, context) => {
    if (prompt === undefined && script === undefined) throw new UserError(say("noPodcastDescribed"));
    const voices = [host, guest, second_guest].filter((name) => name !== undefined);
    return {
      operation: podcast.name,
      request: {
        useAsync: true,
        ...omitUndefined({
          prompt,
          script: script === undefined ? undefined : parseScript(script, context, EXAMPLE),
          voices: voices.length > 0 ? voices : undefined,
          language,
          title,
        }),
      },
      sources: {},
      expect: "audio",
      ...speechLoudness(context),
    };
  },
});
