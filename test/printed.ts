import { randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { configTable } from "../src/config.ts";

/** Where the processes of a test run put what the programs printed. Set before any of them starts. */
const FOLDER = "MYNAH_TESTS_PRINTED";
/** Settings that the program's own table calls secret. */
const SECRET_NAMES = [...configTable().matchAll(/^\| `(\w+)` .* Secret\. \|$/gm)].map(
  ([, name = ""]) => name,
);
/** Anything shorter would be found by chance. */
const SHORTEST = 6;

/** Secrets that come into being while a program runs: of Slack, of Discord's interactions, in links of ours, in headers. */
const MADE = [
  /\bxox[a-z]-[\w-]{8,}/,
  /\bxapp-[\w-]{8,}/,
  /\b(?:aW50ZXJhY3Rpb24[\w-]{8,}|fake-[\w-]{64})/,
  /\bv1\.[\w-]{16,}\.[\w-]{43}\b/,
  /\bbearer\s+(?!\[secret\])[\w.~+/-]{8,}/i,
  /\bBot [\w-]{10,}\.[\w-]+\.[\w-]+/,
];

/** What it is, and the secret itself. */
type Secret = readonly [what: string, secret: string];

interface Leak {
  readonly what: string;
  /** The line, without what it should not have held. */
  readonly line: string;
}

/** Every secret in an environment: its secret settings, and the passwords of its addresses. */
export function listSecrets(env: Readonly<Record<string, string | undefined>>): Secret[] {
  const named = SECRET_NAMES.map((name) => [name, env[name] ?? ""] as const);
  const passwords = Object.entries(env).map(([name, value]) => {
    const { password } = URL.canParse(value ?? "") ? new URL(value ?? "") : { password: "" };
    return [`the password in ${name}`, decodeURIComponent(password)] as const;
  });
  return [...named, ...passwords].filter(([, secret]) => secret.length >= SHORTEST);
}

/** The secrets in these lines: those that are known, and all that look like one of those that are made on the way. */
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

/** Writes down whatever one program prints, with the secrets that it was given. */
export function createOutputRecorder(
  env: Readonly<Record<string, string | undefined>>,
): (line: string) => void {
  const folder = process.env[FOLDER];
  if (folder === undefined) return () => undefined;
  const file = join(folder, randomUUID());
  appendFileSync(file, `${JSON.stringify(listSecrets(env))}\n`);
  return (line) => appendFileSync(file, `${line}\n`);
}

/**
 * Around the whole run: what every program has printed in it must hold no secret, whichever test started it and whatever
 * that test looked at. A secret given to one program may not be printed by another one either.
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
