import { readFile } from "node:fs/promises";
import { speakerAccuracy, takeTurns } from "../../test/taking-turns.ts";
import { wordErrorRate } from "../../test/word-errors.ts";
import { mean, synthesizeSpeech } from "./asking.ts";
import type { Bench, Measure } from "./measure.ts";
import { publishSource, say } from "./recordings.ts";
import { SENTENCES } from "./sentences.ts";

/** As a task, because an answer to a long recording takes longer than a connection lasts. Returns the file's URL. */
async function transcribe({ studio }: Bench, request: object): Promise<string> {
  const { url, error } = await studio.ended(await studio.begin("/v1/audio/stt", request));
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return url;
}

/** Returns the percentage of words that are wrong. */
async function countWordErrors(bench: Bench, url: string, text: string): Promise<number> {
  const heard = await transcribe(bench, { url, format: "txt" });
  return 100 * wordErrorRate(text, await (await fetch(heard)).text());
}

/** All voices of recorded speech. */
const VOICES = ["hamish", "clara", "rufus", "casper", "fiona", "maisie", "boris", "angus"];

/** The studio's own voices transcribed by its own recognizer: the combined loss of both. Short recordings are hardest. */
const ownVoices: Measure = {
  operation: "speechToText",
  what: "word error rate on the studio's 8 recorded English voices, 20 Harvard sentences each, one a recording",
  unit: "%",
  async run(bench) {
    let [wrong, all] = [0, 0];
    for (const voice of VOICES) {
      for (const text of SENTENCES) {
        const words = text.split(" ").length;
        const url = await synthesizeSpeech(bench, voice, text);
        wrong += ((await countWordErrors(bench, url, text)) / 100) * words;
        all += words;
      }
    }
    return (100 * wrong) / all;
  },
};

/** Debian's package pocketsphinx-testdata: five sentences of a novel, read by a volunteer. */
const READ = "/usr/share/pocketsphinx/test/data/librivox";

/** Returns its sentences and their files. */
async function readNovel(): Promise<readonly { readonly said: string; readonly file: string }[]> {
  const transcription = await readFile(`${READ}/transcription`, "utf8").catch(() => {
    throw new Error("install the recordings first: apt-get install pocketsphinx-testdata");
  });
  return [...transcription.matchAll(/<s> (.*) <\/s> \((.*)\)/g)].map(([, said = "", name = ""]) => ({
    said,
    file: `${READ}/${name}.wav`,
  }));
}

const person: Measure = {
  operation: "speechToText",
  what: "word error rate on 5 sentences of a novel read by a person (Debian's pocketsphinx-testdata)",
  unit: "%",
  async run(bench) {
    let [wrong, all] = [0, 0];
    for (const { said, file } of await readNovel()) {
      const url = bench.sources.put("read", await readFile(file));
      // As the recognizer's dictionary spells it.
      const text = said.replaceAll("mister", "mr");
      const words = text.split(" ").length;
      wrong += ((await countWordErrors(bench, url, text)) / 100) * words;
      all += words;
    }
    return (100 * wrong) / all;
  },
};

const LINES = [
  "Good morning, how was your journey?",
  "It was long, but the weather was fine.",
  "Would you like to see the garden?",
  "The road to the village is long.",
  "We go home in the morning.",
  "Please bring three cakes.",
];
const TALKS = [
  ["clara", "rufus"],
  ["hamish", "casper"],
  ["fiona", "maisie"],
  ["rufus", "angus"],
  ["hamish", "maisie", "casper"],
  ["clara", "boris", "fiona"],
];

const turns = (count: number): Measure => ({
  operation: "speechToText",
  what: `words with the right speaker, ${count} voices that take turns (${TALKS.filter(({ length }) => length === count).length} talks of 6 sentences)`,
  unit: "%",
  async run(bench) {
    const shares = [];
    for (const voices of TALKS.filter(({ length }) => length === count))
      shares.push(100 * (await accuracyOf(bench, voices)));
    return mean(shares);
  },
});

async function accuracyOf(bench: Bench, voices: readonly string[]): Promise<number> {
  const said = [];
  for (const [i, line] of LINES.entries()) {
    const voice = voices[i % voices.length] ?? "";
    said.push({ voice, sound: await say(bench, line, voice) });
  }
  const { sound, turns } = takeTurns(said);
  const request = {
    url: publishSource(bench, sound),
    speaker_diarization: true,
    word_level_timestamp_alignment: true,
  };
  const url = await transcribe(bench, request);
  const { segments } = (await (await fetch(url)).json()) as {
    segments: Parameters<typeof speakerAccuracy>[0];
  };
  return speakerAccuracy(segments, turns);
}

export const recognition: readonly Measure[] = [person, turns(2), turns(3), ownVoices];
