import { hertzAt, pitchOf } from "../../src/dsp/pitch.ts";
import { createStft, powers } from "../../src/dsp/stft.ts";
import { toMono } from "../../src/sound/pcm.ts";
import { samplesAt } from "../../test/listen.ts";
import { RATE as SOUND_RATE } from "../../test/recording.ts";
import {
  compareMelodies,
  halved,
  HELD_OUT_SONGS,
  LOW_SONGS,
  NEW_LOW_SONGS,
  NEW_SONGS,
  resungBy,
  sungSong,
  takeApart,
  TUNED_SONGS,
} from "../../test/sung-song.ts";
import { ask } from "./asking.ts";
import type { Bench, Measure } from "./measure.ts";
import { say, SPOKEN_TEXT } from "./recordings.ts";

const RATE = 16_000;

const cover: Measure = {
  operation: "musicCover",
  what: "notes off the song's, an octave apart at most, as the voice can be taken out of both",
  unit: "cents",
  async run(bench) {
    const lyrics = "Oh river take me home\nI will not go alone\nCarry me away\nTo another day";
    const song = await ask(bench, "/v1/music/musicgen", { lyrics, style: "piano", duration: 16 });
    const covered = await ask(bench, "/v1/music/cover", { url: song.url, voices: ["rufus"] });
    const sung = async (url: string) =>
      pitchOf(await samplesAt((await ask(bench, "/v1/audio/separation", { url })).url), RATE).hertz;
    const [before, after] = [await sung(song.url), await sung(covered.url)];
    const off = Array.from(before, (hertz, i) => [hertz, after[i] ?? 0] as const)
      .filter(([a, b]) => a > 0 && b > 0)
      .map(([a, b]) => {
        const octaves = Math.log2(b / a);
        return 1200 * Math.abs(octaves - Math.round(octaves));
      });
    return off.toSorted((a, b) => a - b)[off.length >> 1] ?? Number.NaN;
  },
};

const SINGERS = ["rufus", "clara", "violet"];
/** Factor on the singer in the songs of sung-song.ts. */
const VOICE_IN_MIX = 0.5;

/** Returns how much of a singer's fundamental a cover keeps as it was, in dB. */
function fundamentalIn(kept: Float32Array, mix: Float32Array, singer: Float32Array): number {
  const voice = singer.map((value) => VOICE_IN_MIX * value);
  const keptVoice = kept.map((value, i) => value - ((mix[i] ?? 0) - (voice[i] ?? 0)));
  return 10 * Math.log10(fundamentalPower(keptVoice, voice) / fundamentalPower(voice, voice));
}

function fundamentalPower(sound: Float32Array, voice: Float32Array): number {
  const rate = SOUND_RATE / 2;
  const track = pitchOf(voice, rate);
  const stft = createStft(4096);
  return stft.analyze(sound).reduce((sum, spectrum, f) => {
    const hertz = hertzAt(track, (f * stft.hop) / rate);
    if (hertz === 0) return sum;
    const bin = Math.round((hertz * stft.size) / rate);
    return powers(spectrum.subarray(2 * (bin - 2), 2 * (bin + 3))).reduce((all, power) => all + power, sum);
  }, 0);
}

/** Returns the comparisons of covers by three singers with the melody that was sung. */
async function compareCovers(bench: Bench, songs: typeof TUNED_SONGS) {
  const values = [];
  for (const each of songs) {
    const { voice, mix } = await sungSong(
      await say(bench, each.word, each.voice),
      bench.studio.dataDir,
      each,
    );
    const parts = await takeApart(mix, bench.studio.dataDir);
    const own = halved(voice);
    for (const name of SINGERS) {
      const singer = halved(await say(bench, SPOKEN_TEXT, name));
      const { sung, kept } = await resungBy(singer, parts, bench.studio.dataDir);
      values.push({
        ...compareMelodies(own, sung, SOUND_RATE / 2),
        fundamental: fundamentalIn(kept, halved(toMono(mix)), own),
      });
    }
  }
  return values;
}

function melodiesOf(what: string, songs: typeof TUNED_SONGS, { areLow = false } = {}): readonly Measure[] {
  let compared: ReturnType<typeof compareCovers> | undefined;
  const covers = (bench: Bench) => (compared ??= compareCovers(bench, songs));
  const fundamentals: Measure = {
    operation: "musicCover",
    what: `power of the singer's fundamental that isn't taken out, at worst: ${what}`,
    unit: "dB",
    run: async (bench) => Math.max(...(await covers(bench)).map(({ fundamental }) => fundamental)),
  };
  return [
    {
      operation: "musicCover",
      what: `correlation of the melody that is put back with the one that was sung, 3 singers, at worst: ${what}`,
      unit: "(1 is equal)",
      run: async (bench) => Math.min(...(await covers(bench)).map(({ correlation }) => correlation)),
    },
    {
      operation: "musicCover",
      what: `voiced moments in which no pitch is put back, at worst: ${what}`,
      unit: "%",
      run: async (bench) => Math.max(...(await covers(bench)).map(({ dropped }) => 100 * dropped)),
    },
    ...(areLow ? [fundamentals] : []),
  ];
}

const LOW = "two songs of low voices that were used to find the limits";
const NEW_LOW = "two songs of low voices that were written afterwards";

/** Measures of covers. */
export const covers: readonly Measure[] = [
  cover,
  ...melodiesOf("four songs of known parts that were used to find the limits", TUNED_SONGS),
  ...melodiesOf("two songs that were not", HELD_OUT_SONGS),
  ...melodiesOf("two songs that were written afterwards", NEW_SONGS),
  ...melodiesOf(LOW, LOW_SONGS, { areLow: true }),
  ...melodiesOf(NEW_LOW, NEW_LOW_SONGS, { areLow: true }),
];
