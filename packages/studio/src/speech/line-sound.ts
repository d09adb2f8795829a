import { join } from "node:path";
import type { Pcm } from "../sound/pcm.ts";
import { VOICE_RATE } from "../sound/rates.ts";
import { shortStep, type TaskContext } from "../tasks/handler.ts";
import { type SpeechLine, synthesize } from "./synthesize.ts";

/** Speaks one line at the sample rate shared by all voices. */
export async function lineSound(line: SpeechLine, name: string, context: TaskContext): Promise<Pcm> {
  const { pcm } = await synthesize(line, `${name}.own`, context);
  const request = { do: "resample", pcm, out: join(context.dir, `${name}.pcm`), rate: VOICE_RATE } as const;
  return context.engines.run("media", request, shortStep(context));
}
