import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type AudioServiceOptions, createAudioService } from "../../src/audio/client.ts";
import {
  audioNormalization,
  getTask,
  pageVoices,
  speechSynthesis,
  speechToText,
} from "@mynah/audio-interface";
import { parseTask } from "../../src/audio/task.ts";
import { NetworkError, ServiceError, type ServiceErrorFacts, TimeoutError } from "../../src/errors.ts";
import { type FakeAudioService, type Fault, startFakeAudioService } from "@mynah/audio-interface/fake";

const KEY = "sk-planted-0123456789";
const hello = { voice: "Anna", text: "Hello" };
const page = { page: 0, limit: 10 };

let fake: FakeAudioService;
let slept: number[];
beforeEach(async () => {
  fake = await startFakeAudioService({ apiKey: KEY });
  slept = [];
});
afterEach(() => fake.close());

function connect(options: Partial<AudioServiceOptions> = {}) {
  const service = createAudioService({
    baseUrl: fake.url,
    voicesBaseUrl: fake.voicesUrl,
    apiKey: KEY,
    random: () => 0.5,
    sleep: async (ms) => void slept.push(ms),
    ...options,
  });
  onTestFinished(() => service.close());
  return service;
}

const failure = async (sending: Promise<unknown>): Promise<unknown> => {
  const outcome = await sending.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  return "error" in outcome
    ? outcome.error
    : expect.unreachable(`it went well: ${JSON.stringify(outcome.value)}`);
};
async function serviceFailure(sending: Promise<unknown>): Promise<ServiceErrorFacts> {
  const error = await failure(sending);
  expect(error).toBeInstanceOf(ServiceError);
  return (error as ServiceError).facts;
}

describe("a paid request", () => {
  const unsafe: [string, Fault, number][] = [
    ["500", { status: 500 }, 500],
    ["502", { status: 502, body: "<html>Bad gateway</html>" }, 502],
    ["503 without Retry-After", { status: 503 }, 503],
    ["a web page instead of JSON", "html", 200],
    ["JSON that is not an answer", { garbled: [1, 2] }, 200],
  ];
  test.each(unsafe)("is never sent twice after %s, and may have been charged", async (_, fault, status) => {
    fake.faults.next("speechSynthesis", fault);
    const facts = await serviceFailure(connect().call(speechSynthesis, hello));
    expect(facts).toMatchObject({ status, retryable: false, maybeCharged: true });
    expect(fake.attempts("speechSynthesis")).toBe(1);
  });

  test.each(["reset-before", "reset-after"] as const)("is never sent twice after %s", async (fault) => {
    fake.faults.next("speechSynthesis", fault);
    const error = await failure(connect().call(speechSynthesis, hello));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reached: true });
    expect(fake.attempts("speechSynthesis")).toBe(1);
  });

  test("is never sent twice after a timeout", async () => {
    fake.faults.next("speechSynthesis", "hang");
    const error = await failure(connect().call(speechSynthesis, hello, { timeoutMs: 100 }));
    expect(error).toBeInstanceOf(TimeoutError);
    // On a busy machine the time may be over before the request has arrived.
    expect(fake.count("speechSynthesis")).toBeLessThanOrEqual(1);
  });

  test("is sent again when the service refused the connection", async () => {
    await fake.refuse();
    const service = connect({ sleep: () => fake.resume() });
    expect(await service.call(speechSynthesis, hello)).toHaveProperty("url");
    expect(fake.count("speechSynthesis")).toBe(1);
  });

  test.each([
    ["nobody listens", () => fake.refuse().then(() => fake.url)],
    ["there is no such host", () => Promise.resolve("http://nowhere.invalid")],
  ])("is given up after three attempts when %s, and has not arrived", async (_, address) => {
    const service = connect({ baseUrl: await address() });
    const error = await failure(service.call(speechSynthesis, hello));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reached: false });
    expect(slept).toEqual([125, 250]);
  });

  test("has not arrived when it timed out waiting for a free connection", async () => {
    fake.faults.next("speechSynthesis", "hang");
    const service = connect({ connections: 1 });
    const first = failure(service.call(speechSynthesis, hello, { timeoutMs: 15_000 }));
    await fake.called("speechSynthesis");
    const error = await failure(service.call(speechSynthesis, hello, { timeoutMs: 50 }));
    expect(error).toMatchObject({ reached: false, message: expect.stringContaining("no free connection") });
    expect(fake.attempts("speechSynthesis")).toBe(1);
    await service.close();
    expect(await first).toBeInstanceOf(NetworkError);
  });

  test.each([429, 503])("is sent again after %d with a short Retry-After", async (status) => {
    fake.faults.next("speechSynthesis", { status, headers: { "retry-after": "1" } }, 2);
    expect(await connect().call(speechSynthesis, hello)).toHaveProperty("url");
    expect(slept).toEqual([1000, 1000]);
    expect(fake.count("speechSynthesis")).toBe(1);
  });

  test.each([
    ["seconds", "30", 30_000],
    ["too many seconds", "86400", 60_000],
    ["a date", "Thu, 01 Jan 2026 00:00:45 GMT", 45_000],
  ])("is handed back to the queue when Retry-After is %s", async (_, header, retryAfterMs) => {
    fake.faults.next("speechSynthesis", { status: 429, headers: { "retry-after": header } });
    const service = connect({ now: () => Date.UTC(2026, 0, 1) });
    const facts = await serviceFailure(service.call(speechSynthesis, hello));
    expect(facts).toMatchObject({ status: 429, retryable: true, retryAfterMs, maybeCharged: false });
    expect(slept).toEqual([]);
  });

  test.each([400, 401, 404, 422])("is refused permanently by %d, and costs nothing", async (status) => {
    const body = { detail: [{ loc: ["body", "voice"], msg: "unknown voice" }] };
    fake.faults.next("speechSynthesis", { status, body, headers: { "x-request-id": "req-7" } });
    const facts = await serviceFailure(connect().call(speechSynthesis, hello));
    expect(facts).toEqual({ status, requestId: "req-7", retryable: false, maybeCharged: false });
    expect(fake.attempts("speechSynthesis")).toBe(1);
  });
});

