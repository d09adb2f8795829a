import { expect, test } from "vitest";
import { readPodcastPrompt } from "../src/conversation/prompt-parts.ts";
import { writeScript } from "../src/conversation/write-script.ts";

const VOICES = ["hamish", "clara"];
const PROMPTS: readonly (readonly [prompt: string, topic: string])[] = [
  [
    "A short podcast about urban gardening. Tomatoes grow on balconies. Bees like lavender.",
    "urban gardening",
  ],
  ["Make me a funny two-minute podcast episode about the history of coffee", "the history of coffee"],
  ["Explain how bridges stand.", "how bridges stand"],
  ["Talk about The Beatles!", "the Beatles"],
  ["The night sky over Paris", "the night sky over Paris"],
  ["A conversation between two doctors on sleep. Keep it short. Sleep heals.", "sleep"],
  ["Why do cats purr?", "the question “why do cats purr”"],
  ["Black holes", "Black holes"],
];

test.each(PROMPTS)("the speakers talk about the subject in whole sentences: %s", (prompt, topic) => {
  const { script } = writeScript({ prompt, voices: VOICES });
  expect(script.length).toBeGreaterThanOrEqual(4);
  for (const { text } of script) {
    expect(text).toMatch(/^[A-Z].*[.!?…]$/u);
    // No line has a bare comma, space or a second period where the prompt was put in.
    expect(text).not.toMatch(/ [.,!?]|[.,]{2}|undefined/);
  }
  expect(script[0]?.text).toContain(`Today we talk about ${topic}.`);
  const about = script.filter(({ text }) => text.includes(topic));
  expect(about.length).toBeGreaterThanOrEqual(script.length / 2);
  expect(script.map(({ text }) => text).join(" ")).not.toMatch(/podcast|episode|Make me/i);
});

test("statements are spoken as they are, and a prompt that has only statements needs no topic", () => {
  const prompt =
    "Gardens in the city feed people, cool the streets by 3.5 degrees and are good for bees. rain is stored";
  expect(readPodcastPrompt(prompt)).toEqual({
    topic: undefined,
    statements: [
      "Gardens in the city feed people, cool the streets by 3.5 degrees and are good for bees.",
      "Rain is stored.",
    ],
    instructions: [],
  });
  const { script } = writeScript({ prompt, title: "Green Corners", voices: VOICES });
  expect(script[0]?.text).toMatch(/ to Green Corners\. Today we talk about Green Corners\.$/);
});

test("instructions are not spoken, and the notes say that they have no effect", () => {
  const { script, notes } = writeScript({
    prompt: "A podcast about tides. Make it funny! The moon moves the water.",
    voices: VOICES,
  });
  expect(JSON.stringify(script)).not.toContain("funny");
  expect(JSON.stringify(script)).toContain("The moon moves the water.");
  expect(notes).toEqual([
    expect.stringContaining("stand-in"),
    "Instructions in the prompt have no effect: “Make it funny!”.",
  ]);
});
