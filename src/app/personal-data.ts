import type { Logger } from "pino";
import { createKeysDataSource } from "../api-keys/index.ts";
import type { JobEraser } from "../jobs/privacy/erase-jobs.ts";
import { createJobDataSources, createListRunningJobs } from "../jobs/privacy/job-data.ts";
import type { PersonalDataSource } from "../jobs/privacy/personal-data.ts";
import type { DeleteAtService } from "../jobs/voices/voice-actions.ts";
import { createVoiceDataSource } from "../jobs/voices/personal-data.ts";
import type { createMedia } from "../media/index.ts";
import { createListeningDataSource } from "../live/personal-data.ts";
import { createFilesDataSource } from "../media/storage/personal-data.ts";
import { createClipsDataSource } from "../moderation/service/personal-data.ts";
import { createPlaybackDataSource } from "../playback/personal-data.ts";
import { createRecordingsDataSource, type RecordingsDataDeps } from "../recording/personal-data.ts";
import { createSettingsDataSource } from "../settings/personal-data.ts";
import type { Store } from "../store/index.ts";
import { createWebhooksDataSource } from "../webhooks/personal-data.ts";

/** Lists everything that stores data about people (docs/privacy.md), in the order in which it is shown and deleted. */
export function createPersonalDataSources({
  store: { db },
  media,
  audio,
  eraser,
  removeSpeaker,
  deleteJobs,
  sources: [transcripts, moderation, passports, channelClips, accounts],
  now,
  log,
}: {
  store: Pick<Store, "db">;
  media: ReturnType<typeof createMedia>;
  audio: { readonly deleteVoice?: DeleteAtService | undefined };
  eraser: JobEraser;
  removeSpeaker: RecordingsDataDeps["removeSpeaker"];
  deleteJobs: (ids: readonly string[]) => Promise<void>;
  sources: readonly [
    transcripts: PersonalDataSource,
    moderation: PersonalDataSource,
    passports: PersonalDataSource,
    channelClips: PersonalDataSource,
    accounts: PersonalDataSource,
  ];
  now: () => Date;
  log: Logger;
}) {
  const unfinishedJobs = createListRunningJobs(db);
  const jobs = createJobDataSources({ db, eraser });
  const sources = [
    // Before the transcripts, which no longer say afterwards which words were the person's.
    createRecordingsDataSource({ db, files: media.files, removeSpeaker, now }),
    transcripts,
    ...jobs,
    createClipsDataSource(jobs[0]),
    createSettingsDataSource({ db }),
    createFilesDataSource({
      db,
      files: media.files,
      isBusy: async (person) => (await unfinishedJobs(person)).length > 0,
    }),
    createPlaybackDataSource({ db }),
    createListeningDataSource({ db, files: media.files, deleteJobs }),
    channelClips,
    moderation,
    createKeysDataSource({ db }),
    createWebhooksDataSource({ db }),
    // With their voices.
    passports,
    createVoiceDataSource({ db, deleteAtService: audio.deleteVoice, log }),
    // Last, so that what was interrupted can be repeated from any of them.
    accounts,
  ];
  return { sources, unfinishedJobs };
}
