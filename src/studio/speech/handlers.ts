import type { RequestOf, speechSynthesis } from "../../audio/contract/index.ts";
import { publishLevelled } from "../sound/publish.ts";
import type { Product, Workplace } from "../tasks/handler.ts";
import { voiceFor } from "../voices/find-voice.ts";
import { synthesise } from "./synthesise.ts";

/** Interface 4.10, speech-synthesis: one MP3. */
export async function speak(
  { voice: name, text }: RequestOf<typeof speechSynthesis>,
  at: Workplace,
): Promise<readonly Product[]> {
  const voice = voiceFor(name, at.voices);
  const { pcm, delivery } = await synthesise({ voice, text }, "speech.pcm", at);
  return [await publishLevelled(pcm, "speech.mp3", at, delivery.gainDb)];
}
