import {
  decay,
  driven,
  filtered,
  mixed,
  noise,
  put,
  reverberant,
  shaped,
  silence,
  swell,
  tone,
} from "./blocks.ts";
import { repeated } from "./repeat.ts";
import { between, type Kind, type Scene } from "./scene.ts";

const BELL = [
  [1, 1],
  [2, 0.6],
  [2.76, 0.5],
  [5.4, 0.3],
  [0.5, 0.4],
  [8.93, 0.15],
] as const;

function explosion(scene: Scene): Float32Array {
  const blast = () => {
    const body = filtered(noise(3, scene.random), "low", (t) => 60 + 3500 * Math.exp(-t * 3), 0.8);
    put(
      body,
      shaped(
        tone(1, (t) => 30 + 70 * Math.exp(-6 * t)),
        decay(0.4),
      ),
      0,
      1.2,
    );
    return driven(shaped(body, decay(0.7 * scene.strength, 0.004)), 5);
  };
  return repeated(scene, { every: 3.5, uneven: 0.4 }, blast);
}

function gunshot(scene: Scene): Float32Array {
  const shot = () =>
    driven(
      shaped(
        filtered(noise(0.5, scene.random), "low", (t) => 500 + 9000 * Math.exp(-t * 25)),
        decay(0.06, 0.0005),
      ),
      6,
    );
  return reverberant(repeated(scene, { every: 0.8, uneven: 0.5 }, shot), 1.2, 0.4);
}

function whoosh(scene: Scene): Float32Array {
  const long = 0.8 / scene.tempo;
  const pass = () =>
    shaped(
      filtered(noise(long, scene.random), "band", (t) => 350 + 2600 * swell(long)(t), 1.6),
      swell(long),
    );
  return repeated(scene, { every: 1.3, uneven: 0.2, first: 0.05 }, pass);
}

function bell(scene: Scene): Float32Array {
  const pitch = between(scene.random, 380, 620) / scene.strength;
  const strike = () => shaped(tone(4, pitch, BELL), decay(1.4));
  return repeated(scene, { every: 1.8, varied: 0.1 }, strike);
}

function phone(scene: Scene): Float32Array {
  const ring = () =>
    shaped(
      tone(1, 440, [
        [1, 0.6],
        [480 / 440, 0.6],
        [3, 0.15],
      ]),
      (t) => Math.min(1, t / 0.01, (1 - t) / 0.02) * (0.6 + 0.4 * Math.sign(Math.sin(2 * Math.PI * 20 * t))),
    );
  return repeated(scene, { every: 2, varied: 0 }, ring);
}

function knock(scene: Scene): Float32Array {
  const knocks = () => {
    const out = silence(0.8);
    for (let i = 0; i < 3; i++) {
      const wood = mixed(
        0.15,
        [tone(0.15, 170), 0.8],
        [filtered(noise(0.15, scene.random), "band", 600, 2), 0.8],
      );
      put(out, shaped(wood, decay(0.025)), i * 0.22);
    }
    return out;
  };
  return repeated(scene, { every: 1.9, uneven: 0.2 }, knocks);
}

function door(scene: Scene): Float32Array {
  const creakAndSlam = () => {
    const out = silence(2.2);
    const creak = tone(1.2, (t) => 240 + 160 * Math.sin(2.2 * t) + 40 * Math.sin(60 * t) * scene.random(), [
      [1, 1],
      [2, 0.7],
      [3, 0.6],
      [5, 0.4],
    ]);
    put(
      out,
      shaped(
        filtered(creak, "band", 1100, 1.5),
        (t) => swell(1.2)(t) * (0.5 + 0.5 * Math.sin(90 * t + 20 * t * t)),
      ),
      0,
      0.5,
    );
    const slam = mixed(0.6, [filtered(noise(0.6, scene.random), "low", 500), 2], [tone(0.6, 75), 0.8]);
    put(out, shaped(slam, decay(0.09)), 1.3);
    return out;
  };
  return repeated(scene, { every: 3, uneven: 0.2 }, creakAndSlam);
}

function clock(scene: Scene): Float32Array {
  const tick = (i: number) =>
    shaped(filtered(noise(0.06, scene.random), "band", i % 2 ? 2300 : 3100, 6), decay(0.008, 0.0005));
  return repeated(scene, { every: 0.5, varied: 0.05 }, tick);
}

