import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { NetworkError, ServiceError, TimeoutError } from "../../src/errors.ts";
import {
  createLanguageModel,
  type LanguageModelOptions,
  UnusableAnswer,
} from "../../src/language-model/client.ts";
import {
  type FakeModelOptions,
  type ModelFault,
  startFakeLanguageModel,
} from "../fakes/language-model/index.ts";

const KEY = "sk-planted-0123456789";
const REQUEST = {
  instructions: "Count the birds.",
  text: "Two mynahs sit on a wire.",
  answer: z.object({ birds: z.int().max(9, "there are at most nine") }),
};

async function open(
  fakeOptions: Partial<FakeModelOptions> = {},
  options: Partial<LanguageModelOptions> = {},
) {
  const fake = await startFakeLanguageModel({ apiKey: KEY, answer: () => ({ birds: 2 }), ...fakeOptions });
  const sleep = async () => undefined;
  const client = createLanguageModel({ url: fake.url, apiKey: KEY, model: fake.model, sleep, ...options });
  onTestFinished(async () => {
    await client.close();
    await fake.close();
  });
  const ask = (timeoutMs = 5_000) => client.ask(REQUEST, { timeoutMs });
  return { fake, ask, client };
}

describe("an answer", () => {
  it("comes with the tokens that the endpoint reports, by a strict schema made from zod", async () => {
    const { fake, ask } = await open();
    expect(await ask()).toEqual({ answer: { birds: 2 }, tokens: { in: 100, out: 20 } });
    const [request] = fake.charged;
    expect(request?.response_format).toEqual({
      type: "json_schema",
      json_schema: {
        name: "answer",
        strict: true,
        schema: {
          type: "object",
          properties: { birds: { type: "integer" } },
          required: ["birds"],
          additionalProperties: false,
        },
      },
    });
    expect(request?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(request?.messages[1]?.content).toBe(REQUEST.text);
  });

  it("has estimated tokens where the endpoint reports none", async () => {
    const { ask } = await open({ reportsUsage: false });
    const { tokens } = await ask();
    expect(tokens.in).toBeGreaterThan(20);
    expect(tokens.out).toBeGreaterThan(0);
  });

  it("has no more tokens than its length allows, and the request's", async () => {
    const { fake, ask } = await open();
    fake.fail({ says: '{"birds": 2}', usage: { prompt_tokens: 9e15, completion_tokens: 9e15 } });
    const { tokens } = await ask();
    expect(tokens.in).toBeLessThan(5_000);
    // What a model thinks isn't in its answer.
    expect(tokens.out).toBeLessThan(40_000);
  });

  it.each([
    ["in a code block", '```json\n{"birds": 3}\n```'],
    ["after a sentence", 'Sure! {"birds": 3}'],
    ["after the model's reasoning", '<think>{"birds": 1}?</think>{"birds": 3}'],
  ])("is read %s", async (_, says) => {
    const { fake, ask } = await open();
    fake.fail({ says });
    expect((await ask()).answer).toEqual({ birds: 3 });
    expect(fake.arrived()).toBe(1);
  });

  it("is asked for without a schema where the server refuses schemas, and at once from then on", async () => {
    const { fake, ask } = await open({ refuses: ["json_schema", "json_object"] });
    expect((await ask()).answer).toEqual({ birds: 2 });
    expect((await ask()).answer).toEqual({ birds: 2 });
    expect(fake.charged).toHaveLength(2);
    expect(fake.arrived()).toBe(4);
    expect(fake.charged[0]?.messages[0]?.content).toContain('"birds"');
  });
});

describe("an unusable answer", () => {
  it.each([
    ["isn't JSON", "two"],
    ["has another form", '{"cats": 2}'],
    ["breaks a rule that only we know", '{"birds": 12}'],
  ])("is repaired once when it %s, and both requests are counted", async (_, says) => {
    const { fake, ask } = await open();
    fake.fail({ says });
    expect(await ask()).toEqual({ answer: { birds: 2 }, tokens: { in: 200, out: 40 } });
    const [, repair] = fake.charged;
    expect(repair?.messages[2]).toEqual({ role: "assistant", content: says });
  });

  it("tells the model what was wrong", async () => {
    const { fake, ask } = await open();
    fake.fail({ says: '{"birds": 12}' });
    await ask();
    expect(fake.charged[1]?.messages[3]?.content).toContain("birds: there are at most nine");
  });

  it("fails for good after the second one", async () => {
    const { fake, ask } = await open();
    fake.fail({ says: "two" }, 2);
    await expect(ask()).rejects.toMatchObject({ name: "UnusableAnswer", tokens: { in: 200, out: 40 } });
    expect(fake.charged).toHaveLength(2);
  });

  it.each<[string, ModelFault]>([
    ["fails", { status: 500 }],
    ["is cut", "reset-before"],
  ])("fails for good when its repair %s, since the first answer was paid for", async (_, fault) => {
    const { fake, ask } = await open();
    fake.fail({ says: "two" });
    fake.fail(fault);
    await expect(ask()).rejects.toThrow(UnusableAnswer);
  });

  it("is still repaired after a repair that was turned away unread", async () => {
    const { fake, ask } = await open();
    fake.fail({ says: "two" });
    fake.fail({ status: 429 }, 2);
    expect((await ask()).answer).toEqual({ birds: 2 });
  });
});

describe("a failed request", () => {
  const factsOf = async (asking: Promise<unknown>) => {
    const error = await asking.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceError);
    return (error as ServiceError).facts;
  };

  it.each([
    ["429", { status: 429, headers: { "retry-after": "7" } }, { retryable: true, retryAfterMs: 7_000 }],
    ["503 with Retry-After", { status: 503, headers: { "retry-after": "1" } }, { retryable: true }],
    ["403", { status: 403 }, { retryable: false }],
  ])("can't have been charged after %s", async (_, fault, facts) => {
    const { fake, ask } = await open();
    fake.fail(fault);
    expect(await factsOf(ask())).toMatchObject({ ...facts, maybeCharged: false });
    expect(fake.arrived()).toBe(1);
  });

  it.each([500, 502, 503, 408])("may have been charged after %s, and isn't sent again", async (status) => {
    const { fake, ask } = await open();
    fake.fail({ status });
    expect(await factsOf(ask())).toMatchObject({ status, maybeCharged: true });
    expect(fake.arrived()).toBe(1);
  });

  it("may have been charged when the connection is cut", async () => {
    const { fake, ask } = await open();
    fake.fail("reset-after");
    await expect(ask()).rejects.toMatchObject({ name: "NetworkError", reached: true });
    expect(fake.arrived()).toBe(1);
  });

  it("may have been charged when the answer is late", async () => {
    const { fake, ask } = await open();
    fake.fail({ slow: 10_000 });
    await expect(ask(200)).rejects.toThrow(TimeoutError);
  });

  it("ends when it is given up, even if the model hangs", async () => {
    const { fake, client } = await open();
    fake.fail("hang");
    const reason = new Error("given up");
    const stop = new AbortController();
    const asking = client.ask(REQUEST, { timeoutMs: 2 ** 30, signal: stop.signal });
    await expect.poll(() => fake.charged.length).toBe(1);
    stop.abort(reason);
    await expect(asking).rejects.toBe(reason);
    await expect.poll(fake.hungUp).toBe(1);
  });

  it("can't have arrived at an endpoint that doesn't listen", async () => {
    const { ask } = await open({}, { url: "http://127.0.0.1:9/v1" });
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect((error as NetworkError).reached).toBe(false);
  });

  it("never shows the key", async () => {
    const { ask } = await open({ apiKey: "sk-another" });
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(JSON.stringify([String(error), error])).not.toContain(KEY);
    expect(await factsOf(Promise.reject(error))).toMatchObject({ status: 401, maybeCharged: false });
  });
});
