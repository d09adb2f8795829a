import { open } from "node:fs/promises";
import type { Segment, Transcript } from "../result.ts";
import { cut as cutText } from "../name.ts";
import { encodingOf } from "../text-kind.ts";
import { readCues } from "./cues.ts";
import { readJsonTranscript } from "./json.ts";

/** As many as a chat message or a page shows at first. */
const MAX_SEGMENTS = 200;
/** One segment without an end (a whole talk as one line of text) must not swell the job's row. */
const MAX_SEGMENT_LENGTH = 2000;
/** Of line by line formats the beginning is enough; more than 200 segments fit in. */
const START_BYTES = 512 * 1024;
/** JSON can only be read whole; above this it would hold the event loop up for too long, and is not shown. */
const JSON_BYTES = 8 * 1024 * 1024;

/** The beginning of the transcript in the file at `path`, whose media type is `type`. */
export async function readTranscript(path: string, type: string): Promise<Transcript> {
  if (type === "application/json") return fromJson(await readText(path, JSON_BYTES));
  const { text, cut } = await readText(path, START_BYTES);
  const segments = readCues(text);
  return shortened(segments.length > 0 ? withoutTorn(segments, cut) : paragraphs(text), cut);
}

function fromJson({ text, cut }: TextRead): Transcript {
  if (cut) return { segments: [], cut };
  const read = readJsonTranscript(text);
  const language = read?.language === undefined ? {} : { language: read.language };
  return { ...language, ...shortened(read?.segments ?? [], read === undefined) };
}

/** The last cue of a part may lack its end. */
const withoutTorn = (segments: Segment[], cut: boolean) =>
  cut && segments.length > 1 ? segments.slice(0, -1) : segments;

function shortened(segments: readonly Segment[], cut: boolean): Transcript {
  const first = segments.slice(0, MAX_SEGMENTS);
  const isTorn = ({ text }: Segment) => text.length > MAX_SEGMENT_LENGTH;
  return {
    segments: first.map((segment) =>
      isTorn(segment) ? { ...segment, text: `${cutText(segment.text, MAX_SEGMENT_LENGTH)}…` } : segment,
    ),
    cut: cut || first.some(isTorn) || segments.length > MAX_SEGMENTS,
  };
}

const paragraphs = (text: string): Segment[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => ({ text: line.replace(/\s+/g, " ").trim() }))
    .filter((segment) => segment.text !== "");

interface TextRead {
  readonly text: string;
  /** There is more in the file than was read. */
  readonly cut: boolean;
}

async function readText(path: string, limit: number): Promise<TextRead> {
  await using file = await open(path);
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(Math.min(size, limit)),
    0,
    Math.min(size, limit),
    0,
  );
  const bytes = buffer.subarray(0, bytesRead);
  const cut = size > bytesRead;
  return { text: new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: cut }), cut };
}
