import { readFile } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
import {
  type HeardSpeech,
  type HeardWord,
  loadRecogniser,
  type Recogniser,
} from "../recognition/pocketsphinx.ts";
import { type Passage, findPassages } from "../recognition/passages.ts";
import { LIKELIHOOD_RATE, speechLikelihood } from "../recognition/voice-activity.ts";
import { SPEECH_RATE } from "../sound/rates.ts";
import { serve } from "./child.ts";

export interface RecogniserRequest {
  /** A file of 16-bit mono samples at 16 kHz. */
  readonly from: string;
  /** Recognizes hesitation sounds as such. */
  readonly hesitations?: boolean;
}

export interface RecogniserResponse {
  /** In order; times in seconds from the start of the file. Passages without words are left out. */
  readonly passages: readonly HeardSpeech[];
}

/** How much the recognizer hears in advance to learn the recording's level and channel. */
const LISTEN_SECONDS = 6;
const SAMPLES_PER_FRAME = SPEECH_RATE / LIKELIHOOD_RATE;

/** Each kind is loaded on first use. */
const loading = new Map<boolean, Promise<Recogniser>>();

function recogniser(hesitations: boolean): Promise<Recogniser> {
  const loaded = loading.get(hesitations) ?? loadRecogniser({ hesitations });
  loading.set(hesitations, loaded);
  return loaded;
}

async function recognize(
  { from, hesitations = false }: RecogniserRequest,
  reportShare: (share: number) => void,
): Promise<RecogniserResponse> {
  const bytes = await readFile(from);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  const speech = findPassages(await speechLikelihood(samples));
  if (speech.length === 0) return { passages: [] };
  const { recognize: hear, reset } = await recogniser(hesitations);
  reset();
  listen(hear, samples, speech);
  const heard = [];
  const total = speech.reduce((sum, { start, end }) => sum + end - start, 0);
  let done = 0;
  for (const passage of speech) {
    const { words, fit } = hear(cut(samples, passage));
    heard.push({ words: shifted(words, passage), fit });
    done += passage.end - passage.start;
    reportShare(done / total);
    // Lets the event arrive that the parent is gone.
    await breathe();
  }
  return { passages: heard.filter(({ words }) => words.length > 0) };
}

/**
 * The recognizer adapts to the channel while it listens, which spoils the first words. So it hears the beginning twice.
 */
function listen(hear: Recogniser["recognize"], samples: Int16Array, speech: readonly Passage[]): void {
  let left = LISTEN_SECONDS * LIKELIHOOD_RATE;
  for (const { start, end } of speech) {
    if (left <= 0) return;
    hear(cut(samples, { start, end: Math.min(end, start + left) }));
    left -= end - start;
  }
}

const cut = (samples: Int16Array, { start, end }: Passage) =>
  samples.subarray(start * SAMPLES_PER_FRAME, end * SAMPLES_PER_FRAME);

const shifted = (words: readonly HeardWord[], { start }: Passage) =>
  words.map(({ word, ...time }) => ({
    word,
    start: round(time.start + start / LIKELIHOOD_RATE),
    end: round(time.end + start / LIKELIHOOD_RATE),
  }));

const round = (seconds: number) => Math.round(seconds * 100) / 100;

serve({ handle: recognize, memoryLimit: 1536 * 1024 ** 2 });
