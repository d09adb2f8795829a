import { stat } from "node:fs/promises";
import { FRAME_SAMPLES, SAMPLE_RATE } from "../codecs/decode.ts";
import { transcode } from "../codecs/transcode.ts";

export interface PlaybackRequest {
  readonly do: "playback";
  readonly from: string;
  readonly out: string;
  /** 1 leaves the audio as loud as it is. */
  readonly gain: number;
  /** What comes before is left out, to a frame of 20 ms. */
  readonly fromMs: number;
}

export interface PlaybackResult {
  readonly bytes: number;
  readonly durationMs: number;
}

/** What voice channels take: Ogg Opus, 48 kHz, two channels, each packet 20 ms. */
export async function encodePlayback({ from, out, gain, fromMs }: PlaybackRequest): Promise<PlaybackResult> {
  const skipFrames = Math.round((fromMs / 1000) * (SAMPLE_RATE / FRAME_SAMPLES));
  const { samples } = await transcode({ from, out, codec: "opus", kbps: 96, channels: 2, gain, skipFrames });
  const { size } = await stat(out);
  return { bytes: size, durationMs: (samples / SAMPLE_RATE) * 1000 };
}
