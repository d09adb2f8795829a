import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { HOSTILE } from "./alphabet.ts";

/** What a terminal acts on, changes the direction of what follows, or ends a line for some reader. */
const COMMANDS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/**
 * Returns the output of a process that logs each text as the message, a field, a nested field, and an error with a
 * cause.
 */
function printed(format: "json" | "pretty"): string {
  const script = `
    import { createLog } from ${JSON.stringify(new URL("../../src/ops/log.ts", import.meta.url).href)};
    import { HOSTILE } from ${JSON.stringify(new URL("./alphabet.ts", import.meta.url).href)};
    const log = createLog({ level: "info", format: "${format}", secrets: ["s3cret-key"] });
    for (const text of HOSTILE) {
      log.info({ field: text, nested: { list: [text] } }, text);
      log.error({ err: new Error(text, { cause: new Error(text) }) }, "failed");
    }`;
  return execFileSync(process.execPath, ["--input-type=module-typescript", "-e", script], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
}

it("the JSON log has one object per line, without a character that a terminal acts on, and with the full text", () => {
  const lines = printed("json").trimEnd().split("\n");
  expect(lines).toHaveLength(2 * HOSTILE.length);
  expect(lines.filter((line) => COMMANDS.test(line))).toEqual([]);
  const messages = lines
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
    .filter((msg) => msg !== "failed");
  expect(messages).toEqual(HOSTILE.map((text) => text.toWellFormed()));
});

it("the terminal log shows terminal commands as text, and begins no line with outside text", () => {
  const lines = printed("pretty").trimEnd().split("\n");
  expect(lines.filter((line) => COMMANDS.test(line))).toEqual([]);
  // Every continuation line of an entry is indented.
  const entries = lines.filter((line) => !line.startsWith("    "));
  expect(entries).toHaveLength(2 * HOSTILE.length);
  for (const entry of entries) expect(entry).toMatch(/^\[\d\d:\d\d:\d\d\.\d+\] (?:INFO|ERROR): /);
});

it("the terminal log shows a stack on several indented lines", () => {
  const lines = printed("pretty").split("\n");
  expect(lines.filter((line) => /^ {4,}at /.test(line)).length).toBeGreaterThanOrEqual(HOSTILE.length);
});
