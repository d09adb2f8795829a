import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino, type Logger } from "pino";
import { createEngines, type Engines } from "./engines/index.ts";
import type { ModelTrial } from "./engines/model-trial.ts";
import type { RecognitionModel } from "./recognition/recognition-model.ts";
import { openWhisperModel } from "./recognition/whisper-model.ts";
import { openSherpaDenoiser, type SherpaDenoiser } from "./sherpa/denoising.ts";
import { openSherpaRecognition } from "./sherpa/recognition.ts";
import { openSherpaSpeakers, type SherpaSpeakers } from "./sherpa/speakers.ts";
import { openSherpaVoices, type SherpaVoices } from "./sherpa/voices.ts";

/** Where the operator's models are: files or folders that people download themselves (docs/studio-models.md). */
export interface ModelPaths {
  /** A Whisper model in whisper.cpp's format. */
  readonly whisperModel?: string | undefined;
  /** A folder with a recognition model for sherpa-onnx. */
  readonly sherpaRecognition?: string | undefined;
  /** Codes of the languages of that model. Default: those that it names, else any. */
  readonly sherpaLanguages?: readonly string[] | undefined;
  /** A denoising model for sherpa-onnx, or a folder with one. */
  readonly sherpaDenoising?: string | undefined;
  /** A folder with models for sherpa-onnx that tell speakers apart: a segmentation and an embedding. */
  readonly sherpaSpeakers?: string | undefined;
  /** A folder with a speech model for sherpa-onnx, or with folders that have one each. */
  readonly sherpaVoices?: string | undefined;
}

/** Models by the name of their health check. */
export const MODEL_NAMES = [
  "whisperModel",
  "sherpaRecognition",
  "sherpaDenoising",
  "sherpaSpeakers",
  "sherpaVoices",
] as const;
export type ModelName = (typeof MODEL_NAMES)[number];

/** The operator's models. */
export interface Models {
  /** The first choice first. */
  readonly recognizers: readonly RecognitionModel[];
  readonly denoiser: SherpaDenoiser | undefined;
  readonly speakers: SherpaSpeakers | undefined;
  readonly voices: SherpaVoices | undefined;
  /** Returns why a model can't be used, as far as it has been tried. */
  problem(name: ModelName): string | undefined;
  close(): void;
}

export interface ModelsDeps {
  readonly engines: Engines;
  /** Folder for what is stored while models are tried. */
  readonly dir: string;
  readonly log: Logger;
}

/** Opens the models that have a path, and tries them in the background. */
export function openModels(paths: ModelPaths, deps: ModelsDeps): Models {
  const { all, ...models } = openEach(paths, deps);
  return {
    ...models,
    problem: (name) => all[name]?.problem(),
    close() {
      for (const model of Object.values(all)) model?.close();
    },
  };
}

function openEach(paths: ModelPaths, deps: ModelsDeps) {
  const whisperModel = opened(paths.whisperModel, (path) => openWhisperModel({ path, ...deps }));
  const sherpaRecognition = opened(paths.sherpaRecognition, (folder) =>
    openSherpaRecognition({ folder, languages: paths.sherpaLanguages, ...deps }),
  );
  const sherpaDenoising = opened(paths.sherpaDenoising, (folder) => openSherpaDenoiser({ folder, ...deps }));
  const sherpaSpeakers = opened(paths.sherpaSpeakers, (folder) => openSherpaSpeakers({ folder, ...deps }));
  const sherpaVoices = opened(paths.sherpaVoices, (folder) => openSherpaVoices({ folder, ...deps }));
  const all: Readonly<Record<ModelName, ModelTrial | undefined>> = {
    whisperModel,
    sherpaRecognition,
    sherpaDenoising,
    sherpaSpeakers,
    sherpaVoices,
  };
  const recognizers = [sherpaRecognition, whisperModel].filter((model) => model !== undefined);
  return { all, recognizers, denoiser: sherpaDenoising, speakers: sherpaSpeakers, voices: sherpaVoices };
}

const opened = <M>(path: string | undefined, open: (path: string) => M): M | undefined =>
  path === undefined ? undefined : open(path);

/** More of a library's output says nothing more. */
const OUTPUT_CHARS = 300;

/** Tries a model, and returns why it can't be used as a sentence for the operator; undefined if it can. */
export async function findModelProblem(name: ModelName, path: string): Promise<string | undefined> {
  const log = pino({ level: "silent" });
  const dir = await mkdtemp(join(tmpdir(), "model-"));
  const engines = createEngines({ idleMs: 0, log });
  try {
    const model = openEach({ [name]: path }, { engines, dir, log }).all[name];
    const problem = await model?.tried;
    const output = model?.output()?.replaceAll(/\s+/g, " ").slice(-OUTPUT_CHARS);
    return problem === undefined || output === undefined ? problem : `${problem} It says: ${output}`;
  } finally {
    engines.close();
    await rm(dir, { recursive: true, force: true });
  }
}
