import { join } from "node:path";
import type { Pcm } from "../sound/pcm.ts";
import { lineSound } from "../speech/line-sound.ts";
import { shortStep, type Workplace } from "../tasks/handler.ts";
import { voiceFor } from "../voices/find-voice.ts";

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
    const pcm = await lineSound({ ...line, voice: voiceFor(line.voice, at.voices) }, `line-${i}`, at);
    parts.push({ pcm, at: now });
    now += pcm.samples / pcm.rate + (script[i + 1]?.voice === line.voice ? BREATH : TURN);
  }
  const request = { do: "join", parts, seconds: 0, out: join(at.dir, "spoken.pcm") } as const;
  return at.engines.run("voice", request, shortStep(at));
}
