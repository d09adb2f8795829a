import { pino, type DestinationStream, type Logger } from "pino";
import pretty from "pino-pretty";
import { hideSecrets } from "./secrets.ts";

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
  const withoutSecrets = hideSecrets(secrets);
  const to: Out = format === "pretty" ? pretty({ ...PRETTY, colorize: process.stdout.isTTY }) : out;
  const destination: DestinationStream = {
    write: (line) => void to.write(withoutSecrets(line)),
  };
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
  };
  return pino(options, destination);
}

const PRETTY = { ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss.l" };

/** What helps to find the cause. Never the error's other properties: drivers hang whole connections on them. */
function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? String(error.code) : undefined;
  return { name, message, code, stack, ...(cause !== undefined && { cause: errorFacts(cause) }) };
}
