import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { byName } from "../base/by-name.ts";
import type { Budgets } from "../budgets/index.ts";
import type { CountRecentJobs } from "../jobs/reports/recent-jobs.ts";
import type { AcceptJob } from "../jobs/intake/accepted.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { MediaProcessor } from "../media/processing/index.ts";
import type { HappenedEvent } from "../webhooks/message.ts";
import { createPermissionChecker } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Database } from "../store/schema.ts";
import { createCaseStore, RETENTION_DAYS } from "./cases/case-store.ts";
import { describeCaseEvent } from "./cases/export.ts";
import { createCheckCaption } from "./service/caption-rules.ts";
import { createCallReports } from "./service/call-reports.ts";
import { createCaseService } from "./service/case-service.ts";
import type { ModerationPlatform } from "./moderation-platform.ts";
import { createModeratorActions } from "./service/moderator-actions.ts";
import { createNotificationChannel, createDailyLimit } from "./service/notices.ts";
import { createReviewPlatform, type EvaluateClip, type ReviewDeps } from "./intake/review-clip.ts";
import { MODERATION } from "./intake/clip.ts";
import { createCatchUp, createUndecidedMessages } from "./intake/catch-up.ts";
import { createClipIntake } from "./intake/clip-intake.ts";
import { createRecordingKey } from "./intake/shared-recording.ts";
import { createWaitingClips } from "./intake/waiting-clips.ts";
import { createRuleSets } from "./rules/rule-sets.ts";
import { createCheckTexts } from "./texts/check-texts.ts";
import { createStatementStore } from "./cases/statement-store.ts";
import { createModerationDataSource } from "./service/personal-data.ts";
import { startSweep, type SweepOptions } from "./service/sweep.ts";

export { createOriginActions } from "./origins/find-origin.ts";

const RETENTION_MS = RETENTION_DAYS * 24 * 60 * 60 * 1000;

export interface ModerationOptions extends Pick<ReviewDeps, "files"> {
  /** Defaults to the server's rules; tests can pass their own. */
  readonly evaluateClip?: EvaluateClip;
  /** Accepts what moderators have allowed. */
  readonly accept: AcceptJob;
  readonly db: Kysely<Database>;
  readonly settings: AllSettings;
  readonly budgets: Budgets;
  readonly mediaProcessor: Pick<MediaProcessor, "toExcerpt" | "readTranscript">;
  readonly moderationPlatforms: readonly ModerationPlatform[];
  /** Names of platforms on which the bot listens for clips. */
  readonly listeningPlatforms: ReadonlySet<string>;
  /** Whether the audio service can tell speakers apart. */
  readonly canTellSpeakers: boolean;
  /** Platforms that store clips. */
  readonly platforms: readonly Platform[];
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Creates the platform to which the jobs of clips are delivered for review, and the check of texts. Decisions about cases: {@link
 * createModeration}.
 */
export function createClipReview(options: ModerationOptions) {
  const { db, settings, moderationPlatforms, platforms, now } = options;
  const platformsByName = new Map(
    moderationPlatforms.map((modPlatform) => [modPlatform.platform, modPlatform]),
  );
  const holders = byName(platforms);
  const ruleSets = createRuleSets({
    settings,
    readImported: async ({ platform, workspace }) =>
      (await platformsByName.get(platform)?.readPlatformRules?.({ workspace, address: {} })) ?? {
        rules: [],
        left: [],
      },
    now,
  });
  const evaluateClip: EvaluateClip = ({ author, ...clip }, segments) => {
    const roles = async () =>
      platformsByName.get(clip.platform)?.rolesOf?.({ ...clip, person: author }) ?? [];
    const { parent = clip.channel } = clip.address;
    return ruleSets.evaluate({ ...clip, channels: [clip.channel, parent], roles }, segments);
  };
  const deps = {
    evaluateClip,
    ruleSets,
    ...options,
    permissions: createPermissionChecker(options),
    cases: createCaseStore(db),
    statements: createStatementStore(db),
    moderationPlatform: (name: string) => platformsByName.get(name),
    platform: (name: string) => holders.get(name),
  };
  return {
    deps,
    platform: createReviewPlatform(deps),
    checkTexts: createCheckTexts(deps),
    recordingKey: createRecordingKey((name) => holders.get(name)),
  };
}

export interface ModerationJobs {
  readonly accept: AcceptJob;
  readonly countRecentJobs: CountRecentJobs;
}

/** Creates the intake of clips, and the actions on cases. */
export function createModeration(
  { deps, platform }: ReturnType<typeof createClipReview>,
  jobs: ModerationJobs,
) {
  const { db, cases, now } = deps;
  const waiting = createWaitingClips(db);
  const listen = createClipIntake({
    ...deps,
    waiting,
    accept: jobs.accept,
    countRecentJobs: (workspace, person, since) =>
      jobs.countRecentJobs({ platform: MODERATION, workspace, person, since }),
    isFirstToday: createDailyLimit({ db, now }),
    review: async (job, outcome) => void (await platform.deliver(job, outcome, async () => undefined)),
  });
  return {
    mediaMessageListener: listen.mediaMessageListener,
    missedMessages: createCatchUp({ ...deps, listener: listen.mediaMessageListener }),
    knownMessages: createUndecidedMessages(deps),
    caseService: createCaseService({ ...deps, listen }),
    callReports: createCallReports({ ...deps, listen }),
    checkCaption: createCheckCaption(deps),
    forUser: createModeratorActions({ ...deps, waiting }),
    notificationChannel: createNotificationChannel(deps),
    personalDataSource: createModerationDataSource({ db }),
    /** Returns the data of a webhook's event about a case. */
    describeEvent: (id: string, event: HappenedEvent, hasText: boolean) =>
      describeCaseEvent(cases, id, event, hasText),
    /** Periodically resumes unfinished work. */
    sweep: (mayBeDue?: SweepOptions["mayBeDue"]) =>
      startSweep({ ...deps, mayBeDue, retryWaiting: listen.retryWaiting }),
    /** Deletes expired cases and returns their number. */
    forget: () => cases.forget(new Date(now().getTime() - RETENTION_MS)),
  };
}
