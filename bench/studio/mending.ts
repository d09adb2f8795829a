import {
  added,
  bandDistance,
  decimated,
  joined,
  noise,
  peakDb,
  RATE,
  rms,
  rmsDb,
  siSdr,
  soundAt,
  wav,
} from "../../test/studio/recording.ts";
import { song } from "../../test/studio/song.ts";
import { wordErrorRate } from "../../test/studio/word-errors.ts";
import type { Bench, Measure } from "./measure.ts";

const SAID =
  "The people of the town walked slowly home along the river. In the morning the market opened, and the farmers sold bread and apples.";
const VOICES = ["clara", "rufus", "hamish"] as const;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function ask({ studio }: Bench, path: string, request: object) {
  const { body } = await studio.now(path, request);
  if (body.error) throw new Error(`${path}: ${body.error.code} ${body.error.message}`);
  return body;
}

async function mono(url: string): Promise<Float32Array> {
  const [sound] = await soundAt(url);
  if (!sound) throw new Error("a sound without channels");
  return sound;
}

const say = async (bench: Bench, text = SAID, voice = "clara") =>
  mono((await ask(bench, "/v1/audio/speech-synthesis", { voice, text })).url);

const put = ({ sources }: Bench, ...channels: readonly Float32Array[]) =>
  sources.put("recording", wav(channels, { floats: true }));

async function mend(bench: Bench, path: string, sound: Float32Array, options: object = {}) {
  const request = { url: put(bench, sound), output_format: "wav", ...options };
  return mono((await ask(bench, `/v1/enhancer/${path}`, request)).url);
}

/** One measure for several voices. */
const forVoices = async (bench: Bench, measure: (speech: Float32Array) => Promise<number>) => {
  const each = [];
  for (const voice of VOICES) each.push(await measure(await say(bench, SAID, voice)));
  return mean(each);
};

const enhanced = (model: string): Measure => ({
  operation: "speechEnhancement",
  what: `SI-SDR of speech in white noise at 5 dB, 3 voices, ${model}`,
  unit: "dB",
  run: (bench) =>
    forVoices(bench, async (speech) => {
      const noisy = added(speech, noise(speech.length, rms(speech) / 10 ** (5 / 20)));
      return siSdr(speech, await mend(bench, "speech_enhancement", noisy, { model }));
    }),
});

const clicks: Measure = {
  operation: "mouthSounds",
  what: "gain in SI-SDR of speech with three clicks a second, 3 voices",
  unit: "dB",
  run: (bench) =>
    forVoices(bench, async (speech) => {
      const clicking = speech.slice();
      for (let at = RATE / 10; at < speech.length - RATE; at += RATE / 3) {
        noise(30, 0.4, at).forEach((value, i) => (clicking[at + i] = (clicking[at + i] ?? 0) + value));
      }
      return siSdr(speech, await mend(bench, "remove_mouth_sounds", clicking)) - siSdr(speech, clicking);
    }),
};

const silences: Measure = {
  operation: "longSilences",
  what: "largest error of the length that is left, 5 silences of 0.3 to 4 s",
  unit: "ms",
  async run(bench) {
    const errors = [];
    for (const seconds of [0.3, 0.9, 1.5, 2.2, 4]) {
      const burst = noise(RATE, 0.2);
      const sound = joined(burst, noise(Math.round(seconds * RATE), 0.0005), burst);
      const left = await mend(bench, "remove_long_silences", sound, {
        long_silence_ms: 800,
        keep_silence_ms: 150,
      });
      const due = 2 + (seconds > 0.8 ? 0.3 : seconds);
      errors.push(Math.abs(left.length / RATE - due) * 1000);
    }
    return Math.max(...errors);
  },
};

const HESITANT = [
  ["hamish", "Um. The people of the town, uh, walked slowly home.", ["um", "uh"]],
  ["rufus", "Well, um, we should, um, wait until the morning.", ["um", "um"]],
  ["casper", "We should, um, call the office before, uh, five o'clock.", ["um", "uh"]],
  ["clara", "So, um, the market is open in the morning.", ["um"]],
  ["hamish", SAID, []],
  ["rufus", SAID, []],
] as const;

const fillers: Measure = {
  operation: "fillerWordsDetect",
  what: "F1 of 7 hesitations in 6 recordings",
  unit: "%",
  async run(bench) {
    let [right, found, there] = [0, 0, 0];
    for (const [voice, text, said] of HESITANT) {
      const body = await ask(bench, "/v1/enhancer/filler_words/detect", {
        url: put(bench, await say(bench, text, voice)),
      });
      const heard = (body["filler_words"] as { word: string }[]).map(({ word }) => word);
      right += Math.min(heard.length, said.length);
      found += heard.length;
      there += said.length;
    }
    return (200 * right) / (found + there);
  },
};

async function wordErrors(bench: Bench, sound: Float32Array, said: string): Promise<number> {
  const { url } = await ask(bench, "/v1/audio/stt", { url: put(bench, sound), format: "txt" });
  return 100 * wordErrorRate(said, await (await fetch(url)).text());
}

