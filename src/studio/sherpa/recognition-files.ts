import type { OfflineModelConfig } from "sherpa-onnx-node";
import { broken, metadataOf, openModelFiles, type ModelFiles } from "./model-files.ts";
import type { OnnxMetadata } from "./onnx-metadata.ts";

/** A recognition model as it lies in a folder. */
export interface RecognitionFiles {
  /** For people, such as `SenseVoice`. */
  readonly kind: string;
  /** Codes of the languages that it names; undefined if it doesn't. */
  readonly languages: readonly string[] | undefined;
  /** Returns the package's settings for a language code of {@link languages}, or without one, for any language. */
  configure(language: string | undefined): OfflineModelConfig;
}

type Kind = Omit<RecognitionFiles, "configure"> & {
  readonly configure: (language: string | undefined) => OfflineModelConfig;
};

/** Finds out which kind of model lies in a folder, by the names of its files and by what they say about themselves. */
export async function findRecognitionFiles(setting: string, folder: string): Promise<RecognitionFiles> {
  const files = await openModelFiles(setting, folder);
  const tokens = files.need(/tokens\.txt$/, "tokens.txt");
  const { kind, languages, configure } = await kindOf(files);
  return { kind, languages, configure: (language) => ({ ...configure(language), tokens }) };
}

async function kindOf(files: ModelFiles): Promise<Kind> {
  if (files.find(/^preprocess.*\.onnx$/)) return moonshine(files);
  const merged = files.find(/^decoder_model_merged.*\.(?:ort|onnx)$/);
  if (merged) return mergedMoonshine(files, merged);
  const encoder = files.find(/encoder.*\.onnx$/);
  if (encoder) return encoderAndDecoder(files, encoder);
  const model = files.need(/\.onnx$/, "model (a file that ends with .onnx)");
  return singleNetwork(model, await metadataOf(model, files), files);
}

function moonshine(files: ModelFiles): Kind {
  const moonshineFiles = {
    preprocessor: files.need(/^preprocess.*\.onnx$/, "preprocess.onnx"),
    encoder: files.need(/^encode.*\.onnx$/, "encode.onnx"),
    uncachedDecoder: files.need(/^uncached_decode.*\.onnx$/, "uncached_decode.onnx"),
    cachedDecoder: files.need(/^cached_decode.*\.onnx$/, "cached_decode.onnx"),
  };
  return { kind: "Moonshine", languages: undefined, configure: () => ({ moonshine: moonshineFiles }) };
}

function mergedMoonshine(files: ModelFiles, mergedDecoder: string): Kind {
  const encoder = files.need(/^encoder_model.*\.(?:ort|onnx)$/, "encoder_model.ort");
  return {
    kind: "Moonshine",
    languages: undefined,
    configure: () => ({ moonshine: { encoder, mergedDecoder } }),
  };
}

async function encoderAndDecoder(files: ModelFiles, encoder: string): Promise<Kind> {
  const decoder = files.need(/decoder.*\.onnx$/, "decoder (a file such as decoder.onnx)");
  const joiner = files.find(/joiner.*\.onnx$/);
  if (joiner) {
    const transducer = { encoder, decoder, joiner };
    return { kind: "transducer", languages: undefined, configure: () => ({ transducer }) };
  }
  const metadata = await metadataOf(encoder, files);
  const type = metadata.get("model_type") ?? "";
  const both = { encoder, decoder };
  if (type.startsWith("whisper")) {
    const languages =
      metadata.get("is_multilingual") === "0" ? ["en"] : metadata.get("all_language_codes")?.split(",");
    const configure = (language = "") => ({ whisper: { ...both, language, task: "transcribe" } });
    return { kind: "Whisper", languages, configure };
  }
  if (type === "EncDecMultiTaskModel") {
    const configure = (language = "en") => ({
      canary: { ...both, srcLang: language, tgtLang: language, usePnc: 1 },
    });
    return { kind: "Canary", languages: ["en", "es", "de", "fr"], configure };
  }
  if (type.includes("cohere-transcribe")) {
    const configure = (language = "en") => ({
      cohereTranscribe: { ...both, language, usePunct: 1, useItn: 1 },
    });
    return { kind: "Cohere Transcribe", languages: undefined, configure };
  }
  if (metadata.has("cmvn_mean"))
    return { kind: "FireRedASR", languages: ["zh", "en"], configure: () => ({ fireRedAsr: both }) };
  throw broken(
    `The folder in ${files.setting} has no joiner (a file such as joiner.onnx), and its encoder isn't Whisper's, Canary's, FireRedASR's or Cohere's.`,
  );
}

/** Models of one network, by what they say about themselves. */
const SINGLE: Readonly<
  Record<string, readonly [kind: string, configure: (model: string) => OfflineModelConfig]>
> = {
  paraformer: ["Paraformer", (model) => ({ paraformer: { model } })],
  EncDecCTCModel: ["NeMo CTC", (model) => ({ nemoCtc: { model } })],
  EncDecCTCModelBPE: ["NeMo CTC", (model) => ({ nemoCtc: { model } })],
  EncDecHybridRNNTCTCBPEModel: ["NeMo CTC", (model) => ({ nemoCtc: { model } })],
  zipformer2_ctc: ["Zipformer CTC", (model) => ({ zipformerCtc: { model } })],
  wenet_ctc: ["WeNet CTC", (model) => ({ wenetCtc: { model } })],
  telespeech_ctc: ["TeleSpeech CTC", (model) => ({ teleSpeechCtc: model })],
  "omnilingual-asr": ["Omnilingual ASR", (model) => ({ omnilingual: { model } })],
  medasr_ctc: ["MedASR", (model) => ({ medasr: { model } })],
  "fire-red-asr-2-ctc": ["FireRedASR CTC", (model) => ({ fireRedAsrCtc: { model } })],
};
const SENSE_VOICE_LANGUAGES = ["zh", "en", "ja", "ko", "yue"];

function singleNetwork(model: string, metadata: OnnxMetadata, files: ModelFiles): Kind {
  const type = metadata.get("model_type") ?? "";
  if (type === "sense_voice_ctc") {
    const configure = (language = "") => ({
      senseVoice: { model, language, useInverseTextNormalization: 1 },
    });
    return { kind: "SenseVoice", languages: SENSE_VOICE_LANGUAGES, configure };
  }
  // Dolphin's models don't name their type.
  if (type === "" && metadata.has("invstd"))
    return { kind: "Dolphin", languages: undefined, configure: () => ({ dolphin: { model } }) };
  const [kind, configure] = SINGLE[type] ?? [];
  if (kind === undefined || configure === undefined) {
    const given = type === "" ? "doesn't say what it is" : `says that it is “${type.slice(0, 40)}”`;
    throw broken(
      `The model in ${files.setting} ${given}; docs/studio-models.md lists the kinds that can be used.`,
    );
  }
  return { kind, languages: undefined, configure: () => configure(model) };
}
