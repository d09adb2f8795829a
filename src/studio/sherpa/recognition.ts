import { createSemaphore } from "../../base/semaphore.ts";
import type { RecognitionModel } from "../recognition/recognition-model.ts";
import { broken } from "./model-files.ts";
import { modelThreads, type SherpaModelOptions, startSherpaTrial, TRY_MS } from "./trial.ts";

export interface SherpaRecognitionOptions extends SherpaModelOptions {
  /** Languages of the model, if the operator names them. Default: those that the model names, else any. */
  readonly languages: readonly string[] | undefined;
}

const RECOGNITION_SETTING = "STUDIO_SHERPA_RECOGNITION";

/** Opens the operator's recognition model for sherpa-onnx, and tries it in the background. */
export function openSherpaRecognition(options: SherpaRecognitionOptions): RecognitionModel {
  const { folder, engines } = options;
  const model = { setting: RECOGNITION_SETTING, folder, threads: modelThreads() };
  let kind = "";
  let languages: readonly string[] | undefined;
  /** A model takes gigabytes, and all cores at once. */
  const lane = createSemaphore(1);

  const trial = startSherpaTrial(
    {
      setting: RECOGNITION_SETTING,
      consequence: "sherpa-onnx can't recognize speech, so another recognizer does.",
      load: async (signal) => {
        const found = await engines.run("sherpaRecognizer", model, { signal, timeoutMs: TRY_MS });
        kind = found.kind;
        languages = knownLanguages(found.languages, options.languages);
      },
    },
    options,
  );

  return {
    ...trial,
    name: "sherpa-onnx model",
    languageFor: (language) => languageCode(language, languages),
    async transcribe({ from, language }, runOptions) {
      const request = { ...model, from, language: language === "auto" ? undefined : language };
      const { segments, heard } = await lane.run(
        () => engines.run("sherpaRecognizer", request, runOptions),
        runOptions.signal,
      );
      const hasTimes = segments.length === 0 || segments.some(({ words }) => words.length > 0);
      return {
        segments,
        language: language === "auto" ? heard : language,
        notes: [
          `Made by the local stand-in with sherpa-onnx and a ${kind} model${hasTimes ? "." : "; it has no times of single words."}`,
          ...(language === "auto" && heard === undefined && segments.length > 0
            ? ["The model doesn't tell which language it heard."]
            : []),
          ...(language !== "auto" && languages === undefined
            ? ["The model doesn't tell which languages it knows, so the words may be wrong."]
            : []),
        ],
      };
    },
  };
}

/** The operator's list stands in for a model that names no languages, and restricts one that does. */
function knownLanguages(model: readonly string[] | undefined, wanted: readonly string[] | undefined) {
  if (!model || !wanted) return wanted ?? model;
  const both = model.filter((code) => wanted.includes(code));
  if (both.length > 0) return both;
  throw broken(
    `The model in ${RECOGNITION_SETTING} knows ${model.join(", ")}, but none of STUDIO_SHERPA_LANGUAGES.`,
  );
}

/** Codes of languages that are also known by another one. */
const OTHER_CODES: ReadonlyMap<string, string> = new Map([
  ["cmn", "zh"],
  ["nb", "no"],
  ["fil", "tl"],
  ["iw", "he"],
  ["english", "en"],
  ["eng", "en"],
]);

/**
 * Returns the code among the model's languages for a tag such as `de-AT`, and `auto` without one; undefined for a language
 * that the model doesn't know.
 */
export function languageCode(tag = "auto", languages: readonly string[] | undefined): string | undefined {
  const [primary = ""] = tag.trim().toLowerCase().split(/[-_]/);
  if (primary === "auto" || primary === "") return languages?.length === 1 ? languages[0] : "auto";
  const codes = [primary, OTHER_CODES.get(primary) ?? primary];
  return languages ? codes.find((code) => languages.includes(code)) : codes[1];
}
