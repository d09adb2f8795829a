import { expect, it } from "vitest";
import { findClipRequest } from "../../src/live/clips/spoken-clip.ts";

it.each([
  ["Clip that!", "all"],
  ["Oh wow. Clip this.", "end"],
  ["Clip das!", "all"],
  ["¡Eso estuvo genial! Clipéalo.", "end"],
  ["Clippe ça !", "all"],
  ["Clipa isso.", "all"],
  ["今の、クリップして。", "end"],
  ["クリップ して", "all"],
  ["I'll eclipse that", undefined],
  ["Clip that later, when we know more", undefined],
  ["", undefined],
] as const)("%s is understood as a request for a clip, if it is one: %s", (words, request) => {
  expect(findClipRequest(words)).toBe(request);
});
