import { join } from "node:path";
import { VOICE_RATE } from "../sound/voice-rate.ts";
import type { Pcm } from "../sound/pcm.ts";
import { synthesise } from "../speech/synthesise.ts";
import type { Workplace } from "../tasks/work.ts";
import { voiceFor } from "../voices/voice-for.ts";

export interface ScriptLine {
  readonly voice: string;
  /** May begin with emotion tags. */
  readonly text: string;
}

/** Seconds between one speaker and the next, and between two lines of the same one. */
const [TURN, BREATH] = [0.35, 0.2];

/** A script as it is spoken, one line after the other. */
export async function spoken(script: readonly ScriptLine[], at: Workplace): Promise<Pcm> {
  const parts: { pcm: Pcm; at: number }[] = [];
  let now = 0;
  for (const [i, line] of script.entries()) {
    const pcm = await lineAt(line, `line-${i}`, at);
    parts.push({ pcm, at: now });
    now += pcm.samples / pcm.rate + (script[i + 1]?.voice === line.voice ? BREATH : TURN);
  }
  const request = { do: "join", parts, seconds: 0, out: join(at.dir, "spoken.pcm") } as const;
  return at.engines.run("voice", request, { signal: at.signal, timeoutMs: at.limits.engineMs });
}

/** One line at the rate that all of them share. */
export async function lineAt({ voice, text }: ScriptLine, name: string, at: Workplace): Promise<Pcm> {
  const line = { voice: voiceFor(voice, at.voices), text };
  const { pcm } = await synthesise(line, `${name}.own`, at);
  const request = { do: "resample", pcm, out: join(at.dir, `${name}.pcm`), rate: VOICE_RATE } as const;
  return at.engines.run("media", request, { signal: at.signal, timeoutMs: at.limits.engineMs });
}
