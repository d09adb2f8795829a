import { open } from "node:fs/promises";
import { Decoder, Demuxer } from "node-av/api";
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_S16 } from "node-av/constants";
import { StudioFailure } from "../failure.ts";
import { SPEECH_RATE } from "./speech-rate.ts";

export interface Decoded {
  readonly seconds: number;
}

export interface DecodeRequest {
  readonly from: string;
  /** Where 16-bit mono samples at {@link SPEECH_RATE} go. */
  readonly out: string;
  readonly maxSeconds: number;
}

/**
 * Containers that hold their own media. Playlists and scripts (hls, dash, concat, sdp, …) are not among them: they would
 * make FFmpeg open files and addresses that a stranger chose.
 */
const CONTAINERS =
  "wav,w64,mp3,flac,ogg,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,aac,aiff,au,caf,amr,asf,avi,mpegts,mpeg";

/** Any sound or film, told by its content, as what a recogniser reads. Damage at the end keeps what came before it. */
export async function decodeSpeech({ from, out, maxSeconds }: DecodeRequest): Promise<Decoded> {
  await using input = await openContainer(from);
  const stream = input.audio();
  if (!stream) throw new StudioFailure("no_audio", "The file has no audio track.");
  using decoder = await Decoder.create(stream, {
    resample: {
      sampleRate: SPEECH_RATE,
      sampleFormat: AV_SAMPLE_FMT_S16,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
    },
  });
  const file = await open(out, "w");
  let samples = 0;
  try {
    for await (const frame of decoder.frames(input.packets(stream.index))) {
      if (!frame) continue;
      const bytes = frame.data?.[0]?.subarray(0, frame.nbSamples * 2);
      samples += frame.nbSamples;
      if (samples > maxSeconds * SPEECH_RATE) throw tooLong(maxSeconds);
      if (bytes) await file.write(bytes);
      frame.free();
    }
  } catch (error) {
    if (error instanceof StudioFailure || samples === 0) throw unreadable(error);
  } finally {
    await file.close();
  }
  if (samples === 0) throw unreadable(undefined);
  return { seconds: samples / SPEECH_RATE };
}

async function openContainer(path: string): Promise<Demuxer> {
  try {
    return await Demuxer.open(path, {
      options: { format_whitelist: CONTAINERS, protocol_whitelist: "file" },
    });
  } catch (error) {
    throw unreadable(error);
  }
}

const tooLong = (seconds: number) =>
  new StudioFailure(
    "audio_too_long",
    `The recording is longer than ${Math.round(seconds / 60)} minutes, which is all this service takes. Cut it into parts.`,
  );

function unreadable(cause: unknown): StudioFailure {
  if (cause instanceof StudioFailure) return cause;
  return new StudioFailure(
    "unreadable_audio",
    "The file is not sound or film that can be read: it may be damaged, empty, or something else under a media file's name.",
    { cause },
  );
}
