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

  export type DenoiserModelConfig = Readonly<Record<string, string | number | { readonly model: string }>>;

  export class OfflineSpeechDenoiser {
    readonly sampleRate: number;
    constructor(config: { readonly model: DenoiserModelConfig });
    run(audio: Audio): Audio;
  }

  interface NativeSettings {
    readonly numThreads: number;
    readonly provider: string;
    readonly debug: number;
  }

  interface Clustering {
    /** -1 for as many as there are. */
    readonly numClusters: number;
    readonly threshold: number;
  }

  /** Times in seconds. Speakers are numbered in any order. */
  interface SpeakerTurn {
    readonly start: number;
    readonly end: number;
    readonly speaker: number;
  }

  export class OfflineSpeakerDiarization {
    readonly sampleRate: number;
    constructor(config: {
      readonly segmentation: NativeSettings & { readonly pyannote: { readonly model: string } };
      readonly embedding: NativeSettings & { readonly model: string };
      readonly clustering: Clustering;
      readonly minDurationOn: number;
      readonly minDurationOff: number;
    });
    setConfig(config: { readonly clustering: Clustering }): void;
    process(samples: Float32Array): readonly SpeakerTurn[];
  }

  export type SpeechModelConfig = Readonly<Record<string, Readonly<Record<string, string>>>>;

  export class OfflineTts {
    constructor(config: {
      readonly model: SpeechModelConfig | NativeSettings;
      readonly maxNumSentences: number;
      readonly ruleFsts: string;
    });
    /** Crashes if the text has nothing that the model knows. */
    generate(request: { readonly text: string; readonly sid: number; readonly speed: number }): Audio;
  }

  const sherpa: {
    readonly OfflineRecognizer: typeof OfflineRecognizer;
    readonly OfflineSpeechDenoiser: typeof OfflineSpeechDenoiser;
    readonly OfflineTts: typeof OfflineTts;
    readonly OfflineSpeakerDiarization: typeof OfflineSpeakerDiarization;
  };
  export default sherpa;
}
