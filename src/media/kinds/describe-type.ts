/** Descriptions of files that people upload by mistake. Other types are described by their extension. */
const WORDS: Readonly<Record<string, string>> = {
  "application/pdf": "a PDF document",
  "application/rtf": "a text document (RTF)",
  "application/postscript": "a PostScript document",
  "application/epub+zip": "an e-book (EPUB)",
  "application/zip": "a ZIP archive",
  "application/gzip": "a compressed archive (gzip)",
  "application/x-7z-compressed": "a 7-Zip archive",
  "application/x-rar-compressed": "a RAR archive",
  "application/x-tar": "an archive (tar)",
  "application/x-msdownload": "a Windows program",
  "application/x-elf": "a Linux program",
  "application/x-mach-binary": "a macOS program",
  "application/json": "data in JSON",
  "application/xml": "an XML document",
  "application/x-subrip": "subtitles (SRT)",
  "application/x-cfb": "an old Office document",
  "text/vtt": "subtitles (WebVTT)",
  "text/html": "a web page",
  "text/plain": "plain text",
  "audio/midi": "a MIDI score, which holds notes and no sound",
};
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/wordprocessingml|opendocument\.text|ms-word/, "a text document"],
  [/spreadsheetml|opendocument\.spreadsheet|ms-excel/, "a spreadsheet"],
  [/presentationml|opendocument\.presentation|ms-powerpoint/, "a presentation"],
  [/^font\//, "a font"],
  [/^image\//, "a picture of an unusual kind"],
  [/^model\//, "a 3D model"],
];

/** Describes a media type in words, with its article. */
export function describeType(type: string, ending: string): string {
  const family = FAMILIES.find(([pattern]) => pattern.test(type));
  return WORDS[type] ?? (family ? `${family[1]} (${ending})` : `a .${ending} file`);
}
