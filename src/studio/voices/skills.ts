import { pitchOf } from "../dsp/pitch.ts";
import { respoken } from "../dsp/respoken.ts";
import { StudioFailure } from "../failure.ts";
import { openPcm, type Pcm, writePcm } from "../sound/pcm.ts";
import { coloured } from "./coloured.ts";
import { type Profile, profileOf } from "./profile.ts";
import { recast } from "./recast.ts";
import type { Timbre } from "./timbre.ts";

// What the engine `voice` does with sounds in files. One voice at a time: several channels are mixed to one.

/** Fails with `no_voice` when too little of it is spoken. */
export async function measure({ from }: { readonly from: Pcm }): Promise<Profile> {
  const samples = await mono(from);
  return profileOf(samples, from.rate, pitchOf(samples, from.rate)) ?? noVoice();
}

interface Recasting {
  readonly from: Pcm;
  readonly to: Profile;
  readonly out: string;
}

/** As another voice would say it. Fails with `no_voice`. */
export async function recastSound({ from, to, out }: Recasting): Promise<Pcm> {
  return writePcm(out, from.rate, recast(await mono(from), from.rate, to) ?? noVoice());
}

interface Colouring {
  readonly from: Pcm;
  readonly timbre: Timbre;
  readonly out: string;
}

export async function colour({ from, timbre, out }: Colouring): Promise<Pcm> {
  return writePcm(out, from.rate, coloured(await mono(from), from.rate, timbre));
}

interface Pacing {
  readonly from: Pcm;
  /** How long it is to last. */
  readonly seconds: number;
  readonly out: string;
}

/** The same at the same pitch in another time. */
export async function pace({ from, seconds, out }: Pacing): Promise<Pcm> {
  const samples = await mono(from);
  const factor = samples.length / from.rate / seconds;
  const paced = respoken(samples, from.rate, {
    track: pitchOf(samples, from.rate),
    seconds,
    moment: (at) => at * factor,
    hertz: (_, hertz) => hertz,
    formants: 1,
  });
  return writePcm(out, from.rate, paced);
}

async function mono(pcm: Pcm): Promise<Float32Array> {
  await using reader = await openPcm(pcm);
  const [first = new Float32Array(), second] = await reader.read(0, pcm.samples);
  return second ? first.map((value, i) => (value + (second[i] ?? 0)) / 2) : first;
}

function noVoice(): never {
  throw new StudioFailure(
    "no_voice",
    "Nobody can be heard speaking in the recording. Send one in which a single person speaks clearly for some seconds.",
  );
}
