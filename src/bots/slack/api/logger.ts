import { LogLevel, type Logger as SlackLogger } from "@slack/web-api";
import type { Logger } from "pino";

/** Slack's libraries write into our log, one level lower: what matters of it we say ourselves. */
export function createBoltLogger(log: Logger): SlackLogger {
  const line = (parts: unknown[]) => parts.map(String).join(" ");
  return {
    debug: () => undefined,
    info: (...parts) => log.trace({ from: "slack" }, line(parts)),
    warn: (...parts) => log.debug({ from: "slack" }, line(parts)),
    error: (...parts) => log.debug({ from: "slack" }, line(parts)),
    setLevel: () => undefined,
    setName: () => undefined,
    getLevel: () => LogLevel.INFO,
  };
}
