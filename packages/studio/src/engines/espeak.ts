import createEspeak from "@echogarden/espeak-ng-emscripten";
import { type Pcm, writePcm } from "../sound/pcm.ts";
import { toWhisper } from "../sound/whisper.ts";
import { StudioFailure } from "../failure.ts";
import type { SpeechDelivery } from "../speech/delivery.ts";
import { serve } from "./child.ts";

// eSpeak NG is GPL-3: it runs in its own process, and nothing else of ours loads it.

export interface EspeakRequest {
  readonly text: string;
  /** espeak's name of the language and variant, such as `de+f3`. */
  readonly voice: string;
  readonly delivery: SpeechDelivery;
  readonly out: string;
}

const USUAL_WORDS_PER_MINUTE = 165;

const loading = load();

async function load() {
  const espeak = await createEspeak();
  const speaker = new espeak.eSpeakNGWorker();
  // Allocates the buffer that the package passes names in, which must be part of the saved memory.
  speaker.set_voice("en", "");
  const saved = espeak.HEAPU8.slice();
  return {
    speaker,
    /** Restores the memory, because noise and flutter continue from one text to the next. Takes about 2 ms. */
    reset(): void {
      // Looked up each time, because the memory moves when it grows.
      espeak.HEAPU8.set(saved);
      espeak.HEAPU8.fill(0, saved.length);
    },
    /** Returns a text's address, valid until the next reset. The package's own buffer for long texts isn't. */
    addressOf(value: string): number {
      const bytes = Buffer.from(`${value}\0`);
      const address = espeak._malloc(bytes.length);
      espeak.HEAPU8.set(bytes, address);
      return address;
    },
  };
}

async function speak({ text, voice, delivery, out }: EspeakRequest): Promise<Pcm> {
  const { speaker, reset, addressOf } = await loading;
  reset();
  speaker.set_voice(voice, "");
  speaker.set_rate(Math.round(USUAL_WORDS_PER_MINUTE * delivery.rate));
  speaker.set_pitch(pitchSetting(delivery.pitch));
  speaker.set_range(Math.min(99, Math.round(50 * delivery.melody)));
  const pieces: Int16Array[] = [];
  speaker.synthesize(addressOf(inert(text)), (piece) => {
    if (piece && piece.length > 0) pieces.push(piece);
    return false;
  });
  const rate = speaker.get_samplerate();
  const samples = joined(pieces);
  if (samples.length < rate / 20) {
    throw new StudioFailure("text_not_speakable", "The text has no word that this voice can say.");
  }
  return writePcm(out, rate, delivery.whisper ? toWhisper(samples, rate) : samples);
}

/** espeak's scale is 0 to 99, and 50 is the default. Measured: an octave is about 68 steps up or 85 down. */
function pitchSetting(factor: number): number {
  const octaves = Math.log2(factor);
  return Math.max(0, Math.min(99, Math.round(50 + octaves * (octaves > 0 ? 68 : 85))));
}

/** Escapes SSML and double brackets (phonemes), which the package would interpret. */
function inert(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("[[", "[ [");
}

function joined(pieces: readonly Int16Array[]): Float32Array {
  const out = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    for (const value of piece) out[at++] = value / 32768;
  }
  return out;
}

serve({ handle: speak, memoryLimit: 1024 ** 3 });
