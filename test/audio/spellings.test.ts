import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerptAnswer } from "../../src/audio/answer-excerpt.ts";
import {
  clapScore,
  fillerWordsDetect,
  podcastScript,
  speechSynthesis,
  speechToText,
  INLINE_SPELLINGS,
  SPELLINGS,
  STATUS_WORDS,
  variantsOf,
} from "@mynah/audio-interface";
import { NO_RESULT, parsePolledTask, parseTask, UNREADABLE } from "../../src/audio/task.ts";

const URL_A = "https://files.example/a.wav";
const URL_B = "https://files.example/b.wav";
const allOf = (part: Exclude<keyof typeof SPELLINGS, "container">) => SPELLINGS[part].flatMap(variantsOf);

describe("every spelling", () => {
  test.each([...allOf("taskId"), ...allOf("weakTaskId")])("of a task's ID: %s", (name) => {
    expect(parseTask({ [name]: "t-1" })).toEqual({ state: "in-progress", taskId: "t-1" });
    expect(parseTask({ code: 0, data: { [name]: "t-1" } })).toMatchObject({ taskId: "t-1" });
  });

  test.each(allOf("url"))("of a result's link: %s", (name) => {
    for (const value of [URL_A, [URL_A], { url: URL_A }, [{ download_url: URL_A }]])
      expect(parseTask({ taskId: "t-1", [name]: value })).toMatchObject({
        state: "completed",
        urls: [URL_A],
      });
    expect(parseTask({ data: { task_id: "t-1", [name]: [URL_A, URL_B] } })).toMatchObject({
      urls: [URL_A, URL_B],
    });
  });

  test.each(SPELLINGS.container.flatMap(variantsOf))("of the record around a result: %s", (name) => {
    expect(parseTask({ code: 0, [name]: { task_id: "t-1" } })).toMatchObject({ taskId: "t-1" });
    expect(parseTask({ [name]: { url: URL_A } })).toMatchObject({ urls: [URL_A] });
    expect(parseTask({ [name]: [{ url: URL_A }] })).toMatchObject({ urls: [URL_A] });
  });

  const states = allOf("status");
  const wordsOf = (status: keyof typeof STATUS_WORDS) => [
    ...STATUS_WORDS[status],
    ...STATUS_WORDS[status].map((word) => word.toUpperCase().replaceAll("_", "-")),
  ];
  test.each(states)("of a status: %s", (name) => {
    for (const word of wordsOf("running")) {
      expect(parseTask({ taskId: "t-1", [name]: word, url: URL_A })).toMatchObject({ state: "in-progress" });
      expect(parseTask({ status: 200, taskId: "t", data: { [name]: word } })).toMatchObject({
        state: "in-progress",
      });
    }
    for (const word of wordsOf("failed"))
      expect(parseTask({ taskId: "t-1", [name]: word, url: URL_A, message: "No voice." })).toEqual({
        state: "failed",
        code: "task_failed",
        message: "No voice.",
      });
    for (const word of wordsOf("done")) {
      expect(parseTask({ taskId: "t-1", [name]: word, url: URL_A })).toMatchObject({ state: "completed" });
      expect(parseTask({ taskId: "t-1", [name]: word })).toMatchObject({ state: "in-progress" });
      expect(parsePolledTask({ taskId: "t-1", [name]: word })).toMatchObject({ code: NO_RESULT });
    }
  });

  test.each(allOf("statusCode"))("of an HTTP status in the body: %s", (name) => {
    expect(parseTask({ [name]: 422, url: URL_A, message: "No." })).toMatchObject({
      state: "failed",
      message: "No.",
    });
    for (const code of [0, 1, 200, 10_000])
      expect(parseTask({ [name]: code, url: URL_A })).toMatchObject({ state: "completed" });
  });

  test.each(allOf("error"))("of an error: %s", (name) => {
    for (const value of [
      "No voice.",
      { message: "No voice." },
      { detail: "No voice." },
      [{ msg: "No voice." }],
    ])
      expect(parseTask({ taskId: "t-1", url: URL_A, [name]: value })).toMatchObject({
        state: "failed",
        message: "No voice.",
      });
    for (const value of ["", null, false, 0, {}, [], "OK", { code: 0, message: "success" }])
      expect(parseTask({ url: URL_A, [name]: value })).toMatchObject({ state: "completed" });
  });

  test.each([...allOf("reason"), ...allOf("error")])("of the reason for a failure: %s", (name) => {
    expect(parseTask({ state: "FAILED", [name]: "No voice." })).toMatchObject({ message: "No voice." });
    expect(parseTask({ taskId: "t", state: "failed", data: { [name]: "No voice." } })).toMatchObject({
      message: "No voice.",
    });
  });

  test.each(allOf("reasonCode"))("of the code of a failure: %s", (name) => {
    expect(parseTask({ state: "failed", [name]: "E7" })).toMatchObject({ code: "E7" });
    expect(parseTask({ error: { [name]: "E7" } })).toMatchObject({ code: "E7" });
  });

  test.each(allOf("success"))("of success: %s", (name) => {
    expect(parseTask({ [name]: false, taskId: "t-1", message: "No." })).toMatchObject({ state: "failed" });
    expect(parseTask({ [name]: false, taskId: "t-1", state: "queued" })).toMatchObject({
      state: "in-progress",
    });
    expect(parseTask({ [name]: true, taskId: "t-1" })).toMatchObject({ state: "in-progress" });
  });

  test.each(allOf("ended"))("of an end: %s", (name) => {
    expect(parsePolledTask({ taskId: "t-1", [name]: false, url: URL_A })).toMatchObject({
      state: "in-progress",
    });
    expect(parsePolledTask({ taskId: "t-1", [name]: true })).toMatchObject({ code: NO_RESULT });
  });

  test.each(allOf("progress"))("of progress: %s", (name) => {
    expect(parseTask({ taskId: "t-1", [name]: "40 %" })).toMatchObject({ share: 0.4 });
  });

  test.each([
    [clapScore, 0.73, { score: 0.73 }],
    [fillerWordsDetect, [{ word: "um", start: 0, end: 1 }], undefined],
    [podcastScript, [{ voice: "Clara", text: "Hello" }], undefined],
  ] as const)("of a result in the answer of $name", (operation, value, expected) => {
    for (const name of INLINE_SPELLINGS[operation.inBody] ?? [])
      for (const body of [
        { [name]: value },
        { status: "completed", data: { task_id: "t-1", [name]: value } },
      ])
        expect(parseTask(body, { operation })).toMatchObject({
          state: "completed",
          content: expected ?? { [operation.inBody]: value },
        });
  });

  test.each(INLINE_SPELLINGS["segments"] ?? [])("of a transcript in the answer: %s", (name) => {
    const request = { operation: speechToText };
    const list = [{ text: "Hello", start: 0, end: 1 }];
    expect(
      parsePolledTask({ status: 200, taskId: "t", language: "en", [name]: list }, request),
    ).toMatchObject({
      state: "completed",
      content: { language: "en" },
    });
    expect(parsePolledTask({ status: 200, taskId: "t", [name]: "Hello" }, request)).toMatchObject({
      content: { text: "Hello" },
    });
  });
});

