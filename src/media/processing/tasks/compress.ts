import { stat } from "node:fs/promises";
import { CODECS } from "../codecs/codecs.ts";
import { survey } from "../codecs/container.ts";
import { shapesFor } from "../codecs/bitrate-ladder.ts";
import { transcode } from "../codecs/transcode.ts";

export interface SizeRequest {
  readonly do: "size";
  readonly from: string;
  readonly out: string;
  readonly maxBytes: number;
}

export interface SizeMade {
  readonly bytes: number;
  readonly type: "audio/mpeg" | "audio/ogg";
}

/** Null when no shape fits. The estimate may be wrong (a file can lie about its length), so what came out decides. */
export async function makeSize({ from, out, maxBytes }: SizeRequest): Promise<SizeMade | null> {
  const { channels, seconds } = await survey(from);
  for (const shape of shapesFor({ channels, seconds, maxBytes })) {
    await transcode({ from, out, ...shape, goOn: (bytes) => bytes <= maxBytes });
    const { size } = await stat(out);
    if (size <= maxBytes) return { bytes: size, type: CODECS[shape.codec].type };
  }
  return null;
}
