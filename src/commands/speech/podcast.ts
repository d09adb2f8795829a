import { MAX_SPEECH_TEXT, podcast, podcastScript as operation } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { text, voice } from "../definition/option.ts";
import { languageOption, SERVICE_DEFAULT, titleOption } from "../sound/options.ts";
import { speechLoudness } from "./tts.ts";
import { parseScript } from "./script.ts";

const EXAMPLE = "/podcast make why birds sing host:Clara guest:Hamish";

export const podcastMake = jobCommand({
  name: "podcast make",
  description: "Create a podcast from a topic or your own script",
  example: EXAMPLE,
  options: {
    prompt: text.optional({ description: "The topic", max: 2000, main: true }),
    script: text.optional({
      description: "One line each: the voice, a colon, the text",
      max: MAX_SPEECH_TEXT,
    }),
    host: voice.optional({ description: "Host voice", default: SERVICE_DEFAULT }),
    guest: voice.optional({ description: "Second voice" }),
    second_guest: voice.optional({ description: "Third voice", advanced: true }),
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
        prompt,
        script: script === undefined ? undefined : parseScript(script, context, EXAMPLE),
        voices: voices.length > 0 ? voices : undefined,
        language,
        title,
      },
      ...speechLoudness(context),
    };
  },
});

export const podcastScript = jobCommand({
  name: "podcast script",
  description: "Write the script of a finished podcast",
  example: "/podcast script jabcd2345xyz",
  options: {
    podcast: text({ description: "ID of the podcast's job, or of its task", max: 200, main: true }),
    prompt: text.optional({ description: "What to change or add", max: 2000 }),
    language: languageOption("Language to write in, as a code such as en or ja"),
  },
  plan({ podcast, prompt, language }) {
    // The id becomes part of a path, where `.` and `..` would address another resource (gap path-segments).
    if (/^\.{1,2}$/.test(podcast)) throw new UserError(say("taskUnknown", { taskId: podcast }));
    return {
      operation: operation.name,
      request: { task_id: podcast, prompt, language },
      expect: "text",
    };
  },
});
