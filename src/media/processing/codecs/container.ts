import { setImmediate as breathe } from "node:timers/promises";
import { Demuxer } from "node-av/api";
import { AV_LOG_QUIET } from "node-av/constants";
import { Log, type Packet, type Stream, Dictionary, type FormatContext } from "node-av/lib";
import { MediaProcessorError } from "../errors.ts";

// FFmpeg would print what it measures and what it thinks of each file: what matters is in results and errors.
Log.setLevel(AV_LOG_QUIET);

/**
 * Containers that hold their own media. Playlists and scripts (hls, dash, concat, sdp, …) are excluded: they would make
 * FFmpeg open files and addresses that a stranger chose.
 */
const CONTAINERS =
  "wav,w64,mp3,flac,ogg,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,aac,aiff,au,caf,amr,asf,avi,mpegts,mpeg";

/** Packets between two turns of the event loop, in which the memory limit and the parent's exit are noticed. */
export const PACKETS_PER_TURN = 100;

/** Opens a container. Like everything here, fails with a {@link MediaProcessorError}. */
export const openContainer = (path: string): Promise<Demuxer> => open(path, false);

/** Reads only the header, without probing or decoding the tracks. */
export const openHeader = (path: string): Promise<Demuxer> => open(path, true);

async function open(path: string, skipStreamInfo: boolean): Promise<Demuxer> {
  try {
    return await Demuxer.open(path, {
      skipStreamInfo,
      options: { format_whitelist: CONTAINERS, protocol_whitelist: "file", max_probe_packets: 1 },
    });
  } catch (error) {
    throw unreadableError(error);
  }
}

export function findAudioStream(input: Demuxer): Stream {
  const stream = input.audio();
  if (!stream) throw new MediaProcessorError("unreadable", "The file has no audio track.");
  return stream;
}

/** Returns the channels, and the seconds that the packets report without being decoded. */
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

/** Measures the length of a track from its packets. */
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
        "The file can't be read as audio: it may be damaged, empty, or of another type.",
        {
          cause,
        },
      );

/**
 * Tags of an audio file by FFmpeg's names. Each container stores them differently (ID3, RIFF INFO, Vorbis comments, MP4
 * atoms).
 */
export type Tags = Readonly<Record<string, string>>;

/** Tags that stay valid in any format. Others may describe the previous file, such as its encoder or cover. */
const KEPT_TAGS: ReadonlySet<string> = new Set(["title", "artist", "album", "date", "genre", "comment"]);

/** Reads a file's tags, with names in lower case. Ogg stores them with the stream, other containers with the file. */
export function readTags(input: Demuxer, stream: Stream): Tags {
  const all = { ...input.metadata, ...stream.metadata?.getAll() };
  const named = Object.entries(all).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(named.filter(([name]) => KEPT_TAGS.has(name)));
}

/** Passed to a muxer as `configure`. */
export const toMetadata = (tags: Tags) => (output: FormatContext) => {
  output.metadata = Dictionary.fromObject({ ...tags });
};

export async function tagsIn(from: string): Promise<Tags> {
  await using input = await openHeader(from);
  return readTags(input, findAudioStream(input));
}
