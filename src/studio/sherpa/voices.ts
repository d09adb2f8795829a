import { createSemaphore } from "../../base/semaphore.ts";
import type { RunOptions } from "../engines/engine.ts";
import type { ModelTrial } from "../engines/model-trial.ts";
import { StudioFailure } from "../failure.ts";
import type { Pcm } from "../sound/pcm.ts";
import { PLAIN, type SpeechDelivery } from "../speech/delivery.ts";
import type { StudioVoice } from "../voices/voice.ts";
import { voiceId } from "../voices/voice-id.ts";
import type { ListedModel } from "./processes/voices.ts";
import { modelThreads, type SherpaModelOptions, startSherpaTrial, TRY_MS } from "./trial.ts";

export interface SherpaSpeech {
  /** The voice's name in its instrument. */
  readonly voice: string;
  readonly text: string;
  readonly delivery: SpeechDelivery;
  readonly out: string;
}

/** Voices of the operator's speech models. */
export interface SherpaVoices extends ModelTrial {
  /** Resolves when {@link voices} is known. Never rejects. */
  readonly listed: Promise<unknown>;
  /** Voices of all models that aren't known to be broken. */
  voices(): readonly StudioVoice[];
  speak(speech: SherpaSpeech, options: RunOptions): Promise<Pcm>;
}

const SETTING = "STUDIO_SHERPA_VOICES";
const LIST_MS = 60_000;

/** Lists the voices of the operator's speech models for sherpa-onnx, and tries the models in the background. */
export function openSherpaVoices(options: SherpaModelOptions): SherpaVoices {
  const { folder, engines } = options;
  const place = { setting: SETTING, folder };
  const threads = modelThreads();
  const brokenModels = new Set<string>();
  let voices: readonly StudioVoice[] = [];
  const lane = createSemaphore(1);

  const listing = Promise.withResolvers<unknown>();
  const trial = startSherpaTrial(
    {
      setting: SETTING,
      consequence: "some voices of sherpa-onnx can't be used.",
      load: async (signal) => {
        try {
          const models = await engines.run(
            "sherpaVoices",
            { do: "list", ...place },
            { signal, timeoutMs: LIST_MS },
          );
          voices = voicesOf(models);
          listing.resolve(undefined);
          await tryEach(models, signal);
        } finally {
          listing.resolve(undefined);
        }
      },
    },
    options,
  );

  async function tryEach(models: readonly ListedModel[], signal: AbortSignal): Promise<void> {
    const problems: StudioFailure[] = [];
    for (const { name: model } of models) {
      try {
        await engines.run(
          "sherpaVoices",
          { do: "load", ...place, model, threads },
          { signal, timeoutMs: TRY_MS },
        );
      } catch (error) {
        if (!(error instanceof StudioFailure)) throw error;
        brokenModels.add(model);
        problems.push(error);
      }
    }
    const [first] = problems;
    if (first)
      throw new StudioFailure(
        "model_not_loaded",
        `sherpa-onnx can't load these models in ${SETTING}: ${[...brokenModels].join(", ")}. Their files must be complete and belong together.`,
        { cause: first.cause },
      );
  }

  return {
    ...trial,
    listed: listing.promise,
    voices: () => voices.filter(({ instrument }) => !brokenModels.has(partsOf(instrument.voice).model)),
    async speak({ voice, ...speech }, runOptions) {
      const request = { do: "speak", ...place, ...partsOf(voice), threads, ...speech } as const;
      try {
        return await lane.run(() => engines.run("sherpaVoices", request, runOptions), runOptions.signal);
      } catch (error) {
        throw isUnspeakable(error) ? notSpeakable(error) : error;
      }
    },
  };
}

/** The native code crashes when a text has nothing that the model knows. */
const isUnspeakable = (error: unknown) =>
  error instanceof StudioFailure &&
  error.code === "engine_crashed" &&
  error.cause instanceof Error &&
  /failed to convert/i.test(error.cause.message);

const notSpeakable = (cause: unknown) =>
  new StudioFailure(
    "text_not_speakable",
    "The text has no word that this voice can say. Choose a voice of the text's language.",
    { cause },
  );

function voicesOf(models: readonly ListedModel[]): readonly StudioVoice[] {
  return models.flatMap(({ name: model, kind, speakers }) =>
    speakers.map(({ name, language, gender }, speaker): StudioVoice => ({
      id: voiceId(name),
      name,
      language,
      gender,
      category: "informative-and-educational",
      description: `A voice of the local stand-in: sherpa-onnx with the ${kind} model ${model} of the operator.`,
      instrument: { engine: "sherpa", voice: `${speaker}/${model}` },
      manner: PLAIN,
    })),
  );
}

function partsOf(voice: string): { readonly speaker: number; readonly model: string } {
  const slash = voice.indexOf("/");
  return { speaker: Number(voice.slice(0, slash)), model: voice.slice(slash + 1) };
}
