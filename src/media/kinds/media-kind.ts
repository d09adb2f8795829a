import { readFileSync, statSync } from "node:fs";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import type { FileIdentity } from "./file-types.ts";
import { open } from "node:fs/promises";
import type { Demuxer } from "node-av/api";
import { AV_DISPOSITION_ATTACHED_PIC, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from "node-av/constants";
import type { Stream } from "node-av/lib";
import { createLengthCounter, openHeader } from "../processing/codecs/container.ts";

// Only media processes load this: it parses untrusted files (test/trust/parsers.test.ts).

/** The detector's spelling → the spelling that players know. */
const TYPES: Readonly<Record<string, string>> = {
  "audio/x-m4a": "audio/mp4",
  "audio/ogg; codecs=opus": "audio/ogg",
  "audio/x-ms-asf": "audio/x-ms-wma",
  "video/x-ms-asf": "video/x-ms-wmv",
  "application/vnd.ms-asf": "video/x-ms-wmv",
  "application/ogg": "audio/ogg",
  "application/mxf": "video/mxf",
  "video/matroska": "video/x-matroska",
  "video/MP1S": "video/mpeg",
  "video/MP2P": "video/mpeg",
};
/** Video containers that recorders also use for audio alone (a browser's microphone produces WebM or MP4). */
const POSSIBLY_AUDIO: Readonly<Record<string, FileIdentity>> = {
  "video/webm": { type: "audio/webm", ending: "webm", kind: "audio" },
  "video/mp4": { type: "audio/mp4", ending: "m4a", kind: "audio" },
  "video/quicktime": { type: "audio/mp4", ending: "m4a", kind: "audio" },
  "video/x-matroska": { type: "audio/x-matroska", ending: "mka", kind: "audio" },
  "video/ogg": { type: "audio/ogg", ending: "ogg", kind: "audio" },
  "video/x-ms-wmv": { type: "audio/x-ms-wma", ending: "wma", kind: "audio" },
};
/** Notes for a synthesizer rather than audio: nothing downstream can play them. */
const SCORES = new Set(["audio/midi", "audio/x-it", "audio/x-s3m", "audio/x-xm"]);
const IMAGES = new Set(
  ["jpeg", "png", "apng", "gif", "webp", "bmp", "tiff", "avif", "heic", "heif"].map(
    (name) => `image/${name}`,
  ),
);

/** Half a second of speech: reading it at once costs less than the detector's own reads, one after another. */
const SMALL_BYTES = 64 * 1024;

/** Reads synchronously: a media process does one thing at a time. */
const detectType = (path: string) =>
  statSync(path).size <= SMALL_BYTES ? fileTypeFromBuffer(readFileSync(path)) : fileTypeFromFile(path);

/**
 * Detects the type from the content of the file at `path`, never from its name. Returns undefined for unrecognized
 * content.
 */
export async function identifyFile(path: string): Promise<FileIdentity | undefined> {
  const found = await detectType(path);
  // The detector knows a few text formats by their first bytes, and would report a web page as XML.
  if (!found || isTextual(found.mime)) return sniffText(path);
  const type = TYPES[found.mime] ?? found.mime;
  const kind = kindOf(type);
  const sound = POSSIBLY_AUDIO[type];
  if (sound && (await detectTracks(path)) === "sound") return sound;
  return { type, ending: found.ext, kind };
}

function kindOf(type: string): FileIdentity["kind"] {
  if (type.startsWith("audio/")) return SCORES.has(type) ? "other" : "audio";
  if (type.startsWith("video/")) return "video";
  return IMAGES.has(type) ? "image" : "other";
}

const SAMPLE_BYTES = 4096;

/** Whether the detector reported a text type; {@link sniffText} distinguishes those more carefully. */
const isTextual = (type: string) => type.startsWith("text/") || type === "application/xml";

/**
 * Detects the text format from the start of the file: web page, subtitles, JSON or plain. Returns undefined for binary
 * files.
 */
async function sniffText(path: string): Promise<FileIdentity | undefined> {
  const text = decodeStart(await readStart(path));
  if (text === undefined) return undefined;
  const start = text.trimStart();
  if (/^(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(start))
    return plain("text/html", "html");
  if (/^<\?xml|^<svg\b/i.test(start)) return plain("application/xml", "xml");
  if (/^WEBVTT\b/.test(start)) return plain("text/vtt", "vtt");
  if (/^(?:\{\s*["}]|\[\s*[[{"\d\]])/.test(start)) return plain("application/json", "json");
  if (/^\s*\d*\s*(?:\d+:)?\d+:\d+[,.]\d+\s*-->/.test(start)) return plain("application/x-subrip", "srt");
  return plain("text/plain", "txt");
}

const plain = (type: string, ending: string): FileIdentity => ({ type, ending, kind: "other" });

async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Returns undefined for binary data. */
function decodeStart(bytes: Buffer): string | undefined {
  try {
    // The sample may end in the middle of a character, which `stream` tolerates.
    const text = new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes, { stream: true });
    return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Uses the byte order mark. Text without one can only be UTF-8. */
export function detectEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | "utf-8" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
}

// Only media processes load this: it parses untrusted files (test/trust/parsers.test.ts).

/**
 * Formats whose header doesn't give the duration. It is counted packet by packet, up to an hour of MP3, and
 * extrapolated beyond that so that no file takes minutes to read.
 */
const COUNTED = new Set(["mp3", "aac", "amr", "amrnb", "amrwb"]);
const MAX_PACKETS = 150_000;

/** Tells whether a video container has only audio, by its list of tracks. Cover images don't count as video. */
async function detectTracks(path: string): Promise<"sound" | "film" | "unknown"> {
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
