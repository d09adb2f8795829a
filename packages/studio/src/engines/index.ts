import type { Logger } from "pino";
import type { Pcm } from "../sound/pcm.ts";
import { createEngine, type Engine, type RunOptions } from "./engine.ts";
import type { DspSkills } from "./dsp.ts";
import type { EffectsRequest } from "./effects.ts";
import type { EspeakRequest } from "./espeak.ts";
import type { FliteRequest } from "./flite.ts";
import type { MediaSkills } from "./media.ts";
import type { RecogniserRequest, RecogniserResponse } from "./recogniser.ts";
import type { MusicSkills } from "./music.ts";
import type { VoiceSkills } from "./voice.ts";
import type { WhisperRequest, WhisperResponse } from "./whisper.ts";
import type { SkillAnswer, SkillRequest, Skills } from "./skills.ts";

/** All engines: either one function, or several skills by name (`do`). Audio is passed in files, not in messages. */
interface Calls {
  readonly flite: (request: FliteRequest) => Promise<Pcm>;
  readonly espeak: (request: EspeakRequest) => Promise<Pcm>;
  readonly effects: (request: EffectsRequest) => Promise<Pcm>;
  readonly recogniser: (request: RecogniserRequest) => Promise<RecogniserResponse>;
  readonly whisper: (request: WhisperRequest) => Promise<WhisperResponse>;
  readonly media: MediaSkills;
  readonly dsp: DspSkills;
  readonly voice: VoiceSkills;
  readonly music: MusicSkills;
}

type EngineName = keyof Calls;
type Of<N extends EngineName> = Calls[N] extends Skills ? Calls[N] : never;
type RequestTo<N extends EngineName> = Calls[N] extends (request: infer R) => unknown
  ? R
  : SkillRequest<Of<N>>;
type AnswerTo<N extends EngineName, R> = Calls[N] extends (request: never) => Promise<infer A>
  ? A
  : SkillAnswer<Of<N>, R>;

export interface Engines {
  run<N extends EngineName, const R extends RequestTo<N>>(
    name: N,
    request: R,
    options: RunOptions,
  ): Promise<AnswerTo<N, R>>;
  close(): void;
}

const SCRIPTS: Readonly<Record<EngineName, URL>> = {
  flite: new URL("./flite.ts", import.meta.url),
  espeak: new URL("./espeak.ts", import.meta.url),
  dsp: new URL("./dsp.ts", import.meta.url),
  effects: new URL("./effects.ts", import.meta.url),
  media: new URL("./media.ts", import.meta.url),
  recogniser: new URL("./recogniser.ts", import.meta.url),
  whisper: new URL("./whisper.ts", import.meta.url),
  voice: new URL("./voice.ts", import.meta.url),
  music: new URL("./music.ts", import.meta.url),
};

/** Loads nothing: each engine is a child process that starts with its first request. */
export function createEngines({ idleMs, log }: { idleMs: number; log: Logger }): Engines {
  const engines = Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, script]) => [name, createEngine({ name, script, idleMs, log })]),
  ) as Record<EngineName, Engine>;
  return {
    run: (name, request, options) => engines[name].run(request, options) as Promise<never>,
    close() {
      for (const engine of Object.values(engines)) engine.close();
    },
  };
}
