import { setImmediate as breathe } from "node:timers/promises";
import { Encoder, FilterAPI, Muxer } from "node-av/api";
import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_STRING } from "node-av/constants";
import type { CodecContext, Frame, Packet } from "node-av/lib";
import { CODECS, type Codec } from "./codecs.ts";
import { PACKETS_PER_TURN, toMetadata, type Tags } from "./container.ts";

export interface EncodeOptions {
  readonly codec: Codec;
  /** For all channels together; ignored by lossless codecs. */
  readonly kbps?: number;
  readonly tags: Tags;
  /** Frames in the codec's sample format, ended by null. */
  readonly frames: Iterable<Frame | null>;
  readonly out: string;
  /** Receives every frame that goes into the encoder. */
  readonly onFrame?: (frame: Frame) => void;
  /** Returns false to stop encoding. Called every few packets with the bytes of audio written so far. */
  readonly goOn?: (bytes: number) => boolean;
}

/** Encodes frames of any size to a file. */
export async function encodeAudio(request: EncodeOptions): Promise<{ samples: number }> {
  const { frame } = CODECS[request.codec];
  // Recomputes timestamps: a part from the middle of a recording also starts at zero.
  using whole = FilterAPI.create(`asetpts=N/SR/TB${frame ? `,asetnsamples=n=${frame}:p=1` : ""}`);
  const counter = { samples: 0 };
  const frames = whole.framesSync(counted(request.frames, counter, request.onFrame));
  await encodeFrames({ ...request, frames }, counter);
  return counter;
}

/**
 * Encodes frames that have the codec's size, with timestamps from zero. `counter` counts the samples without the
 * silence that pads the last frame: in Ogg, that is marked as not to be played.
 */
export async function encodeFrames(
  { codec, kbps = 0, tags, out, frames, goOn }: Omit<EncodeOptions, "onFrame">,
  counter: { readonly samples: number },
): Promise<void> {
  const { encoder: name, format, frame } = CODECS[codec];
  using encoder = Encoder.createSync(name, {
    context: { threadCount: 1, ...(kbps && { bitRate: kbps * 1000 }), ...(frame && { frameSize: frame }) },
    configure: (context) => void (codec === "opus" && keepToBitrate(context)),
  });
  using muxer = Muxer.openSync(out, { format, configure: toMetadata(tags) });
  const track = muxer.addStream(encoder);
  let bytes = 0;
  let packets = 0;
  for (const packet of encoder.packetsSync(frames)) {
    if (!packet) continue;
    if (!CODECS_WITH_END.has(codec) || endsBy(BigInt(counter.samples), packet)) {
      bytes += packet.size;
      muxer.writePacketSync(packet, track);
    }
    packet.free();
    if (++packets % PACKETS_PER_TURN !== 0) continue;
    await breathe();
    if (goOn?.(bytes) === false) break;
  }
}

const CODECS_WITH_END: ReadonlySet<Codec> = new Set(["opus", "vorbis", "aac"]);

/**
 * Unconstrained Opus spends half as much again on tones. Don't set this with node-av's `options`: it frees their
 * dictionary twice, and the process crashes at a later garbage collection.
 */
const keepToBitrate = (context: CodecContext) =>
  context.setOption("vbr", "constrained", AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN);

/**
 * Marks the part of a packet beyond the end of the audio as not to be played. Returns false for a packet entirely
 * beyond it: the muxer treats length 0 as unknown and would use the packet's full length.
 */
function endsBy(end: bigint, packet: Packet): boolean {
  if (packet.pts + packet.duration > end) packet.duration = end - packet.pts;
  return packet.duration > 0n;
}

function* counted(
  frames: Iterable<Frame | null>,
  counter: { samples: number },
  onFrame: EncodeOptions["onFrame"],
): Generator<Frame | null> {
  for (const frame of frames) {
    counter.samples += frame?.nbSamples ?? 0;
    if (frame) onFrame?.(frame);
    yield frame;
  }
}
