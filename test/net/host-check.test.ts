import { createSocket } from "node:dgram";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHostCheck, type IsUnknownHost } from "../../src/net/host-check.ts";

const NXDOMAIN = 3;
const SERVFAIL = 2;

/** Response codes of a name server, by the first label of the name. */
const CODES: Record<string, number> = { missing: NXDOMAIN, broken: SERVFAIL, v6: 0 };
/** One NS record: the name of the question, type 2, class 1, a minute, 3 bytes: the name `a`. */
const NAME_SERVER = Buffer.from("c00c000200010000003c0003016100", "hex");

const server = createSocket("udp4");
let isUnknown: IsUnknownHost;
beforeAll(async () => {
  server.on("message", (query, { port, address }) => {
    const label = query.subarray(13, 13 + (query[12] ?? 0)).toString();
    const code = CODES[label];
    if (code === undefined) return;
    const hasAnswer = label === "com" && code === 0;
    // The additional record of the query isn't repeated.
    const reply = Buffer.from(query.subarray(0, query.indexOf(0, 12) + 5));
    reply.writeUInt16BE(0x81_80 | code, 2);
    reply.writeUInt16BE(hasAnswer ? 1 : 0, 6);
    reply.writeUInt16BE(0, 10);
    server.send(hasAnswer ? Buffer.concat([reply, NAME_SERVER]) : reply, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  isUnknown = createHostCheck([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => server.close());

it("finds a host unknown only if a name server says that it doesn't exist", async () => {
  CODES["com"] = 0;
  expect(await isUnknown(new URL("https://missing.example.com/a.mp3"))).toBe(true);
  expect(await isUnknown(new URL("https://v6.example.com/a.mp3"))).toBe(false);
  expect(await isUnknown(new URL("https://broken.example.com/a.mp3"))).toBe(false);
});

it("takes a host for known if the name server knows only a private network", async () => {
  CODES["com"] = NXDOMAIN;
  expect(await isUnknown(new URL("https://missing.example.com/a.mp3"))).toBe(false);
});

it("takes a host for known if no name server answers, and asks nobody about addresses", async () => {
  expect(await isUnknown(new URL("https://silent.example.com/a.mp3"))).toBe(false);
  expect(await isUnknown(new URL("https://8.8.8.8/a.mp3"))).toBe(false);
  expect(await isUnknown(new URL("https://[2606:4700::1111]/a.mp3"))).toBe(false);
});
