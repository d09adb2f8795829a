import type { ServerResponse } from "node:http";
import { wav } from "./wav.ts";
import type { FileFault } from "./faults.ts";

export interface ResultFile {
  readonly type: string;
  readonly content: Buffer;
  readonly fault: FileFault | undefined;
}

/**
 * Returns half a second of silence: MPEG-1 layer III frames of 128 kbit/s, 44.1 kHz, with all-zero side information.
 */
function makeMp3(): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064, 0);
  return Buffer.concat(Array.from({ length: 20 }, () => frame));
}

export interface SpokenSegment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly speaker: string;
}

export const someSegments: readonly SpokenSegment[] = [
  { start: 0, end: 1.2, text: "The build is green.", speaker: "SPEAKER_00" },
  { start: 1.5, end: 2.75, text: "Ship it.", speaker: "SPEAKER_01" },
];

const stamp = (seconds: number, mark: string) =>
  `00:00:${String(Math.floor(seconds)).padStart(2, "0")}${mark}${String(Math.round((seconds % 1) * 1000)).padStart(3, "0")}`;
const cue = (mark: string) => (s: { start: number; end: number; text: string }) =>
  `${stamp(s.start, mark)} --> ${stamp(s.end, mark)}\n${s.text}\n`;

const text = (type: string, content: string) => ({ type, content: Buffer.from(content) });

export function sound(seconds: number) {
  return { type: "audio/wav", content: wav(seconds, 16_000) };
}

/** A transcript in each format, by file extension. */
export const transcripts = (
  segments: readonly SpokenSegment[],
): Readonly<Record<string, { type: string; content: Buffer }>> => ({
  txt: text("text/plain", segments.map((s) => s.text).join("\n")),
  srt: text("application/x-subrip", segments.map((s, i) => `${i + 1}\n${cue(",")(s)}`).join("\n")),
  vtt: text("text/vtt", `WEBVTT\n\n${segments.map(cue(".")).join("\n")}`),
  json: text(
    "application/json",
    JSON.stringify({ language: "en", duration: segments.at(-1)?.end ?? 0, segments }),
  ),
});

/** The files that the fake serves, by file extension. */
export const samples: Readonly<Record<string, { type: string; content: Buffer }>> = {
  wav: sound(0.5),
  mp3: { type: "audio/mpeg", content: makeMp3() },
  ...transcripts(someSegments),
};

const page = Buffer.from("<!doctype html><title>Sign in</title><p>Please sign in.</p>");

/** Files whose fault shows once and was shown. */
const served = new WeakSet<ResultFile>();

function isMissing(file: ResultFile): boolean {
  if (file.fault === "late" && !served.has(file)) {
    served.add(file);
    return true;
  }
  return file.fault === "missing";
}

export function serveFile(response: ServerResponse, file: ResultFile | undefined): void {
  if (!file || isMissing(file)) {
    response
      .writeHead(404, { "content-type": "application/xml" })
      .end("<Error><Code>NoSuchKey</Code></Error>");
  } else if (file.fault === "stuck-once" && !served.has(file)) {
    served.add(file);
    response.writeHead(200, { "content-type": file.type, "content-length": file.content.length });
    response.write(file.content.subarray(0, 1000));
  } else if (file.fault === "oversized") {
    serveEndlessly(response, file);
  } else {
    const content = file.fault === "wrong-content" ? page : file.content;
    response.writeHead(200, { "content-type": file.type, "content-length": content.length }).end(content);
  }
}

/** Sends data until the client disconnects. */
function serveEndlessly(response: ServerResponse, file: ResultFile): void {
  const block = Buffer.alloc(64 * 1024);
  response.writeHead(200, { "content-type": file.type });
  response.write(file.content);
  const more = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on("drain", more);
  more();
}
