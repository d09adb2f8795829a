import { MAX_SFX_DURATION, sfxGeneration } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { SERVICE_DEFAULT } from "./options.ts";
import { jobCommand } from "../definition/command.ts";
import { choice, number, source, text, type Source } from "../definition/option.ts";
import { mediaKindOf } from "../parsing/media-kind.ts";

const SOURCE_TYPES = ["image", "video"] as const;
type SourceType = (typeof SOURCE_TYPES)[number];

export const sfx = jobCommand({
  name: "sfx",
  description: "Create a sound effect from a description",
  example: "/sfx heavy rain on a tin roof duration:8",
  options: {
    prompt: text.optional({ description: "The sound effect you want", max: 2000, main: true }),
    duration: number.optional({
      description: "Length in seconds",
      min: 0.5,
      max: MAX_SFX_DURATION,
      unit: "seconds",
      default: SERVICE_DEFAULT,
    }),
    avoid: text.optional({ description: "Sounds to leave out", max: 1000 }),
    source: source.optional({
      description: "An image or video the sound should match",
      accept: ["image", "video"],
    }),
    source_type: choice.optional({
      description: "Kind of the source",
      choices: SOURCE_TYPES,
      advanced: true,
      default: "told from the file or link",
    }),
  },
  plan: ({ prompt, duration, avoid, source, source_type }) => {
    if (prompt === undefined && source === undefined) throw new UserError(say("noSoundDescribed"));
    return {
      operation: sfxGeneration.name,
      request: {
        useAsync: true,
        prompt,
        duration,
        negative_prompt: avoid,
        sourceType: source && (source_type ?? sourceTypeOf(source)),
      },
      sources: { sourceUrl: source },
    };
  },
});

/** The interface requires `sourceType` with every `sourceUrl` (section 4.3). */
function sourceTypeOf(source: Source): SourceType {
  const kind = mediaKindOf(source);
  if (kind !== "image" && kind !== "video") throw new UserError(say("sourceTypeUnknown"));
  return kind;
}
