import {
  decay,
  drawCurve,
  applyDrive,
  filtered,
  mixParts,
  noise,
  addAt,
  applyReverb,
  applyEnvelope,
  tone,
} from "./blocks.ts";
import { repeated } from "./repeat.ts";
import { between, type Kind, type Scene } from "./scene.ts";

/** Drifts between 0 and 1: a few slow sines of unrelated periods. */
function wandering({ random, tempo }: Scene, slowness: number) {
  const phases = [random(), random(), random()];
  return (t: number) =>
    0.5 +
    [1, 0.618, 0.271].reduce(
      (sum, speed, i) =>
        sum + 0.17 * Math.sin(2 * Math.PI * ((t * tempo * speed) / slowness + (phases[i] ?? 0))),
      0,
    );
}

function drops(scene: Scene, every: number): Float32Array {
  const drop = () => {
    const hertz = between(scene.random, 900, 4500);
    return applyEnvelope(
      tone(0.03, (t) => hertz * (1 + 6 * t)),
      decay(0.006),
    );
  };
  return repeated(scene, { every, uneven: 0.9, varied: 0.8 }, drop);
}

function rain(scene: Scene): Float32Array {
  const { seconds, random, strength } = scene;
  const sheet = filtered(filtered(noise(seconds, random), "high", 900), "low", 6000 + 3000 * strength);
  return mixParts(seconds, [sheet, 0.35 * strength], [drops(scene, 0.012 / strength), 0.25]);
}

function wind(scene: Scene): Float32Array {
  const gust = wandering(scene, 5);
  const howl = filtered(
    noise(scene.seconds, scene.random),
    "band",
    (t) => 250 + 700 * scene.strength * gust(t),
    5,
  );
  const body = filtered(noise(scene.seconds, scene.random), "low", (t) => 200 + 500 * gust(t));
  return applyEnvelope(mixParts(scene.seconds, [howl, 2.2], [body, 0.6]), (t) => 0.15 + gust(t) ** 2);
}

function thunder(scene: Scene): Float32Array {
  const clap = () => {
    const long = between(scene.random, 3, 5);
    const rumble = filtered(noise(long, scene.random), "low", (t) => 400 * Math.exp(-t) + 70, 0.9);
    const roll = wandering({ ...scene, tempo: 1 }, 0.7);
    const crack = filtered(noise(0.4, scene.random), "high", 500);
    addAt(rumble, applyEnvelope(crack, decay(0.06)), 0, 0.4 * scene.strength);
    return applyEnvelope(rumble, (t) => Math.min(1, t / 0.03) * Math.exp(-t / 1.3) * (0.5 + roll(t)));
  };
  return applyDrive(repeated(scene, { every: 5.5, uneven: 0.3 }, clap), 4);
}

function waves(scene: Scene): Float32Array {
  const long = 7 / scene.tempo;
  const surge = (t: number) => Math.max(0, Math.sin((2 * Math.PI * (t + 0.15 * long)) / long)) ** 1.5;
  const water = filtered(noise(scene.seconds, scene.random), "low", (t) => 400 + 4500 * surge(t));
  return applyEnvelope(water, (t) => 0.12 + scene.strength * surge(t));
}

function stream(scene: Scene): Float32Array {
  const bubble = () => {
    const hertz = between(scene.random, 350, 1400);
    return applyEnvelope(
      tone(0.12, (t) => hertz * (1 + 4 * t)),
      decay(0.025, 0.01),
    );
  };
  const flow = filtered(filtered(noise(scene.seconds, scene.random), "band", 900, 0.6), "high", 300);
  return mixParts(
    scene.seconds,
    [repeated(scene, { every: 0.03 / scene.strength, uneven: 0.9, varied: 0.8 }, bubble), 0.35],
    [flow, 0.3],
  );
}

function dripping(scene: Scene): Float32Array {
  const drip = () => {
    const hertz = between(scene.random, 700, 1300);
    return applyEnvelope(
      tone(0.25, (t) => hertz * (1 + 1.5 * t)),
      decay(0.05, 0.004),
    );
  };
  return applyReverb(repeated(scene, { every: 0.9, uneven: 0.3 }, drip), 1.6, 0.7);
}

function fire(scene: Scene): Float32Array {
  const crackle = () =>
    applyEnvelope(
      filtered(noise(0.03, scene.random), "band", between(scene.random, 1200, 6000), 2),
      decay(0.004, 0.0005),
    );
  const flicker = wandering(scene, 1.1);
  const roar = applyEnvelope(
    filtered(noise(scene.seconds, scene.random), "low", 350),
    (t) => 0.4 + flicker(t),
  );
  return mixParts(
    scene.seconds,
    [repeated(scene, { every: 0.06 / scene.strength, uneven: 0.95, varied: 0.9 }, crackle), 2.5],
    [roar, 0.9],
  );
}

const hail = (scene: Scene) =>
  repeated(scene, { every: 0.02 / scene.strength, uneven: 0.9, varied: 0.7 }, () =>
    applyEnvelope(
      filtered(noise(0.02, scene.random), "band", between(scene.random, 2500, 7000), 4),
      decay(0.003, 0.0005),
    ),
  );

const quake = (scene: Scene) => {
  const shake = wandering(scene, 0.6);
  const ground = filtered(noise(scene.seconds, scene.random), "low", 90, 1.2);
  return applyDrive(
    mixParts(
      scene.seconds,
      [ground, 8],
      [drawCurve(scene.seconds, (t) => Math.sin(190 * t) * shake(t)), 0.5],
    ),
    1.5,
  );
};

export const weather: readonly Kind[] = [
  { name: "rain", words: ["rain", "raindrop", "drizzle", "downpour", "shower", "storm"], render: rain },
  { name: "wind", words: ["wind", "breeze", "gust", "gale", "storm", "blizzard", "howl"], render: wind },
  { name: "thunder", words: ["thunder", "lightning", "thunderstorm", "storm", "rumble"], render: thunder },
  { name: "waves", words: ["wave", "ocean", "sea", "beach", "surf", "shore", "tide"], render: waves },
  {
    name: "stream",
    words: ["stream", "river", "brook", "creek", "waterfall", "fountain", "water"],
    render: stream,
  },
  { name: "dripping", words: ["drip", "drop", "cave", "tap", "leak"], render: dripping },
  {
    name: "fire",
    words: ["fire", "campfire", "fireplace", "flame", "crackle", "bonfire", "burn"],
    render: fire,
  },
  { name: "hail", words: ["hail", "sleet", "gravel", "pebble"], render: hail },
  { name: "earthquake", words: ["earthquake", "quake", "avalanche", "landslide", "tremor"], render: quake },
];
