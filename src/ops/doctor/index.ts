import { stripInvisible } from "../../messages/sanitize.ts";
import { createSecretRedactor } from "../log.ts";
import { fail, type DoctorCheck, type CheckResult } from "./check.ts";

export { checkAudioService, checkEngine, checkStudio } from "./audio-service.ts";
export { ok, fail, warn, type DoctorCheck } from "./check.ts";
export { checkDatabase } from "./database.ts";
export { checkClock, checkDataDir, checkFileStorage, checkNodeVersion } from "./environment.ts";
export { checkLanguageModel, noLanguageModel } from "./language-model.ts";
export { checkEmbeddedQueue, checkRedis } from "./queue.ts";
export { checkWebAddress } from "./web-address.ts";

/** A database that recovers from a power failure can be slow; beyond this, something hangs. */
const LIMIT_MS = 60_000;

const MARKS: Readonly<Record<CheckResult["mark"], string>> = { ok: "✓", warning: "!", failed: "✗" };

interface RunChecksOptions {
  readonly checks: readonly DoctorCheck[];
  /** Values that must never be shown. */
  readonly secrets: readonly string[];
  readonly print: (line: string) => void;
  readonly limitMs?: number;
}

/** Runs all checks concurrently and prints one line for each result, in order. Returns true if nothing is wrong. */
export async function runChecks({
  checks,
  secrets,
  print,
  limitMs = LIMIT_MS,
}: RunChecksOptions): Promise<boolean> {
  // A check whose code can't be loaded says so when it runs.
  await Promise.allSettled(checks.map(async (one) => one.load?.()));
  const signal = AbortSignal.timeout(limitMs);
  const rounds = checks.map((one) => ({ ...one, findings: runCheck(one, signal, limitMs) }));
  const withoutSecrets = createSecretRedactor(secrets);
  let healthy = true;
  for (const { name, findings } of rounds) {
    for (const { mark, text } of await findings) {
      healthy &&= mark !== "failed";
      // A server's response may contain terminal control characters.
      print(withoutSecrets(`${MARKS[mark]} ${name}: ${stripInvisible(text).replaceAll(/\s*\n\s*/g, " ")}`));
    }
  }
  return healthy;
}

async function runCheck(
  { run }: DoctorCheck,
  signal: AbortSignal,
  limitMs: number,
): Promise<readonly CheckResult[]> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () =>
      reject(new Error(`No response within ${limitMs / 1000} seconds.`)),
    );
  });
  try {
    return [await Promise.race([run(signal), late])].flat();
  } catch (error) {
    return [fail(error instanceof Error ? error.message || error.name : String(error))];
  }
}
