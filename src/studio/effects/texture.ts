import { filtered, mixed, noise, shaped, tone } from "./blocks.ts";
import { between, type Scene } from "./scene.ts";

/**
 * For prompts without a known word: a texture whose resonances, beat and glide come from the words alone. The same words
 * always give the same sound, different words another; it does not pretend to know what they mean.
 */
export function texture(scene: Scene): Float32Array {
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
  const layers = mixed(seconds, [resonance(), 2], [resonance(), 2], [resonance(), 2], [voice, 0.25]);
  return shaped(layers, (t) => 1 - pulse * (0.5 + 0.5 * Math.sin(2 * Math.PI * beat * t)));
}
