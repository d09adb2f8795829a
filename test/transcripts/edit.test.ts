import { expect, test } from "vitest";
import { UserError } from "../../src/errors.ts";
import {
  applyEdit,
  findLine,
  collectSamples,
  findSpeaker,
  findSpeakerByKey,
} from "../../src/transcripts/edit.ts";

const before = {
  segments: [
    { text: "Good morning.", start: 0, end: 1, speaker: "SPEAKER_00" },
    { text: "Hello, everybody, shall we begin?", start: 61, end: 65, speaker: "SPEAKER_01" },
    { text: "Yes.", start: 70.4, end: 71, speaker: "SPEAKER_00" },
    { text: "So be it.", start: 3_700, end: 3_701, speaker: "SPEAKER_02" },
  ],
  names: {},
};
const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof UserError ? error.sentence.key : error;
  }
};
const calledIn = (change: typeof before | ReturnType<typeof applyEdit>) =>
  collectSamples(change).map(({ name }) => name);

test("a speaker can be given a name, which is a single line of limited length", () => {
  const after = applyEdit(before, {
    kind: "name",
    speaker: "SPEAKER_01",
    name: ` Ann\n${"x".repeat(200)}`,
    personId: "7",
  });
  expect(calledIn(after)).toEqual(["Speaker 1", expect.stringMatching(/^Ann x{75}$/), "Speaker 3"]);
  expect(after.names).toMatchObject({ SPEAKER_01: { personId: "7" } });
  expect(refusal(() => applyEdit(before, { kind: "name", speaker: "SPEAKER_01", name: " \n" }))).toBe(
    "transcriptNameEmpty",
  );
});

test("two speakers can be merged, and the others keep their names", () => {
  const named = applyEdit(before, { kind: "name", speaker: "SPEAKER_02", name: "Cy" });
  const after = applyEdit(named, { kind: "merge", speaker: "SPEAKER_01", into: "SPEAKER_00" });
  expect(calledIn(after)).toEqual(["Speaker 1", "Cy"]);
  expect(after.segments.filter(({ speaker }) => speaker === "SPEAKER_00")).toHaveLength(3);
  expect(refusal(() => applyEdit(after, { kind: "merge", speaker: "SPEAKER_01", into: "SPEAKER_00" }))).toBe(
    "transcriptChanged",
  );
});

test("only speakers of the transcript can be named, merged, or merged into", () => {
  for (const edit of [
    { kind: "name", speaker: "SPEAKER_09", name: "Ann" },
    { kind: "merge", speaker: "SPEAKER_09", into: "SPEAKER_00" },
    { kind: "merge", speaker: "SPEAKER_00", into: "SPEAKER_09" },
  ] as const)
    expect(refusal(() => applyEdit(before, edit))).toBe("transcriptChanged");
});

test("a line can be corrected or deleted; the times of its words are dropped", () => {
  const timed = { ...before, segments: [{ ...before.segments[0], text: "Hi", words: [] }] };
  const after = applyEdit(timed, { kind: "fix", line: 0, text: "  The build\nis green. " });
  expect(after.segments).toEqual([{ ...before.segments[0], text: "The build is green." }]);
  expect(applyEdit(before, { kind: "fix", line: 2, text: "" }).segments).toHaveLength(3);
  expect(refusal(() => applyEdit(before, { kind: "fix", line: 9, text: "x" }))).toBe("transcriptNoLine");
  expect(refusal(() => applyEdit(before, { kind: "fix", line: -1, text: "x" }))).toBe("transcriptNoLine");
});

test.each([
  ["1", 0],
  ["1:01", 1],
  ["1:09", 1],
  ["1:10", 2],
  ["1:01:40", 3],
])("%s finds a line", (given, line) => expect(findLine(before.segments, given)).toBe(line));

test("anything else is refused as a line", () => {
  expect(refusal(() => findLine(before.segments, "soon"))).toBe("transcriptNotAPlace");
});

test("speakers are found by name or number, and their keys in buttons stay the same", () => {
  const named = applyEdit(before, { kind: "name", speaker: "SPEAKER_01", name: "Ann" });
  expect(findSpeaker(named, " ann ")).toBe("SPEAKER_01");
  expect(findSpeaker(named, "3")).toBe("SPEAKER_02");
  expect(refusal(() => findSpeaker(named, "Speaker 2"))).toBe("transcriptNoSpeaker");
  const [, sample] = collectSamples(before);
  expect(sample?.key).toMatch(/^[0-9a-f]{16}$/);
  expect(findSpeakerByKey(named, sample?.key ?? "")).toBe("SPEAKER_01");
});

test("three sample lines identify a speaker: the longest of the first ones, in their order", () => {
  const segments = ["a", "a long line", "b", "another line", "the longest of lines"].map((text) => ({
    text,
    speaker: "A",
  }));
  expect(collectSamples({ segments, names: {} })[0]?.lines).toEqual([
    "a long line",
    "another line",
    "the longest of lines",
  ]);
});
