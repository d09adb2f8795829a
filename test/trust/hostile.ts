import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";

/**
 * Files made to hold up, or blow up, whatever parses them: each is a header that is believed, and then much of what costs a
 * parser time or memory. Made by code, so that nothing dangerous lies in the repository.
 */

const MB = 2 ** 20;
const SIZE = 12 * MB;

export interface HostileFile {
  readonly name: string;
  readonly make: () => Buffer;
}

const hex = (digits: string) => Buffer.from(digits.replaceAll(" ", ""), "hex");
const ascii = (text: string) => Buffer.from(text, "latin1");
const filled = (pattern: Buffer, bytes = SIZE) => Buffer.alloc(bytes, pattern);
const u16 = (value: number) => Buffer.from([(value >> 8) & 255, value & 255]);
function u32(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}
function le32(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32LE(value);
  return four;
}
const after = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? ascii(part) : part)));

/** An MP4 box; `size` is what it says of itself. */
const box = (type: string, content: Buffer, size = content.length + 8) => after(u32(size), type, content);
const FTYP = box("ftyp", ascii("isom\0\0\x02\0isomiso2mp41"));
const EBML = hex(
  "1A45DFA3 9F 4286810142F7810142F2810442F381084282847765626D42878104428581021853806701FFFFFFFFFFFFFF",
);
const MP3_FRAME = after(hex("FFFB90C4"), Buffer.alloc(413));

function oggPage({ serial, flags, body }: { serial: number; flags: number; body: Buffer }): Buffer {
  const head = Buffer.alloc(27);
  head.write("OggS");
  head[5] = flags;
  head.writeUInt32LE(serial, 14);
  head[26] = 1;
  return after(head, Buffer.from([body.length]), body);
}

/** Boxes within boxes, the outermost first, each of which says that it holds all that follows. */
function nested(type: string, depth: number): Buffer {
  const out = Buffer.alloc(depth * 8);
  for (let n = 0; n < depth; n++) {
    out.writeUInt32BE((depth - n) * 8, n * 8);
    out.write(type, n * 8 + 4, "latin1");
  }
  return out;
}

function zipEntry(name: string, { stored, size }: { stored: Buffer; size: number }): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(stored.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return after(head, name, stored);
}

const chunk = (type: string, content = Buffer.alloc(0)) => after(u32(content.length), type, content, u32(0));
const png = (...chunks: Buffer[]) => after(hex("89504E470D0A1A0A"), ...chunks);
const HUGE_IHDR = chunk("IHDR", after(u32(65_535), u32(65_535), hex("1006000000")));
const ASF = hex("3026B2758E66CF11A6D900AA0062CE6C");
/** An ASF object without any size: the next one begins where it begins. */
const STUCK = hex("9107DCB7B7A9CF118EE600C00C205365");

