import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import { createSemaphore } from "../../base/semaphore.ts";
import type { Engines } from "../engines/index.ts";
import { startModelTrial } from "../engines/model-trial.ts";
import { StudioFailure } from "../failure.ts";
import type { RecognitionModel } from "./recognition-model.ts";
import { whisperLanguage } from "./whisper-languages.ts";

export interface WhisperModelOptions {
  readonly path: string;
  readonly engines: Engines;
  /** Folder for what is stored while the model is tried. */
  readonly dir: string;
  readonly log: Logger;
}

const MAGIC = 0x67676d6c;
/** English-only models have one token less. */
const MULTILINGUAL_TOKENS = 51_865;
const FEWEST_TOKENS = 51_864;
const MOST_TOKENS = 60_000;
/** Reading gigabytes from a slow disk takes minutes. */
const TRY_MS = 10 * 60_000;

/** Tries the operator's Whisper model in the background. */
export function openWhisperModel({ path, engines, dir, log }: WhisperModelOptions): RecognitionModel {
  const threads = Math.max(1, availableParallelism() - 1);
  let isMultilingual = true;
  /** A model takes gigabytes, and all cores at once. */
  const lane = createSemaphore(1);

  const trial = startModelTrial({
    load: async (signal) => {
      isMultilingual = (await readTokenCount(path)) >= MULTILINGUAL_TOKENS;
      const scratch = join(dir, "whisper-model.json");
      const request = { model: path, language: "en", threads, scratch };
      await engines.run("whisper", request, { signal, timeoutMs: TRY_MS });
    },
    consequence: "the Whisper model can't be used, so other languages than English may not be recognized.",
    facts: { model: path },
    log,
  });

  return {
    ...trial,
    name: "Whisper model",
    languageFor: (language) => {
      const code = whisperLanguage(language);
      if (isMultilingual) return code;
      return code === "en" || code === "auto" ? "en" : undefined;
    },
    async transcribe({ from, language }, options) {
      const request = { model: path, from, language, threads, scratch: `${from}.whisper` };
      const segments = await lane.run(() => engines.run("whisper", request, options), options.signal);
      return {
        segments: segments.map(({ start, end, text }) => ({ start, end, text, words: [] })),
        language: language === "auto" ? undefined : language,
        notes: [
          "Made by the local stand-in with a Whisper model; it has no times of single words.",
          ...(language === "auto"
            ? ["Whisper detected the language, but the stand-in can't tell which one."]
            : []),
        ],
      };
    },
  };
}

/** Reads how many tokens a model knows from the beginning of its file. Throws a StudioFailure if it is no model. */
async function readTokenCount(path: string): Promise<number> {
  const header = Buffer.alloc(8);
  try {
    await using file = await open(path);
    await file.read(header, 0, header.length, 0);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw broken(`The file in STUDIO_WHISPER_MODEL can't be read (${code}).`);
  }
  const tokens = header.readInt32LE(4);
  if (header.readUInt32LE(0) !== MAGIC || tokens < FEWEST_TOKENS || tokens > MOST_TOKENS)
    throw broken(
      "The file in STUDIO_WHISPER_MODEL isn't a Whisper model in whisper.cpp's format, such as ggml-base.bin.",
    );
  return tokens;
}

const broken = (message: string) => new StudioFailure("model_not_loaded", message);
