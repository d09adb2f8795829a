import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createLanguageModel } from "../../src/language-model/client.ts";
import {
  checkClock,
  checkLanguageModel,
  noLanguageModel,
  checkNodeVersion,
  checkEngine,
  checkWebAddress,
  runChecks,
} from "../../src/ops/doctor/index.ts";
import { fail, ok } from "../../src/ops/doctor/check.ts";
import { startFakeLanguageModel } from "../fakes/language-model/index.ts";

const never = new AbortController().signal;

describe("a check", () => {
  it.each([
    ["20.18.0", "failed"],
    ["24.11.9", "failed"],
    ["24.12.0", "ok"],
    ["25.0.0", "ok"],
  ])("rates Node.js %s as %s", async (version, mark) => {
    expect(await checkNodeVersion(version).run(never)).toMatchObject({ mark });
  });

  it.each([
    [undefined, "ok", "/models/a.bin can be used"],
    ["The file can't be read.", "failed", "The file can't be read."],
  ])("rates an engine with the problem %j as %s", async (problem, mark, text) => {
    const findProblem = async () => problem;
    const check = checkEngine("whisper model", "/models/a.bin", findProblem);
    expect(await check.run(never)).toEqual({ mark, text });
  });

  it.each([
    [0, "ok", "the same as"],
    [120_000, "warning", "120 seconds ahead"],
    [-3_600_000, "warning", "3600 seconds behind"],
  ])("compares the clock with the audio service's (%d ms off: %s)", async (offMs, mark, text) => {
    const serverMs = Date.parse("2026-05-01T12:00:00Z");
    const server = createServer(
      (_, response) => void response.setHeader("date", new Date(serverMs).toUTCString()).end(),
    );
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const clock = checkClock({
      server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      now: () => serverMs + offMs,
    });
    expect(await clock.run(never)).toMatchObject({ mark, text: expect.stringContaining(text) });
    server.close();
  });

  it("detects a clock that was never set", async () => {
    const clock = checkClock({ server: undefined, now: () => 0 });
    expect(await clock.run(never)).toMatchObject({
      mark: "failed",
      text: expect.stringContaining("1970"),
    });
  });

  it.each([
    ["http://192.168.1.5:3000", "https://audio.example.com", "only be reached from this network"],
    ["http://localhost:3000", "https://audio.example.com", "only be reached from this network"],
    ["http://127.0.0.1:9", "http://10.0.0.7:8000", "doesn't lead to this program"],
  ])("decides whether the service can reach %s from %s", async (publicUrl, serviceUrl, text) => {
    const web = checkWebAddress({ host: "127.0.0.1", port: 0, publicUrl, serviceUrl });
    expect(await web.run(never)).toContainEqual({ mark: "failed", text: expect.stringContaining(text) });
  });
});

describe("the check of the language model", () => {
  it("explains what isn't offered where there is none", async () => {
    expect(await noLanguageModel.run(never)).toEqual({
      mark: "ok",
      text: expect.stringMatching(/^none, .* set MINUTES_API_URL and MINUTES_MODEL\.$/),
    });
  });

  it.each([
    ["fake-model", "sk-right", "ok", "has the model fake-model"],
    ["another", "sk-right", "warning", "Check MINUTES_MODEL"],
    ["fake-model", "sk-wrong", "failed", "Set MINUTES_API_KEY"],
  ])(
    "finds out whether %s can be used with the key %s, without asking it anything",
    async (model, apiKey, mark, text) => {
      const fake = await startFakeLanguageModel({ apiKey: "sk-right", answer: () => ({}) });
      const { url } = fake;
      const check = checkLanguageModel({
        url,
        model,
        connect: () => createLanguageModel({ url, apiKey, model }),
      });
      expect(await check.run(never)).toMatchObject({ mark, text: expect.stringContaining(text) });
      expect(fake.charged).toEqual([]);
      await fake.close();
      expect(await check.run(never)).toMatchObject({
        mark: "failed",
        text: expect.stringContaining("didn't respond"),
      });
    },
  );
});

describe("a run of checks", () => {
  const examination = (name: string, run: () => Promise<ReturnType<typeof ok>>) => ({ name, run });
  const print = (lines: string[]) => (line: string) => void lines.push(line);

  it("continues after one that throws or hangs, in order, without secrets", async () => {
    const lines: string[] = [];
    const healthy = await runChecks({
      checks: [
        examination("first", () => new Promise(() => undefined)),
        examination("second", async () => {
          throw new Error("no\n  luck with top-secret");
        }),
        examination("third", async () => ok("well")),
      ],
      secrets: ["top-secret"],
      print: print(lines),
      limitMs: 200,
    });
    expect(healthy).toBe(false);
    expect(lines).toEqual([
      "✗ first: No response within 0.2 seconds.",
      "✗ second: no luck with [secret]",
      "✓ third: well",
    ]);
  });

  it("counts its time only once the code of every check is loaded", async () => {
    const loading = Promise.withResolvers<void>();
    const begun: string[] = [];
    const examine = (name: string, load?: () => Promise<void>) => ({
      name,
      ...(load && { load }),
      run: async (signal: AbortSignal) => {
        begun.push(name);
        return signal.aborted ? fail("late") : ok("well");
      },
    });
    const lines: string[] = [];
    const running = runChecks({
      checks: [examine("first"), examine("second", () => loading.promise)],
      secrets: [],
      print: print(lines),
      limitMs: 1,
    });
    await sleep(20);
    expect(begun).toEqual([]);
    loading.resolve();
    expect(await running).toBe(true);
    expect(lines).toEqual(["✓ first: well", "✓ second: well"]);
  });

  it("removes terminal control characters, and prints one line per finding", async () => {
    const words = "no\u001b[31m\u009bred\r\n\u202eluck\u0007\u2028\n ✓ forged: well";
    const lines: string[] = [];
    await runChecks({
      checks: [
        examination("first", async () => {
          throw new Error(words);
        }),
        examination("second", async () => ok(words)),
      ],
      secrets: [],
      print: print(lines),
    });
    const shown = "no [31m red luck ✓ forged: well";
    expect(lines).toEqual([`✗ first: ${shown}`, `✓ second: ${shown}`]);
  });

  it("is healthy with warning alone", async () => {
    const warning = examination("clock", async () => ({ mark: "warning" as const, text: "set it" }));
    const lines: string[] = [];
    expect(await runChecks({ checks: [warning], secrets: [], print: print(lines) })).toBe(true);
    expect(lines).toEqual(["! clock: set it"]);
  });
});
