import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEngines } from "../../../src/studio/engines/index.ts";
import { findModelProblem } from "../../../src/studio/models.ts";
import { bytesAt, openStudio } from "../open-studio.ts";
import { RATE, soundAt, wav } from "../recording.ts";
import { openSources } from "../sources.ts";
import { speakerAccuracy, takeTurns } from "../taking-turns.ts";
import { openModelsFolder } from "./store-models.ts";
import { tinySenseVoice } from "./tiny-recognizers.ts";
import { tinySpeakers } from "./tiny-speakers.ts";

let models: Awaited<ReturnType<typeof openModelsFolder>>;
let folder: string;
beforeAll(async () => {
  models = await openModelsFolder();
  folder = await models.store("speakers", tinySpeakers());
});
afterAll(() => models[Symbol.asyncDispose]());

const SPEECH_RATE = 16_000;

/** Two kinds of noise that the models take for two people: dull and shrill. Times in seconds. */
function noises(parts: readonly { readonly hertz: number; readonly start: number; readonly end: number }[]) {
  const samples = new Int16Array(26 * SPEECH_RATE);
  for (const { hertz, start, end } of parts) {
    for (let i = start * SPEECH_RATE; i < end * SPEECH_RATE; i++)
      samples[i] = 3000 * Math.sin((2 * Math.PI * hertz * i) / SPEECH_RATE);
  }
  return samples;
}

const [DULL, SHRILL] = [300, 4000];
const PARTS = [
  { hertz: SHRILL, start: 1, end: 4 },
  { hertz: DULL, start: 5, end: 9 },
  { hertz: SHRILL, start: 11, end: 15 },
  { hertz: DULL, start: 17, end: 20 },
];

describe("the process that finds speakers", () => {
  async function turnsIn(samples: Int16Array, count: { readonly least: number; readonly most: number }) {
    const from = join(models.root, "speech.s16");
    await writeFile(from, samples);
    const engines = createEngines({ idleMs: 0, log: pino({ level: "silent" }) });
    try {
      const request = { setting: "SETTING", folder, threads: 1, find: { from, ...count } };
      const options = { signal: new AbortController().signal, timeoutMs: 600_000 };
      return await engines.run("sherpaSpeakers", request, options);
    } finally {
      engines.close();
    }
  }

  test("tells who speaks when, and numbers speakers by their first turn", async () => {
    const turns = await turnsIn(noises(PARTS), { least: 1, most: 6 });
    expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 0, 1]);
    for (const [i, { start, end }] of turns.entries()) {
      expect(Math.abs(start / 100 - (PARTS[i]?.start ?? 0))).toBeLessThan(0.1);
      expect(Math.abs(end / 100 - (PARTS[i]?.end ?? 0))).toBeLessThan(0.1);
    }
  });

  test("finds no more speakers than requested, and none in silence", async () => {
    const turns = await turnsIn(noises(PARTS), { least: 1, most: 1 });
    expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set([0]));
    expect(await turnsIn(noises([]), { least: 1, most: 6 })).toEqual([]);
    expect(await turnsIn(noises([]).subarray(0, 100), { least: 2, most: 2 })).toEqual([]);
  });
});

describe("speech of two people", () => {
  let sources: Awaited<ReturnType<typeof openSources>>;
  beforeAll(async () => {
    sources = await openSources();
  });
  afterAll(() => sources.close());

  test("is transcribed and separated with the models' speakers", async () => {
    const sherpaRecognition = await models.store("sense-voice", tinySenseVoice({ en: "hello" }));
    const studio = await openStudio({
      models: { sherpaRecognition, sherpaSpeakers: folder },
      allowedOrigins: [sources.origin],
    });
    try {
      const { body } = await studio.now("/v1/audio/speech-synthesis", {
        voice: "hamish",
        text: "The people of the town walked slowly home along the river.",
      });
      const [sound = new Float32Array()] = await soundAt(body.url);
      const [dull, shrill] = [lowPass(sound), highPass(sound)];
      const voices = [
        { voice: "dull", sound: dull },
        { voice: "shrill", sound: shrill },
        { voice: "dull", sound: dull },
        { voice: "shrill", sound: shrill },
      ];
      const talk = takeTurns(voices);
      const url = sources.put("talk", wav([talk.sound]));
      const request = {
        url,
        language: "en",
        speaker_diarization: true,
        word_level_timestamp_alignment: true,
      };
      const { body: ended } = await studio.now("/v1/audio/stt", request);
      expect(ended.error).toBeUndefined();
      const { segments, notes } = JSON.parse((await bytesAt(ended.url)).toString());
      expect(speakerAccuracy(segments, talk.turns)).toBe(1);
      expect(new Set(segments.map((one: { speaker: string }) => one.speaker))).toEqual(
        new Set(["speaker_1", "speaker_2"]),
      );
      expect(notes).toContain("Speakers were told apart with sherpa-onnx and models of the operator's.");

      const separated = await studio.now("/v1/enhancer/speech_separation", { url, output_format: "wav" });
      expect(separated.body.error).toBeUndefined();
      expect(separated.body["urls"]).toHaveLength(2);
      expect(separated.body["notes"]).toEqual([
        "Speakers were told apart with sherpa-onnx and models of the operator's.",
      ]);
    } finally {
      await studio.close();
    }
  });
});

test.each([
  ["embedding.onnx", /no speaker segmentation/],
  ["pyannote/model.onnx", /no speaker embedding/],
] as const)("a folder with %s alone is described in a sentence", async (name, sentence) => {
  const place = await models.store(`only-${name.length}`, { [name]: tinySpeakers()[name] });
  expect(await findModelProblem("sherpaSpeakers", place)).toMatch(sentence);
});

/** Removes most of what is above 600 Hz. */
function lowPass(sound: Float32Array): Float32Array {
  return smoothed(smoothed(sound, 600), 600);
}

/** Removes most of what is below 3 kHz, and makes up for the loss of level. */
function highPass(sound: Float32Array): Float32Array {
  let rest = sound;
  for (let i = 0; i < 3; i++) {
    const low = smoothed(rest, 3000);
    rest = rest.map((value, at) => value - (low[at] ?? 0));
  }
  return rest.map((value) => 6 * value);
}

function smoothed(sound: Float32Array, hertz: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / RATE);
  let low = 0;
  return sound.map((value) => (low += share * (value - low)));
}