describe("an answer in a form that isn't documented", () => {
  const answered = (fault: Fault) => {
    fake.faults.next("speechSynthesis", fault);
    return connect().call(speechSynthesis, hello);
  };

  test.each<[string, unknown]>([
    ["a list of links", ["https://f.example/a.wav"]],
    ["a link", '"https://f.example/a.wav"'],
    ["a list of results", [{ url: "https://f.example/a.wav" }]],
  ])("is read as a result: %s", async (_, body) => {
    expect(parseTask(await answered({ garbled: body }))).toMatchObject({ urls: ["https://f.example/a.wav"] });
  });

  test.each([409, 422, 500, 502, 503])("is a receipt when %d names a task of its own", async (status) => {
    const body = { message: "Please wait.", data: { task_id: "t-9" } };
    expect(parseTask(await answered({ status, body }))).toEqual({ state: "in-progress", taskId: "t-9" });
    expect(fake.attempts("speechSynthesis")).toBe(1);
  });

  test.each<[string, object]>([
    ["reports its failure", { taskId: "t-9", error: { code: "E1", message: "No." } }],
    ["may be an error's", { id: "err-1", message: "No." }],
    ["is the request's", { taskId: "Anna", message: "No." }],
  ])("is a refusal when the ID %s", async (_, body) => {
    expect(await serviceFailure(answered({ status: 422, body }))).toMatchObject({ maybeCharged: false });
  });

  test.each([302, 303])("may have been charged when it is %d", async (status) => {
    expect(await serviceFailure(answered({ status }))).toMatchObject({
      retryable: false,
      maybeCharged: true,
    });
  });

  test("is shown to the operator with the error, but in no log line", async () => {
    const error = await failure(answered({ status: 422, body: { detail: "no such voice", key: "x" } }));
    expect((error as ServiceError).answer).toContain('"detail":"no such voice"');
    expect(JSON.stringify(Object.entries(error as ServiceError))).not.toContain("such voice");
  });
});

describe("a route with two path forms", () => {
  const request = { url: "https://media.example/in.mp3" };

  test("is called by the other form when the service doesn't know the first, and stays with it", async () => {
    const service = connect();
    fake.faults.next("audioNormalization", { status: 404 });
    expect(parseTask(await service.call(audioNormalization, request)).state).not.toBe("failed");
    expect([fake.attempts("audioNormalization"), fake.count("audioNormalization")]).toEqual([2, 1]);
    await service.call(audioNormalization, request);
    expect(fake.attempts("audioNormalization")).toBe(3);
  });

  test.each([401, 422, 500])("isn't called again after %d, when it exists", async (status) => {
    fake.faults.next("audioNormalization", { status });
    await serviceFailure(connect().call(audioNormalization, request));
    expect(fake.attempts("audioNormalization")).toBe(1);
  });

  test("is unknown when both forms answer 404", async () => {
    fake.faults.next("audioNormalization", { status: 404 }, 2);
    const facts = await serviceFailure(connect().call(audioNormalization, request));
    expect(facts).toMatchObject({ status: 404, maybeCharged: false });
  });
});

