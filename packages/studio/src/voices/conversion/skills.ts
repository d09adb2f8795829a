import { heldNotes, summarizeNotes } from "../../dsp/held-notes.ts";
import { PITCH_HOP, pitchOf, pitchSummary } from "../../dsp/pitch.ts";
import { resynthesize } from "../../dsp/time-stretch.ts";
import { trimmed } from "../../dsp/trimmed.ts";
import { StudioFailure } from "../../failure.ts";
import { readMono, writePcm, type Pcm } from "../../sound/pcm.ts";
import { profileOf, type Profile } from "./profile.ts";
import { convertSpeech } from "./convert-speech.ts";
import type { Timbre } from "../timbre.ts";
import { equalize } from "../../dsp/bands.ts";
import { createRandom } from "../../sound/random.ts";
import { toWhisper } from "../../sound/whisper.ts";

// Skills of the engine `voice`, which work on audio files. One voice at a time: several channels are mixed to one.

/** Fails with `no_voice` when too little of it is speech. */
export async function measureProfile({ from }: { readonly from: Pcm }): Promise<Profile> {
  const samples = await readMono(from);
  return profileOf(samples, from.rate, pitchOf(samples, from.rate)) ?? noVoice();
}

/** Voiced seconds that a training needs, about three seconds of speech: less has too few different sounds. */
const LEAST_VOICED = 1.5;
/**
 * Share of the voiced time that is held notes, and how far those are apart in semitones (standard deviation). Measured:
 * speech has at most 0.5 and 1.9, singing at least 0.7 and 4.
 */
const [SUNG_SHARE, SUNG_SPREAD] = [0.6, 1.2];

/** As {@link measureProfile}, and fails when the recording is too short to train on, or sung. */
export async function measureForTraining({ from }: { readonly from: Pcm }): Promise<Profile> {
  const samples = await readMono(from);
  const track = pitchOf(samples, from.rate);
  const voiced = track.hertz.reduce((sum, hertz) => sum + (hertz > 0 ? PITCH_HOP : 0), 0);
  const profile = profileOf(samples, from.rate, track);
  if (!profile && samples.length / from.rate > 2 * LEAST_VOICED) return noVoice();
  if (!profile || voiced < LEAST_VOICED) {
    throw new StudioFailure(
      "recording_too_short",
      `Only ${voiced.toFixed(1)} s of voice were found in the recording. Send one in which a single person speaks for at least 3 seconds, better 30.`,
    );
  }
  const { seconds, spread } = summarizeNotes(heldNotes(track));
  if (seconds / voiced >= SUNG_SHARE && spread >= SUNG_SPREAD) {
    throw new StudioFailure(
      "recording_is_sung",
      "The recording sounds sung: a voice learns its pitch and pace from speech. Send one in which a single person speaks.",
    );
  }
  return profile;
}

interface Recasting {
  readonly from: Pcm;
  readonly to: Profile;
  readonly out: string;
}

/** Converts audio to another voice. Fails with `no_voice`. */
export async function convertSound({ from, to, out }: Recasting): Promise<Pcm> {
  return writePcm(out, from.rate, convertSpeech(await readMono(from), from.rate, to) ?? noVoice());
}

interface Coloring {
  readonly from: Pcm;
  readonly timbre: Timbre;
  readonly out: string;
}

export async function changeTimbre({ from, timbre, out }: Coloring): Promise<Pcm> {
  return writePcm(out, from.rate, colored(await readMono(from), from.rate, timbre));
}

interface Pacing {
  readonly from: Pcm;
  /** Wanted duration; the result is limited to a natural pace. */
  readonly seconds: number;
  /** Maximum duration, for which the result can be faster than natural. */
  readonly longest: number;
  readonly out: string;
}

/** Limits relative to the usual pace, beyond which speech is hard to follow. */
const [SLOWEST, FASTEST] = [0.65, 1.7];
/** Beyond this, not even the duration is worth it. */
const LIMIT = 4;

/** Changes the duration at the same pitch and trims silence at both ends. */
export async function changePace({ from, seconds: wanted, longest, out }: Pacing): Promise<Pcm> {
  const samples = trimmed(await readMono(from));
  const usual = samples.length / from.rate;
  const natural = Math.min(usual / SLOWEST, Math.max(usual / FASTEST, wanted));
  const seconds = Math.max(usual / LIMIT, Math.min(natural, longest));
  const paced = resynthesize(samples, from.rate, {
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
    "No speech was found in the recording. Send one in which a single person speaks clearly for a few seconds.",
  );
}

/** Pulses of a voice are slightly irregular. The seed is fixed, so that equal requests sound equal. */
const SEED = 1;

/** Applies a voice's timbre to the output of its instrument. */
function colored(samples: Float32Array, rate: number, timbre: Timbre): Float32Array {
  const { formants, bands, breath, roughness, isRobotic = false } = timbre;
  let out = samples;
  if (formants !== 1 || roughness > 0 || isRobotic) {
    const track = pitchOf(out, rate);
    const note = pitchSummary(track).hertz;
    out = resynthesize(out, rate, {
      track,
      seconds: out.length / rate,
      moment: (seconds) => seconds,
      hertz: (_, hertz) => (isRobotic ? note : hertz),
      formants,
      roughness,
      random: createRandom(SEED),
    });
  }
  if (isRobotic) out = ringing(out, rate);
  if (bands.length > 0) out = equalize(out, rate, bands);
  return breath > 0 ? mixed(out, toWhisper(out, rate), breath) : out;
}

/** Length of the tube in seconds of its echo, and the share that each echo keeps. */
const [TUBE_SECONDS, ECHO] = [0.002, 0.65];

/** Adds the resonances of a tube: a comb filter. */
function ringing(samples: Float32Array, rate: number): Float32Array {
  const length = Math.round(TUBE_SECONDS * rate);
  const out = samples.slice();
  for (let i = length; i < out.length; i++) out[i] = (out[i] ?? 0) + ECHO * (out[i - length] ?? 0);
  return out;
}

/** Level of the breath relative to the voice when both have the same share. */
const AIR = 0.7;

/** Mixes a voice with its whisper, whose own level depends on how dark the voice is. */
function mixed(voice: Float32Array, air: Float32Array, share: number): Float32Array {
  const gain = (AIR * rms(voice)) / (rms(air) + 1e-9);
  return voice.map((value, i) => (1 - share) * value + share * gain * (air[i] ?? 0));
}

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
