import type { enhancementModel, RequestOf, speechEnhancement } from "@mynah/audio-interface";
import type { TaskContext, TaskResult } from "../tasks/handler.ts";
import type { Pcm } from "../sound/pcm.ts";
import type { DenoiseRequest } from "./dsp/denoise.ts";
import { createNormalizeStep } from "./normalization.ts";
import { runRepairSteps, type RepairStep, stepTime } from "./repair-step.ts";

type Model = (typeof enhancementModel.options)[number];

/** We don't have these models: each name selects a method of ours and keeps the sample rate it promises. */
const MODELS: Readonly<Record<Model, { readonly judges: DenoiseRequest["judges"]; readonly rate: number }>> =
  {
    MossFormer2_SE_48K: { judges: "both", rate: 48_000 },
    FRCRN_SE_16K: { judges: "network", rate: 16_000 },
    MossFormerGAN_SE_16K: { judges: "strict", rate: 16_000 },
  };

interface Wish {
  readonly model?: Model | undefined;
  readonly useVad?: boolean | undefined;
}

export const createEnhanceStep =
  ({ model = "MossFormer2_SE_48K", useVad = false }: Wish): RepairStep =>
  async (pcm, at) => {
    const { judges, rate } = MODELS[model];
    const out = `${pcm.path}-denoised`;
    const request = { do: "denoise", pcm, out, judges, strength: 1, gate: useVad } as const;
    return atRate(await at.engines.run("dsp", request, stepTime(at)), rate, at);
  };

const atRate = async (pcm: Pcm, rate: number, at: TaskContext): Promise<Pcm> =>
  pcm.rate === rate
    ? pcm
    : at.engines.run("media", { do: "resample", pcm, out: `${pcm.path}-${rate}`, rate }, stepTime(at));

/** Enhances speech (interface 4.7, speech enhancement). */
export function enhanceSpeech(
  request: RequestOf<typeof speechEnhancement>,
  context: TaskContext,
): Promise<TaskResult> {
  const { model, use_vad: useVad, enable_normalization: level, normalization_method: method } = request;
  const aims = { method, peakDb: request.normalization_peak_db, rmsDb: request.normalization_rms_db };
  return runRepairSteps(
    request,
    [createEnhanceStep({ model, useVad }), ...(level ? [createNormalizeStep(aims)] : [])],
    context,
  );
}
