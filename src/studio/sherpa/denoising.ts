import { createSemaphore } from "../../base/semaphore.ts";
import type { RunOptions } from "../engines/engine.ts";
import type { ModelTrial } from "../engines/model-trial.ts";
import type { Pcm } from "../sound/pcm.ts";
import { modelThreads, type SherpaModelOptions, startSherpaTrial, TRY_MS } from "./trial.ts";

/** The operator's model that removes noise from speech. */
export interface SherpaDenoiser extends ModelTrial {
  /** For people, such as `GTCRN`. Known when the model has been tried. */
  kind(): string;
  /** Writes the audio without its noise to `out`, at the model's own sample rate. */
  denoise(pcm: Pcm, out: string, options: RunOptions): Promise<Pcm>;
}

const SETTING = "STUDIO_SHERPA_DENOISING";

/** Opens the operator's denoising model for sherpa-onnx, and tries it in the background. */
export function openSherpaDenoiser(options: SherpaModelOptions): SherpaDenoiser {
  const { folder: path, engines } = options;
  const model = { setting: SETTING, path, threads: modelThreads() };
  let found = { kind: "", rate: 0 };
  const lane = createSemaphore(1);
  const trial = startSherpaTrial(
    {
      setting: SETTING,
      consequence: "sherpa-onnx can't remove noise, so the studio's own method does.",
      load: async (signal) => {
        found = await engines.run("sherpaDenoiser", model, { signal, timeoutMs: TRY_MS });
      },
    },
    options,
  );
  return {
    ...trial,
    kind: () => found.kind,
    async denoise(pcm, out, runOptions) {
      // FFmpeg's resampler is better than the package's.
      const resample = { do: "resample", pcm, out: `${out}-resampled`, rate: found.rate } as const;
      const at = pcm.rate === found.rate ? pcm : await engines.run("media", resample, runOptions);
      const request = { ...model, denoise: { pcm: at, out } };
      const { denoised } = await lane.run(
        () => engines.run("sherpaDenoiser", request, runOptions),
        runOptions.signal,
      );
      return denoised ?? pcm;
    },
  };
}
