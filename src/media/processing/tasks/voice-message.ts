import { stat } from "node:fs/promises";
import { SAMPLE_RATE } from "../codecs/decode.ts";
import { transcode } from "../codecs/transcode.ts";
import { createWaveform } from "./waveform.ts";

export interface VoiceMessageRequest {
  readonly do: "voice";
  readonly from: string;
  readonly out: string;
}

export interface VoiceMessageResult {
  readonly bytes: number;
  readonly durationSeconds: number;
  readonly waveform: string;
}

/** The format that chat clients use for voice messages: Ogg Opus, 48 kHz, one channel, 32 kbit/s. */
export async function encodeVoiceMessage({ from, out }: VoiceMessageRequest): Promise<VoiceMessageResult> {
  const waveform = createWaveform(SAMPLE_RATE);
  const { samples } = await transcode({
    from,
    out,
    codec: "opus",
    kbps: 32,
    channels: 1,
    onFrame: ({ data, nbSamples }) => {
      const bytes = data?.[0];
      if (bytes) waveform.add(new Int16Array(bytes.buffer, bytes.byteOffset, nbSamples));
    },
  });
  const { size } = await stat(out);
  return { bytes: size, durationSeconds: samples / SAMPLE_RATE, waveform: waveform.base64() };
}
