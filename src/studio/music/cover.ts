import { join } from "node:path";
import type { musicCover, RequestOf } from "../../audio/contract/index.ts";
import { fetchSound, stepTime } from "../repair/repair-step.ts";
import { publishLevelled } from "../sound/publish.ts";
import { SOUND_RATE, VOICE_RATE } from "../sound/rates.ts";
import type { Outcome, Workplace } from "../tasks/handler.ts";
import { profileFor } from "../voices/reference.ts";
import { voiceFor } from "../voices/find-voice.ts";

/** Interface 4.10, cover: what is sung is taken out of the song, given to the singers in turns, and put back. */
export async function cover(
  { url, voices, title }: RequestOf<typeof musicCover>,
  at: Workplace,
): Promise<Outcome> {
  const singers = [];
  for (const name of voices) singers.push(await profileFor(voiceFor(name, at.voices), at));
  const song = await fetchSound(url, at, at.limits.voiceSeconds);
  const options = stepTime(at);
  const separate = { do: "separateStems", pcm: song, out: join(at.dir, "stem") } as const;
  const { vocals, instrumental } = await at.engines.run("dsp", separate, options);
  const resampled = (pcm: typeof vocals, name: string, rate: number) =>
    at.engines.run("media", { do: "resample", pcm, out: join(at.dir, name), rate }, options);

  const from = await resampled(vocals, "lead", VOICE_RATE);
  const resing = { do: "resing", from, singers, out: join(at.dir, "resung") } as const;
  const { pcm, turns } = await at.engines.run("voice", resing, options);
  const parts = [instrumental, await resampled(pcm, "resung-48", SOUND_RATE)];
  const mixed = await at.engines.run("voice", { do: "mix", parts, out: join(at.dir, "cover") }, options);
  const facts = {
    ...(title !== undefined && { title }),
    turns: turns.map(({ singer, start, end }) => ({ voice: voices[singer], start, end })),
    notes: [
      "Sung by the local stand-in: it recolours the voice it finds in the song and keeps its melody and words.",
    ],
  };
  return { files: [await publishLevelled(mixed, "cover.mp3", at)], facts };
}
