import {
  decay,
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

const SAW = Array.from({ length: 14 }, (_, i) => [i + 1, 1 / (i + 1)] as const);
const SQUARE = [1, 3, 5, 7, 9].map((n) => [n, 1 / n] as const);

/** Rises and falls slowly. */
const siren = ({ seconds, tempo }: Scene) =>
  filtered(
    tone(seconds, (t) => 900 + 420 * Math.sin(2 * Math.PI * 0.35 * tempo * t), SQUARE),
    "low",
    3500,
  );

/** Yelps: rises three times a second, and starts again at the bottom. */
const policeSiren = ({ seconds, tempo }: Scene) =>
  filtered(
    tone(seconds, (t) => 650 * 2.3 ** ((3 * tempo * t) % 1), SQUARE),
    "low",
    4500,
  );

/** Two notes in turns, a fourth apart. */
const ambulanceSiren = ({ seconds, tempo }: Scene) =>
  filtered(
    tone(seconds, (t) => ((1.6 * tempo * t) % 1 < 0.5 ? 435 : 580), SQUARE),
    "low",
    3000,
  );

/** A slow wail over the truck's horn. */
const fireSiren = (scene: Scene) => {
  const horn = filtered(tone(scene.seconds, 155, SAW), "low", 900);
  return mixParts(scene.seconds, [siren({ ...scene, tempo: scene.tempo * 0.6 }), 0.6], [horn, 0.5]);
};

function alarm(scene: Scene): Float32Array {
  const beep = (i: number) =>
    applyEnvelope(tone(0.18, i % 2 ? 1760 : 1320, SQUARE), (t) => Math.min(1, t / 0.004, (0.18 - t) / 0.01));
  return repeated(scene, { every: 0.28, varied: 0 }, beep);
}

function engine(scene: Scene): Float32Array {
  const { seconds, random, tempo, strength } = scene;
  const pitch = (t: number) => tempo * (62 + 20 * Math.sin(0.5 * t) + 2 * Math.sin(9 * t));
  const cylinders = applyDrive(tone(seconds, pitch, SAW), 1.5 * strength);
  const exhaust = filtered(noise(seconds, random), "low", 500);
  return filtered(mixParts(seconds, [cylinders, 0.7], [exhaust, 0.5]), "low", 900 + 500 * strength);
}

function helicopter(scene: Scene): Float32Array {
  const chop = () => applyEnvelope(filtered(noise(0.09, scene.random), "low", 650), decay(0.025, 0.008));
  const turbine = tone(scene.seconds, 620, [
    [1, 0.5],
    [2.01, 0.3],
  ]);
  return mixParts(scene.seconds, [repeated(scene, { every: 0.085, varied: 0.1 }, chop), 2], [turbine, 0.06]);
}

function train(scene: Scene): Float32Array {
  const clack = () => {
    const hit = () => applyEnvelope(filtered(noise(0.1, scene.random), "band", 420, 2.5), decay(0.025));
    const pair = silence(0.3);
    addAt(pair, hit(), 0);
    addAt(pair, hit(), 0.13, 0.8);
    return pair;
  };
  const rolling = filtered(noise(scene.seconds, scene.random), "low", 260);
  const whistle = applyEnvelope(
    tone(1.4, 520, [
      [1, 1],
      [1.26, 0.8],
      [1.5, 0.7],
    ]),
    swell(1.4),
  );
  const out = mixParts(
    scene.seconds,
    [repeated(scene, { every: 0.62, varied: 0.1 }, clack), 2],
    [rolling, 0.8],
  );
  addAt(out, whistle, Math.min(0.5, scene.seconds / 5), 0.25);
  return out;
}

function plane(scene: Scene): Float32Array {
  const { seconds, random } = scene;
  const near = swell(seconds);
  const jet = filtered(noise(seconds, random), "low", (t) => 300 + 3500 * near(t));
  const whine = tone(seconds, (t) => 2600 - 900 * (t / seconds));
  return applyEnvelope(mixParts(seconds, [jet, 1], [whine, 0.05]), (t) => 0.1 + near(t));
}

function laser(scene: Scene): Float32Array {
  const shot = () => {
    const top = between(scene.random, 2600, 4200);
    return applyEnvelope(
      tone(0.28, (t) => top * Math.exp(-t * 11) + 120, SQUARE),
      decay(0.09),
    );
  };
  return repeated(scene, { every: 0.4 / scene.strength, uneven: 0.5 }, shot);
}

function horn(scene: Scene): Float32Array {
  const honk = () =>
    applyEnvelope(tone(0.7, 392, [...SAW.slice(0, 8), [1.26, 0.8], [2.52, 0.4]]), (t) =>
      Math.min(1, t / 0.03, (0.7 - t) / 0.05),
    );
  return filtered(repeated(scene, { every: 1.3, uneven: 0.2 }, honk), "low", 3000);
}

function robot(scene: Scene): Float32Array {
  const blip = () => {
    const [pitch, warble] = [between(scene.random, 300, 1800), between(scene.random, 20, 90)];
    const long = between(scene.random, 0.06, 0.2);
    return applyEnvelope(
      tone(long, (t) => pitch * (1 + 0.4 * Math.sign(Math.sin(warble * t))), SQUARE),
      swell(long),
    );
  };
  return repeated(scene, { every: 0.18, uneven: 0.5 }, blip);
}

const hum = ({ seconds, random }: Scene) =>
  mixParts(
    seconds,
    [tone(seconds, 100, SAW.slice(0, 6)), 0.5],
    [filtered(noise(seconds, random), "band", 1000, 0.5), 0.15],
  );

const drill = ({ seconds, random, tempo }: Scene) =>
  filtered(
    mixParts(
      seconds,
      [
        applyDrive(
          tone(seconds, (t) => tempo * (190 + 15 * Math.sin(3 * t)), SAW),
          3,
        ),
        0.7,
      ],
      [noise(seconds, random), 0.3],
    ),
    "high",
    400,
  );

export const machines: readonly Kind[] = [
  { name: "siren", words: ["siren"], render: siren },
  { name: "police siren", words: ["police", "cop"], replaces: ["siren", "engine"], render: policeSiren },
  { name: "ambulance siren", words: ["ambulance"], replaces: ["siren"], render: ambulanceSiren },
  {
    name: "fire engine's siren",
    words: ["firetruck", "firefighter", "fireman"],
    replaces: ["siren"],
    render: fireSiren,
  },
  { name: "alarm", words: ["alarm", "beep", "alert", "warning", "timer"], render: alarm },
  {
    name: "engine",
    words: ["engine", "car", "motor", "truck", "motorcycle", "traffic", "vehicle", "tractor"],
    render: engine,
  },
  { name: "helicopter", words: ["helicopter", "chopper", "drone"], render: helicopter },
  { name: "train", words: ["train", "railway", "locomotive", "subway"], render: train },
  {
    name: "plane",
    words: ["plane", "airplane", "jet", "aircraft", "rocket", "spaceship", "takeoff"],
    render: plane,
  },
  { name: "laser", words: ["laser", "blaster", "phaser", "zap", "raygun"], render: laser },
  { name: "horn", words: ["horn", "honk", "klaxon"], render: horn },
  { name: "robot", words: ["robot", "computer", "droid", "glitch", "modem"], render: robot },
  { name: "hum", words: ["hum", "fridge", "electric", "generator", "fan", "drone"], render: hum },
  { name: "drill", words: ["drill", "saw", "chainsaw", "vacuum", "grinder"], render: drill },
];
