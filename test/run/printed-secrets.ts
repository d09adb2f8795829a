import { randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { note } from "./story.ts";
import { configTable } from "../../src/config.ts";

/** Folder where the processes of a test run write what the programs printed. Set before any of them starts. */
const FOLDER = "MYNAH_TESTS_PRINTED";
/** Settings that the program's own table marks as secret. */
const SECRET_NAMES = [...configTable().matchAll(/^\| `(\w+)` .* Secret\. \|$/gm)].map(
  ([, name = ""]) => name,
);
/** Anything shorter would match by chance. */
const SHORTEST = 6;

/** Secrets that are created while a program runs: of Slack, of Discord's interactions, in links of ours, in headers. */
const MADE = [
  /\bxox[a-z]-[\w-]{8,}/,
  /\bxapp-[\w-]{8,}/,
  /\b(?:aW50ZXJhY3Rpb24[\w-]{8,}|fake-[\w-]{64})/,
  /\bv1\.[\w-]{16,}\.[\w-]{43}\b/,
  /\bbearer\s+(?!\[secret\])[\w.~+/-]{8,}/i,
  /\bBot [\w-]{10,}\.[\w-]+\.[\w-]+/,
];

/** A description, and the secret itself. */
type Secret = readonly [what: string, secret: string];

interface Leak {
  readonly what: string;
  /** The line, without the leaked secret. */
  readonly line: string;
}

/** Returns every secret in an environment: its secret settings, and the passwords of its addresses. */
export function listSecrets(env: Readonly<Record<string, string | undefined>>): Secret[] {
  const named = SECRET_NAMES.map((name) => [name, env[name] ?? ""] as const);
  const passwords = Object.entries(env).map(([name, value]) => {
    const { password } = URL.canParse(value ?? "") ? new URL(value ?? "") : { password: "" };
    return [`the password in ${name}`, decodeURIComponent(password)] as const;
  });
  return [...named, ...passwords].filter(([, secret]) => secret.length >= SHORTEST);
}

/** Returns the secrets in these lines: known ones, and all that look like one of those created at runtime. */
export function findLeaks(lines: readonly string[], secrets: readonly Secret[]): Leak[] {
  const known = secrets.flatMap(([what, secret]) =>
    [...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])].map(
      (spelling) => ({ what, spelling }),
    ),
  );
  return lines.flatMap((line) => [
    ...known
      .filter(({ spelling }) => line.includes(spelling))
      .map(({ what, spelling }) => ({ what, line: line.replaceAll(spelling, "…") })),
    ...MADE.filter((form) => form.test(line)).map((form) => ({
      what: `something like ${form.source}`,
      line: line.replaceAll(new RegExp(form, `${form.flags}g`), "…"),
    })),
  ]);
}

/** Records whatever one program prints, with the secrets that it was given: for the check at the end, and for the story of a failure. */
export function createOutputRecorder(
  env: Readonly<Record<string, string | undefined>>,
): (line: string) => void {
  const folder = process.env[FOLDER];
  if (folder === undefined) return note;
  const file = join(folder, randomUUID());
  appendFileSync(file, `${JSON.stringify(listSecrets(env))}\n`);
  return (line) => {
    note(line);
    appendFileSync(file, `${line}\n`);
  };
}

/**
 * Global setup: the output of every program in the run must contain no secret, whichever test started it and whatever
 * that test checked. One program must not print another one's secret either.
 */
export default function aroundAllTests(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "mynah-printed-"));
  process.env[FOLDER] = folder;
  return () => {
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8").split("\n"));
    rmSync(folder, { recursive: true, force: true });
    const secrets = texts.flatMap(([first = "[]"]) => JSON.parse(first) as Secret[]);
    const leaks = findLeaks(
      texts.flatMap(([, ...lines]) => lines),
      secrets,
    );
    if (leaks.length === 0) return;
    const told = leaks.slice(0, 20).map(({ what, line }) => `  ${what}: ${line.slice(0, 500)}`);
    throw new Error(`Secrets were printed ${leaks.length} times:\n${told.join("\n")}`);
  };
}
