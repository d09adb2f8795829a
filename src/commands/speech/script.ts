import { scriptToSpeech, MAX_SPEECH_TEXT } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { speechLoudness } from "./loudness.ts";
import { text } from "../definition/option.ts";
import { parseScript } from "./spoken-script.ts";

const EXAMPLE = "/script Clara: Is the build green? | Hamish: It is. Shall we deploy?";

export const script = jobCommand({
  name: "script",
  description: "Turn a script for several voices into speech",
  example: EXAMPLE,
  options: {
    script: text({
      description: "One line each: the voice, a colon, the text",
      max: MAX_SPEECH_TEXT,
      main: true,
    }),
  },
  plan: ({ script }, context) => ({
    operation: scriptToSpeech.name,
    request: { useAsync: true, script: parseScript(script, context, EXAMPLE) },
    sources: {},
    expect: "audio",
    ...speechLoudness(context),
  }),
});
