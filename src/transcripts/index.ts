import type { Kysely } from "kysely";
import type { Amend } from "../jobs/amending.ts";
import type { Hearing } from "../jobs/hearing.ts";
import type { Job } from "../jobs/job.ts";
import type { Platform } from "../jobs/platform.ts";
import type { Files } from "../media/files.ts";
import { createPermissions } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Database } from "../store/schema.ts";
import { createHeardBefore } from "./heard-before.ts";
import { createKeep } from "./keep.ts";
import { createTranscriptRows } from "./rows.ts";
import { createWorkbench, type Workbench } from "./workbench.ts";

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
