import { stat } from "node:fs/promises";
import { CODECS } from "../codecs/codecs.ts";
import { probeAudio } from "../codecs/container.ts";
import { listFormats } from "../codecs/bitrate-ladder.ts";
import { transcode } from "../codecs/transcode.ts";

export interface CompressRequest {
  readonly do: "size";
  readonly from: string;
  readonly out: string;
  readonly maxBytes: number;
}

export interface CompressResult {
  readonly bytes: number;
  readonly type: "audio/mpeg" | "audio/ogg";
}

/**
 * Returns null when no format fits. The estimate can be wrong (a file can report a false length), so the actual size
 * decides.
 */
export async function compressAudio({
  from,
  out,
  maxBytes,
}: CompressRequest): Promise<CompressResult | null> {
  const { channels, seconds } = await probeAudio(from);
  for (const shape of listFormats({ channels, seconds, maxBytes })) {
    await transcode({ from, out, ...shape, goOn: (bytes) => bytes <= maxBytes });
    const { size } = await stat(out);
    if (size <= maxBytes) return { bytes: size, type: CODECS[shape.codec].type };
  }
  return null;
}
