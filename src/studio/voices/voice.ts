import type { FliteRequest } from "../engines/flite.ts";
import type { SpeechDelivery } from "../speech/delivery.ts";
import type { Profile } from "./conversion/profile.ts";
import type { Timbre } from "./timbre.ts";

/** How a voice is made: an engine's voice, and how this one differs from it. */
type Instrument =
  | { readonly engine: "flite"; readonly voice: FliteRequest["voice"] }
  | { readonly engine: "espeak"; readonly voice: string };

/** Interface 2.2 and 2.3, and what makes the voice. */
export interface StudioVoice {
  /** The name in lowercase with hyphens for spaces (interface 4.9 A). */
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly gender: "male" | "female";
  readonly category: string;
  readonly description: string;
  readonly instrument: Instrument;
  readonly manner: SpeechDelivery;
  /** Absent where the instrument sounds as it is. */
  readonly timbre?: Timbre | undefined;
  /** What was measured of the person it was trained on. */
  readonly profile?: Profile | undefined;
}
