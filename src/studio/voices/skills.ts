import { pitchOf } from "../dsp/pitch.ts";
import { respoken } from "../dsp/respoken.ts";
import { StudioFailure } from "../failure.ts";
import { type Pcm, readMono, writePcm } from "../sound/pcm.ts";
import { coloured } from "./coloured.ts";
import { type Profile, profileOf } from "./profile.ts";
import { recast } from "./recast.ts";
import type { Timbre } from "./timbre.ts";

// What the engine `voice` does with sounds in files. One voice at a time: several channels are mixed to one.

/** Fails with `no_voice` when too little of it is spoken. */
export async function measure({ from }: { readonly from: Pcm }): Promise<Profile> {
  const samples = await readMono(from);
  return profileOf(samples, from.rate, pitchOf(samples, from.rate)) ?? noVoice();
}

interface Recasting {
  readonly from: Pcm;
  readonly to: Profile;
  readonly out: string;
}

/** As another voice would say it. Fails with `no_voice`. */
export async function recastSound({ from, to, out }: Recasting): Promise<Pcm> {
  return writePcm(out, from.rate, recast(await readMono(from), from.rate, to) ?? noVoice());
}

interface Colouring {
  readonly from: Pcm;
  readonly timbre: Timbre;
  readonly out: string;
}

export async function colour({ from, timbre, out }: Colouring): Promise<Pcm> {
  return writePcm(out, from.rate, coloured(await readMono(from), from.rate, timbre));
}

interface Pacing {
  readonly from: Pcm;
  /** How long it is to last. */
  readonly seconds: number;
  readonly out: string;
}

/** The same at the same pitch in another time. */
export async function pace({ from, seconds, out }: Pacing): Promise<Pcm> {
  const samples = await readMono(from);
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

function noVoice(): never {
  throw new StudioFailure(
    "no_voice",
    "Nobody can be heard speaking in the recording. Send one in which a single person speaks clearly for some seconds.",
  );
}
