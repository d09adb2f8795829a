import { crc32, inflateRawSync } from "node:zlib";

/**
 * Returns the content of a zip archive, by its central directory. Throws when a checksum is wrong.
 */
export function unzip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const found: Record<string, Buffer> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, sum, size] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
    ];
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const [nameLength = 0] = lengths;
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(begin, begin + size);
    const content = method === 8 ? inflateRawSync(stored) : stored;
    if (![0, 8].includes(method) || crc32(content) !== sum) throw new Error(`${name} is damaged`);
    found[name] = content;
    at += 46 + lengths.reduce((all, length) => all + length, 0);
  }
  return found;
}
