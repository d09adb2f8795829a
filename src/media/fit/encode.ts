import { setImmediate as breathe } from "node:timers/promises";
import { Encoder, FilterAPI, Muxer } from "node-av/api";
import {
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
} from "node-av/constants";
import type { CodecContext, Frame, Packet } from "node-av/lib";
import { BREATH } from "./container.ts";

export interface Shape {
  readonly codec: "opus" | "mp3";
  /** For all channels together. */
  readonly kbps: number;
  readonly channels: 1 | 2;
}

/** `frame`: samples of one codec frame. The encoder loses a last frame that is not whole, so it is filled with silence. */
export const CODECS = {
  opus: { encoder: FF_ENCODER_LIBOPUS, format: "ogg", samples: "s16", frame: 960, type: "audio/ogg" },
  mp3: { encoder: FF_ENCODER_LIBMP3LAME, format: "mp3", samples: "fltp", frame: 1152, type: "audio/mpeg" },
} as const;

export interface Encoding extends Shape {
  /** Pieces of sound in the codec's kind of samples, ended by null. */
  readonly frames: Iterable<Frame | null>;
  readonly out: string;
  /** Sees every piece of the sound as it goes into the encoder. */
  readonly onFrame?: (frame: Frame) => void;
  /** False ends the work. Asked after every few packets, with the bytes of sound written so far. */
  readonly goOn?: (bytes: number) => boolean;
}

/** Writes pieces of sound to a file of their own; in Ogg the silence that fills the last frame is marked as not to be played. */
export async function encode(request: Encoding): Promise<{ samples: number }> {
  const { codec, kbps, out } = request;
  const { encoder: name, format, frame } = CODECS[codec];
  // Counted anew: a part from the middle of a sound begins at zero, too.
  using whole = FilterAPI.create(`asetpts=N/SR/TB,asetnsamples=n=${frame}:p=1`);
  using encoder = Encoder.createSync(name, {
    context: { bitRate: kbps * 1000 },
    configure: (context) => void (codec === "opus" && keepToBitrate(context)),
  });
  await using muxer = await Muxer.open(out, { format });
  const track = muxer.addStream(encoder);

  const heard = { samples: 0 };
  const frames = whole.framesSync(counted(request.frames, heard, request.onFrame));
  let bytes = 0;
  let packets = 0;
  for (const packet of encoder.packetsSync(frames)) {
    if (!packet) continue;
    if (codec === "mp3" || endsBy(BigInt(heard.samples), packet)) {
      bytes += packet.size;
      muxer.writePacketSync(packet, track);
    }
    packet.free();
    if (++packets % BREATH !== 0) continue;
    await breathe();
    if (request.goOn?.(bytes) === false) break;
  }
  return heard;
}

/**
 * Opus spends half as much again on tones when it is let. Not by node-av's `options`: it frees their dictionary twice,
 * and the process dies of it at some later collection.
 */
const keepToBitrate = (context: CodecContext) =>
  context.setOption("vbr", "constrained", AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN);

/**
 * Marks what a packet holds beyond the end of the sound as not to be played. False for a packet that lies beyond it
 * altogether: the muxer would take no length for an unknown one, and give it its full.
 */
function endsBy(end: bigint, packet: Packet): boolean {
  if (packet.pts + packet.duration > end) packet.duration = end - packet.pts;
  return packet.duration > 0n;
}

function* counted(
  frames: Iterable<Frame | null>,
  heard: { samples: number },
  onFrame: Encoding["onFrame"],
): Generator<Frame | null> {
  for (const frame of frames) {
    heard.samples += frame?.nbSamples ?? 0;
    if (frame) onFrame?.(frame);
    yield frame;
  }
}
