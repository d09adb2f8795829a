import { expect, it } from "vitest";
import { speechToText } from "@mynah/audio-interface";
import type { CallPlan, Plan } from "../../../src/commands/definition/command.ts";
import { withVocabulary } from "../../../src/jobs/intake/plan-request.ts";

const call: CallPlan = {
  operation: speechToText.name,
  request: { format: "json" },
  sources: {},
  expect: "transcript",
};
const speech: CallPlan = { operation: "speechSynthesis", request: {}, sources: {}, expect: "audio" };
const tracks: Plan = { parts: [{ ...call, track: "1" }], join: "tracks", expect: "transcript" };
const TERMS = ["Kubernetes"];

it("only the built-in service is told the vocabulary, which any transcript is corrected by", () => {
  expect(withVocabulary(call, TERMS, false)).toEqual({ ...call, vocabulary: TERMS });
  expect(withVocabulary(call, TERMS, true)).toMatchObject({ request: { format: "json", vocabulary: TERMS } });
  expect(withVocabulary(tracks, TERMS, true)).toMatchObject({
    vocabulary: TERMS,
    parts: [{ track: "1", request: { vocabulary: TERMS } }],
  });
});

it("a plan that transcribes nothing has no vocabulary, and neither has one of a server without", () => {
  expect(withVocabulary(speech, TERMS, true)).toEqual(speech);
  expect(withVocabulary(call, [], true)).toEqual(call);
});
