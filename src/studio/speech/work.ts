import { join } from "node:path";
import type { RequestOf, speechSynthesis } from "../../audio/contract/index.ts";
import { StudioFailure } from "../failure.ts";
import type { Pcm } from "../sound/pcm.ts";
import { USUAL_LOUDNESS } from "../sound/loudness.ts";
import type { Product, Workplace } from "../tasks/work.ts";
import { voiceNamed } from "../voices/catalogue.ts";
import type { StudioVoice } from "../voices/voice.ts";
import { combined, type Delivery } from "./delivery.ts";
import { readTags } from "./emotions.ts";

/** Interface 4.10, speech-synthesis: one MP3. */
export async function speak(
  request: RequestOf<typeof speechSynthesis>,
  at: Workplace,
): Promise<readonly Product[]> {
  const voice = voiceNamed(request.voice);
  if (!voice) throw new StudioFailure("unknown_voice", `No voice is called “${request.voice}”.`);
  const { text, delivery } = readTags(request.text);
  if (text === "") throw new StudioFailure("empty_text", "There is nothing to say besides the tag.");

  const pcm = await synthesise(voice, { text, delivery: combined(voice.manner, delivery) }, at);
  const path = join(at.dir, "speech.mp3");
  const loudness = USUAL_LOUDNESS + delivery.gainDb;
  await at.engines.run(
    "media",
    { do: "encode", pcm, out: path, loudness },
    { signal: at.signal, timeoutMs: at.limits.engineMs },
  );
  return [{ path, name: "speech.mp3" }];
}

function synthesise(
  { instrument }: StudioVoice,
  spoken: { readonly text: string; readonly delivery: Delivery },
  { dir, engines, limits, signal }: Workplace,
): Promise<Pcm> {
  const out = join(dir, "speech.pcm");
  const options = { signal, timeoutMs: limits.engineMs };
  return instrument.engine === "flite"
    ? engines.run("flite", { ...spoken, voice: instrument.voice, out }, options)
    : engines.run("espeak", { ...spoken, voice: instrument.voice, out }, options);
}
