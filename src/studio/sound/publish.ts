import { join } from "node:path";
import { shortStep, type Product, type Workplace } from "../tasks/handler.ts";
import { USUAL_LOUDNESS } from "./loudness.ts";
import type { Pcm } from "./pcm.ts";

/** A sound as a file that is handed out, at the usual loudness; the name's ending chooses its form. */
export async function publishLevelled(pcm: Pcm, name: string, at: Workplace, gainDb = 0): Promise<Product> {
  const path = join(at.dir, name);
  const request = { do: "encode", pcm, out: path, loudness: USUAL_LOUDNESS + gainDb } as const;
  await at.engines.run("media", request, shortStep(at));
  return { path, name };
}
