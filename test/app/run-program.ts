import { startProgram } from "../../src/app/index.ts";
import { parseConfig, secretsOf } from "../../src/config.ts";
import { createLog } from "../../src/ops/log.ts";
import { newDatabase } from "../engines/database.ts";
import { freePort } from "../engines/free-port.ts";
import { createOutputRecorder } from "../run/printed-secrets.ts";
import type { ProgramOptions } from "./start-program.ts";

export type RunningProgram = Awaited<ReturnType<typeof runProgram>>;

/**
 * Runs the whole program in this process, on a database of its own unless `env` names one. A process takes a second of
 * processor time to start, so it is for tests of signals, exit codes, crashes and what is printed.
 */
export async function runProgram(
  { dataDir, env = {}, port }: ProgramOptions,
  platforms?: Parameters<typeof startProgram>[2],
) {
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    DATABASE_URL: env["DATABASE_URL"] ?? (await newDatabase()),
    PORT: String(port ?? (await freePort())),
    ...env,
  };
  const config = parseConfig(settings);
  const lines: string[] = [];
  const record = createOutputRecorder(settings);
  const out = {
    write(line: string) {
      lines.push(line);
      record(line);
    },
  };
  const log = createLog({ level: config.LOG_LEVEL, format: "json", secrets: secretsOf(config), out });
  const program = await startProgram(config, log, platforms);
  return { url: `http://localhost:${settings["PORT"]}`, lines, close: program.close };
}