const fluent: Measure = {
  operation: "fillerWordsRemove",
  what: "word errors of what is left, by the studio's recogniser",
  unit: "%",
  async run(bench) {
    const sound = await say(bench, "Well, um, we should, um, wait until the morning.", "rufus");
    const left = await mend(bench, "filler_words/remove", sound);
    return wordErrors(bench, left, "well we should wait until the morning");
  },
};

const once: Measure = {
  operation: "stutteringRemove",
  what: "word errors of what is left, by the studio's recogniser",
  unit: "%",
  async run(bench) {
    const sound = await say(bench, "I I I want to go home. The market is is open in the morning.", "hamish");
    return wordErrors(
      bench,
      await mend(bench, "stuttering/remove", sound),
      "I want to go home the market is open in the morning",
    );
  },
};

const levels: Measure = {
  operation: "audioNormalization",
  what: "largest error of RMS or peak against the aim, 3 methods, 3 voices",
  unit: "dB",
  run: (bench) =>
    forVoices(bench, async (speech) => {
      const by = (method: string) =>
        mend(bench, "audio_normalization", speech, { method, peak_db: -3, rms_db: -22 });
      return Math.max(
        Math.abs(peakDb(await by("peak")) + 3),
        Math.abs(rmsDb(await by("rms")) + 22),
        Math.abs(rmsDb(await by("both")) + 22),
      );
    }),
};

const treble: Measure = {
  operation: "superResolution",
  what: "distance to the true spectrum from 4.2 to 7.6 kHz after a rate of 8 kHz, 3 voices",
  unit: "dB",
  run: (bench) =>
    forVoices(bench, async (speech) =>
      bandDistance(speech, await mend(bench, "speech_super_resolution", decimated(speech, 6)), [4200, 7600]),
    ),
};

const turns: Measure = {
  operation: "speechSeparation",
  what: "SI-SDR of two speakers who take turns",
  unit: "dB",
  async run(bench) {
    const said = [
      await say(bench, "Good morning, how was your journey?", "clara"),
      await say(bench, "It was long, but the weather was fine.", "rufus"),
      await say(bench, "Would you like to see the garden first?", "clara"),
      await say(bench, "Yes please, I have heard so much about it.", "rufus"),
    ];
    const pause = new Float32Array(RATE * 0.6);
    const alone = (who: number) =>
      joined(...said.flatMap((sound, i) => [i % 2 === who ? sound : new Float32Array(sound.length), pause]));
    const both = [alone(0), alone(1)];
    const request = { url: put(bench, added(...both)), output_format: "wav" };
    const { urls } = await ask(bench, "/v1/enhancer/speech_separation", request);
    return mean(
      await Promise.all(both.map(async (truth, i) => siSdr(truth, await mono((urls as string[])[i] ?? "")))),
    );
  },
};

const stem = (name: keyof ReturnType<typeof song>["stems"], at: number): Measure => ({
  operation: "separation",
  what: `gain in SI-SDR of the ${name} of a computed song`,
  unit: "dB",
  async run(bench) {
    const band = song((await say(bench)).subarray(0, 7 * RATE));
    const request = { url: put(bench, ...band.mix), output_format: "wav" };
    const { urls } = await ask(bench, "/v1/audio/separation", request);
    const truth = band.stems[name][0];
    return siSdr(truth, await mono((urls as string[])[at] ?? "")) - siSdr(truth, band.mix[0]);
  },
});

const chain: Measure = {
  operation: "enhancerPipeline",
  what: "SI-SDR of speech in noise at 10 dB after enhancement, mouth sounds and normalization",
  unit: "dB",
  run: (bench) =>
    forVoices(bench, async (speech) => {
      const steps = {
        step_speech_enhancement: true,
        step_remove_mouth_sounds: true,
        step_audio_normalization: true,
      };
      const noisy = added(speech, noise(speech.length, rms(speech) / 10 ** (10 / 20)));
      return siSdr(speech, await mend(bench, "process/pipeline", noisy, steps));
    }),
};

const EFFECTS = ["rain", "siren", "footsteps", "clock"];

const matching: Measure = {
  operation: "clapScore",
  what: "4 computed sounds whose own name scores above all the others'",
  unit: "%",
  async run(bench) {
    let right = 0;
    for (const effect of EFFECTS) {
      const { url } = await ask(bench, "/v1/audio/sfx-generation", {
        prompt: `the ${effect}, for a while`,
        duration: 4,
      });
      const scores = [];
      for (const text of EFFECTS) {
        const body = await ask(bench, "/clap-feign-service/v1/clap/score", { url, text });
        scores.push(Number(body["score"]));
      }
      if (EFFECTS[scores.indexOf(Math.max(...scores))] === effect) right++;
    }
    return (100 * right) / EFFECTS.length;
  },
};

/** How well recordings are repaired, taken apart and judged. */
export const mending: readonly Measure[] = [
  enhanced("MossFormer2_SE_48K"),
  enhanced("FRCRN_SE_16K"),
  enhanced("MossFormerGAN_SE_16K"),
  clicks,
  silences,
  fillers,
  fluent,
  once,
  levels,
  chain,
  treble,
  turns,
  stem("vocals", 0),
  stem("drums", 2),
  stem("bass", 3),
  stem("other", 4),
  matching,
];