describe("an answer that holds its result", () => {
  const request = { operation: speechToText };

  test("is in progress while it says so, whatever has been recognized", () => {
    expect(parsePolledTask({ status: 202, taskId: "t", text: "Hel" }, request)).toMatchObject({
      state: "in-progress",
    });
  });

  test("has failed when it says so", () => {
    expect(parseTask({ score: 0, error: "no audio" }, { operation: clapScore })).toMatchObject({
      state: "failed",
    });
  });

  test("gives the file, where there is one", () => {
    expect(parseTask({ status: 200, url: URL_A, text: "Hello" }, request)).toMatchObject({ urls: [URL_A] });
  });

  test("is a silent recording when the finished task has recognized nothing", () => {
    for (const silence of [{ segments: [] }, { text: "" }])
      expect(parsePolledTask({ status: 200, taskId: "t", ...silence }, request)).toMatchObject({
        state: "completed",
        content: { segments: [] },
      });
  });
});

test("a link of the request is no result", () => {
  const request = { operation: speechSynthesis, sent: new Set([URL_A]) };
  expect(parseTask({ taskId: "t-1", url: URL_A }, request)).toMatchObject({ state: "in-progress" });
  expect(parseTask({ taskId: "t-1", audioUrl: URL_A, output: URL_B }, request)).toMatchObject({
    urls: [URL_B],
  });
});

