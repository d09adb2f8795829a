import { stat } from "node:fs/promises";
import { RATE } from "../codecs/decode.ts";
import { transcode } from "../codecs/transcode.ts";
import { createWaveform } from "./waveform.ts";

export interface VoiceRequest {
  readonly do: "voice";
  readonly from: string;
  readonly out: string;
}

export interface VoiceMade {
  readonly bytes: number;
  readonly durationSeconds: number;
  readonly waveform: string;
}

/** What the clients of chats themselves send for a voice message: Ogg Opus, 48 kHz, one channel, 32 kbit/s. */
export async function makeVoice({ from, out }: VoiceRequest): Promise<VoiceMade> {
  const waveform = createWaveform(RATE);
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
  return { bytes: size, durationSeconds: samples / RATE, waveform: waveform.base64() };
}
