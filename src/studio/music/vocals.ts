import { join } from "node:path";
import { RATE } from "../effects/scene.ts";
import type { Pcm } from "../sound/pcm.ts";
import { lineSound } from "../speech/line-sound.ts";
import { shortStep, type Workplace } from "../tasks/handler.ts";
import { readDescription } from "../voices/traits.ts";
import type { StudioVoice } from "../voices/voice.ts";
import type { Song } from "./composition/song.ts";

/** The song's words, sung, as long as the song; undefined without words. `description` may ask for a man or a woman. */
export async function vocalsFor(song: Song, description: string, at: Workplace): Promise<Pcm | undefined> {
  if (song.words.length === 0) return undefined;
  const options = shortStep(at);
  const voice = singerFor(description, at.voices.shared);
  const spoken = new Map<string, Pcm>();
  for (const { word } of song.words) {
    const key = word.toLowerCase();
    if (!spoken.has(key)) spoken.set(key, await lineSound({ voice, text: word }, `word-${spoken.size}`, at));
  }
  const words = song.words.flatMap(({ word, notes }) => {
    const pcm = spoken.get(word.toLowerCase());
    return pcm ? [{ pcm, notes }] : [];
  });
  const request = { do: "sing", words, seconds: song.seconds, out: join(at.dir, "sung.pcm") } as const;
  const pcm = await at.engines.run("music", request, options);
  const resample = { do: "resample", pcm, out: join(at.dir, "vocals.pcm"), rate: RATE } as const;
  return at.engines.run("media", resample, options);
}

/** Words are said slowly and without a melody of their own: the song has one. */
function singerFor(description: string, voices: readonly StudioVoice[]): StudioVoice {
  const { gender = "female" } = readDescription(description);
  const voice = voices.find((each) => each.gender === gender && each.instrument.engine === "flite");
  if (!voice) throw new Error("the catalogue has no voice that could sing");
  return { ...voice, manner: { ...voice.manner, melody: 0, rate: 0.9 * voice.manner.rate } };
}
