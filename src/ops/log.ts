import { createRequire } from "node:module";
import { pino, type DestinationStream, type Logger } from "pino";
import type Pretty from "pino-pretty";
import { createSecretRedactor } from "./secrets.ts";

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
