import type { Pcm } from "../sound/pcm.ts";
import { BREATH, joinSpoken, type SpokenPart } from "../speech/join-spoken.ts";
import { lineSound } from "../speech/line-sound.ts";
import type { TaskContext } from "../tasks/handler.ts";
import { voiceFor } from "../voices/find-voice.ts";

export interface ScriptLine {
  readonly voice: string;
  /** Can begin with emotion tags. */
  readonly text: string;
}

/** Pause in seconds between two speakers. */
const TURN = 0.35;

/** Speaks a script line by line. */
export async function speakLines(script: readonly ScriptLine[], context: TaskContext): Promise<Pcm> {
  const spoken: SpokenPart[] = [];
  for (const [i, line] of script.entries()) {
    const pcm = await lineSound(
      { ...line, voice: voiceFor(line.voice, context.voices) },
      `line-${i}`,
      context,
    );
    spoken.push({ pcm, pause: script[i + 1]?.voice === line.voice ? BREATH : TURN });
    context.reportShare((i + 1) / script.length);
  }
  return joinSpoken(spoken, "spoken.pcm", context);
}
