import type { InputBlock } from "@slack/types";
import { describe, expect, it } from "vitest";
import { getCommand } from "../../../src/commands/index.ts";
import { buildFormView, readFormValues } from "../../../src/bots/slack/forms/form.ts";

const MAX_INPUT = 3000;

/** Returns what Slack sends back when a form is submitted unchanged. */
function sentAsOpened(text: string) {
  const view = buildFormView({ command: getCommand("tts"), memory: { channel: "C1" }, values: { text } });
  const inputs = view.blocks.filter((block): block is InputBlock => block.type === "input");
  const state = Object.fromEntries(
    inputs.map(({ block_id: id = "", element }) => {
      const value = element.type === "plain_text_input" ? (element.initial_value ?? null) : null;
      return [id, { [id]: { type: "plain_text_input", value } }];
    }),
  );
  return { inputs, values: readFormValues("tts", state) };
}

describe("a form for a text that is longer than Slack's fields", () => {
  it.each([
    ["short", "Hello"],
    ["as long as one field", "a".repeat(MAX_INPUT)],
    ["longer", `${"a word ".repeat(1700)}end`],
    ["with emoji at the edges of fields", `a${"😀".repeat(4000)}`],
  ])("loses nothing when it is submitted unchanged: %s", (_, text) => {
    const { inputs, values } = sentAsOpened(text);
    expect(values["text"]).toBe(text);
    const filled = inputs.flatMap(({ element }) =>
      element.type === "plain_text_input" && element.initial_value !== undefined ? [element] : [],
    );
    expect(filled).toHaveLength(Math.ceil(text.length / MAX_INPUT) || 1);
    for (const { initial_value: value = "" } of filled) {
      expect(value.length).toBeLessThanOrEqual(MAX_INPUT);
      expect(value.isWellFormed()).toBe(true);
    }
  });

  it("has one field for an empty text, and labels the further ones", () => {
    expect(sentAsOpened("").inputs.filter(({ block_id: id }) => id?.startsWith("text"))).toHaveLength(1);
    const labels = sentAsOpened("a".repeat(3001)).inputs.map(({ label }) => label.text);
    expect(labels).toContain("Text, continued");
  });
});
