import type { mouthSounds, RequestOf } from "@mynah/audio-interface";
import type { TaskContext, TaskResult } from "../tasks/handler.ts";
import { runRepairSteps, type RepairStep, stepTime } from "./repair-step.ts";
import { createStutterStep } from "./stuttering.ts";

interface Wish {
  /** 0 to 100; default: none. */
  readonly denoise?: number | undefined;
  /** Maximum attenuation of voices in the background, in dB; default: none. */
  readonly hushDb?: number | undefined;
}

const BREATH_DB = 12;

/** Removes clicks first, because noise reduction would smear them. */
export const createMouthSoundStep =
  ({ denoise, hushDb = 0 }: Wish): RepairStep =>
  async (pcm, at) => {
    const clicked = { do: "removeClicks", pcm, out: `${pcm.path}-unclicked` } as const;
    const quiet = await at.engines.run("media", clicked, stepTime(at));
    const speech = `${pcm.path}-speech`;
    await at.engines.run("media", { do: "forRecogniser", pcm: quiet, out: speech }, stepTime(at));
    const breath = {
      do: "soften",
      pcm: quiet,
      speech,
      out: `${pcm.path}-soft`,
      breathDb: BREATH_DB,
      hushDb,
    } as const;
    const soft = await at.engines.run("dsp", breath, stepTime(at));
    if (denoise === undefined) return soft;
    const requested = { judges: "both", strength: denoise / 100, gate: false } as const;
    const request = { do: "denoise", pcm: soft, out: `${pcm.path}-calm`, ...requested } as const;
    return at.engines.run("dsp", request, stepTime(at));
  };

const USUAL_STRENGTH = 50;
const USUAL_HUSH_DB = 20;

/** Removes mouth sounds (interface 4.7). */
export function removeMouthSounds(
  request: RequestOf<typeof mouthSounds>,
  context: TaskContext,
): Promise<TaskResult> {
  const { use_rnnoise, rnnoise_strength = USUAL_STRENGTH, use_hush } = request;
  const limit = Math.abs(request.hush_atten_lim_db ?? USUAL_HUSH_DB);
  const requested = { ...(use_rnnoise && { denoise: rnnoise_strength }), ...(use_hush && { hushDb: limit }) };
  const stutter = request.use_whisper_stutter ? [createStutterStep({})] : [];
  return runRepairSteps(request, [createMouthSoundStep(requested), ...stutter], context);
}
