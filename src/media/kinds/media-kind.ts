import { readFileSync, statSync } from "node:fs";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import type { FileIdentity } from "./identity.ts";
import { isTextual, sniffText } from "./text-kind.ts";
import { detectTracks } from "./tracks.ts";

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
