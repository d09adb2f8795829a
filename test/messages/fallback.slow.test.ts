import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

/** A copy of the program that lacks a German sentence and a German phrase. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "languages-"));
  for (const folder of ["src", "packages", "locales", "test/messages"])
    cpSync(folder, join(copy, folder), { recursive: true });
  for (const name of ["node_modules", "package.json"])
    symlinkSync(join(process.cwd(), name), join(copy, name));
  remove("locales/de/progress.ftl", /^progressRunning = .*\n/m);
  remove("locales/de/phrases.ftl", /^command-tts = .*\n/m);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function remove(path: string, line: RegExp): void {
  const whole = readFileSync(join(copy, path), "utf8");
  const rest = whole.replace(line, "");
  expect(rest).not.toBe(whole);
  writeFileSync(join(copy, path), rest);
}

const node = (args: readonly string[], cwd = copy) =>
  execFileSync(process.execPath, args, { cwd, encoding: "utf8" });
/** Returns a process's exit code and output, whether it fails or not. */
const run = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
  return { status, stdout };
};
const MISSING = "test/messages/missing.ts";
const missingIn = (listed: string, locale: string) =>
  Number(new RegExp(`^${locale}: (\\d+) missing$`, "m").exec(listed)?.[1]);

it("shows a sentence and a phrase in English when a language lacks them", () => {
  const told = node([
    "--input-type=module",
    "-e",
    `import { runInLanguage } from "./src/messages/language.ts";
     import { render, say } from "./src/messages/index.ts";
     import { describeCommand } from "./src/commands/docs/describe.ts";
     import { tts } from "./src/commands/speech/tts.ts";
     import { sfx } from "./src/commands/sound/sfx.ts";
     runInLanguage("de", () => console.log(JSON.stringify([
       render(say("progressRunning", { elapsedMs: 65_000 })),
       ...[tts, sfx].map((command) => describeCommand(command).description === command.description),
     ])));`,
  ]);
  expect(JSON.parse(told)).toEqual(["Running for 1 min 5 s.", true, false]);
});

it("lists missing translations by language, and fails for them only with --strict", () => {
  const listed = node([MISSING]);
  const before = node([MISSING], process.cwd());
  expect(missingIn(listed, "de")).toBe(missingIn(before, "de") + 2);
  expect(missingIn(listed, "fr")).toBe(missingIn(before, "fr"));
  expect(listed).toMatch(/^# locales\/de\/progress\.ftl\n(?:.*\n)*?progressRunning = .+$/m);
  expect(listed).toMatch(/^# locales\/de\/phrases\.ftl\n(?:.*\n)*?command-tts = .+$/m);
  expect(run(MISSING, "--strict")).toEqual({ status: 1, stdout: listed });
  expect(run(MISSING, "fr", "--strict").status).toBe(missingIn(before, "fr") > 0 ? 1 : 0);
  expect(run(MISSING, "xx").status).toBe(1);
});