describe("an answer of unusual size or depth", () => {
  test("is not read beyond 256 KB, and a paid request may have been charged", async () => {
    fake.faults.next("speechSynthesis", { garbled: { url: fake.url, more: "x".repeat(256 * 1024) } });
    const facts = await serviceFailure(connect().call(speechSynthesis, hello));
    expect(facts).toMatchObject({ code: "answer_too_large", retryable: false, maybeCharged: true });
    expect(fake.attempts("speechSynthesis")).toBe(1);
  });

  test("keeps the meaning of its status, so a long refusal costs nothing", async () => {
    fake.faults.next("speechSynthesis", { status: 401, body: `<p>${"x".repeat(256 * 1024)}</p>` });
    const facts = await serviceFailure(connect().call(speechSynthesis, hello));
    expect(facts).toMatchObject({ status: 401, retryable: false, maybeCharged: false });
  });

  test("is a normal refusal even when an error's location contains endlessly nested lists", async () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000);
    const body = `{"detail":[{"loc":["body",${deep}],"msg":"unknown voice"}]}`;
    fake.faults.next("speechSynthesis", { status: 422, body });
    const error = await failure(connect().call(speechSynthesis, hello));
    expect(error).toMatchObject({ message: "speechSynthesis: body unknown voice", facts: { status: 422 } });
  });

  test.each([
    ["for four million nested lists", "[".repeat(4 * 2 ** 20)],
    ["for half a million keys", `{${Array.from({ length: 2 ** 19 }, (_, n) => `"${n}":0`).join()}}`],
  ])("is refused unparsed %s", async (_, body) => {
    const parse = vi.spyOn(JSON, "parse");
    onTestFinished(() => parse.mockRestore());
    fake.faults.next("speechSynthesis", { status: 200, body });
    const facts = await serviceFailure(connect().call(speechSynthesis, hello));
    expect(facts).toMatchObject({ status: 200, code: "answer_too_large" });
    // The fake service parses requests in this process, too.
    expect(Math.max(0, ...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(1_000);
  });
});

