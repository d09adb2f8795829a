import { pino, type DestinationStream, type Logger } from "pino";
import pretty from "pino-pretty";
import { createSecretRedactor } from "./secrets.ts";

export interface LogOptions {
  readonly level: string;
  /** Readable lines for a terminal, or one JSON object a line. */
  readonly format: "json" | "pretty";
  /** Values that must never be printed, wherever they turn up. */
  readonly secrets: readonly string[];
  /** Takes finished lines. Default: standard output. */
  readonly out?: Out;
}

interface Out {
  write(line: string): unknown;
}

/** The program's log. Secrets are cut out of the finished line, so no field can be forgotten. */
export function createLog({ level, format, secrets, out = process.stdout }: LogOptions): Logger {
  const withoutSecrets = createSecretRedactor(secrets);
  const isPretty = format === "pretty";
  const to: Out = isPretty ? pretty({ ...PRETTY, colorize: process.stdout.isTTY }) : out;
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

/** What a terminal acts on, what changes the direction, and what looks like the end of a line. */
const COMMANDS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const spelled = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Returns a finished line of JSON without raw characters that a terminal would act on: JSON itself leaves some as they are. */
const asJson = (line: string): string => `${line.trimEnd().replaceAll(COMMANDS, spelled)}\n`;

/** Returns the same for pino-pretty, which writes strings as they are. Only a stack has several lines. */
const asWords = (line: string): string =>
  `${JSON.stringify(JSON.parse(line), (key, value: unknown) =>
    typeof value === "string"
      ? value.replaceAll(COMMANDS, (sign) => (sign === "\n" && key === "stack" ? sign : spelled(sign)))
      : value,
  )}\n`;

const PRETTY = { ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss.l" };

/** What helps to find the cause. Never the error's other properties: drivers hang whole connections on them. */
function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? String(error.code) : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: errorFacts(cause) }) };
}
