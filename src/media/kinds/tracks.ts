import type { Demuxer } from "node-av/api";
import { AV_DISPOSITION_ATTACHED_PIC, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from "node-av/constants";
import type { Stream } from "node-av/lib";
import { createLengthCounter, openHeader } from "../processing/codecs/container.ts";

// Only media processes load this: it parses untrusted files (test/trust/parsers.test.ts).

/**
 * Formats whose header doesn't give the duration. It is counted packet by packet, up to an hour of MP3, and
 * extrapolated beyond that so that no file takes minutes to read.
 */
const COUNTED = new Set(["mp3", "aac", "amr", "amrnb", "amrwb"]);
const MAX_PACKETS = 150_000;

/** Tells whether a video container has only audio, by its list of tracks. Cover images don't count as video. */
export async function detectTracks(path: string): Promise<"sound" | "film" | "unknown"> {
  try {
    await using input = await openHeader(path);
    const types = new Set(input.streams.filter((stream) => !isCover(stream)).map(typeOf));
    if (types.has(AVMEDIA_TYPE_VIDEO)) return "film";
    return types.has(AVMEDIA_TYPE_AUDIO) ? "sound" : "unknown";
  } catch {
    return "unknown";
  }
}

/**
 * Returns the duration of audio or video in milliseconds. `bytes` is the size of the file. Returns undefined when the
 * file doesn't declare it, as is common for recordings from a browser's microphone.
 */
export async function measureDuration(path: string, bytes: number): Promise<number | undefined> {
  try {
    await using input = await openHeader(path);
    const seconds = declaredSeconds(input) || countedSeconds(input, bytes);
    const ms = Math.round(seconds * 1000);
    // The column is a 32-bit integer: 24 days. A header that claims more is wrong.
    return Number.isFinite(ms) && ms > 0 && ms < 2 ** 31 ? ms : undefined;
  } catch {
    return undefined;
  }
}

const isCover = (stream: Stream) => stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC);
const typeOf = ({ codecpar }: Stream) => codecpar.codecType;

/** Returns the declared duration of the file or its longest track; 0 if there is none. */
function declaredSeconds(input: Demuxer): number {
  const streamSeconds = input.streams.map(({ duration, timeBase: { num, den }, codecpar }) => {
    const seconds = (Number(duration) * num) / den;
    // Ogg durations include the padding that its reader skips at the start.
    return input.formatName === "ogg" && codecpar.sampleRate > 0
      ? seconds - codecpar.initialPadding / codecpar.sampleRate
      : seconds;
  });
  return Math.max(0, input.duration, ...streamSeconds);
}

function countedSeconds(input: Demuxer, bytes: number): number {
  const stream = COUNTED.has(input.formatName) ? input.audio() : undefined;
  if (!stream) return 0;
  const length = createLengthCounter(stream);
  let packets = 0;
  let read = 0n;
  for (const packet of input.packetsSync(stream.index)) {
    if (!packet) continue;
    length.count(packet);
    if (packet.pos > read) read = packet.pos;
    packet.free();
    if (++packets === MAX_PACKETS) return (length.seconds() * bytes) / Number(read);
  }
  return length.seconds();
}
