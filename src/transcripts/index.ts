import type { Kysely } from "kysely";
import type { Amend } from "../jobs/actions/update-result.ts";
import type { Hearing } from "../jobs/ports/transcript-cache.ts";
import type { Job } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Files } from "../media/storage/files.ts";
import { createPermissions } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Database } from "../store/schema.ts";
import { createHeardBefore } from "./transcript-cache.ts";
import { createKeep } from "./save.ts";
import { createTranscriptRows } from "./store/transcripts.ts";
import { createWorkbench, type Workbench } from "./transcript-editor.ts";

export interface TranscriptsOptions {
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "find" | "write" | "keep">;
  readonly settings: Pick<AllSettings, "of">;
  readonly platforms: readonly Platform[];
  readonly jobNamed: (id: string) => Promise<Job | null>;
  readonly amend: Amend;
  readonly now: () => Date;
}

export interface Transcripts {
  readonly hearing: Hearing;
  readonly workbench: Workbench;
}

/** The room's front. */
export function createTranscripts(options: TranscriptsOptions): Transcripts {
  const rows = createTranscriptRows(options);
  const tools = {
    ...options,
    rows,
    permissions: createPermissions(options),
    platforms: new Map(options.platforms.map((platform) => [platform.name, platform])),
  };
  return {
    hearing: { keep: createKeep(tools), before: createHeardBefore(tools) },
    workbench: createWorkbench(tools),
  };
}
