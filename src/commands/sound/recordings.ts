import { clapScore, dubbing, separation, voiceConversion } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { integer, text, voice } from "../definition/option.ts";
import { ADVANCED, languageOption, recordingOption, soundFormatOption } from "./options.ts";

export const separate = jobCommand({
  name: "separate",
  description: "Separate a song into vocals and other stems",
  example: "/separate https://example.com/song.mp3 format:flac",
  options: {
    source: recordingOption("The song, recording or video"),
    format: soundFormatOption(),
  },
  plan: ({ source, format }) => ({
    operation: separation.name,
    request: { useAsync: true, output_format: format },
    sources: { url: source },
  }),
});

export const convert = jobCommand({
  name: "convert",
  description: "Convert a recording to another voice",
  example: "/convert https://example.com/me.mp3 voice:Clara",
  options: { source: recordingOption(), voice: voice({ description: "The voice to convert to" }) },
  plan: ({ source, voice }) => ({
    operation: voiceConversion.name,
    request: { useAsync: true, voice },
    sources: { url: source },
  }),
});

export const dub = jobCommand({
  name: "dub",
  description: "Dub a recording or video into another language",
  example: "/dub https://example.com/trailer.mp4 to:de",
  options: {
    source: recordingOption(),
    to: text({ description: "Language to dub into, as a code such as de or ja", max: 20 }),
    from: languageOption(),
    speakers: integer.optional({ description: "Number of speakers", min: 1, max: 32, ...ADVANCED }),
  },
  plan: ({ source, to, from, speakers }) => ({
    operation: dubbing.name,
    request: { useAsync: true, target_language: to, source_language: from, speakers },
    sources: { url: source },
  }),
});

export const score = jobCommand({
  name: "score",
  description: "Score how well an audio file matches a description",
  example: '/score https://example.com/bark.mp3 text:"a dog barks"',
  options: {
    source: recordingOption("The sound"),
    text: text({ description: "The description", max: 1000 }),
  },
  plan: ({ source, text }) => ({
    operation: clapScore.name,
    request: { text },
    sources: { url: source },
    expect: "text",
  }),
});
