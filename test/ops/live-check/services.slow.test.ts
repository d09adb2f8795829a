import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { operations } from "@mynah/audio-interface";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { openS3 } from "../../../src/media/storage/s3/index.ts";
import { probeBucket, probeService, REGISTER } from "../../../src/ops/live-check/index.ts";
import { S3_KEY, startFakeS3 } from "../../fakes/s3/index.ts";
import { startAlteringProxy, type Alteration } from "./altering-proxy.ts";

describe("an object storage", () => {
  async function startWorld() {
    const s3 = await startFakeS3();
    const dataDir = await mkdtemp(join(tmpdir(), "mynah-live-test-"));
    const proxy = await startAlteringProxy(s3.url);
    onTestFinished(async () => {
      await s3.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    const query = `region=eu-west-1&public=yes&endpoint=${encodeURIComponent(proxy.url)}`;
    const url = `s3://tests/mynah?${query}`;
    async function run(assumption: string) {
      const bucket = openS3({ url, key: S3_KEY.accessKeyId, secret: S3_KEY.secretAccessKey, dataDir });
      const { probes, close } = await probeBucket(bucket);
      try {
        return await probes.find((one) => one.assumption === `storage.${assumption}`)?.run();
      } finally {
        await close();
      }
    }
    return { s3, proxy, run };
  }

  const isFile = (path: string) => /[0-9a-f]{64}/.test(path);
  const refusal = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` });

  const written = new Set<string>();
  const OTHERWISE: Readonly<Record<string, Alteration>> = {
    "round-trip": {
      answer(answered, { method, path }) {
        if (method === "GET" && path.includes("/check/")) answered.body = Buffer.from("other bytes here");
      },
    },
    once: {
      refuse({ method, path }) {
        if (method !== "PUT" || !isFile(path)) return undefined;
        return written.size === written.add(path).size ? refusal(403, "AccessDenied") : undefined;
      },
    },
    range: {
      request(sent) {
        if (sent.method === "GET" && isFile(sent.path)) delete sent.headers["range"];
      },
    },
    parts: { refuse: ({ path }) => (path.includes("uploads") ? refusal(403, "AccessDenied") : undefined) },
    listing: {
      answer(answered, { path }) {
        if (path.includes("list-type=2"))
          answered.body = Buffer.from(answered.body.toString().replaceAll(/<Contents>.*?<\/Contents>/gs, ""));
      },
    },
    link: {
      answer(answered, { path }) {
        if (path.includes("response-content-type")) answered.headers["content-type"] = "binary/octet-stream";
      },
    },
  };

  it("holds every assumption, and keeps nothing", async () => {
    const { s3, run } = await startWorld();
    for (const { id } of REGISTER["Object storage"] ?? [])
      expect([id, await run(id.slice("storage.".length))]).toEqual([id, { verdict: "holds" }]);
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it.each(Object.entries(OTHERWISE))(
    "is noticed if it behaves otherwise: %s",
    async (assumption, alteration) => {
      const { proxy, run } = await startWorld();
      proxy.alter(alteration);
      expect(await run(assumption)).toMatchObject({ verdict: "differs", found: expect.any(String) });
    },
  );
});

describe("an audio service", () => {
  const KEY = "sk-planted-0123456789";

  async function startWorld({ maySpend = true } = {}) {
    const fake = await startFakeAudioService({ apiKey: KEY, speechAsTask: true });
    onTestFinished(() => fake.close());
    const addresses = { baseUrl: fake.url, voicesBaseUrl: fake.voicesUrl, apiKey: KEY };
    async function run(assumption: string) {
      const { probes, close } = probeService(addresses, maySpend);
      try {
        return await probes.find((one) => one.assumption === `audio.${assumption}`)?.run();
      } finally {
        await close();
      }
    }
    return { fake, run };
  }

  it("is asked for every free route and no other, unless money may be spent", async () => {
    const { fake, run } = await startWorld({ maySpend: false });
    for (const route of ["modelStatus", "musicLyrics"]) fake.faults.next(route, { status: 404, body: {} });
    expect(await run("free-routes")).toEqual({ verdict: "holds" });
    for (const paid of ["task", "refusal"])
      expect(await run(paid)).toEqual({ verdict: "untried", why: "It may cost something: --spend." });
    const free = new Set(operations.filter(({ paid }) => !paid).map(({ name }) => name));
    expect(fake.calls.filter(({ operation }) => !free.has(operation as never))).toEqual([]);
  });

  it("is told apart from the interface by what its free routes answer, without secrets", async () => {
    const { fake, run } = await startWorld();
    const body = { page: "0", limit: 5, voices: [{ voice_name: "Anna" }], access_token: "abc" };
    fake.faults.next("pageVoices", { garbled: body }, 2);
    const result = await run("free-routes");
    expect(result).toMatchObject({
      verdict: "differs",
      found: expect.stringMatching(
        /^GET \/api\/pagevoices: page is text, not number; total is missing; voices\[0\]\.id is missing/,
      ),
    });
    expect(JSON.stringify(result)).not.toContain("abc");
  });

  it("speaks one word, which is fetched, and fails where it doesn't", async () => {
    const { fake, run } = await startWorld();
    expect(await run("task")).toEqual({ verdict: "holds" });
    fake.faults.next("getTask", {
      status: 200,
      body: { status: 200, error: { code: "busy", message: "No." } },
    });
    expect(await run("task")).toEqual({ verdict: "differs", found: "The task failed: busy, No." });
  });

  it("refuses an unknown voice, or takes it", async () => {
    const { fake, run } = await startWorld();
    fake.faults.next("speechSynthesis", { status: 404, body: { error: "unknown voice" } });
    expect(await run("refusal")).toEqual({ verdict: "holds" });
    expect(await run("refusal")).toMatchObject({ verdict: "differs" });
  });
});
