import { expect, test } from "vitest";
import { groupByVoice } from "../src/speakers/turns.ts";
import { wav } from "./recording.ts";
import { speakerAccuracy, takeTurns } from "./taking-turns.ts";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();

type Line = readonly [voice: string, text: string];

async function record(lines: readonly Line[]) {
  const said = [];
  for (const [voice, text] of lines) said.push({ voice, sound: await studio.say(text, voice) });
  const { sound, turns } = takeTurns(said);
  return { url: studio.put("talk", wav([sound])), turns };
}

interface Segment {
  readonly start: number;
  readonly speaker?: string;
  readonly text: string;
  readonly words?: readonly { start: number; end: number }[];
}

const transcribe = (request: object) => studio.transcribe({ speaker_diarization: true, ...request });
const fileOf = (json: string) => JSON.parse(json) as { notes: string[]; segments: Segment[] };

const TWO: readonly Line[] = [
  ["clara", "Good morning, how was your journey?"],
  ["rufus", "It was long, but the weather was fine."],
  ["clara", "Would you like to see the garden?"],
  ["rufus", "The road to the village is long."],
];
const THREE: readonly Line[] = [
  ["hamish", "The water is cold in winter."],
  ["maisie", "We go home in the morning."],
  ["casper", "Please bring three cakes."],
  ["hamish", "The people walked home along the river."],
  ["maisie", "The market is open in the morning."],
];

test.each([
  ["two", TWO],
  ["three", THREE],
])("the words of %s voices that take turns have their speakers' numbers", async (_, lines) => {
  const { url, turns } = await record(lines);
  const { segments, notes } = fileOf(await transcribe({ url, word_level_timestamp_alignment: true }));
  const voices = new Set(turns.map(({ voice }) => voice)).size;
  expect(new Set(segments.map(({ speaker }) => speaker)).size).toBe(voices);
  expect(segments[0]?.speaker).toBe("speaker_1");
  expect(speakerAccuracy(segments, turns)).toBeGreaterThanOrEqual(0.9);
  expect(segments.map(({ start }) => start)).toEqual(
    segments.map(({ start }) => start).toSorted((a, b) => a - b),
  );
  expect(notes.join(" ")).toContain(`${voices} speakers were told apart`);
});

test("one voice is one speaker, and a note says so; subtitles and texts name speakers", async () => {
  const { url } = await record([TWO[0] ?? ["clara", ""], ["clara", "The water is cold in winter."]]);
  const { segments, notes } = fileOf(await transcribe({ url }));
  expect(new Set(segments.map(({ speaker }) => speaker))).toEqual(new Set(["speaker_1"]));
  expect(notes.join(" ")).toMatch(/Only one voice was told apart/);
  expect(await transcribe({ url, format: "txt" })).toMatch(/^Speaker 1: \w/);
  expect(await transcribe({ url, format: "vtt" })).toMatch(/\n<v Speaker 1>\w/);
  const plain = fileOf(await studio.transcribe({ url }));
  expect(plain.segments.every(({ speaker }) => speaker === undefined)).toBe(true);
});

/** Two voices an octave apart, and small differences between their pieces. */
const piece = (pitch: number, i: number) => [
  ...Array.from({ length: 12 }, (_, k) => (pitch - 7) * 5 + Math.sin(i * 7 + k)),
  pitch,
];

test("voices are counted within the bounds that were asked for", () => {
  const pieces = Array.from({ length: 8 }, (_, i) => piece(i % 2 === 0 ? 6.5 : 7.5, i));
  const lengths = pieces.map(() => 200);
  const count = (least: number, most: number) => new Set(groupByVoice(pieces, lengths, { least, most })).size;
  expect(count(1, 6)).toBe(2);
  expect(count(1, 1)).toBe(1);
  expect(count(3, 6)).toBe(3);
  expect(groupByVoice([], [], { least: 1, most: 6 })).toEqual([]);
  // Too short to tell how many voices there are, but still of one of them.
  expect(groupByVoice([...pieces, piece(9, 1)], [...lengths, 30], { least: 1, most: 6 })[8]).toBe(1);
});
