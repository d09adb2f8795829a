import { Readable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFileProxy, type FileProxy } from "../../src/media/links/file-proxy.ts";
import { createSignedFiles, type SignedFiles } from "../../src/media/links/signed-files.ts";
import { createHttp } from "../../src/app/http-server.ts";
import { createMediaFixture, type MediaFixture } from "../media/fixture.ts";

const HOUR = 3_600_000;
const log = pino({ level: "silent" });
let place: MediaFixture;
let relay: SignedFiles;
let passing: FileProxy;
let http: ReturnType<typeof createHttp>;
let origin: string;

const openedFor: string[] = [];

/** Both kinds of links as the program makes them: one server, one secret. */
beforeAll(async () => {
  place = await createMediaFixture();
  const now = () => place.clock.now;
  const common = { secret: "one secret for both kinds of links", now, lifetimeMs: HOUR };
  http = createHttp({ log });
  relay = createSignedFiles({ ...common, files: place.files, publicUrl: "http://x" });
  passing = createFileProxy({ ...common, publicUrl: "http://x", log });
  passing.serve("slack", async ({ file = "" }) => {
    openedFor.push(file);
    const body = Readable.from([Buffer.from("passed")]);
    const stream = { status: 200, length: "6", contentRange: undefined, body } as const;
    return { type: "audio/wav", bytes: 6, open: async () => stream };
  });
  relay.register(http);
  passing.register(http);
  origin = await http.listen({ port: 0, host: "127.0.0.1" });
  const draft = await place.files.write(Readable.from([Buffer.from("kept")]), 100);
  const row = { id: "u1", kind: "upload", jobId: null, owner: "web:ann", name: "a.wav" } as const;
  await place.files.keep(draft, { ...row, type: "audio/wav", durationMs: null, expiresAt: null });
});
afterAll(async () => {
  await http.close();
  await place.close();
});

const fetched = async (path: string) => {
  const response = await fetch(origin + path);
  return [response.status, await response.text()] as const;
};
const kept = () => relay.path("u1");
const passed = () => new URL(passing.link("slack", { file: "F1" })).pathname;
const GONE = [404, "Not found\n"];

it("each kind of link opens what it was made for", async () => {
  expect(await fetched(kept())).toEqual([200, "kept"]);
  expect(await fetched(passed())).toEqual([200, "passed"]);
});

it("a link of one kind opens nothing on the path of the other", async () => {
  openedFor.length = 0;
  expect(await fetched(kept().replace("/media/", "/media/from/"))).toEqual(GONE);
  expect(await fetched(passed().replace("/media/from/", "/media/"))).toEqual(GONE);
  expect(openedFor).toEqual([]);
});

it("a link that was changed anywhere opens nothing, and no file is requested", async () => {
  openedFor.length = 0;
  const path = passed();
  const start = "/media/from/".length;
  for (let at = start; at < path.length; at += 3) {
    const other = path[at] === "A" ? "B" : "A";
    expect(await fetched(`${path.slice(0, at)}${other}${path.slice(at + 1)}`)).toEqual(GONE);
  }
  expect(openedFor).toEqual([]);
});

it("a link of either kind expires", async () => {
  const links = [kept(), passed()];
  place.pass(HOUR + 1001);
  expect(await Promise.all(links.map(fetched))).toEqual([GONE, GONE]);
});
