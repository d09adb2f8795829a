import { setImmediate as breathe } from "node:timers/promises";
import { AVERROR_EOF } from "node-av/constants";
import { FFmpegError, FormatContext, Packet } from "node-av/lib";
import { PACKETS_PER_TURN, openContainer, findAudioStream, unreadableError } from "./container.ts";
import { toMetadata, readTags, type Tags } from "./tags.ts";

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

/**
 * Copies the audio bit for bit into a new file, and adds tags to the existing ones. Calls FFmpeg directly: node-av's
 * `Muxer` takes ten times as long for each packet, and hides it when the last bytes don't fit on the disk.
 */
export async function remux({ from, out, type, tags }: RemuxRequest): Promise<void> {
  await using input = await openContainer(from);
  const source = findAudioStream(input);
  const reader = input.getFormatContext();
  const writer = new FormatContext();
  using packet = new Packet();
  packet.alloc();
  using opened = new DisposableStack();
  check(writer.allocOutputContext2(null, MUXERS[type] ?? "", out));
  opened.defer(() => writer.freeContext());
  check(writer.openOutputSync());
  opened.defer(() => writer.closeOutputSync());
  toMetadata({ ...readTags(input, source), ...tags })(writer);
  const track = writer.newStream();
  check(source.codecpar.copy(track.codecpar));
  track.codecpar.codecTag = 0;
  track.timeBase = source.timeBase;
  check(writer.writeHeaderSync());
  let copied = 0;
  for (let packets = 1; ; packets++) {
    const read = reader.readFrameSync(packet);
    if (read === AVERROR_EOF) break;
    check(read);
    if (packet.streamIndex === source.index) {
      packet.streamIndex = 0;
      packet.rescaleTs(source.timeBase, track.timeBase);
      check(writer.interleavedWriteFrameSync(packet));
      copied++;
    }
    packet.unref();
    if (packets % PACKETS_PER_TURN === 0) await breathe();
  }
  if (copied === 0) throw unreadableError();
  check(writer.writeTrailerSync());
}

const check = (result: number): void => FFmpegError.throwIfError(result);
