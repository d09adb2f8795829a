import type { Logger } from "pino";
import { newId } from "../../../base/new-id.ts";
import { startRegularTask } from "../../../base/timers.ts";
import { createFinishRecording, type FinishDeps } from "../../../recording/finish-recording.ts";
import { createRecordingStore } from "../../../recording/recording-store.ts";
import type { PlatformDeps } from "../../chat-platform.ts";
import {
  createAutomaticRecordings,
  type AutomaticRecordingsDeps,
} from "../../../recording/automatic-recordings.ts";
import { createAutomaticStore } from "../../../recording/automatic-store.ts";
import type { DiscordApi } from "../api/api.ts";
import { undefinedIfAbsent } from "../api/errors.ts";
import { DISCORD } from "../places/address.ts";
import { channelStateIn } from "../places/look-up.ts";
import { createAdminCheck } from "../places/permissions.ts";
import {
  createAnnouncements,
  type AnnouncementsDeps,
  createNicknameMark,
  type NicknameDeps,
} from "./announcements.ts";
import type { VoiceActivity } from "./voice-activity.ts";
import { attachRecording, type AttachedRecording, type RecordedChannel } from "./attached-recording.ts";

const CHECK_MS = 2_000;
/** What was changed by a command, or failed, is looked at so often in all servers. */
const CHECK_ALL_EVERY = 5;

export interface RecorderDeps
  extends
    AnnouncementsDeps,
    Pick<FinishDeps, "folder" | "files" | "mediaProcessor" | "now">,
    Pick<AutomaticRecordingsDeps, "voiceChannels" | "maxMinutes">,
    Pick<PlatformDeps["store"], "db"> {
  readonly api: AnnouncementsDeps["api"] &
    NicknameDeps["api"] &
    Pick<DiscordApi, "member" | "guild" | "channel">;
  readonly activity: VoiceActivity;
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
  const { api, activity } = options;
  const administers = createAdminCheck(api);
  const automatic = createAutomaticRecordings({
    ...options,
    rows: createAutomaticStore(options.db),
    recordings: rows,
    activityOf: activity.activityOf,
    async isDeleted(workspace, channel) {
      const channels = activity.channelsOf(workspace);
      if (channels.has(channel)) return false;
      try {
        await api.channel(channel);
      } catch (error) {
        const state = channelStateIn(error);
        if (state !== "channel hidden") return state === "channel deleted";
      }
      channels.add(channel);
      return false;
    },
    async findAdmin(workspace, id) {
      const place = { workspace, channel: "", address: {} };
      if (!(await administers({ person: { id }, place }))) return undefined;
      return undefinedIfAbsent(api.member(workspace, id));
    },
  });
  let checks = 0;
  const starting = startRegularTask(
    () => {
      const changed = activity.takeChanged();
      return automatic.check(DISCORD, checks++ % CHECK_ALL_EVERY === 0 ? undefined : changed);
    },
    { everyMs: CHECK_MS, log, failure: "discord: failed to look at automatic recordings" },
  );
  return {
    attach: (connected) => attachRecording(deps, connected),
    async close() {
      await starting.stop();
      await finishing.stop();
    },
  };
}
