import { join } from "node:path";
import type { Pcm } from "../sound/pcm.ts";
import { lineSound } from "../speech/line-sound.ts";
import { shortStep, type TaskContext } from "../tasks/handler.ts";
import { voiceFor } from "../voices/find-voice.ts";

export interface ScriptLine {
  readonly voice: string;
  /** Can begin with emotion tags. */
  readonly text: string;
}

/** Pause in seconds between two speakers, and between two lines of the same speaker. */
const [TURN, BREATH] = [0.35, 0.2];

/** Speaks a script line by line. */
export async function speakLines(script: readonly ScriptLine[], context: TaskContext): Promise<Pcm> {
  const parts: { pcm: Pcm; at: number }[] = [];
  let now = 0;
  for (const [i, line] of script.entries()) {
    const pcm = await lineSound(
      { ...line, voice: voiceFor(line.voice, context.voices) },
      `line-${i}`,
      context,
    );
    parts.push({ pcm, at: now });
    context.reportShare((i + 1) / script.length);
    now += pcm.samples / pcm.rate + (script[i + 1]?.voice === line.voice ? BREATH : TURN);
  }
  const request = { do: "join", parts, seconds: 0, out: join(context.dir, "spoken.pcm") } as const;
  return context.engines.run("voice", request, shortStep(context));
}
