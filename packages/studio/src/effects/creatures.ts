import {
  applyDrive,
  filtered,
  mixParts,
  noise,
  addAt,
  applyEnvelope,
  silence,
  swell,
  tone,
} from "./blocks.ts";
import { repeated } from "./repeat.ts";
import { between, type Kind, type Scene } from "./scene.ts";

const VOICE = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n, 1 / n] as const);

function birds(scene: Scene): Float32Array {
  const chirp = () => {
    const base = between(scene.random, 2200, 5200);
    const bend = between(scene.random, -9, 9);
    const notes = Math.ceil(between(scene.random, 1, 5));
    const out = silence(notes * 0.11);
    for (let i = 0; i < notes; i++) {
      const note = tone(0.09, (t) => base * (1 + bend * t * (1 - 6 * t)) + 250 * Math.sin(180 * t));
      addAt(out, applyEnvelope(note, swell(0.09)), i * 0.11);
    }
    return out;
  };
  return repeated(scene, { every: 0.45 / scene.strength, uneven: 0.8, varied: 0.7 }, chirp);
}

function crickets(scene: Scene): Float32Array {
  const chirp = () =>
    applyEnvelope(
      tone(0.22, 4300 + 200 * scene.random()),
      (t) => swell(0.22)(t) * (0.5 + 0.5 * Math.sin(2 * Math.PI * 32 * t)),
    );
  return repeated(scene, { every: 0.55, uneven: 0.1 }, chirp);
}

function dog(scene: Scene): Float32Array {
  const bark = () => {
    const pitch = between(scene.random, 300, 380) / Math.sqrt(scene.strength);
    const throat = tone(0.22, (t) => pitch * (1.5 - 3 * t), VOICE);
    const rough = applyEnvelope(noise(0.22, scene.random), () => 0.5);
    const mouth = filtered(mixParts(0.22, [throat, 0.5], [rough, 0.5]), "band", (t) => 1300 - 2500 * t, 1.2);
    return applyDrive(
      applyEnvelope(mouth, (t) => Math.min(1, t / 0.015) * Math.exp(-((t / 0.11) ** 3))),
      4,
    );
  };
  return repeated(scene, { every: 0.55, uneven: 0.35 }, bark);
}

function cat(scene: Scene): Float32Array {
  const meow = () => {
    const long = between(scene.random, 0.6, 0.9);
    const pitch = between(scene.random, 520, 640);
    const cry = tone(
      long,
      (t) => pitch * (1 + 0.25 * Math.sin((Math.PI * t) / long)) + 6 * Math.sin(35 * t),
      VOICE,
    );
    return applyEnvelope(
      filtered(cry, "band", (t) => 900 + 1400 * Math.sin((Math.PI * t) / long), 2),
      swell(long),
    );
  };
  return repeated(scene, { every: 1.6, uneven: 0.3 }, meow);
}

function wolf(scene: Scene): Float32Array {
  const howl = () => {
    const long = between(scene.random, 2, 3);
    const pitch = between(scene.random, 330, 420);
    const cry = tone(long, (t) => pitch * (1 + 0.35 * Math.min(1, t / 0.5) - 0.08 * t), VOICE.slice(0, 4));
    return applyEnvelope(filtered(cry, "low", 1400), swell(long));
  };
  return repeated(scene, { every: 3, uneven: 0.2 }, howl);
}

function cow(scene: Scene): Float32Array {
  const moo = () => {
    const cry = tone(1.5, (t) => 130 + 35 * Math.sin((Math.PI * t) / 1.5), VOICE);
    return applyEnvelope(
      filtered(cry, "low", (t) => 300 + 700 * Math.sin((Math.PI * t) / 1.5), 2),
      swell(1.5),
    );
  };
  return repeated(scene, { every: 2.4, uneven: 0.2 }, moo);
}

function growl(scene: Scene): Float32Array {
  const roar = () => {
    const voice = tone(1.4, (t) => 75 + 20 * Math.sin(t * 4) + 12 * scene.random(), VOICE);
    const breath = filtered(noise(1.4, scene.random), "band", 500, 1);
    const mouth = filtered(
      mixParts(1.4, [voice, 0.6], [breath, 1.2]),
      "low",
      (t) => 500 + 1200 * swell(1.4)(t),
    );
    return applyDrive(applyEnvelope(mouth, swell(1.4)), 3 * scene.strength);
  };
  return repeated(scene, { every: 2, uneven: 0.2 }, roar);
}

function insects(scene: Scene): Float32Array {
  const wings = tone(
    scene.seconds,
    (t) => 190 + 25 * Math.sin(2.3 * t * scene.tempo) + 10 * Math.sin(11 * t),
    VOICE,
  );
  return applyEnvelope(
    filtered(wings, "band", 900, 0.8),
    (t) => 0.55 + 0.45 * Math.sin(1.7 * t * scene.tempo),
  );
}

export const creatures: readonly Kind[] = [
  {
    name: "birds",
    words: ["bird", "chirp", "tweet", "sparrow", "songbird", "forest", "morning", "nature"],
    render: birds,
  },
  { name: "crickets", words: ["cricket", "cicada", "night", "grasshopper", "frog"], render: crickets },
  { name: "dog", words: ["dog", "bark", "puppy", "hound"], render: dog },
  { name: "cat", words: ["cat", "meow", "kitten"], render: cat },
  { name: "wolf", words: ["wolf", "wolves", "coyote"], render: wolf },
  { name: "cow", words: ["cow", "moo", "cattle", "farm"], render: cow },
  {
    name: "growl",
    words: ["growl", "roar", "monster", "lion", "bear", "beast", "dragon", "zombie"],
    render: growl,
  },
  { name: "insects", words: ["bee", "fly", "mosquito", "buzz", "insect", "wasp", "swarm"], render: insects },
];
