import { join } from "node:path";
import type { RequestOf, speechSynthesis } from "../../audio/contract/index.ts";
import { USUAL_LOUDNESS } from "../sound/loudness.ts";
import type { Product, Workplace } from "../tasks/work.ts";
import { voiceFor } from "../voices/voice-for.ts";
import { synthesise } from "./synthesise.ts";

/** Interface 4.10, speech-synthesis: one MP3. */
export async function speak(
  { voice: name, text }: RequestOf<typeof speechSynthesis>,
  at: Workplace,
): Promise<readonly Product[]> {
  const voice = voiceFor(name, at.voices);
  const { pcm, delivery } = await synthesise({ voice, text }, "speech.pcm", at);
  const path = join(at.dir, "speech.mp3");
  const loudness = USUAL_LOUDNESS + delivery.gainDb;
  await at.engines.run(
    "media",
    { do: "encode", pcm, out: path, loudness },
    { signal: at.signal, timeoutMs: at.limits.engineMs },
  );
  return [{ path, name: "speech.mp3" }];
}
