import { resultWithin } from "./base/time-limit.ts";
import { ConfigError, findMisspelledSettings, readConfig, secretsOf, type Config } from "./config.ts";
import { createLog, createSecretRedactor } from "./ops/log.ts";
import { StartError } from "./errors.ts";
import { startProgram, type Program } from "./app/index.ts";
import { StoreUnavailable } from "./store/index.ts";

/** After the first signal: how long running steps may take to finish. Supervisors are told 30 seconds in all. */
const DRAIN_LIMIT_MS = 26_000;
/** Then, how long it may take to leave them to other processes. */
const ABANDON_LIMIT_MS = 2_000;

/** Causes that the operator can fix are printed in one sentence, without a stack. */
const isTold = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StartError || error instanceof StoreUnavailable;

try {
  const config = readConfig();
  await run(config).catch((error: unknown) => giveUp(error, createSecretRedactor(secretsOf(config))));
} catch (error) {
  giveUp(error);
}

function giveUp(error: unknown, withoutSecrets = (words: string) => words): never {
  const words = isTold(error) ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${withoutSecrets(words)}\n`);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const log = createLog({
    level: config.LOG_LEVEL,
    format: config.LOG_FORMAT ?? (process.stdout.isTTY ? "pretty" : "json"),
    secrets: secretsOf(config),
  });
  // Node would print the error with all its properties, such as the headers of a request.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error: exiting; the next start resumes all jobs");
    process.exit(1);
  });
  for (const sentence of findMisspelledSettings()) log.warn(sentence);
  const stopping = Promise.withResolvers<NodeJS.Signals>();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stopping.resolve(signal));

  const starting = startProgram(config, log);
  await Promise.race([starting, stopping.promise]);
  const signal = await stopping.promise;
  for (const again of ["SIGTERM", "SIGINT"] as const) process.once(again, () => process.exit(1));
  log.info({ signal }, "stopping: no new jobs are accepted; running steps finish or return to the queue");
  await stop(starting, () =>
    log.error(
      "stopping: running steps did not finish in time; another process or the next start resumes them",
    ),
  );
  log.info("stopped");
  // BullMQ's timers can hold the process for another ten seconds.
  process.exit(0);
}

/**
 * Also works during startup, which may be waiting for something that never comes. Steps that don't finish in time are
 * left to the next process, as after a crash: the rows record their progress, so that's no failure.
 */
async function stop(starting: Promise<Program>, late: () => void): Promise<void> {
  const abandon = async () => {
    late();
    const left = starting.then((program) => program.abandon());
    await resultWithin(
      left.catch(() => undefined),
      ABANDON_LIMIT_MS,
      undefined,
    );
    process.exit(0);
  };
  const limit = setTimeout(() => void abandon(), DRAIN_LIMIT_MS);
  const program = await starting;
  await program.close();
  clearTimeout(limit);
}
