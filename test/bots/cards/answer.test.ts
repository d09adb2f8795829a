import { describe, expect, it } from "vitest";
import { composeAnswer } from "../../../src/bots/cards/index.ts";
import type { CallPlan } from "../../../src/commands/definition/command.ts";
import type { Job } from "../../../src/jobs/job.ts";
import type { Result } from "../../../src/media/result.ts";
import { say } from "../../../src/messages/index.ts";
import { makeJob } from "../../jobs/make-job.ts";

const file = { id: "f", name: "a.mp3", type: "audio/mpeg", bytes: 900_000, durationMs: 2400 };
const { durationMs: _, ...unmeasured } = file;

const answer = (
  job: Partial<Omit<Job, "plan">> & { plan?: Partial<CallPlan> },
  result: Partial<Result> = {},
) => {
  const { plan, ...rest } = job;
  const whole = makeJob(rest);
  return composeAnswer(
    { ...whole, plan: { ...(whole.plan as CallPlan), request: {}, ...plan } },
    { verdict: "done", result: { files: [file], ...result } },
  );
};

describe("the answer of a finished job", () => {
  it.each([
    ["tts", { voice: "Clara" }, [file], "Clara", ["0:02"]],
    ["separate", {}, [file, file], "/separate", ["0:05", "2 files"]],
    ["sfx", {}, [unmeasured], "/sfx", []],
  ])("is named by its voice or command, with its length: %s", (command, request, files, title, facts) => {
    expect(answer({ command, plan: { request } }, { files })).toMatchObject({ title, facts });
  });

  it("tells a score instead of quoting it, a design's name and what the service notes", () => {
    const transcript = { segments: [{ text: "0.73" }], cut: false };
    expect(answer({ command: "score", plan: { expect: "text" } }, { files: [], transcript })).toMatchObject({
      title: "/score",
      sentences: ["Score: 0.73. A higher score means a closer match."],
      quote: "",
    });
    const design = { command: "voice design", taskId: "5f0c7a1e-93d2", options: {} };
    expect(answer(design).sentences.join()).toContain("“Design 5f0c7a1e”");
    expect(answer({ ...design, options: { change: "t" } }).sentences).toEqual([]);
    expect(answer({ command: "dub" }, { notes: ["Not translated."] }).notes).toEqual([
      "The audio service notes: Not translated.",
    ]);
  });

  it("says that it was submitted twice, and so may have been charged twice, unless nothing is", () => {
    const twice = /sent a second time.*You may have been charged for both\./;
    expect(answer({ resubmitted: true }).notes.join()).toMatch(twice);
    expect(answer({ resubmitted: true, plan: { isFree: true } }).notes).toEqual([]);
  });

  it("says first what the bot couldn't do with a result", () => {
    const caveats = [say("resultInParts", { parts: 3 })];
    expect(answer({}, { caveats }).sentences[0]).toContain("Done, in 3 parts");
  });

  it("states the language of a transcript, and whether it is an excerpt", () => {
    const transcript = { language: "en", segments: [{ text: "Hello." }], cut: true };
    expect(answer({ command: "transcribe", plan: { expect: "transcript" } }, { transcript })).toMatchObject({
      title: "Transcript",
      facts: ["0:02", "English"],
      sentences: ["This is only the beginning; the file has everything."],
      quote: "Hello.",
    });
  });

  it("says when a transcript or an answer in words is empty", () => {
    const transcript = { segments: [], cut: false };
    const heard = answer(
      { command: "transcribe", plan: { expect: "transcript" } },
      { files: [], transcript },
    );
    expect(heard).toMatchObject({ facts: [], sentences: ["No speech found."], quote: "" });
    const found = answer({ command: "enhance find-fillers", plan: { expect: "text" } }, { transcript });
    expect(found).toMatchObject({ title: "/enhance find-fillers", sentences: ["Nothing found."] });
  });

  it("links to the earlier answer whose transcript it repeats", () => {
    const url = "https://chat.test/1";
    const transcript = { segments: [{ text: "Hi." }], cut: false, heardBy: "j7", heardAt: url };
    const { notes, links } = answer({ plan: { expect: "transcript" } }, { transcript });
    expect(notes.join()).toContain("j7");
    expect(links).toEqual([{ label: expect.any(String), url }]);
  });

  it.each([
    [
      "a talk, with its speakers",
      [
        { text: "Hi.", speaker: "Ann" },
        { text: "Hello.", speaker: "Bob" },
      ],
      "Ann: Hi.\nBob: Hello.",
    ],
    ["short segments, as one text", [{ text: "Good" }, { text: "morning." }], "Good morning."],
    ["long segments, in lines", [{ text: "x".repeat(201) }, { text: "y" }], `${"x".repeat(201)}\ny`],
    ["segments of strange spaces", [{ text: "a  \n \n b" }], "a\nb"],
  ])("quotes %s", (_, segments, quote) => {
    expect(answer({ plan: { expect: "transcript" } }, { transcript: { segments, cut: false } }).quote).toBe(
      quote,
    );
  });

  it("quotes short texts whole, and only the beginning of long ones", () => {
    const quoted = (text: string) =>
      answer({ plan: { expect: "transcript" } }, { transcript: { segments: [{ text }], cut: false } }).quote
        .length;
    expect([quoted("x".repeat(1500)), quoted("x ".repeat(1000))]).toEqual([1500, 900]);
    expect(answer({ command: "tts", options: { text: "y".repeat(500) } }).quote).toHaveLength(300);
    const script = { command: "podcast make", options: { topic: "birds", script: "z".repeat(2000) } };
    expect(answer(script).quote).toHaveLength(1500);
  });
});

describe("the answer of a job without a result", () => {
  const failed = { verdict: "failed", reason: say("serviceBusy") } as const;

  it("says why, and what it may have cost", () => {
    const job = makeJob({ id: "j123", resubmitted: true });
    const { title, sentences } = composeAnswer(job, { ...failed, maybeCharged: true });
    expect(title).toBeUndefined();
    expect(sentences.join()).toMatch(/sent a second time.*You may have been charged for both\./);
    expect(composeAnswer(job, { ...failed, maybeCharged: false }).sentences.join()).not.toMatch(
      /have been charged/,
    );
  });

  it("is only the question where it asks one", () => {
    const reason = say("dubUntranslatedQuestion", { language: "de" });
    const question = { verdict: "failed", reason, confirm: say("dubAnyway"), maybeCharged: false } as const;
    expect(composeAnswer(makeJob(), question).sentences).toEqual([expect.stringMatching(/Dub it anyway\?$/)]);
  });
});
