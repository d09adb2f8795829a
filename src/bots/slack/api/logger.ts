import { LogLevel, type Logger as SlackLogger } from "@slack/web-api";
import type { Logger } from "pino";

/** Sends the logs of Slack's libraries to our log, one level lower: we log what matters ourselves. */
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
