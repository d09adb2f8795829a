import { pitchOf } from "../../dsp/pitch.ts";
import { respoken } from "../../dsp/time-stretch.ts";
import { trimmed } from "../../dsp/trimmed.ts";
import { StudioFailure } from "../../failure.ts";
import { type Pcm, readMono, writePcm } from "../../sound/pcm.ts";
import { coloured } from "./change-timbre.ts";
import { type Profile, profileOf } from "./profile.ts";
import { recast } from "./convert-speech.ts";
import type { Timbre } from "../timbre.ts";

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
  /** How long what is heard is to last, as far as people can speak so slowly or fast. */
  readonly seconds: number;
  readonly out: string;
}

/** Nobody follows speech that is slower or faster than this beside its usual pace. */
const [SLOWEST, FASTEST] = [0.65, 1.7];

/** The same at the same pitch in another time, without the silence around it. */
export async function pace({ from, seconds: wanted, out }: Pacing): Promise<Pcm> {
  const samples = trimmed(await readMono(from));
  const usual = samples.length / from.rate;
  const seconds = Math.min(usual / SLOWEST, Math.max(usual / FASTEST, wanted));
  const paced = respoken(samples, from.rate, {
    track: pitchOf(samples, from.rate),
    seconds,
    moment: (at) => (at * usual) / seconds,
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
