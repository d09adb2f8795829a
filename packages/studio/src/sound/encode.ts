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
/** Leaves 1.9 dB for the overshoot of codecs. */
const CEILING = 0.8;
/** Peaks between samples are found, and limited, at this multiple of the sample rate. */
const OVERSAMPLING = 4;

/** Encodes audio. With a loudness, no true peak is above {@link CEILING}, so that codec overshoot doesn't clip. */
export async function encode({ pcm, out, loudness, rate = SOUND_RATE }: EncodeRequest): Promise<Decoded> {
  const form = FORMS[out.split(".").at(-1) ?? ""];
  if (!form) throw new Error(`no form of sound is known for ${out}`);
  const { samples, frame, padded } = form;
  const filters = [
    `aresample=${rate}`,
    ...(loudness === undefined ? [] : await levelled(pcm, loudness, rate)),
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

async function levelled(pcm: Pcm, loudness: number, rate: number): Promise<readonly string[]> {
  const measured = await measureLoudness(pcm);
  const gain = Math.min(MAX_GAIN_DB, loudness - measured.loudness);
  const volume = `volume=${gain.toFixed(2)}dB`;
  if (measured.truePeak * 10 ** (gain / 20) <= CEILING) return [volume];
  // Between the samples of broadband noise are peaks of up to 5 dB more, which a limiter at the same rate doesn't see.
  const limiter = `alimiter=limit=${CEILING}:level=false:latency=true`;
  return [volume, `aresample=${OVERSAMPLING * rate}`, limiter, `aresample=${rate}`];
}

function openEncoder({ encoder, frame, kilobits }: Form, channels: number): Promise<Encoder> {
  return Encoder.create(encoder, {
    autoResample: true,
    ...(kilobits !== undefined && { bitrate: `${kilobits * channels}k` }),
    // Setting it in `options` would crash the process at a later garbage collection.
    ...(frame === FLAC_FRAME && { configure: (context) => void (context.frameSize = frame) }),
  });
}

interface MeasuredLoudness {
  /** EBU R128 integrated, in LUFS. Audio too short for its 400 ms blocks is measured by its peak. */
  readonly loudness: number;
  /** Linear: 1 is full scale. */
  readonly truePeak: number;
}

async function measureLoudness(pcm: Pcm): Promise<MeasuredLoudness> {
  using meter = FilterAPI.create("ebur128=metadata=1:peak=true");
  let loudness = -70;
  let truePeak = 0;
  for await (const frame of meter.frames(framesOf(pcm))) {
    if (!frame) continue;
    const facts = frame.getMetadata()?.getAll() ?? {};
    loudness = Number(facts["lavfi.r128.I"] ?? loudness);
    truePeak = Number(facts["lavfi.r128.true_peak"] ?? truePeak);
    frame.free();
  }
  if (loudness <= -70) loudness = 20 * Math.log10(Math.max(truePeak, 1e-4)) - 12;
  return { loudness, truePeak };
}
