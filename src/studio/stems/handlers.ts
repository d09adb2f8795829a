import { join } from "node:path";
import type { RequestOf, separation } from "../../audio/contract/index.ts";
import { fetchSound, publish, stepTime } from "../repair/repair-step.ts";
import type { Product, Workplace } from "../tasks/handler.ts";

/** Interface 4.10, separation: five files, the vocals first. */
export async function separate(
  { url, output_format }: RequestOf<typeof separation>,
  at: Workplace,
): Promise<readonly Product[]> {
  const pcm = await fetchSound(url, at);
  const request = { do: "separateStems", pcm, out: join(at.dir, "stem") } as const;
  const stems = await at.engines.run("dsp", request, stepTime(at));
  const products = [];
  for (const [stem, sound] of Object.entries(stems))
    products.push(await publish(sound, stem, at, output_format));
  return products;
}
