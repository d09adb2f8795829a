import { join } from "node:path";
import type { RequestOf, separation } from "@mynah/audio-interface";
import { fetchSound, publish, stepTime } from "../repair/repair-step.ts";
import type { OutputFile, TaskContext } from "../tasks/handler.ts";

/** Separates a song into stems (interface 4.10, separation): five files, vocals first. */
export async function separate(
  { url, output_format }: RequestOf<typeof separation>,
  context: TaskContext,
): Promise<readonly OutputFile[]> {
  const pcm = await fetchSound(url, context);
  const request = { do: "separateStems", pcm, out: join(context.dir, "stem") } as const;
  const stems = await context.engines.run("dsp", request, stepTime(context));
  const products = [];
  for (const [stem, sound] of Object.entries(stems))
    products.push(await publish(sound, stem, context, output_format));
  return products;
}
