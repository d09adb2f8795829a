import { pino, type DestinationStream, type Logger } from "pino";
import pretty from "pino-pretty";

export interface LogOptions {
  readonly level: string;
  /** Readable lines for a terminal, or one JSON object a line. */
  readonly format: "json" | "pretty";
  /** Values that must never be printed, wherever they turn up. */
  readonly secrets: readonly string[];
}

const SHORTEST_SECRET = 6;

/** The program's log, on standard output. Secrets are cut out of the finished line, so no field can be forgotten. */
export function createLog({ level, format, secrets }: LogOptions): Logger {
  const hidden = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  const out: { write(line: string): unknown } =
    format === "pretty"
      ? pretty({ colorize: process.stdout.isTTY, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss.l" })
      : process.stdout;
  const destination: DestinationStream = {
    write: (line) =>
      void out.write(hidden.reduce((text, secret) => text.replaceAll(secret, "[secret]"), line)),
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
