import { expect, test } from "vitest";
import { transcriptFormatters } from "../../../src/media/transcript/formats.ts";
import { parseCues } from "../../../src/media/transcript/read-transcript.ts";
import { readJsonTranscript } from "../../../src/media/transcript/json-transcript.ts";
import { withSpeakerNames } from "../../../src/media/transcript/speakers.ts";

const segments = [
  { text: "The build is green.", start: 0, end: 1.2, speaker: "SPEAKER_00" },
  { text: "Ship it --> <now> & here.", start: 61.5, end: 3725.25, speaker: "SPEAKER_01" },
];
const names = { SPEAKER_01: { name: "Ann" } };
const make = (form: keyof typeof transcriptFormatters) =>
  [...transcriptFormatters[form](withSpeakerNames({ segments }, names), { title: "Standup" })].join("");

test("txt is for reading: speakers and times", () => {
  expect(make("txt")).toBe(
    "Standup\n\n[00:00:00] Speaker 1\nThe build is green.\n\n[00:01:01] Ann\nShip it --> <now> & here.\n",
  );
});

test("srt and vtt are understood by players and parsers", () => {
  expect(make("srt")).toBe(
    "1\n00:00:00,000 --> 00:00:01,200\nSpeaker 1: The build is green.\n\n2\n00:01:01,500 --> 01:02:05,250\nAnn: Ship it → <now> & here.\n\n",
  );
  expect(make("vtt")).toBe(
    "WEBVTT\n\nNOTE Standup\n\n00:00:00.000 --> 00:00:01.200\n<v Speaker 1>The build is green.\n\n00:01:01.500 --> 01:02:05.250\n<v Ann>Ship it → &lt;now&gt; &amp; here.\n",
  );
  expect(parseCues(make("vtt")).map(({ speaker, start, end }) => ({ speaker, start, end }))).toEqual([
    { speaker: "Speaker 1", start: 0, end: 1.2 },
    { speaker: "Ann", start: 61.5, end: 3725.25 },
  ]);
});

test("json parses back to the same transcript", () => {
  expect(readJsonTranscript(make("json"))).toEqual({ segments: [...withSpeakerNames({ segments }, names)] });
});

test("lines without times become consecutive subtitles", () => {
  const lines = [{ text: "One." }, { text: "Two." }];
  expect(parseCues([...transcriptFormatters.srt(lines, { title: "" })].join(""))).toEqual([
    { text: "One.", start: 0, end: 4 },
    { text: "Two.", start: 4, end: 8 },
  ]);
});
