import { synthesize } from "../speech/synthesize.ts";
import { shortStep, type TaskContext } from "../tasks/handler.ts";
import type { Profile } from "./conversion/profile.ts";
import type { StudioVoice } from "./voice.ts";

/** Contains the vowels of English in their usual proportions. */
const REFERENCE =
  "When the sunlight strikes raindrops in the air, they act as a prism and form a rainbow. " +
  "The rainbow is a division of white light into many beautiful colours.";

/** Returns the profile of a voice: the one from its training, or measured on speech generated now. */
export async function profileFor(voice: StudioVoice, context: TaskContext): Promise<Profile> {
  if (voice.profile) return voice.profile;
  const { pcm: from } = await synthesize({ voice, text: REFERENCE }, "reference.pcm", context);
  const options = shortStep(context);
  return context.engines.run("voice", { do: "measure", from }, options);
}
