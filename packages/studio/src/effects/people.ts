import { decay, filtered, mixParts, noise, addAt, applyEnvelope, silence, swell, tone } from "./blocks.ts";
import { repeated } from "./repeat.ts";
import { between, type Kind, type Scene } from "./scene.ts";

const VOICE = [1, 2, 3, 4, 5, 6].map((n) => [n, 1 / n] as const);

function footsteps(scene: Scene): Float32Array {
  const step = (i: number) => {
    const heel = filtered(noise(0.12, scene.random), "low", i % 2 ? 420 : 520);
    const sole = filtered(noise(0.12, scene.random), "band", 2200, 0.8);
    const out = applyEnvelope(heel, decay(0.022, 0.003));
    addAt(out, applyEnvelope(sole, decay(0.015, 0.01)), 0.035, 0.2 * scene.strength);
    return out;
  };
  return repeated(scene, { every: 0.56, uneven: 0.06, varied: 0.25 }, step);
}

function applause(scene: Scene): Float32Array {
  const clap = () =>
    applyEnvelope(
      filtered(noise(0.05, scene.random), "band", between(scene.random, 700, 2100), 1.2),
      decay(0.009, 0.0008),
    );
  return repeated(scene, { every: 0.009 / scene.strength, uneven: 0.9, varied: 0.8 }, clap);
}

/** Renders a syllable of no language: a pitch and two resonances of the mouth. */
function syllable(scene: Scene, pitch: number, long: number): Float32Array {
  const source = tone(long, (t) => pitch * (1 - 0.15 * t), VOICE);
  const first = filtered(source.slice(), "band", between(scene.random, 300, 800), 4);
  const second = filtered(source, "band", between(scene.random, 900, 2200), 6);
  return applyEnvelope(mixParts(long, [first, 1], [second, 0.6]), swell(long));
}

const crowd = (scene: Scene) =>
  repeated(scene, { every: 0.025 / scene.strength, uneven: 0.9, varied: 0.8 }, () =>
    syllable(scene, between(scene.random, 95, 260), between(scene.random, 0.12, 0.3)),
  );

function laughter(scene: Scene): Float32Array {
  const pitch = between(scene.random, 180, 300);
  const laugh = () => {
    const out = silence(1.2);
    for (let i = 0; i < 6; i++)
      addAt(out, syllable(scene, pitch * (1.2 - 0.05 * i), 0.13), i * 0.17, 1 - 0.1 * i);
    return out;
  };
  return repeated(scene, { every: 1.5, uneven: 0.3 }, laugh);
}

function scream(scene: Scene): Float32Array {
  const cry = () => {
    const voice = tone(1.3, (t) => 900 + 260 * Math.sin(Math.PI * t) + 40 * Math.sin(70 * t), VOICE);
    return applyEnvelope(filtered(voice, "band", 1700, 0.8), swell(1.3));
  };
  return repeated(scene, { every: 1.8, uneven: 0.3 }, cry);
}

function heartbeat(scene: Scene): Float32Array {
  const beat = () => {
    const thump = () =>
      applyEnvelope(
        mixParts(0.25, [
          tone(0.25, (t) => 48 + 30 * Math.exp(-30 * t), [
            [1, 1],
            [2, 0.5],
            [3, 0.25],
          ]),
          1,
        ]),
        decay(0.06, 0.01),
      );
    const out = silence(0.6);
    addAt(out, thump(), 0);
    addAt(out, thump(), 0.27, 0.7);
    return out;
  };
  return repeated(scene, { every: 0.86, varied: 0.05 }, beat);
}

function breathing(scene: Scene): Float32Array {
  const breath = (i: number) =>
    applyEnvelope(filtered(noise(1.3, scene.random), "band", i % 2 ? 700 : 1300, 0.9), swell(1.3));
  return repeated(scene, { every: 1.6, varied: 0.2 }, breath);
}

const snoring = (scene: Scene) =>
  repeated(scene, { every: 2.6, uneven: 0.1 }, () =>
    applyEnvelope(
      filtered(
        tone(1.4, (t) => 55 + 8 * Math.sin(9 * t), VOICE),
        "band",
        300,
        1,
      ),
      (t) => swell(1.4)(t) * (0.6 + 0.4 * Math.sin(150 * t)),
    ),
  );

export const people: readonly Kind[] = [
  { name: "footsteps", words: ["footstep", "step", "walk", "run", "march", "stair"], render: footsteps },
  { name: "applause", words: ["applause", "clap", "ovation", "audience"], render: applause },
  {
    name: "crowd",
    words: ["crowd", "people", "murmur", "chatter", "restaurant", "cafe", "market", "cheer"],
    render: crowd,
  },
  { name: "laughter", words: ["laugh", "laughter", "giggle", "chuckle"], render: laughter },
  { name: "scream", words: ["scream", "shriek", "yell", "shout"], render: scream },
  { name: "heartbeat", words: ["heartbeat", "heart", "pulse"], render: heartbeat },
  { name: "breathing", words: ["breath", "breathe", "breathing", "sigh", "pant"], render: breathing },
  { name: "snoring", words: ["snore", "snoring", "sleep"], render: snoring },
];
