import {
  decay,
  applyDrive,
  filtered,
  mixParts,
  noise,
  addAt,
  applyReverb,
  applyEnvelope,
  swell,
  tone,
} from "./blocks.ts";
import { repeated } from "./repeat.ts";
import { between, type Kind, type Scene } from "./scene.ts";

function explosion(scene: Scene): Float32Array {
  const blast = () => {
    const body = filtered(noise(3, scene.random), "low", (t) => 60 + 3500 * Math.exp(-t * 3), 0.8);
    addAt(
      body,
      applyEnvelope(
        tone(1, (t) => 30 + 70 * Math.exp(-6 * t)),
        decay(0.4),
      ),
      0,
      1.2,
    );
    return applyDrive(applyEnvelope(body, decay(0.7 * scene.strength, 0.004)), 5);
  };
  return repeated(scene, { every: 3.5, uneven: 0.4 }, blast);
}

function gunshot(scene: Scene): Float32Array {
  const shot = () =>
    applyDrive(
      applyEnvelope(
        filtered(noise(0.5, scene.random), "low", (t) => 500 + 9000 * Math.exp(-t * 25)),
        decay(0.06, 0.0005),
      ),
      6,
    );
  return applyReverb(repeated(scene, { every: 0.8, uneven: 0.5 }, shot), 1.2, 0.4);
}

function whoosh(scene: Scene): Float32Array {
  const long = 0.8 / scene.tempo;
  const pass = () =>
    applyEnvelope(
      filtered(noise(long, scene.random), "band", (t) => 350 + 2600 * swell(long)(t), 1.6),
      swell(long),
    );
  return repeated(scene, { every: 1.3, uneven: 0.2, first: 0.05 }, pass);
}

function glass(scene: Scene): Float32Array {
  const shatter = () => {
    const out = applyEnvelope(filtered(noise(1.4, scene.random), "high", 3500), decay(0.05, 0.0005));
    for (let i = 0; i < 45; i++) {
      const shard = applyEnvelope(
        tone(0.2, between(scene.random, 2500, 9000), [
          [1, 1],
          [1.47, 0.6],
        ]),
        decay(0.03, 0.0005),
      );
      addAt(out, shard, between(scene.random, 0, 0.9) ** 2, 0.3);
    }
    return out;
  };
  return repeated(scene, { every: 2.2, uneven: 0.3 }, shatter);
}

function splash(scene: Scene): Float32Array {
  const dive = () =>
    applyEnvelope(
      filtered(noise(1.2, scene.random), "band", (t) => 500 + 2500 * Math.exp(-4 * t), 0.7),
      decay(0.25, 0.02),
    );
  return repeated(scene, { every: 1.7, uneven: 0.3 }, dive);
}

function drum(scene: Scene): Float32Array {
  const beat = () =>
    applyEnvelope(
      mixParts(
        0.5,
        [tone(0.5, (t) => 65 + 70 * Math.exp(-25 * t)), 1],
        [filtered(noise(0.5, scene.random), "low", 900), 0.2],
      ),
      decay(0.14),
    );
  return repeated(scene, { every: 0.5, varied: 0.2 }, beat);
}

const metal = (scene: Scene) =>
  applyReverb(
    repeated(scene, { every: 1.1, uneven: 0.4 }, () =>
      applyEnvelope(
        tone(1.5, between(scene.random, 500, 900), [
          [1, 1],
          [1.53, 0.8],
          [2.71, 0.7],
          [4.13, 0.6],
          [6.4, 0.4],
        ]),
        decay(0.3, 0.0005),
      ),
    ),
    1.5,
    0.4,
  );

export const impacts: readonly Kind[] = [
  {
    name: "explosion",
    words: ["explosion", "explode", "bomb", "blast", "boom", "firework", "cannon"],
    render: explosion,
  },
  { name: "gunshot", words: ["gun", "gunshot", "shot", "shoot", "pistol", "rifle"], render: gunshot },
  {
    name: "whoosh",
    words: ["whoosh", "swoosh", "swish", "swing", "transition", "sword", "arrow"],
    render: whoosh,
  },
  { name: "glass", words: ["glass", "shatter", "window", "bottle", "break"], render: glass },
  { name: "splash", words: ["splash", "dive", "puddle", "swim"], render: splash },
  { name: "drum", words: ["drum", "beat", "percussion", "kick"], render: drum },
  { name: "metal", words: ["metal", "clang", "anvil", "hammer", "clank", "chain"], render: metal },
];
