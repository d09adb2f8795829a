import { join } from "node:path";
import { shortStep, type OutputFile, type TaskContext } from "../tasks/handler.ts";
import { USUAL_LOUDNESS } from "./loudness.ts";
import type { Pcm } from "./pcm.ts";

/** Encodes audio as a result file at the usual loudness; the name's extension selects the format. */
export async function publishLevelled(
  pcm: Pcm,
  name: string,
  context: TaskContext,
  gainDb = 0,
): Promise<OutputFile> {
  const path = join(context.dir, name);
  const request = { do: "encode", pcm, out: path, loudness: USUAL_LOUDNESS + gainDb } as const;
  await context.engines.run("media", request, shortStep(context));
  return { path, name };
}
