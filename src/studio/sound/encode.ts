import { Encoder, FilterAPI, Muxer } from "node-av/api";
import {
  FF_ENCODER_AAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_PCM_S16LE,
  type FFAudioEncoder,
} from "node-av/constants";
import type { Decoded } from "./decode.ts";
import { framesOf } from "./frames.ts";
import type { Pcm } from "./pcm.ts";
import { SOUND_RATE } from "./rates.ts";

export interface EncodeRequest {
  readonly pcm: Pcm;
  /** The extension selects the format: wav, mp3, flac or m4a. */
  readonly out: string;
  /** Integrated loudness of the result, in LUFS. Default: unchanged. */
  readonly loudness?: number;
  /** Sample rate of the result; 48,000 by default. */
  readonly rate?: number;
}

interface Form {
  readonly container: string;
  readonly encoder: FFAudioEncoder;
  readonly samples: "s16" | "fltp";
  /** Samples per codec frame. node-av drops an incomplete last frame, so the filter pads it with silence. */
  readonly frame: number;
  readonly padded: boolean;
  /** Kilobits per second for each channel. */
  readonly kilobits?: number;
}

/** FLAC allows any frame size: small frames keep the padding below a hundredth of a second. */
const FLAC_FRAME = 480;

const FORMS: Readonly<Record<string, Form | undefined>> = {
  wav: { container: "wav", encoder: FF_ENCODER_PCM_S16LE, samples: "s16", frame: 1024, padded: false },
  mp3: {
    container: "mp3",
    encoder: FF_ENCODER_LIBMP3LAME,
    samples: "fltp",
    frame: 1152,
    padded: true,
    kilobits: 96,
  },
  flac: { container: "flac", encoder: FF_ENCODER_FLAC, samples: "s16", frame: FLAC_FRAME, padded: true },
  m4a: {
    container: "ipod",
    encoder: FF_ENCODER_AAC,
    samples: "fltp",
    frame: 1024,
    padded: true,
    kilobits: 96,
  },
};

/** Maximum gain for quiet audio; more would only amplify noise. */
const MAX_GAIN_DB = 30;

/** Encodes audio. With a loudness, no peak is above -1.9 dBFS, so that codec overshoot doesn't clip. */
export async function encode({ pcm, out, loudness, rate = SOUND_RATE }: EncodeRequest): Promise<Decoded> {
  const form = FORMS[out.split(".").at(-1) ?? ""];
  if (!form) throw new Error(`no form of sound is known for ${out}`);
  const { samples, frame, padded } = form;
  const filters = [
    `aresample=${rate}`,
    ...(loudness === undefined ? [] : await levelled(pcm, loudness)),
    `aformat=sample_fmts=${samples}`,
    `asetnsamples=n=${frame}:p=${padded ? 1 : 0}`,
  ];
  using filter = FilterAPI.create(filters.join(","));
  using encoder = await openEncoder(form, pcm.channels);
  await using muxer = await Muxer.open(out, { format: form.container });
  const stream = muxer.addStream(encoder);
  for await (const packet of encoder.packets(filter.frames(framesOf(pcm)))) {
    if (!packet) continue;
    await muxer.writePacket(packet, stream);
    packet.free();
  }
  return { seconds: pcm.samples / pcm.rate };
}

async function levelled(pcm: Pcm, loudness: number): Promise<readonly string[]> {
  const gain = Math.min(MAX_GAIN_DB, loudness - (await measureLoudness(pcm)));
  return [`volume=${gain.toFixed(2)}dB`, "alimiter=limit=0.8:level=false:latency=true"];
}

function openEncoder({ encoder, frame, kilobits }: Form, channels: number): Promise<Encoder> {
  return Encoder.create(encoder, {
    autoResample: true,
    ...(kilobits !== undefined && { bitrate: `${kilobits * channels}k` }),
    // Setting it in `options` would crash the process at a later garbage collection.
    ...(frame === FLAC_FRAME && { configure: (context) => void (context.frameSize = frame) }),
  });
}

/** Returns the EBU R128 integrated loudness in LUFS. Audio too short for its 400 ms blocks is measured by its peak. */
async function measureLoudness(pcm: Pcm): Promise<number> {
  using meter = FilterAPI.create("ebur128=metadata=1:peak=sample");
  let loudness = -70;
  let peak = 0;
  for await (const frame of meter.frames(framesOf(pcm))) {
    if (!frame) continue;
    const facts = frame.getMetadata()?.getAll() ?? {};
    loudness = Number(facts["lavfi.r128.I"] ?? loudness);
    peak = Number(facts["lavfi.r128.sample_peak"] ?? peak);
    frame.free();
  }
  return loudness > -70 ? loudness : 20 * Math.log10(Math.max(peak, 1e-4)) - 12;
}
