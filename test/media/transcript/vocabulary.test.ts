import { describe, expect, it } from "vitest";
import { correctTranscript, undoCorrections } from "../../../src/media/transcript/vocabulary.ts";

const TERMS = ["Kubernetes", "PostgreSQL", "Grafana", "kubectl", "Falkenstein", "Zschopau Bridge"];
const correct = (text: string, terms: readonly string[] = TERMS, language = "en") => {
  const [segment] = correctTranscript({ language, segments: [{ text }] }, terms).segments;
  if (!segment) throw new TypeError("a segment was lost");
  return segment;
};

describe("the vocabulary of a server", () => {
  it.each([
    ["We moved to cooper netties on Monday.", "We moved to Kubernetes on Monday."],
    [
      "Post Gress QL and grafanna are down, says Faulkenstein!",
      "PostgreSQL and Grafana are down, says Falkenstein!",
    ],
    ["postgresql", "PostgreSQL"],
    ["Cars wait at the shoppau bridge.", "Cars wait at the Zschopau Bridge."],
  ])("replaces words that sound like a term: %s", (heard, corrected) => {
    const segment = correct(heard);
    expect(segment.text).toBe(corrected);
    expect(undoCorrections(segment)).toEqual({ text: heard });
  });

  it.each([
    "Kubernetes and PostgreSQL are fine.",
    "Kubernetes's pods, a Grafanas",
    "Kubectl apply, then kubectl get.",
    "The graph of a volcano, the cube in the cabinet, a post office by the bridge.",
    "Nothing of it. Post. Gress. QL.",
    "",
  ])("leaves everything else as it was recognized: %s", (text) => {
    expect(correct(text)).toEqual({ text });
  });

  it("takes the sounds of German in a German transcript", () => {
    expect(correct("Das Wetter in Falkenschtein", ["Falkenstein"], "de").text).toBe(
      "Das Wetter in Falkenstein",
    );
  });

  it("keeps the times and words of a line that it corrects", () => {
    const words = [{ word: "grafanna", start: 1, end: 2 }];
    const line = { text: "grafanna", start: 1, end: 2, speaker: "A", words };
    const { segments } = correctTranscript({ segments: [line] }, TERMS);
    expect(segments).toEqual([
      { ...line, text: "Grafana", corrections: [{ at: 0, heard: "grafanna", term: "Grafana" }] },
    ]);
  });
});
