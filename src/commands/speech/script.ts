import { MAX_SPEECH_TEXT, scriptToSpeech } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand, type PlanContext } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { spokenTextOf } from "../speech-text/spoken-text-of.ts";
import { speechLoudness } from "./tts.ts";

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
    ...speechLoudness(context),
  }),
});

export interface SpokenLine {
  readonly voice: string;
  readonly text: string;
}

/** `Anna: Hello`. A speaker's name has at most 100 characters and no colon. */
const LINE = /^(?<speaker>[^:]{1,100}?)\s*:\s*(?<text>\S.*)$/;

/**
 * Parses a script with one line per speaker: `Anna: Hello`. A line without a speaker continues the previous one; one
 * with nothing to read aloud is skipped. Where a chat has only one line, `|` separates lines. Throws a UserError for
 * the first invalid line.
 */
export function parseScript(text: string, context: PlanContext, example: string): readonly SpokenLine[] {
  const lines: SpokenLine[] = [];
  for (const [at, line] of text.split(/[\n|]/).entries()) {
    if (line.trim() === "") continue;
    const { speaker, text } = LINE.exec(line.trim())?.groups ?? {};
    const voice = speaker === undefined ? lines.at(-1)?.voice : context.voiceNamed(speaker);
    if (voice === undefined) throw new UserError(say("nobodySpeaks", { line: at + 1, example }));
    lines.push({ voice, text: spokenTextOf(text ?? line.trim(), context) });
  }
  if (lines.length === 0) throw new UserError(say("emptyText", { option: "script", example }));
  const spoken = lines.filter(({ text }) => text !== "");
  if (spoken.length === 0) throw new UserError(say("nothingAloud", { option: "script" }));
  return spoken;
}
