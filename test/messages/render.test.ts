import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resultText } from "../../src/bots/result-text.ts";
import { failureText } from "../../src/messages/failure-text.ts";
import { sanitizeText, truncate } from "../../src/messages/sanitize.ts";
import { render, say } from "../../src/messages/index.ts";
import { progressText } from "../../src/messages/progress-text.ts";

describe("a sentence", () => {
  it("survives a database row: it renders the same after a round trip through JSON", () => {
    const sentence = say("serviceRefused", { status: 422, why: "duration: too long." });
    expect(render(JSON.parse(JSON.stringify(sentence)))).toBe(render(sentence));
    expect(render(sentence)).toBe(
      "The audio service rejected this request (422): duration: too long. Fix the value, and run this again.",
    );
  });

  it.each(["notThere", "constructor", "__proto__", "toString"])(
    "of another version (%s) is rendered as unknown",
    (key) => {
      expect(render({ key, params: {} })).toBe(`Unknown message (${key}). Please update the bot.`);
    },
  );

  it("neutralizes control characters in foreign values, and shortens them", () => {
    const message = `line\r\nline\u202e\u0007 ${"x".repeat(5000)}`;
    const told = render(say("taskFailed", { code: "E\n1", message }));
    expect(told).toMatch(/^The audio service reported an error: line line x+…\. Change/);
    // Its code is for people only where it says nothing else.
    expect(render(say("taskFailed", { code: "E\n1", message: "" }))).toContain("no reason given (E 1)");
    expect(told.length).toBeLessThan(500);
  });
});

describe("an untrusted value", () => {
  it.each([
    ["see https://api.example.com/a/b?sig=abc&x=1#y now", "see https://api.example.com/a/b?… now"],
    ["GET https://user:pw@example.com/f.mp3 failed", "GET https://example.com/f.mp3 failed"],
    [`https://example.com/media/${"t".repeat(60)}`, "https://example.com/media/…"],
    ["sent Authorization: Bearer abc.def-ghi", "sent Authorization: Bearer …"],
    ['{"api_key":"k-123", "x":1}', '{"api_key":"…", "x":1}'],
    ["password = hunter2", "password = …"],
  ])("loses characters with special meaning: %s", (value, safe) => {
    expect(sanitizeText(value)).toBe(safe);
  });

  it("becomes one line of bounded length, and doesn't change when it is cleaned twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (value) => {
        const safe = sanitizeText(value);
        expect(safe).not.toMatch(/[\p{Cc}\u2028\u2029\u200b\u202a-\u202e\u2066-\u2069]/u);
        expect(Array.from(safe).length).toBeLessThanOrEqual(300);
        expect(safe.isWellFormed()).toBe(true);
        expect(sanitizeText(safe)).toBe(safe);
      }),
    );
  });

  it("keeps emoji sequences intact when it is cut", () => {
    expect(truncate("🙂🙂🙂🙂", 3)).toBe("🙂🙂…");
    expect(truncate("🙂🙂🙂", 3)).toBe("🙂🙂🙂");
    expect(sanitizeText("👩‍👩‍👧 ok")).toBe("👩‍👩‍👧 ok");
  });
});

describe("a failed job", () => {
  it("is described with its reason, its charge, and its id at the end", () => {
    expect(
      failureText(
        { id: "j123", resubmitted: false },
        { reason: say("serviceKeyRefused"), maybeCharged: false },
      ),
    ).toBe(
      "The audio service rejected the bot's API key. The bot's operator must set a valid AUDIO_API_KEY; then run this again. Nothing was spent. Job j123.",
    );
    expect(
      failureText(
        { id: "j123", resubmitted: false },
        { reason: say("taskLost", { taskId: "t1" }), maybeCharged: true },
      ),
    ).toMatch(/^The audio service no longer has its task t1, .* You may have been charged\. Job j123\.$/);
  });
});

describe("a running job", () => {
  it.each([
    [{ state: "queued", ahead: 0, elapsedMs: 0 } as const, "Queued, next in line."],
    [{ state: "queued", ahead: 1, elapsedMs: 0 } as const, "Queued, 1 job ahead."],
    [{ state: "queued", ahead: 1200, elapsedMs: 0 } as const, "Queued, 1,200 jobs ahead."],
    [{ state: "queued", elapsedMs: 0 } as const, "Queued."],
    [{ state: "running", elapsedMs: 4200 } as const, "Running for 4 s."],
    [
      { state: "running", elapsedMs: 20_000, estimate: { share: 0.4, leftMs: 30_000 } } as const,
      "Running for 20 s: about 40% done, about 30 s left.",
    ],
    [
      { state: "running", elapsedMs: 90_000, estimate: { share: 0.95 } } as const,
      "Running for 1 min 30 s: about 95% done.",
    ],
    [
      { state: "retrying", elapsedMs: 65_000 } as const,
      "The audio service hasn't accepted this yet; retrying (1 min 5 s so far).",
    ],
    [{ state: "finishing", elapsedMs: 7_500_000 } as const, "Fetching the result (2 h 5 min so far)."],
  ])("is described by its current state (%#)", (progress, told) => {
    expect(progressText(progress)).toBe(told);
  });
});

