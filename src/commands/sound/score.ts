import { clapScore } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { recordingOption } from "./options.ts";

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
