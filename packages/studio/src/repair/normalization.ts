import type { audioNormalization, RequestOf } from "@mynah/audio-interface";
import type { TaskContext, TaskResult } from "../tasks/handler.ts";
import type { LevelRequest } from "./dsp/level.ts";
import { runRepairSteps, type RepairStep, stepTime } from "./repair-step.ts";

interface Wish {
  readonly method?: LevelRequest["method"] | undefined;
  readonly peakDb?: number | undefined;
  readonly rmsDb?: number | undefined;
}

/** Limits targets to full scale. */
export const createNormalizeStep =
  ({ method = "both", peakDb = -1, rmsDb = -20 }: Wish): RepairStep =>
  (pcm, at) => {
    const aims = { method, peakDb: Math.min(0, peakDb), rmsDb: Math.min(0, rmsDb) };
    return at.engines.run("dsp", { do: "level", pcm, out: `${pcm.path}-level`, ...aims }, stepTime(at));
  };

/** Normalizes a recording (interface 4.7, audio normalization). */
export const normalize = (
  request: RequestOf<typeof audioNormalization>,
  context: TaskContext,
): Promise<TaskResult> => {
  const { method, peak_db: peakDb, rms_db: rmsDb } = request;
  return runRepairSteps(request, [createNormalizeStep({ method, peakDb, rmsDb })], context);
};
