import type { OfflineTts } from "sherpa-onnx-node";
import { serve } from "../../engines/child.ts";
import { createSkillHandler } from "../../engines/skills.ts";
import { type Pcm, writePcm } from "../../sound/pcm.ts";
import { toWhisper } from "../../sound/whisper.ts";
import { StudioFailure } from "../../failure.ts";
import type { SpeechDelivery } from "../../speech/delivery.ts";
import { loadSherpa } from "../package.ts";
import type { Speaker } from "../speakers-of-model.ts";
import { findSpeechModels } from "../speech-files.ts";

interface ModelsPlace {
  /** Name of the setting, for messages. */
  readonly setting: string;
  readonly folder: string;
}

interface ModelPlace extends ModelsPlace {
  /** Name of the model's own folder. */
  readonly model: string;
  readonly threads: number;
}

export interface ListedModel {
  readonly name: string;
  readonly kind: string;
  readonly speakers: readonly Speaker[];
}

interface SpeechRequest extends ModelPlace {
  /** Number of the speaker. */
  readonly speaker: number;
  readonly text: string;
  readonly delivery: SpeechDelivery;
  readonly out: string;
}

/** Lists the models without loading them. */
async function list({ setting, folder }: ModelsPlace): Promise<readonly ListedModel[]> {
  await loadSherpa();
  const models = await findSpeechModels(setting, folder);
  return models.map(({ name, kind, speakers }) => ({ name, kind, speakers }));
}

/** One is kept: people tend to ask for the same voice again. */
let loaded: { readonly key: string; readonly tts: OfflineTts } | undefined;

async function load({ setting, folder, model, threads }: ModelPlace): Promise<OfflineTts> {
  const { OfflineTts } = await loadSherpa();
  const key = `${folder} ${model} ${threads}`;
  if (loaded?.key === key) return loaded.tts;
  const files = (await findSpeechModels(setting, folder)).find(({ name }) => name === model);
  if (!files) throw new StudioFailure("unknown_voice", `The model ${model} of this voice is gone.`);
  const settings = { numThreads: threads, provider: "cpu", debug: 0 };
  const tts = new OfflineTts({
    model: { ...files.config, ...settings },
    maxNumSentences: 1,
    ruleFsts: files.ruleFsts,
  });
  loaded = { key, tts };
  return tts;
}

/** Models can't change their pitch, so they speak slower and are played faster, or the other way round. */
async function speak({ speaker, text, delivery, out, ...place }: SpeechRequest): Promise<Pcm> {
  const tts = await load(place);
  const speed = delivery.rate / delivery.pitch;
  const { samples, sampleRate } = tts.generate({ text, sid: speaker, speed });
  const rate = Math.round(sampleRate * delivery.pitch);
  if (samples.length < sampleRate / 20)
    throw new StudioFailure("text_not_speakable", "The text has no word that this voice can say.");
  return writePcm(out, rate, delivery.whisper ? toWhisper(samples, rate) : samples);
}

const SKILLS = {
  list,
  load: async (place: ModelPlace) => void (await load(place)),
  speak,
};

export type SherpaVoiceSkills = typeof SKILLS;

serve({ handle: createSkillHandler(SKILLS), memoryLimit: 4 * 1024 ** 3 });
