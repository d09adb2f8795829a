import { join } from "node:path";
import type { RequestOf, speechSeparation } from "../../audio/contract/index.ts";
import { fetchSound, publish, stepTime } from "../repair/repair-step.ts";
import type { Product, Workplace } from "../tasks/handler.ts";

const USUAL_SPEAKERS = 2;

/** Interface 4.10, speech separation: a file for each speaker, in the order in which they first speak. */
export async function separateSpeech(
  { url, speakers = USUAL_SPEAKERS, output_format }: RequestOf<typeof speechSeparation>,
  at: Workplace,
): Promise<readonly Product[]> {
  const pcm = await fetchSound(url, at);
  const speech = `${pcm.path}-speech`;
  await at.engines.run("media", { do: "forRecogniser", pcm, out: speech }, stepTime(at));
  const request = { do: "separateSpeakers", pcm, speech, out: join(at.dir, "speaker"), speakers } as const;
  const tracks = await at.engines.run("dsp", request, stepTime(at));
  const products = [];
  for (const [i, track] of tracks.entries()) {
    products.push(await publish(track, `speaker-${i + 1}`, at, output_format));
  }
  return products;
}
