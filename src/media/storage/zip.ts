import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Files, StoredFile } from "./files.ts";

interface Packed {
  readonly stream: Readable;
  /** Of the whole archive, known before the first byte. */
  readonly bytes: number;
}

/**
 * Kept files as one zip archive, read from disk as it is sent. Not compressed: sound hardly gets smaller, and so the length
 * is known and the same files give the same bytes. Null where none of them is kept any more; others that are not are missing.
 */
export async function createZip(files: Pick<Files, "open">, ids: readonly string[]): Promise<Packed | null> {
  const zip = new ZipFile();
  const names = new Set<string>();
  const reading: { now?: Readable } = {};
  for (const id of ids) {
    const opened = await files.open(id);
    if (!opened) continue;
    await opened.close();
    const { file, path, size } = opened;
    const name = unusedName(file, names);
    names.add(sameAs(name));
    const about = { size, compress: false, mtime: file.createdAt, mode: 0o100644 };
    zip.addReadStreamLazy(name, about, (give) => {
      reading.now = createReadStream(path);
      give(null, reading.now);
    });
  }
  if (names.size === 0) return null;
  const stream = zip.outputStream as Readable;
  zip.on("error", (error: Error) => stream.destroy(error));
  // A reader that goes away must not leave a file open.
  stream.once("close", () => reading.now?.destroy());
  const { promise, resolve } = Promise.withResolvers<number>();
  zip.end(undefined, (bytes = -1) => resolve(bytes));
  return { stream, bytes: await promise };
}

/** Names that some file systems take for the same: letters in upper and lower case, accents written in two ways. */
const sameAs = (name: string): string => name.normalize("NFC").toLowerCase();

function unusedName({ name }: StoredFile, used: ReadonlySet<string>): string {
  for (let number = 2, tried = name; ; number++) {
    if (!used.has(sameAs(tried))) return tried;
    tried = name.replace(/(\.[^.]*)?$/, `-${number}$1`);
  }
}

/** What an archive of these is called: what all of their names begin with. */
export function buildZipName(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.replace(/\.[^.]*$/, "").split("-"));
  const differs = first.findIndex((word, n) => others.some((other) => other[n] !== word));
  const common = differs < 0 ? first : first.slice(0, differs);
  return `${common.join("-") || "results"}.zip`;
}
