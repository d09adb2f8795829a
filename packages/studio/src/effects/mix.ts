import { createRandom, seedOf } from "../sound/random.ts";
import { filtered, addAt, applyReverb, applyEnvelope, silence, mixParts, noise, tone } from "./blocks.ts";
import { readPrompt } from "./prompt.ts";
import { RATE, between, type Scene } from "./scene.ts";

export interface EffectRequest {
  readonly prompt: string;
  readonly negativePrompt?: string | undefined;
  /** In seconds. */
  readonly duration: number;
}

/** Short fades that only avoid clicks at the ends. */
const FADE_SECONDS = 0.01;

/** Renders an effect of exactly the requested duration with a peak of 0.9. Equal requests give the same samples. */
export function mixEffect({ prompt, negativePrompt, duration }: EffectRequest): Float32Array {
  const { kinds, strength, tempo, distant, echoing } = readPrompt(prompt, negativePrompt);
  const scene = (name: string): Scene => {
    const random = createRandom(seedOf(`${name}\n${prompt.trim().toLowerCase()}`));
    return { seconds: duration, random, strength, tempo };
  };
  const layers = kinds.map(({ name, render }) => render(scene(name)));
  if (layers.length === 0) layers.push(texture(scene("texture")));
  let out = silence(duration);
  // Layers are normalized first; those named later are slightly quieter.
  layers.forEach((layer, i) => addAt(out, layer, 0, 0.8 ** i / (level(layer) + 1e-9)));
  if (distant) out = applyReverb(filtered(out, "low", 900), 1.5, 0.5);
  if (echoing) out = applyReverb(out, 2.5, 0.8);
  const gain = 0.9 / (peak(out) + 1e-9);
  return applyEnvelope(out, (t) => gain * Math.min(1, t / FADE_SECONDS, (duration - t) / FADE_SECONDS));
}

/** Returns the loudness of the louder parts: the RMS of the loudest half second. */
function level(sound: Float32Array): number {
  const block = RATE / 2;
  let loudest = 0;
  for (let at = 0; at < sound.length; at += block) {
    const part = sound.subarray(at, at + block);
    loudest = Math.max(loudest, part.reduce((sum, value) => sum + value * value, 0) / block);
  }
  return Math.sqrt(loudest);
}

const peak = (sound: Float32Array) => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/**
 * Renders a texture for prompts without known words. Its resonances, beat and glide are derived from the words: equal
 * words always give the same sound, other words another. It makes no attempt to match their meaning.
 */
function texture(scene: Scene): Float32Array {
  const { seconds, random, tempo } = scene;
  const resonance = () =>
    filtered(noise(seconds, random), "band", between(random, 120, 4800), between(random, 3, 14));
  const [low, glide, beat] = [
    between(random, 60, 420),
    between(random, -0.5, 0.8),
    between(random, 0.4, 6) * tempo,
  ];
  const pulse = between(random, 0.2, 0.9);
  const voice = tone(seconds, (t) => low * (1 + (glide * t) / seconds), [
    [1, 0.6],
    [between(random, 1.4, 3.2), 0.4],
    [between(random, 3.5, 6), 0.2],
  ]);
  const layers = mixParts(seconds, [resonance(), 2], [resonance(), 2], [resonance(), 2], [voice, 0.25]);
  return applyEnvelope(layers, (t) => 1 - pulse * (0.5 + 0.5 * Math.sin(2 * Math.PI * beat * t)));
}
