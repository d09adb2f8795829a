import { visible } from "../../messages/sanitize.ts";
import { hideSecrets } from "../secrets.ts";
import { wrong, type Examination, type Finding } from "./check.ts";

export { examineAudioService, examineStudio } from "./audio-service.ts";
export { examineClock } from "./clock.ts";
export { examineDataDir } from "./data-dir.ts";
export { examineDatabase } from "./database.ts";
export { fine, wrong, type Examination } from "./check.ts";
export { examineNode } from "./node-version.ts";
export { examineOwnQueue, examineRedis } from "./queue.ts";
export { examineWebAddress } from "./web-address.ts";

/** A database that recovers from a power loss may take its time; beyond this something hangs. */
const LIMIT_MS = 60_000;

const MARKS: Readonly<Record<Finding["mark"], string>> = { fine: "✓", advice: "!", wrong: "✗" };

interface Rounds {
  readonly examinations: readonly Examination[];
  /** Values that must never be shown, wherever they turn up. */
  readonly secrets: readonly string[];
  readonly print: (line: string) => void;
  readonly limitMs?: number;
}

/** Examines everything at once and prints one line for each finding, in order. True when nothing is wrong. */
export async function makeRounds({
  examinations,
  secrets,
  print,
  limitMs = LIMIT_MS,
}: Rounds): Promise<boolean> {
  const signal = AbortSignal.timeout(limitMs);
  const rounds = examinations.map((one) => ({ ...one, findings: look(one, signal, limitMs) }));
  const withoutSecrets = hideSecrets(secrets);
  let healthy = true;
  for (const { name, findings } of rounds) {
    for (const { mark, text } of await findings) {
      healthy &&= mark !== "wrong";
      // Servers that answered may have named something that a terminal would act on.
      print(withoutSecrets(`${MARKS[mark]} ${name}: ${visible(text).replaceAll(/\s*\n\s*/g, " ")}`));
    }
  }
  return healthy;
}

async function look(
  { examine }: Examination,
  signal: AbortSignal,
  limitMs: number,
): Promise<readonly Finding[]> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`No answer within ${limitMs / 1000} seconds.`)));
  });
  try {
    return [await Promise.race([examine(signal), late])].flat();
  } catch (error) {
    return [wrong(error instanceof Error ? error.message || error.name : String(error))];
  }
}
