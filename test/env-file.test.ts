import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readEnvFile } from "../src/env-file.ts";

const place = mkdtempSync(join(tmpdir(), "mynah-env-file-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function read(content: string | Buffer) {
  const path = join(place, ".env");
  writeFileSync(path, content);
  return readEnvFile(path);
}

it("is read completely when an editor added a byte order mark", () => {
  const content = "\ufeffWEB_PASSWORD=short\r\nPORT=1\r\n";
  expect(read(content)).toEqual({ WEB_PASSWORD: "short", PORT: "1" });
});

it.each([
  ["little-endian", Buffer.from("\ufeffWEB_PASSWORD=correct horse\n", "utf16le")],
  ["big-endian", Buffer.from("\ufeffWEB_PASSWORD=correct horse\n", "utf16le").swap16()],
  ["unmarked", Buffer.from("WEB_PASSWORD=correct horse\n", "utf16le")],
])("is refused in %s UTF-16, which would lose every line", (_, content) => {
  expect(() => read(content)).toThrow(/^it's saved as UTF-16; save it as UTF-8$/);
});

it("is refused in Latin-1, which would change a password", () => {
  const content = Buffer.from("WEB_PASSWORD=schönes Wetter\n", "latin1");
  expect(() => read(content)).toThrow(/^it isn't saved as UTF-8; save it as UTF-8$/);
});

it("is refused with the numbers of all lines that would be lost or truncated, without their content", () => {
  const lines = [
    "# a comment",
    "",
    "WEB_PASSWORD: correct horse",
    'ADMIN_PASSWORD="correct horse',
    "export METRICS_TOKEN='battery staple'",
    "SECRET_KEY=correct#horse",
    "AUDIO_API_KEY='horse' staple",
    "PORT=3000 # as usual",
    'LOG_LEVEL="info" # as usual',
    "HOST= # the default",
  ];
  expect(() => read(lines.join("\n"))).toThrow(
    new Error(
      "line 3 isn't NAME=value; line 4 doesn't end with the quotation mark it begins with; line 6 has a “#” in its " +
        "value; put the value in quotation marks; line 7 doesn't end with the quotation mark it begins with",
    ),
  );
});
