import { expect, it } from "vitest";
import { decodeAction, encodeAction, LINE_ACTIONS, TARGET_ACTIONS } from "../../../src/bots/actions/index.ts";

it.each(TARGET_ACTIONS)("an encoded “%s” names its job and detail", (name) => {
  const action = { name, target: "j7k4w9x2mq3z 10" };
  expect(decodeAction(encodeAction(action))).toEqual(action);
});

it.each(LINE_ACTIONS)("an encoded “%s” contains its whole command line", (name) => {
  const action = { name, option: "text", line: "/tts Hi! How: are\nyou?" };
  expect(decodeAction(encodeAction(action))).toEqual(action);
});

it.each([
  ["arrived:j2", { name: "attach", target: "j2" }],
  ["unsound:j2 42", { name: "soundboardRemove", target: "j2 42" }],
  ["ask:offer", { name: "suggest", target: "offer" }],
])("a control posted before its action was renamed still works: %s", (text, action) => {
  expect(decodeAction(text)).toEqual(action);
});

it.each([
  "",
  "cancel",
  "cancel:",
  "cancel:J!",
  "constructor:j2",
  "nothing:j2",
  "do!!",
  `cancel:${"j".repeat(61)}`,
])("text that isn't ours is no action: “%s”", (text) => expect(decodeAction(text)).toBeUndefined());
