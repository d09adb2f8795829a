import { StudioFailure } from "../failure.ts";
import type { StudioVoice } from "./voice.ts";
import type { Voices } from "./voices.ts";

/** Returns the voice of this name. It existed when the task was accepted, but may have been deleted since. */
export function voiceFor(name: string, voices: Pick<Voices, "named">): StudioVoice {
  const voice = voices.named(name);
  if (!voice) throw new StudioFailure("unknown_voice", `No voice is called “${name.slice(0, 100)}”.`);
  return voice;
}