function typing(scene: Scene): Float32Array {
  const key = () => {
    const click = shaped(
      filtered(noise(0.05, scene.random), "band", between(scene.random, 1800, 3600), 1.5),
      decay(0.007, 0.0005),
    );
    put(click, shaped(tone(0.04, 210), decay(0.01)), 0.003, 0.3);
    return click;
  };
  return repeated(scene, { every: 0.13, uneven: 0.7, varied: 0.6 }, key);
}

function glass(scene: Scene): Float32Array {
  const shatter = () => {
    const out = shaped(filtered(noise(1.4, scene.random), "high", 3500), decay(0.05, 0.0005));
    for (let i = 0; i < 45; i++) {
      const shard = shaped(
        tone(0.2, between(scene.random, 2500, 9000), [
          [1, 1],
          [1.47, 0.6],
        ]),
        decay(0.03, 0.0005),
      );
      put(out, shard, between(scene.random, 0, 0.9) ** 2, 0.3);
    }
    return out;
  };
  return repeated(scene, { every: 2.2, uneven: 0.3 }, shatter);
}

function coin(scene: Scene): Float32Array {
  const pickup = () => {
    const out = silence(0.5);
    put(
      out,
      shaped(
        tone(0.08, 988, [
          [1, 1],
          [3, 0.3],
        ]),
        decay(0.08),
      ),
      0,
    );
    put(
      out,
      shaped(
        tone(0.42, 1319, [
          [1, 1],
          [3, 0.3],
        ]),
        decay(0.13),
      ),
      0.08,
    );
    return out;
  };
  return repeated(scene, { every: 0.9, uneven: 0.3 }, pickup);
}

function magic(scene: Scene): Float32Array {
  const scale = [1, 1.125, 1.25, 1.5, 1.667, 2, 2.25, 2.5, 3];
  const sparkle = (i: number) =>
    shaped(
      tone(0.9, 1050 * (scale[i % scale.length] ?? 1) * (1 + 0.01 * scene.random()), [
        [1, 1],
        [2.01, 0.4],
        [3.98, 0.2],
      ]),
      decay(0.25),
    );
  return reverberant(
    repeated(scene, { every: 0.11, uneven: 0.4, varied: 0.6, different: 18 }, sparkle),
    1.8,
    0.6,
  );
}

function splash(scene: Scene): Float32Array {
  const dive = () =>
    shaped(
      filtered(noise(1.2, scene.random), "band", (t) => 500 + 2500 * Math.exp(-4 * t), 0.7),
      decay(0.25, 0.02),
    );
  return repeated(scene, { every: 1.7, uneven: 0.3 }, dive);
}

function drum(scene: Scene): Float32Array {
  const beat = () =>
    shaped(
      mixed(
        0.5,
        [tone(0.5, (t) => 65 + 70 * Math.exp(-25 * t)), 1],
        [filtered(noise(0.5, scene.random), "low", 900), 0.2],
      ),
      decay(0.14),
    );
  return repeated(scene, { every: 0.5, varied: 0.2 }, beat);
}

const metal = (scene: Scene) =>
  reverberant(
    repeated(scene, { every: 1.1, uneven: 0.4 }, () =>
      shaped(
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

export const things: readonly Kind[] = [
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
  { name: "bell", words: ["bell", "church", "chime", "gong", "doorbell"], render: bell },
  { name: "phone", words: ["phone", "telephone", "ringtone", "ring"], render: phone },
  { name: "knock", words: ["knock", "tapping", "woodpecker"], render: knock },
  { name: "door", words: ["door", "creak", "slam", "gate", "hinge"], render: door },
  { name: "clock", words: ["clock", "tick", "watch", "metronome"], render: clock },
  { name: "typing", words: ["typing", "type", "keyboard", "typewriter", "click"], render: typing },
  { name: "glass", words: ["glass", "shatter", "window", "bottle", "break"], render: glass },
  { name: "coin", words: ["coin", "pickup", "game", "arcade", "powerup", "collect"], render: coin },
  {
    name: "magic",
    words: ["magic", "sparkle", "fairy", "spell", "twinkle", "shimmer", "wand"],
    render: magic,
  },
  { name: "splash", words: ["splash", "dive", "puddle", "swim"], render: splash },
  { name: "drum", words: ["drum", "beat", "percussion", "kick"], render: drum },
  { name: "metal", words: ["metal", "clang", "anvil", "hammer", "clank", "chain"], render: metal },
];
