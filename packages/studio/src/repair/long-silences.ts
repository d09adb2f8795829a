import type { longSilences, RequestOf } from "@mynah/audio-interface";
import type { TaskContext, TaskResult } from "../tasks/handler.ts";
import { runRepairSteps, type RepairStep, stepTime } from "./repair-step.ts";

interface Wish {
  readonly thresholdDb?: number | undefined;
  readonly longMs?: number | undefined;
  readonly keepMs?: number | undefined;
}

export const createTrimStep =
  ({ thresholdDb = -40, longMs = 1000, keepMs = 200 }: Wish): RepairStep =>
  (pcm, at) => {
    const request = {
      do: "trimSilences",
      pcm,
      out: `${pcm.path}-trimmed`,
      thresholdDb,
      longMs,
      keepMs,
    } as const;
    return at.engines.run("dsp", request, stepTime(at));
  };

/** Removes long silences (interface 4.7). */
export function removeLongSilences(
  request: RequestOf<typeof longSilences>,
  context: TaskContext,
): Promise<TaskResult> {
  const { silence_threshold_db: thresholdDb, long_silence_ms: longMs, keep_silence_ms: keepMs } = request;
  return runRepairSteps(request, [createTrimStep({ thresholdDb, longMs, keepMs })], context);
}