describe("a free query", () => {
  test.each<[string, Fault]>([
    ["500", { status: 500 }],
    ["a reset", "reset-after"],
    ["a web page", "html"],
    ["429", { status: 429 }],
  ])("is retried after %s", async (_, fault) => {
    fake.faults.next("pageVoices", fault, 2);
    expect(await connect().call(pageVoices, page)).toMatchObject({ total: 5 });
    expect(fake.attempts("pageVoices")).toBe(3);
  });

  test("can be retried later after three failures", async () => {
    fake.faults.next("pageVoices", { status: 500, body: { error: "Down", details: "database" } }, 3);
    const error = await failure(connect().call(pageVoices, page));
    expect(error).toMatchObject({
      message: "pageVoices: Down: database",
      facts: { retryable: true, maybeCharged: false },
    });
  });

  test("is given up at its time limit, even when the answer drips", async () => {
    fake.faults.next("pageVoices", { slow: 5000 });
    const error = await failure(connect().call(pageVoices, page, { timeoutMs: 80 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(fake.attempts("pageVoices")).toBeLessThanOrEqual(1);
  });

  test("is cut off when its answer is larger than 256 KB", async () => {
    const answer = (bytes: number) => ({ total: 1, voices: [{ name: "Anna" }], more: "x".repeat(bytes) });
    fake.faults.next("pageVoices", { garbled: answer(255 * 1024) });
    expect(await connect().call(pageVoices, page)).toMatchObject({ voices: [{ name: "Anna" }] });
    fake.faults.next("pageVoices", { garbled: answer(256 * 1024) }, 3);
    const facts = await serviceFailure(connect().call(pageVoices, page));
    expect(facts).toMatchObject({ code: "answer_too_large", retryable: true, maybeCharged: false });
  });
});

describe("time limits", () => {
  test("are long for paid work that finishes before the answer, short for work that becomes a task", async () => {
    const service = connect({ timeouts: { quickMs: 60, workMs: 5000 } });
    fake.faults.next("speechToText", { slow: 300 }, 2);
    const url = "https://media.example/in.mp3";
    expect(await service.call(speechToText, { url })).toHaveProperty("url");
    expect(await failure(service.call(speechToText, { url, useAsync: true }))).toBeInstanceOf(TimeoutError);
  });

  test("include the caller's signal, which ends a call with its own reason", async () => {
    fake.faults.next("speechSynthesis", "hang");
    const cancel = new AbortController();
    const ending = failure(connect().call(speechSynthesis, hello, { signal: cancel.signal }));
    await fake.called("speechSynthesis");
    const reason = new Error("cancelled");
    cancel.abort(reason);
    expect(await ending).toBe(reason);
  });
});

describe("a task", () => {
  async function submit(fault?: Fault) {
    const service = connect();
    if (fault) fake.faults.next("speechSynthesis", fault);
    else fake.behave.speechAsTask = true;
    const { taskId = "" } = await service.call(speechSynthesis, hello);
    return { taskId, look: () => service.task(taskId) };
  }

  test("is completed at once when it takes no time", async () => {
    const { look } = await submit();
    expect(await look()).toMatchObject({ state: "completed", urls: [expect.stringContaining("/files/")] });
  });

  test("is in progress while it runs", async () => {
    const { look, taskId } = await submit({ taskTakes: "never" });
    expect(await look()).toEqual({ state: "in-progress", taskId });
  });

  test("reports why it failed", async () => {
    const { look } = await submit({ taskFails: { code: "VOICE_GONE", message: "The voice is gone." } });
    const { answer, ...status } = await look();
    expect(status).toEqual({ state: "failed", code: "VOICE_GONE", message: "The voice is gone." });
    expect(JSON.parse(answer ?? "")).toMatchObject({ error: { code: "VOICE_GONE" } });
  });

  test("that failed with an HTTP status of its own is read as a failed task", async () => {
    const { look, taskId } = await submit();
    const body = { status: 500, taskId, error: { code: "OOM", message: "Out of memory." } };
    fake.faults.next("getTask", { status: 500, body });
    const { answer, ...status } = await look();
    expect(status).toEqual({ state: "failed", code: "OOM", message: "Out of memory." });
    expect(JSON.parse(answer ?? "")).toMatchObject({ status: 500 });
    expect(fake.attempts("getTask")).toBe(1);
  });

  test("that the service does not know is a 404", async () => {
    const { look } = await submit("task-lost");
    expect(await serviceFailure(look())).toMatchObject({ status: 404, retryable: false });
  });

  test("can be polled again after a garbled answer", async () => {
    const { look } = await submit();
    fake.faults.next("getTask", { garbled: { hello: "world" } });
    expect(await serviceFailure(look())).toMatchObject({ code: "unreadable_answer", retryable: true });
    expect(await look()).toMatchObject({ state: "completed" });
  });

  test("id can't be used for path traversal", async () => {
    await expect(connect().task("..")).rejects.toThrow("task_id");
    await expect(connect().task("../../voice/x?y=#z")).rejects.toMatchObject({ facts: { status: 404 } });
    expect(fake.calls.at(-1)).toMatchObject({
      operation: getTask.name,
      params: { task_id: "../../voice/x?y=#z" },
    });
  });
});

describe("the API key", () => {
  test("appears in no error and no log line, even when the service repeats it", async () => {
    const lines: unknown[] = [];
    const log = { debug: (...line: unknown[]) => lines.push(line) } as unknown as NonNullable<
      AudioServiceOptions["log"]
    >;
    const echo = { error: { code: KEY, message: `Bad key ${KEY}` }, detail: KEY };
    const faults: Fault[] = [
      { status: 401, body: echo, headers: { "x-request-id": `id-${KEY}` } },
      { status: 500, body: KEY },
      { garbled: [KEY] },
      "reset-after",
      "hang",
    ];
    const service = connect({ log, timeouts: { workMs: 200 } });
    for (const fault of faults) {
      fake.faults.next("speechSynthesis", fault);
      const error = await failure(service.call(speechSynthesis, hello));
      expect(everything(error)).not.toContain(KEY);
    }
    // Without the limit: it is for the answer that never comes.
    expect(await connect({ log }).call(speechSynthesis, hello)).toHaveProperty("url");
    expect(lines).toHaveLength(faults.length + 1);
    expect(everything(lines)).not.toContain(KEY);
  });

  test("is removed from a task that repeats it", async () => {
    fake.faults.next("getTask", {
      garbled: { status: 500, error: { code: "x", message: `no quota for ${KEY}` } },
    });
    expect(await connect().task("t")).toMatchObject({ state: "failed", message: "no quota for [key]" });
  });

  const everything = (value: unknown, depth = 6): string => {
    if (typeof value !== "object" || value === null || depth === 0) return String(value);
    return Object.getOwnPropertyNames(value)
      .map((name) => `${name}=${everything((value as Record<string, unknown>)[name], depth - 1)}`)
      .join("\n");
  };
});

test("connections are reused for later requests, and never exceed the limit", async () => {
  const service = connect({ connections: 2 });
  fake.faults.next("pageVoices", { slow: 30 }, 6);
  await Promise.all(Array.from({ length: 6 }, () => service.call(pageVoices, page)));
  await service.call(pageVoices, page);
  expect(fake.connections()).toBe(2);
});
