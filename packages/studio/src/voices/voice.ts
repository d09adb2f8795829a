import type { FliteRequest } from "../engines/flite.ts";
import type { SpeechDelivery } from "../speech/delivery.ts";
import type { Profile } from "./conversion/profile.ts";
import type { Timbre } from "./timbre.ts";

/** How a voice is generated: an engine's voice and the changes to it. */
type Instrument =
  | { readonly engine: "flite"; readonly voice: FliteRequest["voice"] }
  | { readonly engine: "espeak"; readonly voice: string }
  /** One of the operator's speech server. */
  | { readonly engine: "server"; readonly voice: string };

/** Interface 2.2 and 2.3, plus how the voice is generated. */
export interface StudioVoice {
  /** The name in lowercase with hyphens for spaces (interface 4.9 A). */
  readonly id: string;
  readonly name: string;
  readonly language: string;
  /** Undefined for voices of models that don't tell. */
  readonly gender: "male" | "female" | undefined;
  readonly category: string;
  /** Undefined for voices that people designed or trained, as are style and age. */
  readonly subCategory?: string | undefined;
  readonly style?: string | undefined;
  /** `young`, `middle-aged` or `old`, as it sounds. */
  readonly age?: string | undefined;
  readonly description: string;
  readonly instrument: Instrument;
  readonly manner: SpeechDelivery;
  /** Missing when the instrument is unchanged. */
  readonly timbre?: Timbre | undefined;
  /** Measured from the recording it was trained on. */
  readonly profile?: Profile | undefined;
}
