import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Files, StoredFile } from "./files.ts";
import { toResultFile, type ResultFile } from "../result.ts";

interface Packed {
  readonly stream: Readable;
  /** Size of the whole archive, known before the first byte. */
  readonly bytes: number;
}

/**
 * Streams stored files as one ZIP archive. Uncompressed: audio hardly shrinks, and this way the length is
 * known in advance and the same files give the same bytes. Skips missing files, and returns null when all are missing.
 */
export async function createZip(files: Pick<Files, "open">, ids: readonly string[]): Promise<Packed | null> {
  const zip = new ZipFile();
  const names = new Set<string>();
  const reading: { now?: Readable } = {};
  for (const id of ids) {
    const opened = await files.open(id);
    if (!opened) continue;
    await opened.close();
    const { file, size } = opened;
    const name = unusedName(file, names);
    names.add(sameAs(name));
    const options = { size, compress: false, mtime: file.createdAt, mode: 0o100644 };
    zip.addReadStreamLazy(name, options, (give) => {
      reading.now = Readable.from(contentOf(files, id));
      give(null, reading.now);
    });
  }
  if (names.size === 0) return null;
  const stream = zip.outputStream as Readable;
  zip.on("error", (error: Error) => stream.destroy(error));
  // Closes the open file when the reader disconnects.
  stream.once("close", () => reading.now?.destroy());
  const { promise, resolve } = Promise.withResolvers<number>();
  zip.end(undefined, (bytes = -1) => resolve(bytes));
  return { stream, bytes: await promise };
}

async function* contentOf(files: Pick<Files, "open">, id: string): AsyncGenerator<Buffer> {
  const opened = await files.open(id);
  if (!opened) throw new Error(`${id} was deleted while it was packed`);
  yield* opened.stream() as AsyncIterable<Buffer>;
}

/** Normalizes names that some file systems treat as equal: upper and lower case, composed and decomposed accents. */
const sameAs = (name: string): string => name.normalize("NFC").toLowerCase();

function unusedName({ name }: StoredFile, used: ReadonlySet<string>): string {
  for (let number = 2, tried = name; ; number++) {
    if (!used.has(sameAs(tried))) return tried;
    tried = name.replace(/(\.[^.]*)?$/, `-${number}$1`);
  }
}

/** Names the archive after the common beginning of its files' names. */
export function buildZipName(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.replace(/\.[^.]*$/, "").split("-"));
  const differs = first.findIndex((word, n) => others.some((other) => other[n] !== word));
  const common = differs < 0 ? first : first.slice(0, differs);
  return `${common.join("-") || "results"}.zip`;
}

interface BundleRequest {
  readonly jobId: string;
  readonly results: readonly ResultFile[];
}

/**
 * Packs a job's results into one stored ZIP archive, for platforms that accept fewer files. Idempotent: a repeated call
 * returns the stored archive. Returns null when any result has expired, so that no file is missing unnoticed.
 */
export type Bundle = (bundling: BundleRequest) => Promise<ResultFile | null>;

export function createBundle({ files }: { files: Files }): Bundle {
  return async ({ jobId, results }) => {
    const id = `z-${jobId}`;
    const storedFile = await files.find(id);
    if (storedFile) return toResultFile(storedFile);
    const rows = await Promise.all(results.map(({ id }) => files.find(id)));
    const [first] = rows;
    if (!first || rows.includes(undefined)) return null;
    const zip = await createZip(
      files,
      results.map(({ id }) => id),
    );
    if (!zip) return null;
    const draft = await files.write(zip.stream, zip.bytes);
    const { owner, expiresAt } = first;
    const name = buildZipName(results.map((result) => result.name));
    const facts = { kind: "result", jobId, owner, name, type: "application/zip", durationMs: null } as const;
    return toResultFile(await files.keep(draft, { ...facts, id, expiresAt }));
  };
}
