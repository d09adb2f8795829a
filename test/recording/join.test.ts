import { describe, expect, it } from "vitest";
import { createJoinTracks, joinTracks, type JoinTracksDeps } from "../../src/recording/recorded-tracks.ts";
import { timeIn } from "../../src/media/transcript/track-time.ts";
import type { RecordedPerson } from "../../src/recording/recording.ts";
import { makeJob } from "../jobs/make-job.ts";

const SPANS = [
  { at: 1_000, from: 0, ms: 2_000 },
  { at: 60_000, from: 2_400, ms: 3_000 },
];
const person = (personId: string, name: string, spans: RecordedPerson["spans"]): RecordedPerson => ({
  personId,
  name,
  state: "told",
  outAt: null,
  fileId: `r${personId}`,
  durationMs: 5_400,
  spans,
});

describe("the transcript of several tracks", () => {
  it("has what each said in the order in which they said it, with their names", () => {
    const { whole, names } = joinTracks(
      [
        {
          person: person("1", "Ada", SPANS),
          transcript: {
            language: "en",
            segments: [
              { text: "Hello", start: 0.5, end: 1.5, words: [{ word: "Hello", start: 0.5, end: 1.5 }] },
              { text: "And goodbye", start: 2.4, end: 5 },
            ],
          },
        },
        {
          person: person("2", "Ada", [{ at: 30_000, from: 0, ms: 1_000 }]),
          transcript: { segments: [{ text: "Hello, Ada", start: 0, end: 0.9 }] },
        },
      ],
      90_000,
    );
    expect(whole).toEqual({
      language: "en",
      durationMs: 90_000,
      segments: [
        {
          text: "Hello",
          start: 1.5,
          end: 2.5,
          words: [{ word: "Hello", start: 1.5, end: 2.5 }],
          speaker: "p1",
        },
        { text: "Hello, Ada", start: 30, end: 30.9, speaker: "p2" },
        { text: "And goodbye", start: 60, end: 62.6, speaker: "p1" },
      ],
    });
    expect(names).toEqual({
      p1: { name: "Ada", personId: "1" },
      p2: { name: "Ada (2)", personId: "2" },
    });
  });

  it.each([
    ["start", 0, 1],
    ["start", 2.1, 60],
    ["start", 2.35, 60],
    ["start", 3.4, 61],
    ["end", 2, 3],
    ["end", 2.3, 3],
    ["end", 2.45, 3],
    ["end", 5.4, 63],
    ["end", 9, 63],
  ] as const)("puts the %s of what was heard at %d s to %d s", (edge, seconds, expected) => {
    expect(timeIn(SPANS, seconds, edge)).toBeCloseTo(expected, 5);
  });
});

it("a transcript has nothing of who was forgotten while the tracks were transcribed", async () => {
  const [ada, ben] = [person("1", "Ada", SPANS), { ...person("2", "Ben", SPANS), state: "out" }];
  const join = createJoinTracks({
    rows: {
      find: async (id: string) => ({ id, startedAt: null, stoppedAt: null }),
      people: async () => [ada, ben],
      setJob: async () => undefined,
    },
    files: {
      fetchLocal: async (path: string) => ({ path, [Symbol.asyncDispose]: async () => undefined }),
      write: async () => ({ path: "/dev/null", discard: async () => undefined }),
    },
    inspector: { readTranscript: async (path: string) => ({ segments: [{ text: path, start: 0 }] }) },
    collect: async ({ names, vocabulary }: Parameters<JoinTracksDeps["collect"]>[0]) => ({
      names,
      vocabulary,
    }),
    saveTranscript: async () => undefined,
  } as never);
  const children = ["1", "2"].map((track) => ({
    plan: { track },
    outcome: { verdict: "done", result: { files: [{ id: `t${track}`, type: "application/json" }] } },
  }));
  const job = makeJob({ options: { recording: "k1" } });
  const plan = { ...job.plan, vocabulary: ["Kubernetes"] };
  expect(await join({ ...job, plan }, children as never, new AbortController().signal)).toEqual({
    names: { p1: { name: "Ada", personId: "1" } },
    vocabulary: ["Kubernetes"],
  });
});
