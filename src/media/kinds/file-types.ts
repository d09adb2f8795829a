export type MediaKind = "audio" | "video" | "image";

/** Type of a file, detected from its content alone. */
export interface FileIdentity {
  /** Media type, in the spelling that browsers and the audio service know. */
  readonly type: string;
  /** Usual extension, without a dot. */
  readonly ending: string;
  readonly kind: MediaKind | "other";
  /** For audio and video files that declare it. */
  readonly durationMs?: number;
}

/**
 * Extensions of every type that the detector recognizes (test/media/name.test.ts). Listed here because the detector
 * parses files, so only media processes load it.
 */
export const EXTENSIONS: ReadonlySet<string> = new Set(
  `
    3g2 3gp 3mf 7z Z aac ac3 ace aif alias amr ape apk apng ar arj arrow arw asar asf avi avif avro
    blend bmp bpg bz2 cab caf cfb chm class cpio cr2 cr3 crx cur dat dcm deb dff dmg dng docm docx dotm
    dotx drc dsf dwg elf eot eps epub exe f4a f4b f4p f4v fbx flac flif flv gif glb gz heic icc icns ico
    ics indd iso it j2c jar jls jmp jp2 jpg jpm jpx jxl jxr key ktx lnk lz lz4 lzh m4a m4b m4p m4v macho
    mid mie mj2 mkv mobi mov mp1 mp2 mp3 mp4 mpc mpg mts mxf nef nes numbers odg odp ods odt oga ogg ogm
    ogv ogx opus orf otf otg otp ots ott pages parquet pcap pdf pgp png potm potx ppsm ppsx pptm pptx ps
    psd pst qcp raf rar reg rm rpm rtf rw2 s3m sav shp skp spx sqlite stl swf tar tar.gz tif ttc ttf vcf
    voc vsdx vtt wasm wav webm webp woff woff2 wv xcf xlsm xlsx xltm xltx xm xml xpi xz zip zst
    txt srt json html htm
  `
    .trim()
    .split(/\s+/),
);

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
