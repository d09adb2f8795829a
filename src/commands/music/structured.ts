import { musicByStructuredPrompt } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand, omitUndefined } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { MAX_MUSIC_SECONDS, musicTitleOption } from "./make.ts";

/** `verse 20s: calm guitar | Words that are sung`: only the name is required. */
const SECTION =
  /^(?<name>[^:|]+?)(?:\s+(?<seconds>\d+(?:[.,]\d+)?)\s*s(?:ec(?:onds?)?)?)?\s*(?::(?<prompt>[^|]*))?(?:\|(?<lyrics>.*))?$/i;

export const musicStructured = jobCommand({
  name: "music structured",
  description: "Make music part by part: intro, verse, chorus …",
  example:
    "/music structured intro 8s: soft piano; verse 20s: guitar joins | Rain on the road; chorus: everything",
  options: {
    parts: text({
      description: "One part per line: name, length: description | lyrics",
      max: 5000,
      main: true,
    }),
    style: text.optional({ description: "Overall style, such as folk or techno", max: 200 }),
    title: musicTitleOption(),
  },
  plan: ({ parts, style, title }) => ({
    operation: musicByStructuredPrompt.name,
    request: { useAsync: true, sections: parseSections(parts), style, title },
  }),
});

/** Parses one section per line, or separated by semicolons where a chat has only one line. */
function parseSections(parts: string) {
  const lines = parts
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0)
    throw new UserError(say("emptyText", { option: "parts", example: musicStructured.example }));
  return lines.map(parseSection);
}

function parseSection(line: string) {
  const { name, seconds, prompt, lyrics } = SECTION.exec(line)?.groups ?? {};
  if (name === undefined)
    throw new UserError(say("notAMusicPart", { line, example: musicStructured.example }));
  const duration = seconds === undefined ? undefined : Number(seconds.replace(",", "."));
  if (duration !== undefined && (duration <= 0 || duration > MAX_MUSIC_SECONDS))
    throw new UserError(say("musicPartTooLong", { name, max: MAX_MUSIC_SECONDS }));
  return omitUndefined({
    name: name.trim(),
    duration,
    prompt: emptyToUndefined(prompt),
    lyrics: emptyToUndefined(lyrics),
  });
}

const emptyToUndefined = (words: string | undefined) => words?.trim() || undefined;
