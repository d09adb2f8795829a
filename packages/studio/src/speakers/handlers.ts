import { join } from "node:path";
import type { RequestOf, speechSeparation } from "@mynah/audio-interface";
import { fetchSound, publish, stepTime } from "../repair/repair-step.ts";
import type { TaskContext, TaskResult } from "../tasks/handler.ts";

const USUAL_SPEAKERS = 2;

/** Separates speakers (interface 4.10, speech separation): a file for each, in the order they first speak. */
export async function separateSpeech(
  { url, speakers = USUAL_SPEAKERS, output_format }: RequestOf<typeof speechSeparation>,
  context: TaskContext,
): Promise<TaskResult> {
  const pcm = await fetchSound(url, context);
  const speech = `${pcm.path}-speech`;
  await context.engines.run("media", { do: "forRecogniser", pcm, out: speech }, stepTime(context));
  const out = join(context.dir, "speaker");
  const request = { do: "separateSpeakers", pcm, speech, out, speakers } as const;
  const tracks = await context.engines.run("dsp", request, stepTime(context));
  const products = [];
  for (const [i, track] of tracks.entries()) {
    products.push(await publish(track, `speaker-${i + 1}`, context, output_format));
  }
  return { files: products, facts: {} };
}
