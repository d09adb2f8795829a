import type { Logger } from "pino";
import { newId } from "../../../base/new-id.ts";
import { startRegularTask } from "../../../base/timers.ts";
import { createFinishRecording, type FinishDeps } from "../../../recording/finish-recording.ts";
import { createRecordingStore } from "../../../recording/recording-store.ts";
import type { PlatformDeps } from "../../chat-platform.ts";
import type { DiscordApi } from "../api/api.ts";
import { DISCORD } from "../places/address.ts";
import {
  createAnnouncements,
  type AnnouncementsDeps,
  createNicknameMark,
  type NicknameDeps,
} from "./announcements.ts";
import { attachRecording, type AttachedRecording, type RecordedChannel } from "./attached-recording.ts";

const CHECK_MS = 2_000;

export interface RecorderDeps
  extends
    AnnouncementsDeps,
    Pick<FinishDeps, "folder" | "files" | "mediaProcessor" | "now">,
    Pick<PlatformDeps["store"], "db"> {
  readonly api: AnnouncementsDeps["api"] & NicknameDeps["api"] & Pick<DiscordApi, "member">;
  readonly log: Logger;
}

/** Records voice channels in the sessions of this process, and finishes what it has recorded. */
export interface Recorder {
  attach(connected: RecordedChannel): AttachedRecording;
  close(): Promise<void>;
}

export async function startRecorder(options: RecorderDeps): Promise<Recorder> {
  const { log } = options;
  const rows = createRecordingStore(options.db);
  const announcements = createAnnouncements(options);
  const nickname = createNicknameMark({ ...options, rows });
  const deps = { ...options, rows, holder: newId("v"), announcements, nickname };
  const finish = createFinishRecording({
    ...deps,
    placeOf: announcements.placeOf,
    restore: nickname.restore,
    showEnd: announcements.showEnd,
  });
  const failed = (error: unknown) => log.warn({ err: error }, "discord: failed to remove old recordings");
  await finish.removeRemains().catch(failed);
  const finishing = startRegularTask(() => finish.finishAll(DISCORD), {
    everyMs: CHECK_MS,
    log,
    failure: "discord: failed to look at recordings",
  });
  void finishing.run();
  return {
    attach: (connected) => attachRecording(deps, connected),
    close: () => finishing.stop(),
  };
}
