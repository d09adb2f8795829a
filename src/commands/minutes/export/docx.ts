import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { DocumentLine, MinutesDocument } from "./document.ts";

const NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CONTENT = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The same minutes give the same bytes. */
const NO_TIME = new Date(Date.UTC(2000, 0, 1));

const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${CONTENT}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`;
const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;
const DOCUMENT_RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const STYLES = `<w:styles xmlns:w="${NAMESPACE}">${style("Title", "Title", 40)}${style("Heading1", "heading 1", 28)}</w:styles>`;

/** Writes minutes as a Word document: a ZIP archive with four small XML files. */
export async function buildDocx(minutes: MinutesDocument): Promise<Buffer> {
  const zip = new ZipFile();
  const files = {
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": RELATIONS,
    "word/_rels/document.xml.rels": DOCUMENT_RELATIONS,
    "word/styles.xml": STYLES,
    "word/document.xml": documentXml(minutes),
  };
  for (const [name, xml] of Object.entries(files))
    zip.addBuffer(Buffer.from(DECLARATION + xml), name, { mtime: NO_TIME, compress: false });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** `size` in half points. */
function style(id: string, name: string, size: number): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:spacing w:before="240" w:after="80"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;
}

function documentXml({ title, notes, sections }: MinutesDocument): string {
  const paragraphs = [
    paragraph(title, "Title"),
    ...notes.map((note) => paragraph(note)),
    ...sections.flatMap(({ heading, lines }) => [
      paragraph(heading, "Heading1"),
      ...lines.map((line) => paragraph(bulletOf(line) + line.text)),
    ]),
  ];
  return `<w:document xmlns:w="${NAMESPACE}"><w:body>${paragraphs.join("")}</w:body></w:document>`;
}

const bulletOf = ({ isDone }: DocumentLine): string => (isDone === undefined ? "• " : isDone ? "☑ " : "☐ ");

const paragraph = (text: string, styleId?: string): string =>
  `<w:p>${styleId === undefined ? "" : `<w:pPr><w:pStyle w:val="${styleId}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Also leaves out what XML 1.0 can't contain. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? "");
