import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NetworkError, ServiceError } from "../../src/errors.ts";
import { createCollector, type Collect, type CollectDeps } from "../../src/media/results/collect.ts";
import {
  type Inspector,
  type MediaErrorCode,
  MediaProcessorError,
} from "../../src/media/processing/index.ts";
import { say } from "../../src/messages/index.ts";
import type { Expected } from "../../src/media/results/check-result.ts";
import { createGuardedFetch } from "../../src/net/guarded-fetch.ts";
import { log } from "./fixture.ts";
import { pdf, sample, wav, webPage } from "./samples.ts";
import { useMedia } from "./use-media.ts";

const DAY = 24 * 3_600_000;
const MAX = 200_000;
const tags = { title: "Hello, world!" };
const SRT = "1\n00:00:00,000 --> 00:00:01,000\nHello.\n\n2\n00:00:01,000 --> 00:00:02,500\nBye.\n";

const place = useMedia();
let server: Server;
let origin: string;
let collect: Collect;
let routes: Record<string, RequestListener>;

beforeAll(async () => {
  server = createServer((req, res) =>
    (routes[req.url ?? ""] ?? ((_, r) => r.writeHead(404).end()))(req, res),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  collect = collector(place.mediaProcessor, MAX);
});
beforeEach(() => void (routes = {}));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

const deps = (inspector: Inspector, maxBytes: number): CollectDeps => ({
  files: place.files,
  inspector,
  guardedFetch: createGuardedFetch({ allowedOrigins: [origin] }),
  // finish.slow.test.ts covers post-processing.
  finish: async (file, _, signal) => ({ file, identity: await inspector.identify(file.path, { signal }) }),
  maxBytes,
  now: () => place.clock.now,
  log,
});
const collector = (...of: Parameters<typeof deps>) => createCollector(deps(...of));
const answer =
  (content: Buffer | string, headers = {}): RequestListener =>
  (_, res) =>
    res.writeHead(200, headers).end(content);
const bring = (paths: string[], expect: Expected = "audio", jobId = "j1", by = collect) =>
  by({
    results: paths.map((path) => origin + path),
    owner: "web:ann",
    jobId,
    words: ["tts", "Aria", "Hello, world!"],
    tags,
    expect,
  });
const failure = async (...given: Parameters<typeof bring>) => {
  const error = await bring(...given).then(
    () => undefined,
    (e: unknown) => e,
  );
  if (!(error instanceof ServiceError)) return error;
  const { code, retryable, maybeCharged } = error.facts;
  return { code, retryable, maybeCharged };
};

test("stores an audio result under its name, with its real type, size and duration", async () => {
  const content = wav(1.5);
  // The server's claims don't count.
  routes["/r"] = answer(content, { "content-type": "application/octet-stream" });
  const result = await bring(["/r"]);
  expect(result).toEqual({
    files: [
      {
        id: "r-j1-0",
        name: "tts-aria-hello-world.wav",
        type: "audio/wav",
        bytes: content.length,
        durationMs: 1500,
      },
    ],
  });
  const opened = await place.files.open("r-j1-0");
  expect(opened && (await buffer(opened.stream())).equals(content)).toBe(true);
  expect(opened?.file).toMatchObject({ kind: "result", jobId: "j1", owner: "web:ann" });
});

test.each([
  [{ score: 0.73 }, [{ text: "0.73" }]],
  [{ filler_words: [{ word: "um", start: 0.5, end: 0.75 }] }, [{ text: "um", start: 0.5, end: 0.75 }]],
  [{ filler_words: [] }, []],
])("stores the answer when there is no file: %j", async (answered, segments) => {
  const content = Buffer.from(JSON.stringify(answered));
  const result = await collect({
    results: [content],
    owner: "web:ann",
    jobId: "j1",
    words: ["score"],
    tags,
    expect: "text",
  });
  expect(result).toMatchObject({ files: [{ name: "score.json" }], transcript: { segments, cut: false } });
  const opened = await place.files.open("r-j1-0");
  expect(opened && (await buffer(opened.stream())).equals(content)).toBe(true);
});

test("numbers several results", async () => {
  routes["/a"] = answer(sample("tone.mp3"));
  routes["/b"] = answer(wav(0.1));
  const { files } = await bring(["/a", "/b"]);
  expect(files.map(({ id, name }) => [id, name])).toEqual([
    ["r-j1-0", "tts-aria-hello-world-1.mp3"],
    ["r-j1-1", "tts-aria-hello-world-2.wav"],
  ]);
});

test("names stems by their content", async () => {
  routes["/task/vocals.wav"] = answer(wav(0.1));
  routes["/task/drums.wav"] = answer(wav(0.1));
  const { files } = await bring(["/task/vocals.wav", "/task/drums.wav"]);
  expect(files.map(({ name }) => name)).toEqual([
    "tts-aria-hello-world-vocals.wav",
    "tts-aria-hello-world-drums.wav",
  ]);
});

test("creates one set of files when collecting twice", async () => {
  routes["/a"] = answer(wav(0.1));
  routes["/b"] = answer(wav(0.2));
  const first = await bring(["/a", "/b"]);
  expect(await bring(["/a", "/b"])).toEqual(first);
  expect((await place.onDisk()).toSorted()).toEqual(["r-j1-0", "r-j1-1"]);
});

test("resumes collecting after it broke off between two results", async () => {
  routes["/a"] = answer(wav(0.1));
  routes["/b"] = (_, res) => res.writeHead(503).end();
  expect(await failure(["/a", "/b"])).toMatchObject({ retryable: true });
  routes["/b"] = answer(wav(0.2));
  expect((await bring(["/a", "/b"])).files.length).toBe(2);
  expect((await place.onDisk()).length).toBe(2);
});

test("stores results for 30 days", async () => {
  routes["/a"] = answer(wav(0.1));
  await bring(["/a"]);
  place.pass(30 * DAY - 1000);
  expect(await place.files.find("r-j1-0")).toBeDefined();
  place.pass(1001);
  expect(await place.files.find("r-j1-0")).toBeUndefined();
});

test("accepts an empty transcript for a recording without words", async () => {
  routes["/t"] = answer("");
  expect(await bring(["/t"], "transcript")).toEqual({
    files: [],
    transcript: { segments: [], cut: false },
  });
  expect(await place.onDisk()).toEqual([]);
});

test("accepts a video where audio was expected", async () => {
  routes["/a"] = answer(sample("film.webm"));
  expect((await bring(["/a"])).files[0]?.type).toBe("video/webm");
});

test("parses a transcript while storing the file", async () => {
  routes["/t"] = answer(SRT);
  const result = await bring(["/t"], "transcript");
  expect(result.transcript).toEqual({
    segments: [
      { text: "Hello.", start: 0, end: 1 },
      { text: "Bye.", start: 1, end: 2.5 },
    ],
    durationMs: 2500,
    cut: false,
  });
  expect(result.files).toEqual([
    { id: "r-j1-0", name: "tts-aria-hello-world.srt", type: "application/x-subrip", bytes: SRT.length },
  ]);
});

test.each([
  [403, "result_gone", true],
  [404, "result_gone", true],
  [410, "result_gone", true],
  [401, "result_refused", false],
  [400, "result_refused", false],
  [408, "result_unavailable", true],
  [429, "result_unavailable", true],
  [500, "result_unavailable", true],
  [503, "result_unavailable", true],
])("status %i is %s, retryable: %s", async (status, code, retryable) => {
  routes["/a"] = (_, res) => res.writeHead(status).end("x");
  expect(await failure(["/a"])).toEqual({ code, retryable, maybeCharged: true });
});

test("passes on how long to wait, within reason", async () => {
  const retryAfter = async (value: string) => {
    routes["/a"] = (_, res) => res.writeHead(503, { "retry-after": value }).end();
    const error = await bring(["/a"]).catch((e: unknown) => e);
    return error instanceof ServiceError ? error.facts.retryAfterMs : error;
  };
  expect(await retryAfter("7")).toBe(7000);
  expect(await retryAfter("99999999")).toBe(600_000);
  expect(await retryAfter("soon")).toBeUndefined();
});

test.each([
  ["a web page", "audio", webPage, "result_web_page"],
  ["a web page", "transcript", webPage, "result_web_page"],
  ["nothing", "audio", "", "result_empty"],
  ["a PDF", "audio", pdf, "result_unexpected"],
  ["text", "audio", SRT, "result_unexpected"],
  ["sound", "transcript", wav(0.1), "result_unexpected"],
  ["noise", "transcript", Buffer.from([0, 1, 2, 0xc3, 0x28]), "result_unexpected"],
  ["too much", "audio", Buffer.alloc(MAX + 1), "result_too_large"],
] as const)("%s where %s is expected fails for good", async (_, expected, content, code) => {
  routes["/a"] = answer(content);
  expect(await failure(["/a"], expected)).toEqual({ code, retryable: false, maybeCharged: true });
  expect(await place.onDisk()).toEqual([]);
});

const failsAs = (code: MediaErrorCode) => async () => {
  throw new MediaProcessorError(code, "No.");
};

test.each(["out-of-memory", "out-of-time", "crashed", "closed"] as const)(
  "a result whose check fails as %s is tried again, whatever the reason",
  async (code) => {
    routes["/a"] = answer(wav(0.1));
    const inspector = { ...place.mediaProcessor, identify: failsAs(code) };
    const facts = { code: "result_unchecked", retryable: true, maybeCharged: true };
    expect(await failure(["/a"], "audio", "j1", collector(inspector, MAX))).toEqual(facts);
    expect(await place.onDisk()).toEqual([]);
  },
);

const LABELS = { owner: "web:ann", jobId: "j1", words: ["tts"], tags };

test.each(["audio", "transcript"] as const)(
  "on the last try, %s that can't be checked is stored as it came, with a sentence",
  async (expected) => {
    routes["/a.mp3"] = answer(wav(0.1));
    const inspector = { ...place.mediaProcessor, identify: failsAs("out-of-time") };
    const request = { ...LABELS, results: [`${origin}/a.mp3`], expect: expected, isLastTry: true };
    expect(await collector(inspector, MAX)(request)).toEqual({
      files: [{ id: "r-j1-0", name: "tts.mp3", type: "application/octet-stream", bytes: wav(0.1).length }],
      caveats: [say("resultNotChecked")],
    });
    expect(await place.onDisk()).toEqual(["r-j1-0"]);
  },
);

test("on the last try, a transcript that can't be read is stored as it came, with a sentence", async () => {
  routes["/t"] = answer(SRT);
  const inspector = { ...place.mediaProcessor, readTranscript: failsAs("crashed") };
  const request = { ...LABELS, results: [`${origin}/t`], expect: "transcript", form: "vtt" } as const;
  const by = collector(inspector, MAX);
  await expect(by(request)).rejects.toMatchObject({ facts: { code: "result_unchecked" } });
  expect(await by({ ...request, isLastTry: true })).toMatchObject({
    files: [{ name: "tts.srt", type: "application/x-subrip", bytes: SRT.length }],
    caveats: [say("resultNotConverted")],
  });
});

test("a result that can't be tagged or leveled is stored as it came, with a sentence", async () => {
  routes["/a"] = answer(wav(0.1));
  const unfinished = createCollector({
    ...deps(place.mediaProcessor, MAX),
    finish: async (file) => ({
      file,
      identity: await place.mediaProcessor.identify(file.path),
      isUnfinished: true,
    }),
  });
  expect(await unfinished({ ...LABELS, results: [`${origin}/a`], expect: "audio" })).toMatchObject({
    files: [{ type: "audio/wav" }],
    caveats: [say("resultNotFinished")],
  });
});

test("names a part of a longer result by its number", async () => {
  routes["/a"] = answer(wav(0.1));
  const part = { ...LABELS, piece: "1of3", results: [`${origin}/a`], expect: "audio" } as const;
  expect((await collect(part)).files.map(({ name }) => name)).toEqual(["tts-1of3.wav"]);
});

test("stops at the limit when the announced length was wrong", async () => {
  routes["/a"] = (_, res) => {
    for (let i = 0; i < 10; i++) res.write(Buffer.alloc(MAX / 5));
    res.end();
  };
  expect(await failure(["/a"])).toMatchObject({ code: "result_too_large" });
  expect(await place.onDisk()).toEqual([]);
});

test("a download that breaks off can be retried", async () => {
  routes["/a"] = (_, res) => {
    res.writeHead(200, { "content-length": "5000" }).write(wav(0.1));
    setImmediate(() => res.destroy());
  };
  expect(await failure(["/a"])).toBeInstanceOf(NetworkError);
  expect(await place.onDisk()).toEqual([]);
});

test("refuses a result inside our own network", async () => {
  routes["/a"] = (_, res) => res.writeHead(302, { location: "http://169.254.169.254/latest/" }).end();
  expect(await failure(["/a"])).toEqual({ code: "result_blocked", retryable: false, maybeCharged: true });
});

test("a redirect loop fails permanently", async () => {
  routes["/a"] = (_, res) => res.writeHead(302, { location: "/a" }).end();
  expect(await failure(["/a"])).toEqual({ code: "too_many_redirects", retryable: false, maybeCharged: true });
});

test("a finished task without any result is a failure", async () => {
  expect(await failure([])).toEqual({ code: "result_missing", retryable: false, maybeCharged: true });
});

test("an absurd number of results is a failure before anything is fetched", async () => {
  expect(await failure(Array.from({ length: 1000 }, () => "/a"))).toMatchObject({
    code: "result_unexpected",
  });
});

test("canceling the job stops the download and leaves nothing behind", async () => {
  const started = Promise.withResolvers<void>();
  routes["/a"] = (_, res) => res.write(wav(0.1), () => started.resolve());
  const cancel = new AbortController();
  const collecting = collect({
    results: [`${origin}/a`],
    owner: "web:ann",
    jobId: "j1",
    words: ["x"],
    tags,
    expect: "audio",
    signal: cancel.signal,
  });
  await started.promise;
  cancel.abort(new Error("cancelled"));
  await expect(collecting).rejects.toThrow("cancelled");
  expect(await place.onDisk()).toEqual([]);
});

test("downloads at most 32 files at once, and leaves the queue when canceled", async () => {
  let most = 0;
  const held: (() => void)[] = [];
  routes["/held"] = (_, res) => {
    most = Math.max(
      most,
      held.push(() => res.writeHead(200).end(SRT)),
    );
  };
  const canceled = new AbortController();
  const first = Array.from({ length: 40 }, (_, n) => bring(["/held"], "transcript", `j${n}`));
  await expect.poll(() => held.length).toBe(32);
  const left = collect({
    results: [`${origin}/held`],
    owner: "web:ann",
    jobId: "j99",
    words: ["transcribe"],
    tags,
    expect: "transcript",
    signal: canceled.signal,
  });
  canceled.abort(new Error("draining"));
  await expect(left).rejects.toThrow("draining");
  expect(most).toBe(32);
  const ended = Promise.all(first);
  for (let n = 0; n < 40; n++) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  }
  await ended;
  expect(most).toBe(32);
});
