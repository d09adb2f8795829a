import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureText, progressText } from "../../src/messages/job-text.ts";
import { sanitizeText, truncate } from "../../src/messages/sanitize.ts";
import { render, say } from "../../src/messages/index.ts";

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

  it("says what it cost once where its reason says it, too", () => {
    const reason = say("telegramFileGone", { name: "a.ogg" });
    expect(failureText({ id: "j123", resubmitted: false }, { reason, maybeCharged: false })).toMatch(
      /Send it again\. Nothing was spent\. Job j123\.$/,
    );
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

describe("a length", () => {
  it.each([
    [-5, "0 s"],
    [59_499, "59 s"],
    [59_600, "1 min"],
    [3_600_000, "1 h"],
  ])("formats %d ms as %s", (ms, told) => {
    expect(render(say("span", { ms }))).toBe(told);
  });
});
