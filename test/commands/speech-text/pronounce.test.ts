import { describe, expect, it } from "vitest";
import { applyPronunciations } from "../../../src/commands/speech-text/spoken-text-of.ts";

const LIST = [
  { word: "kubectl", as: "cube control" },
  { word: "US", as: "you ess" },
  { word: "c++", as: "see plus plus" },
  { word: "new york", as: "the big apple" },
  { word: "york", as: "yawk" },
  { word: "apple", as: "pear" },
  { word: "東京", as: "とうきょう" },
  { word: "a.b*c", as: "dots" },
];

describe("pronunciations", () => {
  it.each([
    [
      "however a word in small letters is written",
      "kubectl, Kubectl, KUBECTL",
      "cube control, cube control, cube control",
    ],
    ["a word with capitals only as it is written", "US and us and Us", "you ess and us and Us"],
    [
      "whole words alone",
      "kubectls mykubectl kube_kubectl kubectl's",
      "kubectls mykubectl kube_kubectl cube control's",
    ],
    ["words of signs", "C++ (c++)", "see plus plus (see plus plus)"],
    ["signs that mean something in patterns", "a.b*c axbc", "dots axbc"],
    ["the longest that fits, once", "New York, York", "the big apple, yawk"],
    ["words of scripts without spaces", "東京都へ", "とうきょう都へ"],
    ["nothing else", "Hello.", "Hello."],
  ])("%s", (_, text, spoken) => {
    expect(applyPronunciations(text, LIST)).toBe(spoken);
  });

  it("are applied with two hundred words to a long text", () => {
    const list = Array.from({ length: 200 }, (_, n) => ({ word: `word${n}`, as: "w" }));
    const spoken = applyPronunciations("word7 word77 and words ".repeat(3000), list);
    expect(spoken).toBe("w w and words ".repeat(3000));
  });
});
