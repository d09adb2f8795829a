import { basename } from "node:path";
import type { SpeechModelConfig } from "sherpa-onnx-node";
import { broken, metadataOf, openModelFiles, type ModelFiles } from "./model-files.ts";
import { type Speaker, speakersOf } from "./speakers-of-model.ts";

/** A speech model as it lies in a folder. */
export interface SpeechFiles {
  /** The folder's own name, by which voices refer to it. */
  readonly name: string;
  readonly folder: string;
  /** For people, such as `Kokoro`. */
  readonly kind: string;
  readonly speakers: readonly Speaker[];
  /** The package's settings. */
  readonly config: SpeechModelConfig;
  /** Rules that write out numbers and dates, separated by commas. */
  readonly ruleFsts: string;
}

/** Finds the speech models in a folder: either it has one itself, or each folder in it that has one. */
export async function findSpeechModels(setting: string, folder: string): Promise<readonly SpeechFiles[]> {
  const top = await openModelFiles(setting, folder);
  const folders = top.find(/\.onnx$/) ? [folder] : top.folders;
  const found = [];
  for (const place of folders) {
    const files = await openModelFiles(setting, place);
    if (files.find(/\.onnx$/)) found.push(await readSpeechModel(files, place));
  }
  if (found.length > 0) return found;
  throw broken(
    `The folder in ${setting} has no model (a file that ends with .onnx), and none of its folders has one.`,
  );
}

async function readSpeechModel(files: ModelFiles, folder: string): Promise<SpeechFiles> {
  const name = basename(folder);
  const metadata = await metadataOf(files.need(ACOUSTIC, "model (a file that ends with .onnx)"), files);
  const [kind, config] = configFor(metadata.get("model_type") ?? "", files, name);
  const speakers = speakersOf(name, metadata);
  return { name, folder, kind, speakers, config, ruleFsts: files.all(/\.fst$/).join(",") };
}

/** A vocoder lies beside the model in some kinds. */
const VOCODER = /^(?:vocos|hifigan).*\.onnx$/;
const ACOUSTIC = /^(?!vocos|hifigan).*\.onnx$/;

function configFor(
  type: string,
  files: ModelFiles,
  name: string,
): readonly [kind: string, SpeechModelConfig] {
  const model = files.need(ACOUSTIC, "model (a file that ends with .onnx)");
  const tokens = files.need(/tokens\.txt$/, `tokens.txt in ${name}`);
  const dataDir = files.folders.find((folder) => basename(folder) === "espeak-ng-data");
  const both = files.all(/^lexicon-(?:us-en|zh)\.txt$/);
  const lexicon = both.length > 0 ? both.join(",") : files.find(/^lexicon\.txt$/);
  const shared = { tokens, ...(dataDir && { dataDir }) };
  const spelled = { ...shared, ...(lexicon && { lexicon }) };
  const voices = () => files.need(/^voices\.bin$/, `voices.bin in ${name}`);
  switch (type) {
    case "kokoro":
      return ["Kokoro", { kokoro: { model, voices: voices(), ...spelled } }];
    case "kitten-tts":
      return ["KittenTTS", { kitten: { model, voices: voices(), ...shared } }];
    case "matcha-tts": {
      const vocoder = files.need(VOCODER, `vocoder in ${name} (a file such as vocos-22khz-univ.onnx)`);
      return ["Matcha", { matcha: { acousticModel: model, vocoder, ...spelled } }];
    }
    case "vits":
    case "melo-vits":
      return ["VITS", { vits: { model, ...spelled } }];
    default:
      throw broken(
        `The model ${name} in ${files.setting} isn't of a kind that can be used: VITS, Kokoro, KittenTTS or Matcha.`,
      );
  }
}
