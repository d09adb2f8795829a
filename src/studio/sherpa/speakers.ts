import { createSemaphore } from "../../base/semaphore.ts";
import type { RunOptions } from "../engines/engine.ts";
import type { ModelTrial } from "../engines/model-trial.ts";
import type { SpeakerCount, Turn } from "../speakers/turns.ts";
import { modelThreads, type SherpaModelOptions, startSherpaTrial, TRY_MS } from "./trial.ts";

/** The operator's models that tell who speaks when. */
export interface SherpaSpeakers extends ModelTrial {
  /** `speech` is a file of 16-bit mono samples at 16 kHz. */
  findTurns(speech: string, count: SpeakerCount, options: RunOptions): Promise<readonly Turn[]>;
}

const SETTING = "STUDIO_SHERPA_SPEAKERS";

/** Opens the operator's speaker models for sherpa-onnx, and tries them in the background. */
export function openSherpaSpeakers(options: SherpaModelOptions): SherpaSpeakers {
  const { folder, engines } = options;
  const model = { setting: SETTING, folder, threads: modelThreads() };
  const lane = createSemaphore(1);
  const trial = startSherpaTrial(
    {
      setting: SETTING,
      consequence: "sherpa-onnx can't tell speakers apart, so the studio's own method does.",
      load: (signal) => engines.run("sherpaSpeakers", model, { signal, timeoutMs: TRY_MS }),
    },
    options,
  );
  return {
    ...trial,
    findTurns: (from, count, runOptions) =>
      lane.run(
        () => engines.run("sherpaSpeakers", { ...model, find: { from, ...count } }, runOptions),
        runOptions.signal,
      ),
  };
}
