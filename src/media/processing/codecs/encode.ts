import { setImmediate as breathe } from "node:timers/promises";
import { Encoder, FilterAPI, Muxer } from "node-av/api";
import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_STRING } from "node-av/constants";
import type { CodecContext, Frame, Packet } from "node-av/lib";
import { CODECS, type Codec } from "./codecs.ts";
import { PACKETS_PER_TURN } from "./container.ts";
import { toMetadata, type Tags } from "./tags.ts";

export interface EncodeOptions {
  readonly codec: Codec;
  /** For all channels together; for a codec that loses nothing it means nothing. */
  readonly kbps?: number;
  readonly tags: Tags;
  /** Pieces of sound in the codec's kind of samples, ended by null. */
  readonly frames: Iterable<Frame | null>;
  readonly out: string;
  /** Sees every piece of the sound as it goes into the encoder. */
  readonly onFrame?: (frame: Frame) => void;
  /** False ends the work. Asked after every few packets, with the bytes of sound written so far. */
  readonly goOn?: (bytes: number) => boolean;
}

/** Writes pieces of sound to a file of their own; in Ogg the silence that fills the last frame is marked as not to be played. */
export async function encodeAudio(request: EncodeOptions): Promise<{ samples: number }> {
  const { codec, kbps = 0, tags, out } = request;
  const { encoder: name, format, frame } = CODECS[codec];
  // Counted anew: a part from the middle of a sound begins at zero, too.
  using whole = FilterAPI.create(`asetpts=N/SR/TB${frame ? `,asetnsamples=n=${frame}:p=1` : ""}`);
  using encoder = Encoder.createSync(name, {
    context: { ...(kbps && { bitRate: kbps * 1000 }), ...(frame && { frameSize: frame }) },
    configure: (context) => void (codec === "opus" && keepToBitrate(context)),
  });
  await using muxer = await Muxer.open(out, { format, configure: toMetadata(tags) });
  const track = muxer.addStream(encoder);

  const heard = { samples: 0 };
  const frames = whole.framesSync(counted(request.frames, heard, request.onFrame));
  let bytes = 0;
  let packets = 0;
  for (const packet of encoder.packetsSync(frames)) {
    if (!packet) continue;
    if (!CODECS_WITH_END.has(codec) || endsBy(BigInt(heard.samples), packet)) {
      bytes += packet.size;
      muxer.writePacketSync(packet, track);
    }
    packet.free();
    if (++packets % PACKETS_PER_TURN !== 0) continue;
    await breathe();
    if (request.goOn?.(bytes) === false) break;
  }
  return heard;
}

const CODECS_WITH_END: ReadonlySet<Codec> = new Set(["opus", "vorbis", "aac"]);

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
  onFrame: EncodeOptions["onFrame"],
): Generator<Frame | null> {
  for (const frame of frames) {
    heard.samples += frame?.nbSamples ?? 0;
    if (frame) onFrame?.(frame);
    yield frame;
  }
}
