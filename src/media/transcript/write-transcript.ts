import { Readable } from "node:stream";
import type { TempFile } from "../storage/temp-file.ts";
import type { Files } from "../storage/files.ts";
import type { SpeakerNames, WholeTranscript, Segment, TranscriptInfo } from "../result.ts";
import { transcriptFormatters, type TranscriptFormat } from "./formats.ts";
import { durationOf, speakersOf, withSpeakerNames } from "./speakers.ts";
import { ZipFile } from "yazl";
import { formatClock } from "../../base/format-clock.ts";
import { render, say } from "../../messages/index.ts";
import { stripInvisible } from "../../messages/sanitize.ts";
import { toReadable } from "./paragraphs.ts";

/** Larger than any transcript that can be read (read-transcript.ts) becomes in another format. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Characters produced at a time; other work runs in between. */
const PIECE_CHARS = 64 * 1024;

/** Writes a transcript to disk as a file of this format. */
export function writeTranscript(
  files: Pick<Files, "write">,
  format: TranscriptFormat,
  whole: WholeTranscript,
  { title, names }: { readonly title: string; readonly names?: SpeakerNames },
): Promise<TempFile> {
  const { language } = whole;
  const durationMs = durationOf(whole);
  const speakers = [...new Set(speakersOf(whole.segments, names).values())];
  const details = {
    title,
    ...(speakers.length > 0 && { speakers }),
    ...(language !== undefined && { language }),
    ...(durationMs !== undefined && { durationMs }),
  };
  const segments = withSpeakerNames(whole, names);
  const content =
    format === "docx"
      ? docx(segments, details)
      : Readable.from(pieces(transcriptFormatters[format](segments, details)));
  return files.write(content, MAX_BYTES);
}

function* pieces(lines: Iterable<string>): Generator<Buffer> {
  let piece = "";
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE_CHARS) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  if (piece !== "") yield Buffer.from(piece);
}

const PART = "http://schemas.openxmlformats.org";
const TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="${PART}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="${PART}/package/2006/relationships"><Relationship Id="rId1" Type="${PART}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** Streams a Word document (ECMA-376) for reading: paragraphs with speaker and time, and nothing but text. */
export function docx(segments: Iterable<Segment>, info: TranscriptInfo): Readable {
  const zip = new ZipFile();
  // A fixed time: the same transcript gives the same bytes.
  const options = { mtime: new Date("2000-01-01T00:00:00Z"), mode: 0o100644 };
  zip.addBuffer(Buffer.from(TYPES), "[Content_Types].xml", options);
  zip.addBuffer(Buffer.from(RELATIONS), "_rels/.rels", options);
  zip.addReadStream(
    Readable.from(documentXml(segments, info), { objectMode: false }),
    "word/document.xml",
    options,
  );
  zip.end();
  return zip.outputStream as Readable;
}

function* documentXml(segments: Iterable<Segment>, { title, language }: TranscriptInfo): Generator<string> {
  const { paragraphs, isRestored } = toReadable(segments, language);
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document xmlns:w="${PART}/wordprocessingml/2006/main"><w:body>`;
  yield paragraph(run(title, '<w:b/><w:sz w:val="32"/>'));
  if (isRestored) yield paragraph(run(render(say("transcriptPunctuated")), "<w:i/>"));
  for (const { speaker = "", start, text } of paragraphs) {
    const at = start === undefined ? "" : formatClock(start);
    if (speaker + at !== "")
      yield paragraph(
        run(speaker, "<w:b/>") + run(`${speaker === "" ? "" : "  "}${at}`, '<w:color w:val="666666"/>'),
      );
    yield paragraph(run(text, ""));
  }
  yield "</w:body></w:document>";
}

const paragraph = (runs: string): string => `<w:p>${runs}</w:p>`;

const run = (text: string, style: string): string =>
  `<w:r>${style === "" ? "" : `<w:rPr>${style}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

/** XML 1.0 has no control characters besides tab and line breaks, not even escaped ones. */
const escapeXml = (text: string): string =>
  stripInvisible(text)
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
