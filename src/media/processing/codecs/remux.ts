import { setImmediate as breathe } from "node:timers/promises";
import { AVERROR_EOF } from "node-av/constants";
import { FFmpegError, FormatContext, Packet } from "node-av/lib";
import {
  findAudioStream,
  openContainer,
  PACKETS_PER_TURN,
  readTags,
  toMetadata,
  unreadableError,
  type Tags,
} from "./container.ts";

/** Media types whose containers store tags → FFmpeg's name of their muxer. */
export const MUXERS: Readonly<Record<string, string>> = {
  "audio/wav": "wav",
  "audio/mpeg": "mp3",
  "audio/flac": "flac",
  "audio/ogg": "ogg",
  "audio/mp4": "ipod",
};

interface RemuxRequest {
  readonly from: string;
  readonly out: string;
  /** One of {@link MUXERS}. */
  readonly type: string;
  readonly tags: Tags;
}

/** Copies the audio bit for bit into a new file, and adds tags to the existing ones. */
export async function remux({ from, out, type, tags }: RemuxRequest): Promise<void> {
  await using input = await openContainer(from);
  const source = findAudioStream(input);
  const reader = input.getFormatContext();
  using output = openOutput(out, MUXERS[type] ?? "");
  using packet = new Packet();
  packet.alloc();
  toMetadata({ ...readTags(input, source), ...tags })(output.context);
  const track = output.context.newStream();
  check(source.codecpar.copy(track.codecpar));
  track.codecpar.codecTag = 0;
  track.timeBase = source.timeBase;
  check(output.context.writeHeaderSync());
  let copied = 0;
  for (let packets = 1; ; packets++) {
    const read = reader.readFrameSync(packet);
    if (read === AVERROR_EOF) break;
    check(read);
    if (packet.streamIndex === source.index) {
      packet.streamIndex = 0;
      packet.rescaleTs(source.timeBase, track.timeBase);
      check(output.context.interleavedWriteFrameSync(packet));
      copied++;
    }
    packet.unref();
    if (packets % PACKETS_PER_TURN === 0) await breathe();
  }
  if (copied === 0) throw unreadableError();
  check(output.context.writeTrailerSync());
}

/**
 * Opens a file for packets that are written as they are. Calls FFmpeg directly: node-av's `Muxer` takes ten times as long
 * for each packet, and hides it when the last bytes don't fit on the disk.
 */
export function openOutput(out: string, format: string): Disposable & { readonly context: FormatContext } {
  using opened = new DisposableStack();
  const context = new FormatContext();
  check(context.allocOutputContext2(null, format, out));
  opened.defer(() => context.freeContext());
  check(context.openOutputSync());
  opened.defer(() => context.closeOutputSync());
  const all = opened.move();
  return { context, [Symbol.dispose]: () => all.dispose() };
}

/** Throws what FFmpeg reports. */
export const check = (result: number): void => FFmpegError.throwIfError(result);
