import type { RequestOf, trainVoice } from "@mynah/audio-interface";
import { StudioFailure } from "../failure.ts";
import { publishLevelled } from "../sound/publish.ts";
import { voiceRecording } from "../sources/recording.ts";
import { PLAIN } from "../speech/delivery.ts";
import { synthesize } from "../speech/synthesize.ts";
import { stepTime } from "../repair/repair-step.ts";
import type { TaskResult, TaskContext } from "../tasks/handler.ts";
import { compareVoices, gainsBetween } from "./conversion/voice-difference.ts";
import type { Profile } from "./conversion/profile.ts";
import { profileFor } from "./reference.ts";
import { VOICES } from "./catalog.ts";
import { NATURAL } from "./timbre.ts";
import type { StudioVoice } from "./voice.ts";
import { voiceId } from "./voice-id.ts";
import { OWN_CATEGORY } from "./voices.ts";

type Request = RequestOf<typeof trainVoice>;

const USUAL_LANGUAGE = "en-US";
/** Between the typical pitch of men and women, in hertz. */
const MIDDLE_HERTZ = 165;

/**
 * Trains a voice (interface 4.6) with the pitch, intonation, pace, resonances and spectrum measured in the recording,
 * spoken by the most similar instrument of the catalog. Its file is a sample of it.
 */
export async function train(request: Request, context: TaskContext): Promise<TaskResult> {
  const { name, audioUrl, languageCode = USUAL_LANGUAGE } = request;
  const from = await voiceRecording(audioUrl, context);
  const options = stepTime(context);
  const profile = await context.engines.run("voice", { do: "measureForTraining", from }, options);
  const gender = genderOf(request.gender, profile);
  const base = nearest(VOICES, languageCode, gender);
  const named = {
    id: voiceId(name),
    name,
    language: languageCode,
    gender,
    category: OWN_CATEGORY,
    subCategory: undefined,
    style: undefined,
    age: undefined,
  };
  const description = `Trained on a recording; ${base.description.charAt(0).toLowerCase()}${base.description.slice(1)}`;
  const voice = { ...(await tuned(base, profile, context)), ...named, description, profile };

  const { pcm } = await synthesize({ voice, text: SAMPLE }, "sample.pcm", context);
  const file = await publishLevelled(pcm, "voice.mp3", context);
  await context.voices.keep(voice);
  const { hertz, spread, pace } = profile;
  return { files: [file], facts: { name, voiceId: voice.id, measured: { hertz, spread, pace } } };
}

/**
 * Tunes the base voice to the profile: first what the instrument and the pulses can change, then the remaining
 * difference in timbre.
 */
async function tuned(base: StudioVoice, profile: Profile, context: TaskContext): Promise<StudioVoice> {
  const own = await profileFor(base, context);
  const { pitch, melody, formants } = compareVoices(own, profile);
  const rate = Math.min(1.4, Math.max(0.7, profile.pace / Math.max(own.pace, 1)));
  const manner = { ...PLAIN, pitch: base.manner.pitch * pitch, melody, rate: base.manner.rate * rate };
  const near = { ...base, id: "near", manner, timbre: { ...NATURAL, formants } };
  const reached = await profileFor(near, context);
  const nudged = { ...manner, pitch: manner.pitch * (profile.hertz / reached.hertz) };
  return {
    ...near,
    manner: nudged,
    timbre: { ...near.timbre, bands: gainsBetween(reached.bands, profile.bands) },
  };
}

function nearest(
  voices: readonly StudioVoice[],
  language: string,
  gender: StudioVoice["gender"],
): StudioVoice {
  const wanted = language.toLowerCase().replace("_", "-");
  const merit = (voice: StudioVoice) => {
    const has = voice.language.toLowerCase();
    const speaks = has === wanted ? 2 : has.split("-")[0] === wanted.split("-")[0] ? 1 : -10;
    // Recorded speech conveys a person's timbre better than synthetic speech.
    return speaks + (voice.gender === gender ? 2 : 0) + (voice.instrument.engine === "flite" ? 4 : 0);
  };
  const best = voices.toSorted((a, b) => merit(b) - merit(a))[0];
  if (!best || merit(best) < 0) {
    throw new StudioFailure(
      "language_not_supported",
      `The local stand-in has no voice that speaks “${language.slice(0, 40)}”.`,
    );
  }
  return best;
}

function genderOf(requested: string | undefined, { hertz }: Profile): StudioVoice["gender"] {
  if (requested && /^f/i.test(requested)) return "female";
  if (requested && /^m/i.test(requested)) return "male";
  return hertz > MIDDLE_HERTZ ? "female" : "male";
}

/** Doesn't mention the name: users of the service may know the voice by another name. */
const SAMPLE = "Hello. This is how I sound. What shall I read to you?";
