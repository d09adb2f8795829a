import {
  decay,
  filtered,
  mixParts,
  noise,
  addAt,
  applyReverb,
  applyEnvelope,
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

function bell(scene: Scene): Float32Array {
  const pitch = between(scene.random, 380, 620) / scene.strength;
  const strike = () => applyEnvelope(tone(4, pitch, BELL), decay(1.4));
  return repeated(scene, { every: 1.8, varied: 0.1 }, strike);
}

function phone(scene: Scene): Float32Array {
  const ring = () =>
    applyEnvelope(
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
      const wood = mixParts(
        0.15,
        [tone(0.15, 170), 0.8],
        [filtered(noise(0.15, scene.random), "band", 600, 2), 0.8],
      );
      addAt(out, applyEnvelope(wood, decay(0.025)), i * 0.22);
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
    addAt(
      out,
      applyEnvelope(
        filtered(creak, "band", 1100, 1.5),
        (t) => swell(1.2)(t) * (0.5 + 0.5 * Math.sin(90 * t + 20 * t * t)),
      ),
      0,
      0.5,
    );
    const slam = mixParts(0.6, [filtered(noise(0.6, scene.random), "low", 500), 2], [tone(0.6, 75), 0.8]);
    addAt(out, applyEnvelope(slam, decay(0.09)), 1.3);
    return out;
  };
  return repeated(scene, { every: 3, uneven: 0.2 }, creakAndSlam);
}

function clock(scene: Scene): Float32Array {
  const tick = (i: number) =>
    applyEnvelope(filtered(noise(0.06, scene.random), "band", i % 2 ? 2300 : 3100, 6), decay(0.008, 0.0005));
  return repeated(scene, { every: 0.5, varied: 0.05 }, tick);
}

function typing(scene: Scene): Float32Array {
  const key = () => {
    const click = applyEnvelope(
      filtered(noise(0.05, scene.random), "band", between(scene.random, 1800, 3600), 1.5),
      decay(0.007, 0.0005),
    );
    addAt(click, applyEnvelope(tone(0.04, 210), decay(0.01)), 0.003, 0.3);
    return click;
  };
  return repeated(scene, { every: 0.13, uneven: 0.7, varied: 0.6 }, key);
}

function coin(scene: Scene): Float32Array {
  const pickup = () => {
    const out = silence(0.5);
    addAt(
      out,
      applyEnvelope(
        tone(0.08, 988, [
          [1, 1],
          [3, 0.3],
        ]),
        decay(0.08),
      ),
      0,
    );
    addAt(
      out,
      applyEnvelope(
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
    applyEnvelope(
      tone(0.9, 1050 * (scale[i % scale.length] ?? 1) * (1 + 0.01 * scene.random()), [
        [1, 1],
        [2.01, 0.4],
        [3.98, 0.2],
      ]),
      decay(0.25),
    );
  return applyReverb(
    repeated(scene, { every: 0.11, uneven: 0.4, varied: 0.6, different: 18 }, sparkle),
    1.8,
    0.6,
  );
}

export const things: readonly Kind[] = [
  { name: "bell", words: ["bell", "church", "chime", "gong", "doorbell"], render: bell },
  { name: "phone", words: ["phone", "telephone", "ringtone", "ring"], render: phone },
  { name: "knock", words: ["knock", "tapping", "woodpecker"], render: knock },
  { name: "door", words: ["door", "creak", "slam", "gate", "hinge"], render: door },
  { name: "clock", words: ["clock", "tick", "watch", "metronome"], render: clock },
  { name: "typing", words: ["typing", "type", "keyboard", "typewriter", "click"], render: typing },
  { name: "coin", words: ["coin", "pickup", "game", "arcade", "powerup", "collect"], render: coin },
  {
    name: "magic",
    words: ["magic", "sparkle", "fairy", "spell", "twinkle", "shimmer", "wand"],
    render: magic,
  },
];
