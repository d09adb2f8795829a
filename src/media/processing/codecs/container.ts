import { setImmediate as breathe } from "node:timers/promises";
import { Demuxer } from "node-av/api";
import type { Packet, Stream } from "node-av/lib";
import { MediaProcessorError } from "../errors.ts";

/**
 * Containers that hold their own media. Playlists and scripts (hls, dash, concat, sdp, …) are not among them: they would
 * make FFmpeg open files and addresses that a stranger chose.
 */
const CONTAINERS =
  "wav,w64,mp3,flac,ogg,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,aac,aiff,au,caf,amr,asf,avi,mpegts,mpeg";

/** Packets between two looks at the event loop, where the memory limit and the end of the parent are noticed. */
export const PACKETS_PER_TURN = 100;

/** Fails with a {@link MediaProcessorError}, as everything here. */
export const openContainer = (path: string): Promise<Demuxer> => open(path, false);

/** The same without looking into the tracks: what the header says, and nothing is decoded. */
export const openHeader = (path: string): Promise<Demuxer> => open(path, true);

async function open(path: string, skipStreamInfo: boolean): Promise<Demuxer> {
  try {
    return await Demuxer.open(path, {
      skipStreamInfo,
      options: { format_whitelist: CONTAINERS, protocol_whitelist: "file" },
    });
  } catch (error) {
    throw unreadableError(error);
  }
}

export function findAudioStream(input: Demuxer): Stream {
  const stream = input.audio();
  if (!stream) throw new MediaProcessorError("unreadable", "The file has no sound track.");
  return stream;
}

/** Channels, and seconds as far as the packets tell without being decoded. */
export async function probeAudio(from: string): Promise<{ channels: number; seconds: number }> {
  await using input = await openContainer(from);
  const stream = findAudioStream(input);
  const length = createLengthCounter(stream);
  let packets = 0;
  for (const packet of input.packetsSync(stream.index)) {
    if (!packet) continue;
    length.count(packet);
    packet.free();
    if (++packets % PACKETS_PER_TURN === 0) await breathe();
  }
  return { channels: stream.codecpar.channels, seconds: length.seconds() };
}

/** How long a track is, from its packets as they go by. */
export function createLengthCounter({ timeBase: { num, den } }: Stream) {
  let first: bigint | undefined;
  let end = 0n;
  return {
    count({ pts, duration }: Packet): void {
      first ??= pts;
      if (pts + duration > end) end = pts + duration;
    },
    seconds: () => (Number(end - (first ?? 0n)) * num) / den,
  };
}

export const unreadableError = (cause?: unknown) =>
  cause instanceof MediaProcessorError
    ? cause
    : new MediaProcessorError(
        "unreadable",
        "The file is not sound that can be read: damaged, empty, or something else.",
        {
          cause,
        },
      );
