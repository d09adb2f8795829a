import { join } from "node:path";
import type { Pcm } from "../sound/pcm.ts";
import { VOICE_RATE } from "../sound/rates.ts";
import { shortStep, type Workplace } from "../tasks/handler.ts";
import { type Line, synthesise } from "./synthesise.ts";

/** One line at the rate that all voices share, whatever their own is. */
export async function lineSound(line: Line, name: string, at: Workplace): Promise<Pcm> {
  const { pcm } = await synthesise(line, `${name}.own`, at);
  const request = { do: "resample", pcm, out: join(at.dir, `${name}.pcm`), rate: VOICE_RATE } as const;
  return at.engines.run("media", request, shortStep(at));
}
