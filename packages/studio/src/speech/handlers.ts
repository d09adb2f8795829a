import type { RequestOf, speechSynthesis } from "@mynah/audio-interface";
import { publishLevelled } from "../sound/publish.ts";
import type { OutputFile, TaskContext } from "../tasks/handler.ts";
import { voiceFor } from "../voices/find-voice.ts";
import { synthesize } from "./synthesize.ts";

/** Speaks a text (interface 4.10, speech-synthesis): one MP3. */
export async function speak(
  { voice: name, text }: RequestOf<typeof speechSynthesis>,
  context: TaskContext,
): Promise<readonly OutputFile[]> {
  const voice = voiceFor(name, context.voices);
  const { pcm, delivery } = await synthesize({ voice, text }, "speech.pcm", context);
  return [await publishLevelled(pcm, "speech.mp3", context, delivery.gainDb)];
}
