import type { DenoiserModelConfig, OfflineSpeechDenoiser } from "sherpa-onnx-node";
import { transformBlocks } from "../../dsp/blocks.ts";
import { serve } from "../../engines/child.ts";
import type { Pcm } from "../../sound/pcm.ts";
import { broken, metadataOf, openModelFiles } from "../model-files.ts";
import { loadSherpa } from "../package.ts";

export interface SherpaDenoiserRequest {
  /** Name of the setting, for messages. */
  readonly setting: string;
  /** A folder with a model, or the model itself. */
  readonly path: string;
  readonly threads: number;
  /** Without it, the model is only loaded. */
  readonly denoise?: {
    /** At the model's sample rate. */
    readonly pcm: Pcm;
    readonly out: string;
  };
}

export interface SherpaDenoiserResponse {
  /** Which kind of model it is, for people. */
  readonly kind: string;
  /** Sample rate of what it denoises. */
  readonly rate: number;
  /** What was requested; undefined if nothing was. */
  readonly denoised: Pcm | undefined;
}

/** The model's memory of the noise is empty at the beginning of a block, so it hears what comes before and after, too. */
const BLOCK_SECONDS = 30;
const MARGIN_SECONDS = 2;

let loaded:
  | { readonly key: string; readonly kind: string; readonly denoiser: OfflineSpeechDenoiser }
  | undefined;

async function handle({
  setting,
  path,
  threads,
  denoise,
}: SherpaDenoiserRequest): Promise<SherpaDenoiserResponse> {
  const { OfflineSpeechDenoiser } = await loadSherpa();
  const file = path.endsWith(".onnx")
    ? path
    : (await openModelFiles(setting, path)).need(/\.onnx$/, "model (a file that ends with .onnx)");
  const key = `${file} ${threads}`;
  if (loaded?.key !== key) {
    const [kind, config] = await configFor(file, setting);
    const model = { ...config, numThreads: threads, provider: "cpu", debug: 0 };
    loaded = { key, kind, denoiser: new OfflineSpeechDenoiser({ model }) };
  }
  const { kind, denoiser } = loaded;
  return { kind, rate: denoiser.sampleRate, denoised: denoise && (await denoised(denoiser, denoise)) };
}

async function configFor(model: string, setting: string): Promise<readonly [string, DenoiserModelConfig]> {
  const type = (await metadataOf(model, { setting })).get("model_type");
  if (type === "gtcrn") return ["GTCRN", { gtcrn: { model } }];
  if (type === "dpdfnet") return ["DPDFNet", { dpdfnet: { model } }];
  throw broken(`The model in ${setting} is neither a GTCRN nor a DPDFNet.`);
}

function denoised(
  denoiser: OfflineSpeechDenoiser,
  { pcm, out }: { readonly pcm: Pcm; readonly out: string },
) {
  const walk = { out, block: BLOCK_SECONDS * pcm.rate, margin: MARGIN_SECONDS * pcm.rate };
  return transformBlocks(pcm, walk, (part) =>
    part.map((channel) => {
      const { samples } = denoiser.run({ samples: channel, sampleRate: pcm.rate });
      // The last incomplete window may be missing.
      const whole = new Float32Array(channel.length);
      whole.set(samples.subarray(0, whole.length));
      return whole;
    }),
  );
}

serve({ handle, memoryLimit: 2 * 1024 ** 3 });