test.each([
  ["a queue's", { id: "p1", status: "starting", output: null, error: null }, { taskId: "p1" }],
  ["a code and data", { code: 200, msg: "ok", data: { taskId: "k9" } }, { taskId: "k9" }],
  ["a bare ID", { code: 0, data: "5f0c7a1e-93d2" }, { taskId: "5f0c7a1e-93d2" }],
  [
    "stems by name",
    { status: "succeeded", output: { vocals: URL_A, drums: URL_B } },
    { urls: [URL_A, URL_B] },
  ],
  ["a file's record", { audio: { url: URL_A, content_type: "audio/wav" } }, { urls: [URL_A] }],
])("%s answer is read", (_, body, read) => {
  expect(parseTask(body)).toMatchObject(read);
});

test("an answer that only has a message may mean anything", () => {
  expect(parseTask({ message: "Request received." })).toMatchObject({ code: UNREADABLE });
});

/** What surrounds a task or a result in an answer, and never says that it failed. */
const noise = fc.dictionary(
  fc.constantFrom(
    "msg",
    "message",
    "service",
    "port",
    "timestamp",
    "title",
    "version",
    "code",
    "error",
    "success",
  ),
  fc.constantFrom("ok", "Request received.", "", null, 0, 200, {}, [], true, "2026-11-23"),
);
const harmless = noise.filter(
  ({ error }) => error !== true && error !== "Request received." && error !== "2026-11-23" && error !== 200,
);
const spelled = (part: "taskId" | "url") => fc.constantFrom(...allOf(part));

test("no answer that names a task or a result is called a failure", () => {
  const named = fc.oneof(
    fc.tuple(spelled("taskId"), fc.uuid()),
    fc.tuple(spelled("url"), fc.oneof(fc.constant(URL_A), fc.constant([URL_A, URL_B]))),
  );
  const status = fc.constantFrom(
    undefined,
    200,
    202,
    0,
    "success",
    "queued",
    ...STATUS_WORDS.running,
    "weird",
  );
  fc.assert(
    fc.property(
      harmless,
      named,
      status,
      fc.constantFrom(undefined, ...SPELLINGS.container),
      (around, [name, value], said, inside) => {
        const result = { ...(said !== undefined && { status: said }), [name]: value };
        const body = { ...around, ...(inside === undefined ? result : { [inside]: result }) };
        expect(parseTask(body)).not.toMatchObject({ state: "failed" });
      },
    ),
    { numRuns: 3000 },
  );
});

test("no result is taken from an answer that says that it failed", () => {
  const failure = fc.oneof(
    fc.tuple(
      fc.constantFrom(...allOf("error")),
      fc.constantFrom("No.", { code: "E" }, [{ message: "No." }], true, 7),
    ),
    fc.tuple(
      fc.constantFrom(...allOf("status")),
      fc.constantFrom(400, 500, "503", -1, ...STATUS_WORDS.failed),
    ),
    fc.tuple(fc.constantFrom(...allOf("success")), fc.constant(false)),
  );
  fc.assert(
    fc.property(
      noise,
      failure,
      spelled("url"),
      fc.constantFrom(undefined, ...SPELLINGS.container),
      (around, [name, value], url, inside) => {
        const failed = { ...around, [name]: value };
        const body =
          inside === undefined
            ? { [url]: URL_A, ...failed }
            : { url: URL_A, [inside]: failed, text: "Hello" };
        for (const operation of [speechSynthesis, speechToText])
          expect(parsePolledTask(body, { operation }).state).toBe("failed");
      },
    ),
    { numRuns: 3000 },
  );
});

describe("the excerpt of an answer", () => {
  test("has its fields, without secrets, links and what people wrote", () => {
    const body = {
      task_id: "5f0c7a1e-93d2",
      state: "FAILED",
      message: "Voice not found, see https://a.example/?token=1",
      text: "what somebody said",
      access_token: "abc",
      output: { url: "https://u:p@files.example/secret/a.wav?X-Amz-Signature=1" },
    };
    expect(JSON.parse(excerptAnswer(body))).toEqual({
      task_id: "5f0c7a1e-93d2",
      state: "FAILED",
      message: "Voice not found, see (link)",
      text: "(18 characters)",
      access_token: "[secret]",
      output: { url: "https://files.example/….wav" },
    });
  });

  test("is bounded for any answer", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (body) => {
        expect(excerptAnswer(body).length).toBeLessThanOrEqual(2000);
      }),
    );
    expect(
      excerptAnswer({ message: "x".repeat(100_000), list: Array.from({ length: 5000 }, () => "x y") }).length,
    ).toBeLessThanOrEqual(2000);
    expect(excerptAnswer("<html> ".repeat(1000)).length).toBeLessThanOrEqual(300);
  });
});
