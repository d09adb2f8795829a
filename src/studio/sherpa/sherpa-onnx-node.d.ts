/** The package has no types; declares only what we use. Paths that aren't given count as empty. */
declare module "sherpa-onnx-node" {
  interface Audio {
    /** One channel, between -1 and 1. */
    readonly samples: Float32Array;
    readonly sampleRate: number;
  }

  /** Settings of one model among many; exactly one of the kinds is given. */
  export type OfflineModelConfig = Readonly<
    Record<string, string | number | Readonly<Record<string, string | number>>>
  >;

  /** Times in seconds from the start of the stream, one for each token, or none. */
  export interface OfflineRecognizerResult {
    readonly text: string;
    /** Such as `<|en|>` or `en`; empty if the model doesn't tell. */
    readonly lang: string;
    readonly tokens: readonly string[];
    readonly timestamps: readonly number[];
    readonly durations: readonly number[];
  }

  export interface OfflineStream {
    acceptWaveform(audio: Audio): void;
  }

  /** Ends the process if the model can't be loaded. So do the other classes. */
  export class OfflineRecognizer {
    constructor(config: { readonly modelConfig: OfflineModelConfig });
    createStream(): OfflineStream;
    decode(stream: OfflineStream): void;
    getResult(stream: OfflineStream): OfflineRecognizerResult;
  }

  const sherpa: {
    readonly OfflineRecognizer: typeof OfflineRecognizer;
  };
  export default sherpa;
}
