import { sql, type Insertable, type RawBuilder, type Selectable } from "kysely";
import type { FilesTable } from "../../store/schema.ts";

export type StoredFile = Readonly<Omit<Selectable<FilesTable>, "fingerprint" | "resultHash">>;
export type NewFile = Omit<Insertable<FilesTable>, "bytes" | "contentHash" | "createdAt">;

/** The columns of {@link StoredFile}. Fingerprints are as large as all the others together, and seldom read. */
export const FILE_COLUMNS = [
  "id",
  "kind",
  "jobId",
  "owner",
  "name",
  "type",
  "bytes",
  "durationMs",
  "contentHash",
  "createdAt",
  "expiresAt",
] as const satisfies readonly (keyof FilesTable)[];

/** Row of a file whose bytes are in place. */
export type FileRow = NewFile & Pick<StoredFile, "bytes" | "contentHash" | "createdAt">;

/** Writes rows of files, in place of those with the same IDs. */
export const upsertFiles = (rows: readonly FileRow[]): RawBuilder<unknown> => sql`
    insert into files (id, kind, job_id, owner, name, type, bytes, duration_ms, content_hash, fingerprint, result_hash, created_at, expires_at)
    select id, kind, "jobId", owner, name, type, bytes, "durationMs", "contentHash", fingerprint, "resultHash", "createdAt", "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (
      id text, kind text, "jobId" text, owner text, name text, type text, bytes bigint, "durationMs" int,
      "contentHash" text, fingerprint text, "resultHash" text, "createdAt" timestamptz, "expiresAt" timestamptz)
    on conflict (id) do update set
      kind = excluded.kind, job_id = excluded.job_id, owner = excluded.owner, name = excluded.name,
      type = excluded.type, bytes = excluded.bytes, duration_ms = excluded.duration_ms,
      content_hash = excluded.content_hash, fingerprint = excluded.fingerprint, result_hash = excluded.result_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at`;
