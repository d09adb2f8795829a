import type { Logger } from "pino";
import type { Pcm } from "../sound/pcm.ts";
import { createEngine, type Engine, type RunOptions } from "./engine.ts";
import type { EffectsRequest } from "./effects.ts";
import type { EspeakRequest } from "./espeak.ts";
import type { FliteRequest } from "./flite.ts";
import type { MediaRequest, MediaResponse } from "./media.ts";
import type { RecogniserRequest, RecogniserResponse } from "./recogniser.ts";

/** Every engine, what it is asked, and what it answers. Sound travels in files beside the message. */
interface Calls {
  readonly flite: { readonly request: FliteRequest; readonly response: Pcm };
  readonly espeak: { readonly request: EspeakRequest; readonly response: Pcm };
  readonly effects: { readonly request: EffectsRequest; readonly response: Pcm };
  readonly media: { readonly request: MediaRequest; readonly response: MediaResponse };
  readonly recogniser: { readonly request: RecogniserRequest; readonly response: RecogniserResponse };
}

type EngineName = keyof Calls;

export interface Engines {
  run<N extends EngineName>(
    name: N,
    request: Calls[N]["request"],
    options: RunOptions,
  ): Promise<Calls[N]["response"]>;
  close(): void;
}

const SCRIPTS: Readonly<Record<EngineName, URL>> = {
  flite: new URL("./flite.ts", import.meta.url),
  espeak: new URL("./espeak.ts", import.meta.url),
  effects: new URL("./effects.ts", import.meta.url),
  media: new URL("./media.ts", import.meta.url),
  recogniser: new URL("./recogniser.ts", import.meta.url),
};

/** Nothing is loaded here: each engine is a child process that starts with its first request. */
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
