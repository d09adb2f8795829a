import type { Demuxer } from "node-av/api";
import { AV_DISPOSITION_ATTACHED_PIC, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from "node-av/constants";
import type { Stream } from "node-av/lib";
import { createLengthCounter, openHeader } from "../processing/codecs/container.ts";

// Loaded by media processes alone: it parses what strangers made (test/trust/parsers.test.ts).

/**
 * Files without a header that tells their length: it is counted packet by packet, up to an hour of MP3. Beyond that, the
 * rest is taken to be like the beginning, so that no file is read for minutes.
 */
const COUNTED = new Set(["mp3", "aac", "amr", "amrnb", "amrwb"]);
const MAX_PACKETS = 150_000;

/** Whether a container for video holds sound alone, by its list of tracks. Covers are no video. */
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
 * Milliseconds of sound or video in a file of so many bytes. Undefined when the file does not tell, which is usual for
 * recordings from a browser's microphone.
 */
export async function measureDuration(path: string, bytes: number): Promise<number | undefined> {
  try {
    await using input = await openHeader(path);
    const seconds = declaredSeconds(input) || countedSeconds(input, bytes);
    const ms = Math.round(seconds * 1000);
    // The row's column is a 32-bit integer: 24 days. A header that claims more is a lie.
    return Number.isFinite(ms) && ms > 0 && ms < 2 ** 31 ? ms : undefined;
  } catch {
    return undefined;
  }
}

const isCover = (stream: Stream) => stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC);
const typeOf = ({ codecpar }: Stream) => codecpar.codecType;

/** What the header says: of the whole, or of its longest track. 0 where it says nothing. */
function declaredSeconds(input: Demuxer): number {
  const told = input.streams.map(({ duration, timeBase: { num, den }, codecpar }) => {
    const seconds = (Number(duration) * num) / den;
    // Ogg counts what its reader leaves out at the beginning.
    return input.formatName === "ogg" && codecpar.sampleRate > 0
      ? seconds - codecpar.initialPadding / codecpar.sampleRate
      : seconds;
  });
  return Math.max(0, input.duration, ...told);
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