describe("a finished job", () => {
  const file = { id: "f", name: "a.mp3", type: "audio/mpeg", bytes: 900_000, durationMs: 2400 };

  it("states the length and size of its audio", () => {
    expect(
      resultText(
        { command: "tts", plan: { expect: "audio" }, resubmitted: false, options: {} },
        { files: [file] },
        3100,
      ),
    ).toBe("/tts made 2 s of audio (879 KB) in 3 s.");
    expect(
      resultText(
        { command: "separate", plan: { expect: "audio" }, resubmitted: false, options: {} },
        { files: [file, file] },
        3100,
      ),
    ).toBe("/separate made 2 files, 5 s of audio (1.7 MB) in 3 s.");
    const { durationMs: _, ...unmeasured } = file;
    expect(
      resultText(
        { command: "sfx", plan: { expect: "audio" }, resubmitted: false, options: {} },
        { files: [unmeasured] },
        3100,
      ),
    ).toBe("/sfx made audio (879 KB) in 3 s.");
  });

  it("tells a score, a design's name and what the service notes", () => {
    const job = { plan: { expect: "text" }, resubmitted: false, options: {} } as const;
    const transcript = { segments: [{ text: "0.73" }], cut: false };
    expect(resultText({ ...job, command: "score" }, { files: [], transcript }, 3100)).toBe(
      "/score finished in 3 s. Score: 0.73. A higher score means a closer match.",
    );
    const design = {
      ...job,
      plan: { expect: "audio" },
      command: "voice design",
      taskId: "5f0c7a1e-93d2",
    } as const;
    expect(resultText(design, { files: [file] }, 3100)).toContain("“Design 5f0c7a1e”");
    expect(resultText({ ...design, options: { change: "t" } }, { files: [file] }, 3100)).not.toContain(
      "Design",
    );
    const notes = ["Not translated."];
    expect(resultText({ ...design, command: "dub" }, { files: [file], notes }, 3100)).toMatch(
      /The audio service notes: Not translated\.$/,
    );
  });

  it("says that it was submitted twice, and so may have been charged twice", () => {
    const twice = /sent a second time.*You may have been charged for both\./;
    expect(
      resultText(
        { command: "tts", plan: { expect: "audio" }, resubmitted: true, options: {} },
        { files: [file] },
        3100,
      ),
    ).toMatch(twice);
    expect(
      failureText({ id: "j123", resubmitted: true }, { reason: say("serviceBusy"), maybeCharged: true }),
    ).toMatch(twice);
  });

  it("says nothing of charges where the built-in service made it, nor below a question", () => {
    const plan = { expect: "audio", isFree: true } as const;
    const job = { command: "tts", plan, resubmitted: true, options: {} };
    expect(resultText(job, { files: [file] }, 3100)).not.toMatch(/charged/);
    const reason = say("dubUntranslatedQuestion", { language: "de" });
    const question = { reason, confirm: say("dubAnyway"), maybeCharged: false };
    expect(failureText({ id: "j123", resubmitted: false }, question)).toMatch(/Dub it anyway\?$/);
    const free = { reason: say("serviceBusy"), maybeCharged: false };
    expect(failureText({ id: "j123", resubmitted: true }, free)).not.toMatch(/have been charged/);
  });

  it("says what the bot couldn't do with a result", () => {
    const caveats = [say("resultInParts", { parts: 3 })];
    const job = { command: "tts", plan: { expect: "audio" }, resubmitted: false, options: {} } as const;
    expect(resultText(job, { files: [file], caveats }, 3100)).toContain("Done, in 3 parts");
  });

  it("states the language of a transcript, and whether it is an excerpt", () => {
    const transcript = { language: "en", segments: [{ text: "Hello." }], cut: true };
    expect(
      resultText(
        { command: "transcribe", plan: { expect: "transcript" }, resubmitted: false, options: {} },
        { files: [file], transcript },
        12_000,
      ),
    ).toBe("Transcript (English), ready in 12 s. This is only the beginning; the file has everything.");
  });

  it("says that it is a text answer, and when it is empty", () => {
    const job = {
      command: "enhance find-fillers",
      plan: { expect: "text" },
      resubmitted: false,
      options: {},
    } as const;
    const found = { segments: [{ text: "um", start: 1, end: 1.2 }], cut: false };
    expect(resultText(job, { files: [file], transcript: found }, 3100)).toBe(
      "/enhance find-fillers finished in 3 s.",
    );
    expect(resultText(job, { files: [file], transcript: { segments: [], cut: false } }, 3100)).toBe(
      "/enhance find-fillers finished in 3 s. Nothing found.",
    );
  });

  it("says that no speech was found", () => {
    expect(
      resultText(
        { command: "transcribe", plan: { expect: "transcript" }, resubmitted: false, options: {} },
        { files: [], transcript: { segments: [], cut: false } },
        2000,
      ),
    ).toBe("Transcript, ready in 2 s. No speech found.");
  });

  it.each([
    [-5, "0 s"],
    [59_499, "59 s"],
    [59_600, "1 min"],
    [3_600_000, "1 h"],
  ])("formats %d ms as %s", (ms, told) => {
    expect(render(say("span", { ms }))).toBe(told);
  });
});
