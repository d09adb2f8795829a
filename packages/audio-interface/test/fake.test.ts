import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeAudioService, startFakeAudioService } from "../fake/index.ts";
import { operations } from "../index.ts";

const KEY = "sk-test-0123456789";
let fake: FakeAudioService;
beforeAll(async () => {
  fake = await startFakeAudioService({ apiKey: KEY });
});
afterAll(() => fake.close());

const post = (path: string, body: object) =>
  fetch(fake.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const speech = { voice: "Anna", text: "Hello." };

test("answers as the interface documents, with a file that can be downloaded", async () => {
  const answer = await post("/v1/audio/speech-synthesis", speech);
  const { url } = (await answer.json()) as { readonly url: string };
  expect((await fetch(url)).headers.get("content-type")).toMatch(/^audio\//);
  expect(fake.calls.at(-1)).toMatchObject({ operation: "speechSynthesis", body: speech });
});

test("names the field of a request that the interface doesn't allow", async () => {
  const answer = await post("/v1/audio/speech-synthesis", { ...speech, link: "x" });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("link")]);
});

test("fails once in the way that a test asks for", async () => {
  fake.faults.next("speechSynthesis", { status: 503 });
  expect((await post("/v1/audio/speech-synthesis", speech)).status).toBe(503);
  expect((await post("/v1/audio/speech-synthesis", speech)).status).toBe(200);
});

test.each(operations.flatMap(({ name, paths }) => paths.slice(1).map((path) => [path, name] as const)))(
  "%s is an alias of %s",
  async (path, name) => {
    const before = fake.count(name);
    const answer = await post(path, { url: "https://media.example/in.mp3" });
    expect(answer.status).toBe(200);
    expect(fake.count(name)).toBe(before + 1);
  },
);
