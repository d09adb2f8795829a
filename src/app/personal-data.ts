import type { Logger } from "pino";
import type { Forget } from "../jobs/privacy/erase-jobs.ts";
import { jobsKeepers, runningOf } from "../jobs/privacy/job-data.ts";
import type { Keeper } from "../jobs/privacy/personal-data.ts";
import type { DeleteAtService } from "../jobs/voices/voice-actions.ts";
import { voicesKeeper } from "../jobs/voices/personal-data.ts";
import type { openMedia } from "../media/index.ts";
import { filesKeeper } from "../media/storage/personal-data.ts";
import { clipsKeeper } from "../moderation/service/personal-data.ts";
import { settingsKeeper } from "../settings/personal-data.ts";
import type { Store } from "../store/index.ts";

/** Lists everything that holds data of people (docs/privacy.md), in the order in which it is shown and deleted. */
export function personalDataSources({
  store: { db },
  media,
  audio,
  forgetJobs,
  keepers: [transcripts, moderation],
  log,
}: {
  store: Pick<Store, "db">;
  media: ReturnType<typeof openMedia>;
  audio: { readonly deleteVoice?: DeleteAtService | undefined };
  forgetJobs: Forget;
  keepers: readonly [transcripts: Keeper, moderation: Keeper];
  log: Logger;
}) {
  const running = runningOf(db);
  const jobs = jobsKeepers({ db, forget: forgetJobs });
  const keepers = [
    transcripts,
    ...jobs,
    clipsKeeper(jobs[0]),
    settingsKeeper({ db }),
    filesKeeper({
      db,
      files: media.files,
      isBusy: async (person) => (await running(person)).length > 0,
    }),
    moderation,
    voicesKeeper({ db, deleteAtService: audio.deleteVoice, log }),
  ];
  return { keepers, running };
}
