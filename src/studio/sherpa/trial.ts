import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import { type ModelTrial, startModelTrial } from "../engines/model-trial.ts";
import type { Engines } from "../engines/index.ts";
import { StudioFailure } from "../failure.ts";

/** A folder with a model, and the setting that names it. */
export interface SherpaModelOptions {
  readonly folder: string;
  readonly engines: Engines;
  readonly log: Logger;
}

/** All cores but one, for the rest of the program. */
export const modelThreads = () => Math.max(1, availableParallelism() - 1);

/** Reading gigabytes from a slow disk takes minutes. */
export const TRY_MS = 10 * 60_000;

interface Trial {
  readonly setting: string;
  readonly consequence: string;
  readonly load: (signal: AbortSignal) => Promise<unknown>;
}

/** Tries a model of sherpa-onnx in the background. */
export const startSherpaTrial = (
  { setting, consequence, load }: Trial,
  { folder, log }: SherpaModelOptions,
): ModelTrial =>
  startModelTrial({
    load: (signal) => load(signal).catch((error: unknown) => Promise.reject(explained(error, setting))),
    consequence,
    facts: { setting, folder },
    log,
  });

/** What native code does with a model that it can't load: it ends the process, or throws without a reason. */
const NOT_LOADED: ReadonlySet<string> = new Set(["engine_crashed", "engine_error"]);

function explained(error: unknown, setting: string): unknown {
  if (!(error instanceof StudioFailure) || !NOT_LOADED.has(error.code)) return error;
  return new StudioFailure(
    "model_not_loaded",
    `sherpa-onnx can't load the model in ${setting}. Its files must be complete and belong together.`,
    { cause: error.cause },
  );
}
