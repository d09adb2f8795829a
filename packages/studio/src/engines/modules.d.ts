/** Packages without types; declares only what we use. */
declare module "@echogarden/espeak-ng-emscripten" {
  interface Speaker {
    set_voice(name: string, language: string): number;
    set_rate(wordsPerMinute: number): number;
    set_pitch(zeroTo99: number): number;
    set_range(zeroTo99: number): number;
    get_samplerate(): number;
    /** The package accepts the text itself or its address in the memory. */
    synthesize(address: number, onPiece: (piece: Int16Array | null) => boolean): void;
  }
  interface Espeak {
    readonly eSpeakNGWorker: new () => Speaker;
    readonly HEAPU8: Uint8Array;
    _malloc(bytes: number): number;
  }
  export default function createEspeak(): Promise<Espeak>;
}

declare module "@echogarden/rnnoise-wasm" {
  interface Rnnoise {
    readonly HEAPF32: Float32Array;
    _malloc(bytes: number): number;
    _rnnoise_create(model: number): number;
    /** Returns the probability of speech in the frame of 480 samples at 48 kHz. */
    _rnnoise_process_frame(state: number, out: number, input: number): number;
  }
  export default function createRnnoise(): Promise<Rnnoise>;
}

/** The part we use of a global that neither @types/node nor the es2024 library declares. */
declare namespace WebAssembly {
  interface Module {
    readonly compiled?: never;
  }
  interface Instance {
    readonly exports: object;
  }
  type Imports = Record<string, Record<string, unknown>>;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
