import { expect, it } from "vitest";
import { useKilledProgram } from "./killed-suite.ts";

/** A text that is spoken in three parts, each beginning with its own word. */
const WORDS = ["Alpha", "Bravo", "Carol"];
const LONG = WORDS.map((word) => `${word} ${"says a lot ".repeat(400)}.`).join(" ");

const app = useKilledProgram();

it("speaks every part of a long text once, and delivers one audio file, though the program is killed twice", async () => {
  const id = await app.send(`/tts ${LONG} voice:Rufus`);
  for (const nth of [0, 2]) await app.killAt(nth);
  expect((await app.reach(id, "done")).files).toHaveLength(1);
  const texts = app.submitted().flatMap(({ body: { text } }) => (typeof text === "string" ? [text] : []));
  expect(texts.map((text) => text.slice(0, 5)).toSorted()).toEqual(WORDS);
});
