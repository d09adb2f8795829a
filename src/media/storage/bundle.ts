import type { Files, StoredFile } from "./files.ts";
import type { ResultFile } from "../result.ts";
import { buildZipName, createZip } from "./zip.ts";

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

const toResultFile = ({ id, name, type, bytes }: StoredFile): ResultFile => ({ id, name, type, bytes });
