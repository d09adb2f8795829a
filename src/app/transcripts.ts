import type { Config } from "../config.ts";
import { createForget } from "../jobs/privacy/erase-jobs.ts";
import type { Upstairs } from "../jobs/intake/command-context.ts";
import { jobsKeepers, runningOf } from "../jobs/privacy/job-data.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import { createPrivacyDesk, type Keeper } from "../jobs/privacy/personal-data.ts";
import type { openMedia } from "../media/index.ts";
import { filesKeeper } from "../media/storage/personal-data.ts";
import { clipsKeeper } from "../moderation/service/personal-data.ts";
import type { AllSettings } from "../settings/index.ts";
import { settingsKeeper } from "../settings/personal-data.ts";
import type { Store } from "../store/index.ts";
import { createArchive } from "../transcripts/transcript-services.ts";
import type { Workbench } from "../transcripts/transcript-editor.ts";
import type { Start } from "./boot-context.ts";

interface ArchivePart extends Pick<Start, "config" | "log"> {
  readonly store: Pick<Store, "db">;
  readonly settings: AllSettings;
  readonly media: ReturnType<typeof openMedia>;
  readonly platforms: readonly Platform[];
  readonly workbench: Pick<Workbench, "edit">;
  /** Of rooms that this one knows nothing of. */
  readonly keepers: readonly Keeper[];
  readonly forgetTasks: (ids: readonly string[]) => Promise<void>;
  readonly now: () => Date;
}

/** What is kept of what was heard and of people, and how it is found and forgotten. */
export function openArchive({ config, store: { db }, media, keepers, ...part }: ArchivePart) {
  const forget = createForget({
    ...part,
    db,
    platforms: new Map(part.platforms.map((platform) => [platform.name, platform])),
    removeFiles: media.files.removeOf,
  });
  const archive = createArchive({ ...part, db, listening: listening(config), forgetJobs: forget });
  const running = runningOf(db);
  const jobs = jobsKeepers({ db, forget });
  const all = [
    archive.keeper,
    ...jobs,
    clipsKeeper(jobs[0]),
    settingsKeeper({ db }),
    filesKeeper({
      db,
      files: media.files,
      isBusy: async (person) => (await running(person)).length > 0,
    }),
    ...keepers,
  ];
  const upstairs: Upstairs = (invocation) => ({
    transcripts: archive.desk(invocation),
    privacy: createPrivacyDesk({ keepers: all, running }, invocation),
  });
  return { ...archive, upstairs };
}

const listening = ({ DISCORD_LISTEN, SLACK_LISTEN }: Config): ReadonlySet<string> =>
  new Set([...(DISCORD_LISTEN === "yes" ? ["discord"] : []), ...(SLACK_LISTEN === "yes" ? ["slack"] : [])]);
