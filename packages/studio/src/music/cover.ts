import { join } from "node:path";
import type { musicCover, RequestOf } from "@mynah/audio-interface";
import { fetchSound, stepTime } from "../repair/repair-step.ts";
import { publishLevelled } from "../sound/publish.ts";
import { SOUND_RATE, VOICE_RATE } from "../sound/rates.ts";
import type { TaskResult, TaskContext } from "../tasks/handler.ts";
import { profileFor } from "../voices/reference.ts";
import { voiceFor } from "../voices/find-voice.ts";

/**
 * Creates a cover (interface 4.10, cover): extracts the vocals, converts them to the singers' voices in turns, and
 * mixes them back. A song in which nobody sings is returned as it is, with a note and without turns.
 */
export async function cover(
  { url, voices, title }: RequestOf<typeof musicCover>,
  context: TaskContext,
): Promise<TaskResult> {
  const singers = [];
  for (const name of voices) singers.push(await profileFor(voiceFor(name, context.voices), context));
  const song = await fetchSound(url, context, context.limits.voiceSeconds);
  const options = stepTime(context);
  const separate = { do: "separateStems", pcm: song, out: join(context.dir, "stem") } as const;
  const { vocals, instrumental } = await context.engines.run("dsp", separate, options);
  const resampled = (pcm: typeof vocals, name: string, rate: number) =>
    context.engines.run("media", { do: "resample", pcm, out: join(context.dir, name), rate }, options);

  const from = await resampled(vocals, "lead", VOICE_RATE);
  const low = await resampled(instrumental, "low", VOICE_RATE);
  const resing = {
    do: "resing",
    from,
    instrumental: low,
    singers,
    out: join(context.dir, "resung"),
  } as const;
  const resung = await context.engines.run("voice", resing, options);
  const named = title === undefined ? {} : { title };
  if (!resung) {
    const file = await publishLevelled(song, "cover.mp3", context);
    return { files: [file], facts: { ...named, notes: [INSTRUMENTAL_NOTE] } };
  }
  const parts = [
    instrumental,
    await resampled(resung.pcm, "resung-48", SOUND_RATE),
    await resampled(resung.rest, "rest-48", SOUND_RATE),
  ];
  const mixed = await context.engines.run(
    "voice",
    { do: "mix", parts, out: join(context.dir, "cover") },
    options,
  );
  const facts = {
    ...named,
    turns: resung.turns.map(({ singer, start, end }) => ({ voice: voices[singer], start, end })),
    notes: [
      "Sung by the local stand-in: it recolors the voice it finds in the song and keeps its melody and words.",
    ],
  };
  return { files: [await publishLevelled(mixed, "cover.mp3", context)], facts };
}

const INSTRUMENTAL_NOTE =
  "The local stand-in found nobody who sings in this song, so no voice could be changed: this is the song as it was.";