const FILES: Readonly<Record<string, () => Buffer>> = {
  "ADTS frames of seven bytes": () => filled(hex("FFF1508000FFFCFF"), 60 * MB),
  "ADTS frames without length": () => filled(hex("FFF15080001FFC00")),
  "MP3 frames as short as they can be": () => filled(after(hex("FFF314C4"), Buffer.alloc(20))),
  "MP3 signs in every byte": () => filled(hex("FFFB")),
  "MP3 frames behind noise": () => after(MP3_FRAME, filled(hex("FFE0FFFA10"))),
  "ID3 with a huge picture": () => after("ID3\x04\0\0", hex("05000000"), frame("APIC", 8 * MB), MP3_FRAME),
  "ID3 of nothing but empty frames": () =>
    after("ID3\x03\0\0", hex("057F7F7F"), filled(ascii("TXXX\0\0\0\0\0\0"))),
  "ID3 tags in a row": () => filled(ascii("ID3\x04\0\0\0\0\0\0")),
  "Matroska of empty elements": () => after(EBML, filled(hex("EC80"))),
  "Matroska of clusters without end": () => after(EBML, filled(hex("1F43B67501FFFFFFFFFFFFFF"))),
  "Matroska with tracks within tracks": () =>
    after(EBML, filled(hex("1654AE6B01FFFFFFFFFFFFFFAE01FFFFFFFFFFFFFF"))),
  "Matroska with ten million tags": () =>
    after(EBML, hex("1254C367"), hex("0100000001E00000"), filled(hex("737380"), 30 * MB)),
  "Matroska with an element as large as there is": () =>
    after(EBML, hex("1549A966 01FFFFFFFFFFFFFE"), filled(hex("4489"))),
  "MP4 boxes within boxes": () => after(FTYP, nested("moov", 500_000)),
  "MP4 with tracks within tracks": () => after(FTYP, box("moov", nested("trak", 200_000))),
  "MP4 of empty boxes": () => after(FTYP, filled(ascii("\0\0\0\x08free"), 100 * MB)),
  "MP4 with a box that ends nowhere": () =>
    after(FTYP, hex("00000001"), "moov", hex("7FFFFFFFFFFFFFF0"), filled(ascii("\0\0\0\x08trak"))),
  "MP4 with a hundred thousand tracks": () =>
    after(FTYP, box("moov", filled(box("trak", box("tkhd", Buffer.alloc(84)))))),
  "MP4 with a table of four thousand million times": () =>
    after(
      FTYP,
      box(
        "moov",
        box(
          "trak",
          box(
            "mdia",
            box(
              "minf",
              box(
                "stbl",
                after(box("stts", after(u32(0), u32(0xffff_ffff), filled(hex("0000FFFF"), 4 * MB)))),
              ),
            ),
          ),
        ),
      ),
    ),
  "MP4 of fragments": () =>
    after(FTYP, filled(box("moof", box("traf", box("trun", after(u32(0x01), u32(0x7fff_ffff))))))),
  "Ogg pages of as many streams": () =>
    Buffer.concat(
      Array.from({ length: 150_000 }, (_, serial) =>
        oggPage({ serial, flags: 2, body: ascii("OpusHead\x01\x02\0\0\x80\xbb\0\0\0\0\0") }),
      ),
    ),
  "Ogg pages without content": () => filled(oggPage({ serial: 1, flags: 1, body: Buffer.alloc(0) })),
  "Ogg comments without end": () =>
    after(
      oggPage({ serial: 1, flags: 2, body: ascii("OpusHead\x01\x02\0\0\x80\xbb\0\0\0\0\0") }),
      filled(oggPage({ serial: 1, flags: 1, body: after("OpusTags", le32(0), le32(0xffff_ffff)) })),
    ),
  "RIFF of empty chunks": () => after("RIFF", le32(0xffff_ffff), "WAVE", filled(ascii("junk\0\0\0\0"))),
  "RIFF with chunks larger than the file": () =>
    after("RIFF", le32(4), "WAVEfmt ", le32(0x7fff_ffff), filled(hex("01000100"))),
  "WAV with four thousand million channels": () =>
    after(
      "RIFF",
      le32(SIZE),
      "WAVEfmt ",
      le32(16),
      hex("0100FFFF FFFFFFFF FFFFFFFF FFFF FFFF"),
      "data",
      le32(0xffff_fff0),
      filled(hex("80")),
    ),
  "AVI of lists within lists": () =>
    after("RIFF", le32(SIZE), "AVI ", filled(after("LIST", le32(SIZE), "hdrl"))),
  "AIFF of empty chunks": () => after("FORM", u32(SIZE), "AIFF", filled(ascii("ANNO\0\0\0\0"))),
  "CAF with a packet table of everything": () =>
    after("caff", u16(1), u16(0), "pakt", hex("7FFFFFFFFFFFFFFF"), filled(hex("FF"))),
  "FLAC with seek points alone": () =>
    after(
      "fLaC",
      hex("00000022"),
      Buffer.alloc(34, 1),
      filled(after(hex("03FFFFF0"), Buffer.alloc(0xfffff0)), 20 * MB),
    ),
  "FLAC of empty blocks": () => after("fLaC", hex("00000022"), Buffer.alloc(34, 1), filled(hex("01000000"))),
  "FLAC with comments without number": () =>
    after(
      "fLaC",
      hex("00000022"),
      Buffer.alloc(34, 1),
      hex("04FFFFFF"),
      le32(0),
      le32(0xffff_ffff),
      filled(le32(0)),
    ),
  "ASF whose objects have no size": () =>
    after(ASF, Buffer.alloc(8, 255), hex("FFFFFFFF0102"), filled(after(STUCK, Buffer.alloc(8)))),
  "ASF whose objects go backwards": () =>
    after(ASF, Buffer.alloc(8, 255), hex("FFFFFFFF0102"), filled(after(STUCK, Buffer.alloc(8, 255)))),
  "MPEG-TS with every stream there can be": () =>
    Buffer.concat(
      Array.from({ length: 60_000 }, (_, n) =>
        after(
          hex("47"),
          u16(0x4000 | (n & 0x1fff)),
          hex("10 00 000001 E0 0000 80 00 00"),
          Buffer.alloc(174, n & 255),
        ),
      ),
    ),
  "MPEG program streams": () => after(hex("000001BA44000400040100000303F8"), filled(hex("000001C0000100"))),
  "FLV of empty tags": () =>
    after(
      "FLV\x01\x05\0\0\0\x09\0\0\0\0",
      filled(Buffer.from("08000000000000000000000000000000".slice(0, 30), "hex")),
    ),
  "a zip bomb with an Office document's names": () => {
    const stored = deflateRawSync(Buffer.alloc(60 * MB));
    const bomb = zipEntry("[Content_Types].xml", { stored, size: 60 * MB });
    return Buffer.concat(Array.from({ length: 40 }, () => bomb));
  },
  "a zip of empty entries": () => filled(zipEntry("a", { stored: Buffer.alloc(0), size: 0 })),
  "gzip in gzip in gzip": () => gzipSync(gzipSync(gzipSync(Buffer.alloc(100 * MB)))),
  "a gzip bomb": () => gzipSync(Buffer.alloc(200 * MB), { level: 1 }),
  "a GIF of endless frames": () =>
    after("GIF89a", hex("FFFFFFFF F00000"), filled(hex("2C00000000FFFFFFFF000200"))),
  "a PNG as large as there is": () =>
    png(HUGE_IHDR, chunk("IDAT", deflateSync(Buffer.alloc(64 * MB))), chunk("IEND")),
  "a PNG of empty chunks": () => png(HUGE_IHDR, filled(chunk("tEXt"))),
  "a PNG whose chunks are larger than it": () => png(HUGE_IHDR, u32(0x7fff_ffff), filled(ascii("zTXt"))),
  "a TIFF that leads back to itself": () =>
    after("II*\0", le32(8), filled(after(hex("FFFF"), Buffer.alloc(10, 1)))),
  "JSON within JSON": () => filled(ascii("[")),
  "JSON of objects within objects": () => filled(ascii('{"a":')),
  "an SVG of entities in entities": () =>
    after(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">`,
      ...Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`),
      "]><svg xmlns='http://www.w3.org/2000/svg'>&a30;</svg>",
    ),
  "a web page of open comments": () => filled(ascii("<!--")),
  "a PDF that is an MP3, too": () => after("%PDF-1.7\n", filled(MP3_FRAME)),
  "a GIF that is a zip, too": () =>
    after("GIF89a", hex("01000100000000"), filled(zipEntry("a", { stored: Buffer.alloc(4), size: 4 }), MB)),
  "an MP3 that is a program, too": () =>
    after("ID3\x04\0\0\0\0\x10\0", "MZ", Buffer.alloc(2046), filled(MP3_FRAME, MB)),
  "a WAV that is a playlist, too": () =>
    after(
      "RIFF",
      le32(100),
      "WAVE#EXTM3U\n#EXTINF:1,\n/etc/passwd\n",
      filled(ascii("file:///etc/passwd\n"), MB),
    ),
};

const frame = (name: string, bytes: number) =>
  after(
    name,
    Buffer.from([(bytes >> 21) & 127, (bytes >> 14) & 127, (bytes >> 7) & 127, bytes & 127]),
    u16(0),
    Buffer.alloc(bytes, 0xff),
  );

export const HOSTILE: readonly HostileFile[] = Object.entries(FILES).map(([name, make]) => ({ name, make }));
