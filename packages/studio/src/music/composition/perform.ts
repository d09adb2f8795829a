import {
  addAt,
  applyReverb,
  decay,
  filtered,
  mixParts,
  noise,
  applyEnvelope,
  tone,
} from "../../effects/blocks.ts";
import { RATE } from "../../effects/scene.ts";
import { createRandom } from "../../sound/random.ts";
import { createPcm, openPcm, type Pcm } from "../../sound/pcm.ts";
import { createInstrument } from "./instruments.ts";
import { hertzOf } from "./keys.ts";
import type { Part, Song, Strike } from "./song.ts";
import type { DrumName } from "./patterns.ts";

interface Performance {
  readonly song: Song;
  /** Mono or stereo at 48 kHz with the song's duration; mixed with the instruments. */
  readonly vocals?: Pcm | undefined;
  readonly out: string;
}

type Stereo = readonly [left: Float32Array, right: Float32Array];

/** Fade-out at the end, so that no tail is cut off. */
const FADE_SECONDS = 0.4;
/** RMS levels of vocals and instruments before mixing. */
const [VOICE, BAND] = [0.16, 0.1];

/** Renders a song in stereo at 48 kHz with exactly its duration. */
export async function perform({ song, vocals, out }: Performance): Promise<Pcm> {
  const count = Math.round(song.seconds * RATE);
  const band: Stereo = [new Float32Array(count), new Float32Array(count)];
  for (const part of song.parts) playPart(part, band);
  playDrums(song.strikes, band);
  const wet = band.map((channel, i) => applyReverb(channel, 1.1 + 0.2 * i, 0.12));
  levelled(wet, BAND);
  if (vocals) await sing(vocals, wet, count);
  finish(wet);
  const writer = await createPcm(out, RATE, 2);
  await writer.write(wet);
  return writer.end();
}

/** Renders equal notes once and mixes them in wherever they occur. */
function playPart({ instrument, level, pan, notes }: Part, into: Stereo): void {
  const play = createInstrument(instrument);
  const made = new Map<string, Float32Array>();
  for (const { at, seconds, midi, level: own } of notes) {
    const key = `${midi} ${seconds.toFixed(3)}`;
    const sound = made.get(key) ?? evened(play(hertzOf(midi), seconds, createRandom(midi)));
    made.set(key, sound);
    lay(sound, at, level * own, pan, into);
  }
}

function playDrums(strikes: readonly Strike[], into: Stereo): void {
  const pans = { kick: 0, snare: 0.05, hat: 0.35, ride: -0.35, timpani: -0.1 };
  const levels = { kick: 1, snare: 0.7, hat: 0.22, ride: 0.22, timpani: 0.9 };
  const made = new Map<string, Float32Array>();
  strikes.forEach(({ drum, at, level }) => {
    const sound = made.get(drum) ?? hit(drum)(createRandom(1));
    made.set(drum, sound);
    lay(sound, at, 0.5 * level * levels[drum], pans[drum], into);
  });
}

function lay(sound: Float32Array, at: number, gain: number, pan: number, [left, right]: Stereo): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  addAt(left, sound, at, gain * Math.cos(angle));
  addAt(right, sound, at, gain * Math.sin(angle));
}

/** Normalizes an instrument's loudness, measured over the first fifth of a second of a note. */
function evened(sound: Float32Array): Float32Array {
  const start = sound.subarray(0, RATE / 5);
  const level = Math.sqrt(start.reduce((sum, value) => sum + value * value, 0) / start.length);
  return sound.map((value) => (0.12 * value) / (level + 1e-6));
}

async function sing(vocals: Pcm, into: readonly Float32Array[], count: number): Promise<void> {
  await using reader = await openPcm(vocals);
  const voices = await reader.read(0, count);
  levelled(voices, VOICE);
  into.forEach((channel, c) => {
    const voice = voices[c] ?? voices[0] ?? channel;
    for (let i = 0; i < count; i++) channel[i] = (channel[i] ?? 0) + (voice[i] ?? 0);
  });
}

/** Normalizes the RMS of the non-silent parts, in place. */
function levelled(channels: readonly Float32Array[], target: number): void {
  let [sum, loud] = [0, 1];
  for (const channel of channels) {
    for (const value of channel) {
      if (Math.abs(value) < 1e-4) continue;
      sum += value * value;
      loud++;
    }
  }
  const gain = target / (Math.sqrt(sum / loud) + 1e-9);
  for (const channel of channels)
    for (let i = 0; i < channel.length; i++) channel[i] = gain * (channel[i] ?? 0);
}

/** Soft-clips peaks below full scale and fades the end out, in place. */
function finish(channels: readonly Float32Array[]): void {
  const fade = FADE_SECONDS * RATE;
  for (const channel of channels) {
    for (let i = 0; i < channel.length; i++) {
      channel[i] = Math.tanh(1.2 * (channel[i] ?? 0)) * Math.min(1, (channel.length - i) / fade);
    }
  }
}

type Hit = (random: () => number) => Float32Array;

const DRUMS: Readonly<Record<DrumName, Hit>> = {
  kick: (random) =>
    mixParts(
      0.4,
      [
        applyEnvelope(
          tone(0.4, (t) => 46 + 130 * Math.exp(-t / 0.03)),
          decay(0.12, 0.001),
        ),
        1,
      ],
      [applyEnvelope(filtered(noise(0.4, random), "high", 3000), decay(0.004, 0.0005)), 0.25],
    ),
  snare: (random) =>
    mixParts(
      0.3,
      [
        applyEnvelope(
          tone(0.3, (t) => 180 + 40 * Math.exp(-t / 0.02)),
          decay(0.06, 0.001),
        ),
        0.5,
      ],
      [applyEnvelope(filtered(noise(0.3, random), "high", 1400), decay(0.08, 0.001)), 0.7],
    ),
  hat: (random) => applyEnvelope(filtered(noise(0.12, random), "high", 7500), decay(0.025, 0.0005)),
  ride: (random) => applyEnvelope(filtered(noise(0.5, random), "band", 6500, 1.2), decay(0.16, 0.001)),
  timpani: (random) =>
    mixParts(
      1.4,
      [
        applyEnvelope(
          tone(1.4, 73, [
            [1, 1],
            [1.5, 0.6],
            [1.98, 0.4],
            [2.44, 0.2],
          ]),
          decay(0.5, 0.002),
        ),
        1,
      ],
      [applyEnvelope(filtered(noise(1.4, random), "low", 500), decay(0.03, 0.001)), 0.6],
    ),
};

const hit = (drum: DrumName): Hit => DRUMS[drum];
