import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { names, mostly, runs, FAST_CHECK_OPTIONS, text } from "./anything.ts";
import { sendRequest, type HttpResponse } from "./ask.ts";
import { useProgram } from "./open-program.ts";

const program = useProgram();

describe("anything a browser sends", () => {
  const OURS = { "x-mynah": "1", "content-type": "application/json" };
  const told = ({ body }: HttpResponse) => (JSON.parse(body) as { error: { text: string } }).error.text;

  it("as an invocation is accepted, answered, or refused with a sentence", async () => {
    const invocation = fc.record(
      {
        key: mostly(fc.uuid()),
        line: mostly(
          fc
            .tuple(fc.constantFrom("/", ""), fc.constantFrom(...names, ""), text)
            .map((parts) => parts.join(" ")),
        ),
        files: mostly(fc.dictionary(text, mostly(fc.record({ id: text, name: text })))),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(mostly(invocation, 5), async (body) => {
        const answer = await sendRequest(program.url, {
          path: "/api/invocations",
          method: "POST",
          headers: OURS,
          body: JSON.stringify(body),
        });
        expect([200, 202, 400, 404]).toContain(answer.status);
        if (answer.status >= 400) expect(told(answer)).toMatch(/^\S.*[.?!:]|For example/);
      }),
      FAST_CHECK_OPTIONS,
    );
  });

  it("as a file is stored under a name without a path, or refused with a sentence", async () => {
    const WAV = Buffer.from(
      "524946462400000057415645666d74201000000001000100401f0000803e0000020010006461746100000000",
      "hex",
    );
    const evil = fc.constantFrom(
      "../../etc/passwd",
      "..\\..\\boot.ini",
      "/etc/cron.d/x",
      "C:\\x.wav",
      "a\r\nset-cookie: x=1.wav",
      ".",
      "..",
      "~/.ssh/id",
      "x\0.wav",
      "con",
      "\u202egnp.wav",
      "<img src=x onerror=alert(1)>.wav",
    );
    const bytes = fc.oneof(
      fc.constant(WAV),
      fc.uint8Array({ maxLength: 2_000 }).map((some) => Buffer.from(some)),
      fc.constant(Buffer.from("<html><script>alert(1)</script>")),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(evil, text), bytes, async (name, body) => {
        const path = `/api/uploads?name=${encodeURIComponent(name.toWellFormed())}`;
        const headers = { ...OURS, "content-type": "application/octet-stream" };
        const answer = await sendRequest(program.url, { path, method: "POST", headers, body });
        expect([201, 400]).toContain(answer.status);
        if (answer.status === 400) return void told(answer);
        const { upload } = JSON.parse(answer.body) as { upload: { id: string; name: string } };
        expect(upload.name).toMatch(/^[^/\\<>:"|?*\p{C}]+\.wav$/u);
        expect(upload.name).not.toMatch(/^\./);
        expect(upload.id).toMatch(/^u[a-z0-9]{24}$/);
      }),
      { ...FAST_CHECK_OPTIONS, numRuns: runs(60) },
    );
  });

  it("as a path, a method or a header, is answered below 500", async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        "api",
        "jobs",
        "media",
        "from",
        "assets",
        "login",
        "slack",
        "..",
        "%2e%2e",
        "%00",
        "%ff",
        "%2f",
        "x".repeat(600),
        "%",
        "?q=1&q=2",
        ";",
      ),
      fc.webSegment(),
    );
    const path = fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`);
    const header = fc.constantFrom<Record<string, string>>(
      { range: "bytes=-" },
      { cookie: "mynah_person=%ff; mynah_session=.." },
      { "if-none-match": "\u00ff" },
      { origin: "null", "x-forwarded-proto": "https,http" },
      { "accept-language": ",;q=" },
      { accept: "text/html" },
    );
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"),
        header,
        async (asked, method, headers) => {
          if (asked.startsWith("/api/events")) return;
          const { status } = await sendRequest(program.url, { path: asked, method, headers });
          expect([asked, method, status < 500]).toEqual([asked, method, true]);
        },
      ),
      { ...FAST_CHECK_OPTIONS, numRuns: runs(400) },
    );
  });
});
