import { join } from "node:path";
import { StudioFailure } from "../failure.ts";
import type { Pcm } from "../sound/pcm.ts";
import { shortStep, type Workplace } from "../tasks/handler.ts";
import type { StudioVoice } from "../voices/voice.ts";
import { combined, type Delivery } from "./delivery.ts";
import { readTags } from "./emotions.ts";

/** What somebody says, and as which voice. */
export interface Line {
  readonly voice: StudioVoice;
  /** May begin with emotion tags in square brackets. */
  readonly text: string;
}

export interface Spoken {
  readonly pcm: Pcm;
  readonly delivery: Delivery;
}

/** One line as sound in the task's folder, in a file of that name. */
export async function synthesise(
  { voice, text: tagged }: Line,
  name: string,
  at: Workplace,
): Promise<Spoken> {
  const { text, delivery: feeling } = readTags(tagged);
  if (text === "") throw new StudioFailure("empty_text", "There is nothing to say besides the tag.");
  const delivery = combined(voice.manner, feeling);
  const out = join(at.dir, name);
  const options = shortStep(at);
  const { engine, voice: source } = voice.instrument;
  const plain =
    engine === "flite"
      ? await at.engines.run("flite", { text, delivery, voice: source, out }, options)
      : await at.engines.run("espeak", { text, delivery, voice: source, out }, options);
  const { timbre } = voice;
  if (!timbre) return { pcm: plain, delivery };
  const colour = { do: "colour", from: plain, timbre, out: `${out}.coloured` } as const;
  return { pcm: await at.engines.run("voice", colour, options), delivery };
}
