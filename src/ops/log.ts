import type Pretty from "pino-pretty";
import { createRequire } from "node:module";
import { type DestinationStream, type Logger, pino } from "pino";

export interface LogOptions {
  readonly level: string;
  /** Readable lines for a terminal, or one JSON object per line. */
  readonly format: "json" | "pretty";
  /** Values that must never be printed. */
  readonly secrets: readonly string[];
  /** Receives finished lines. Default: standard output. */
  readonly out?: Out;
}

interface Out {
  write(line: string): unknown;
}

/** Creates the program's log. Secrets are removed from the finished line, so no field can be forgotten. */
export function createLog({ level, format, secrets, out = process.stdout }: LogOptions): Logger {
  const withoutSecrets = createSecretRedactor(secrets);
  const isPretty = format === "pretty";
  const to: Out = isPretty ? loadPretty()({ ...PRETTY, colorize: process.stdout.isTTY }) : out;
  const harmless = isPretty ? asWords : asJson;
  const destination: DestinationStream = {
    write: (line) => void to.write(harmless(withoutSecrets(line))),
  };
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
  };
  return pino(options, destination);
}

/** Loaded for a terminal only. */
const loadPretty = () => createRequire(import.meta.url)("pino-pretty") as typeof Pretty;

/** Terminal control characters, characters that change the text direction, and line separators. */
const COMMANDS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const spelled = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Escapes control characters in a finished line of JSON, which leaves some of them raw. */
const asJson = (line: string): string => `${line.trimEnd().replaceAll(COMMANDS, spelled)}\n`;

/** Same for pino-pretty, which writes strings raw. Only a stack keeps its line breaks. */
const asWords = (line: string): string =>
  `${JSON.stringify(JSON.parse(line), (key, value: unknown) =>
    typeof value === "string"
      ? value.replaceAll(COMMANDS, (sign) => (sign === "\n" && key === "stack" ? sign : spelled(sign)))
      : value,
  )}\n`;

const PRETTY = { ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss.l", singleLine: true };

/** Returns the details that help to find a cause. Omits other properties, because drivers attach whole connections. */
function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? String(error.code) : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: errorFacts(cause) }) };
}

/** A shorter secret could occur by chance, and removing it would make lines unreadable. */
const MIN_SECRET = 6;

/**
 * Tokens issued to us at runtime, which no list contains: Slack's, by their prefix (bot, user, app-level, rotating and
 * refresh tokens).
 */
const GIVEN = /\b(?:xoxe\.)?(?:xox[a-z]|xapp)-[\w-]{6,}/g;

/** Removes secrets from a finished line in all their encodings. */
export function createSecretRedactor(secrets: readonly string[]): (line: string) => string {
  const hidden = secrets
    .filter((secret) => secret.length >= MIN_SECRET)
    .flatMap(spellings)
    // Longest first: removing a shorter spelling could leave the rest of a longer one.
    .toSorted((a, b) => b.length - a.length);
  return (line) =>
    hidden.reduce((text, secret) => text.replaceAll(secret, "[secret]"), line).replaceAll(GIVEN, "[secret]");
}

/** Raw, inside JSON, and inside a URL. */
const spellings = (secret: string): readonly string[] => [
  ...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]),
];
