import { Readable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { UserError } from "../../src/errors.ts";
import { createSignedFiles } from "../../src/media/links/signed-files.ts";
import { prepareSources, type SourcesOptions } from "../../src/media/sources.ts";
import { createTokenSigner } from "../../src/media/links/signed-token.ts";
import { createUploads } from "../../src/media/uploads/uploads.ts";
import { render } from "../../src/messages/index.ts";
import { png, wav } from "./samples.ts";
import { useMedia } from "./use-media.ts";

const HOUR = 3_600_000;
type Held = { readonly kind: "platform"; readonly ref: { readonly file: string } };
type Given = SourcesOptions<Held>["sources"];

const place = useMedia();

const upload = (content: Buffer) =>
  createUploads({
    files: place.files,
    inspector: place.mediaProcessor,
    now: () => place.clock.now,
    log: pino({ level: "silent" }),
  }).receive({
    stream: Readable.from([content]),
    claimedName: "take.wav",
    owner: "web:ann",
  });
const prepare = (sources: Given, changes: Partial<SourcesOptions<Held>> = {}) =>
  prepareSources<Held>({
    sources,
    owner: "web:ann",
    files: place.files,
    signedFiles: createSignedFiles({
      files: place.files,
      secret: "secret",
      publicUrl: "https://bot.example.com",
      now: () => place.clock.now,
      lifetimeMs: 6 * HOUR,
    }),
    isPublic: true,
    now: () => place.clock.now,
    platformUrl: async ({ ref }) => `https://cdn.example.com/${ref.file}`,
    ...changes,
  });
const refusal = (...given: Parameters<typeof prepare>) =>
  prepare(...given).then(JSON.stringify, (error: unknown) =>
    error instanceof UserError ? render(error.sentence) : String(error),
  );

test("a link is passed on unchanged", async () => {
  const url = "https://example.com/a%20b.mp3?sig=x%2Fy";
  expect(await prepare({ url: { kind: "link", url } })).toEqual({ url });
});

test.each([
  "http://127.0.0.1/a",
  "http://localhost/a",
  "file:///etc/passwd",
  "http://2130706433/",
  "nonsense",
])("the link %s is refused here too, whatever wrote the row", async (url) =>
  expect(await refusal({ url: { kind: "link", url } })).toContain("private or unusual"),
);

test("an upload becomes a signed link, and its expiry is extended from this use", async () => {
  const file = await upload(wav(0.1));
  place.pass(20 * HOUR);
  const { url } = await prepare({ url: { kind: "upload", id: file.id } });
  expect(url).toMatch(/^https:\/\/bot\.example\.com\/media\/v1\./);
  expect(createTokenSigner("secret").read(url?.split("/media/")[1] ?? "")?.fileId).toBe(file.id);
  place.pass(10 * HOUR);
  expect(await place.files.find(file.id)).toBeDefined();
});

test("an expired upload must be sent again", async () => {
  const { id } = await upload(wav(0.1));
  place.pass(25 * HOUR);
  expect(await refusal({ url: { kind: "upload", id } })).toContain("Send it again");
});

test("another member's upload doesn't exist", async () => {
  const { id } = await upload(wav(0.1));
  const unknown = await refusal({ url: { kind: "upload", id: "u404" } });
  expect(await refusal({ url: { kind: "upload", id } }, { owner: "web:bob" })).toBe(unknown);
  expect(await refusal({ url: { kind: "upload", id } }, { owner: "slack:ann" })).toBe(unknown);
});

test("an upload of the wrong kind is refused by its content", async () => {
  const { id } = await upload(png);
  const accept = { url: ["audio", "video"] as const };
  expect(await refusal({ url: { kind: "upload", id } }, { accept })).toContain(
    "accepts audio or video, not image",
  );
  expect(await prepare({ url: { kind: "upload", id } }, { accept: { url: ["image"] } })).toHaveProperty(
    "url",
  );
});

test("without a public address for the service to fetch from, the error tells the operator what to set", async () => {
  const { id } = await upload(wav(0.1));
  expect(await refusal({ url: { kind: "upload", id } }, { isPublic: false })).toContain("PUBLIC_URL");
  const link = { kind: "link", url: "https://example.com/a.mp3" } as const;
  expect(await prepare({ url: link }, { isPublic: false })).toEqual({ url: link.url });
});

test("a platform's file is resolved by the platform", async () => {
  const source = { kind: "platform", ref: { file: "f1" } } as const;
  expect(await prepare({ url: source })).toEqual({ url: "https://cdn.example.com/f1" });
});

test("fills every field, and nothing when there are no sources", async () => {
  const link = (url: string) => ({ kind: "link", url }) as const;
  expect(await prepare({ a: link("https://example.com/1"), b: link("https://example.com/2") })).toEqual({
    a: "https://example.com/1",
    b: "https://example.com/2",
  });
  expect(await prepare({})).toEqual({});
});

test("a job's result is passed on as a link of ours, and its expiry is extended while it is fetched", async () => {
  const draft = await place.files.write(Readable.from([wav(0.1)]), 10_000);
  const row = { id: "r-j1-0", kind: "result", jobId: "j1", owner: "web:bob", type: "audio/wav" } as const;
  const expiresAt = new Date(place.clock.now.getTime() + HOUR);
  await place.files.keep(draft, { ...row, name: "vocals.wav", durationMs: null, expiresAt });
  const made = { kind: "result", job: "j1", file: "r-j1-0", name: "vocals.wav" } as const;
  const { url = "" } = await prepare({ url: made });
  expect(url.startsWith("https://bot.example.com/media/v1.")).toBe(true);
  expect((await place.files.find("r-j1-0"))?.expiresAt).toEqual(
    new Date(place.clock.now.getTime() + 24 * HOUR),
  );
  expect(await refusal({ url: made }, { accept: { url: ["image"] } })).toContain("accepts image, not audio.");
  expect(await refusal({ url: made }, { isPublic: false })).toContain("PUBLIC_URL");
  expect(await refusal({ url: { ...made, file: "r-j2-0" } })).toMatch(
    /“vocals\.wav” from job j1 has expired/,
  );
  // An upload belongs to its owner, whatever a row calls it.
  const theirs = await upload(wav(0.1));
  expect(await refusal({ url: { ...made, file: theirs.id } })).toMatch(/has expired\./);
});
