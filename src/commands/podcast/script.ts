import { podcastScript as operation } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { optional, text } from "../definition/option.ts";
import { languageOption } from "../sound/options.ts";

export const podcastScript = jobCommand({
  name: "podcast script",
  description: "Write the script of a finished podcast",
  example: "/podcast script jabcd2345xyz",
  options: {
    podcast: text({ description: "ID of the podcast's job, or of its task", max: 200, main: true }),
    prompt: optional(text({ description: "What to change or add", max: 2000 })),
    language: languageOption("Language to write in, as a code such as en or ja"),
  },
  plan({ podcast, prompt, language }) {
    // The id becomes part of a path, where `.` and `..` would address another resource (gap path-segments).
    if (/^\.{1,2}$/.test(podcast)) throw new UserError(say("taskUnknown", { taskId: podcast }));
    return {
      operation: operation.name,
      request: { task_id: podcast, ...omitUndefined({ prompt, language }) },
      sources: {},
      expect: "text",
    };
  },
});
