import { describe, expect, test } from "vitest";
import { NO_RESULT, parsePolledTask, parseTask, UNREADABLE } from "../../src/audio/task.ts";

const URL_A = "https://files.example/a.wav";
const URL_B = "https://files.example/b.wav";

describe("parseTask", () => {
  test.each([
    ["202 with a task id", { status: 202, taskId: "t-1" }, "t-1"],
    ["a task id alone", { taskId: "t-1" }, "t-1"],
    ["status and id in the other type", { status: "202", taskId: 17 }, "17"],
    [
      "200 with a task id and nulls",
      { status: 200, taskId: "t-1", url: null, urls: null, error: null },
      "t-1",
    ],
    ["a URL that is not ready yet", { status: 202, taskId: "t-1", url: URL_A }, "t-1"],
    ["an empty error", { status: 202, taskId: "t-1", error: { code: null, message: "" } }, "t-1"],
  ])("is in progress: %s", (_, body, taskId) => {
    expect(parseTask(body)).toEqual({ state: "in-progress", taskId });
  });

  test.each([
    [40, 0.4],
    ["40", 0.4],
    [0.4, 0.4],
    [0, 0],
    [100, 1],
    [-1, undefined],
    [101, undefined],
    ["half", undefined],
  ])("tells its progress as %j", (progress, share) => {
    const told = share === undefined ? {} : { share };
    expect(parseTask({ status: 202, taskId: "t-1", progress })).toEqual({
      state: "in-progress",
      taskId: "t-1",
      ...told,
    });
  });

  test("is in progress without an id when the service gives none", () => {
    expect(parseTask({ status: 202 })).toEqual({ state: "in-progress" });
  });

  test.each([
    ["url", { status: 200, url: URL_A }, [URL_A]],
    ["urls", { status: 200, urls: [URL_A, URL_B] }, [URL_A, URL_B]],
    ["both, each once", { status: 200, url: URL_A, urls: [URL_A, URL_B] }, [URL_A, URL_B]],
    ["no status", { url: URL_A, taskId: "t-1" }, [URL_A]],
    ["rubbish among them", { status: "200", urls: [null, 5, "", "file:///etc/passwd", URL_B] }, [URL_B]],
  ])("is completed: %s", (_, body, urls) => {
    expect(parseTask(body)).toEqual({ state: "completed", urls, body });
  });

  test.each([
    ["an error", { status: 200, url: URL_A, error: { code: "E1", message: "No voice." } }, "E1", "No voice."],
    ["an error in words", { error: "No voice." }, "task_failed", "No voice."],
    ["a numeric code", { status: 500, error: { code: 77 } }, "77", "The service gave no reason."],
    ["another status", { status: 503, taskId: "t-1", message: "Busy." }, "503", "Busy."],
    ["a status in words of digits", { status: "422", url: URL_A }, "422", "The service gave no reason."],
  ])("has failed: %s", (_, body, code, message) => {
    expect(parseTask(body)).toEqual({ state: "failed", code, message });
  });

  test.each([[null], [undefined], [[]], ["ok"], [7], [{}], [{ status: 200 }], [{ status: "done" }]])(
    "is unreadable: %j",
    (body) => {
      expect(parseTask(body)).toMatchObject({ state: "failed", code: UNREADABLE });
    },
  );

  test("cuts a message that would fill a chat", () => {
    const reading = parseTask({ error: "x".repeat(10_000) });
    expect(reading).toMatchObject({ state: "failed", message: "x".repeat(500) });
  });
});

describe("parsePolledTask", () => {
  test("has failed when the task finished without a result", () => {
    const reading = parsePolledTask({ status: 200, taskId: "t-1" });
    expect(reading).toMatchObject({ state: "failed", code: NO_RESULT });
  });

  test.each([
    { status: 202, taskId: "t-1" },
    { status: 200, url: URL_A },
    { status: 500, taskId: "t-1", error: { code: "E1", message: "No." } },
  ])("otherwise returns the result of parseTask: %j", (body) => {
    expect(parsePolledTask(body)).toEqual(parseTask(body));
  });
});
