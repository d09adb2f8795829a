import { mkdtemp, open, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { pino, type Logger } from "pino";
import { createEngines, type Engines } from "../engines/index.ts";
import { StudioFailure } from "../failure.ts";
import { createLanes } from "../tasks/lanes.ts";
import type { Recognizer } from "./recognizer.ts";
import { whisperLanguage } from "./whisper-languages.ts";

export interface WhisperModelOptions {
  readonly path: string;
  readonly engines: Engines;
  /** Folder for what is stored while the model is tried. */
  readonly dir: string;
  /** Ends the trying. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

const MAGIC = 0x67676d6c;
/** English-only models have one token less. */
const MULTILINGUAL_TOKENS = 51_865;
const FEWEST_TOKENS = 51_864;
const MOST_TOKENS = 60_000;
/** Reading gigabytes from a slow disk takes minutes. */
const TRY_MS = 10 * 60_000;

/** Tries the operator's Whisper model in the background. One that can't be used stops nothing. */
export function openWhisperModel({ path, engines, dir, signal, log }: WhisperModelOptions): Recognizer {
  const threads = Math.max(1, availableParallelism() - 1);
  let isMultilingual = true;
  /** A model takes gigabytes, and all cores at once. */
  const inLane = createLanes(1);
  let problem: string | undefined;

  async function tryModel(): Promise<string | undefined> {
    try {
      isMultilingual = (await readTokenCount(path)) >= MULTILINGUAL_TOKENS;
      const request = { model: path, language: "en", threads, scratch: join(dir, "whisper-model.json") };
      await engines.run("whisper", request, { signal, timeoutMs: TRY_MS });
    } catch (error) {
      if (signal.aborted) return undefined;
      problem = error instanceof StudioFailure ? error.message : String(error);
      log.error(
        { model: path },
        `studio: the Whisper model can't be used, so other languages than English may not be recognized. ${problem}`,
      );
    }
    return problem;
  }

  const trying = tryModel();
  return {
    name: "Whisper model",
    tried: () => trying,
    problem: () => problem,
    timesWords: () => false,
    languageFor: (language) => {
      const code = whisperLanguage(language);
      if (isMultilingual) return code;
      return code === "en" || code === "auto" ? "en" : undefined;
    },
    async transcribe({ from, language }, { signal, limits: { recognitionMs: timeoutMs }, reportShare }) {
      const options = { signal, timeoutMs, reportShare };
      const request = { model: path, from, language, threads, scratch: `${from}.whisper` };
      const segments = await inLane(() => engines.run("whisper", request, options), options.signal);
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

/** Tries a model, and returns why it can't be used as a sentence for the operator; undefined if it can. */
export async function findWhisperProblem(path: string): Promise<string | undefined> {
  const log = pino({ level: "silent" });
  const dir = await mkdtemp(join(tmpdir(), "model-"));
  const engines = createEngines({ idleMs: 0, log });
  try {
    return await openWhisperModel({ path, engines, dir, signal: new AbortController().signal, log }).tried();
  } finally {
    engines.close();
    await rm(dir, { recursive: true, force: true });
  }
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
